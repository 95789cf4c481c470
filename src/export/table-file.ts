/** A Parquet file, written group by group, so that memory holds one group of rows at most. */
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import { packageFacts } from '../service/package-facts.js';
import {
  holdsImages,
  huggingFaceInfo,
  parquetSchema,
  toParquetValue,
  type Cell,
  type Columns,
} from './table-type.js';

/** Rows of a group: with pictures some 25 MB, as readers of image data sets like them. */
const GROUP_ROWS = 100;

export type TableRow = Readonly<Record<string, Cell>>;

export class TableFile {
  readonly #columns: Columns;
  readonly #writer: ParquetWriter;
  #rows: TableRow[] = [];

  constructor(path: string, columns: Columns) {
    this.#columns = columns;
    this.#writer = new ParquetWriter({
      writer: fileWriter(path),
      schema: parquetSchema(columns),
      kvMetadata: [{ key: 'huggingface', value: huggingFaceInfo(columns) }],
      createdBy: `trace-instance-server version ${packageFacts().version}`,
    });
  }

  /** Adds a row; it must have exactly the table's columns. */
  write(row: TableRow): void {
    this.#rows.push(row);
    if (this.#rows.length === GROUP_ROWS) this.#flush();
  }

  /** Writes what is left, and the footer. */
  finish(): void {
    if (this.#rows.length > 0) this.#flush();
    void this.#writer.finish();
  }

  #flush(): void {
    const rows = this.#rows;
    this.#rows = [];
    const columnData = Object.entries(this.#columns).map(([name, type]) => {
      const data = rows.map((row) => {
        const cell = row[name];
        if (cell === undefined) throw new Error(`a row has no ${name}`);
        return toParquetValue(cell);
      });
      // Pictures are neither compressed again nor counted among the statistics.
      return holdsImages(type)
        ? { name, data, codec: 'UNCOMPRESSED' as const, encoding: 'PLAIN' as const, statistics: false }
        : { name, data };
    });
    void this.#writer.write({ columnData, rowGroupSize: rows.length });
  }
}
