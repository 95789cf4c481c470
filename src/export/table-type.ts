/** Column types of tables, as Parquet elements and as Hugging Face features. */
import type { SchemaElement } from 'hyparquet-writer';

/** `image` is a struct of bytes and path, which the `datasets` library shows as a picture. */
export type ColumnType =
  | 'string'
  | 'int64'
  | 'binary'
  | 'image'
  | { readonly list: ColumnType }
  | { readonly struct: Readonly<Record<string, ColumnType>> };

/** A value of a column: numbers are whole, bytes are binary. */
export type Cell = string | number | Uint8Array | readonly Cell[] | { readonly [member: string]: Cell };

export type Columns = Readonly<Record<string, ColumnType>>;

const IMAGE: ColumnType = { struct: { bytes: 'binary', path: 'string' } };

/** The elements of a table, depth first. All are optional, as the features of the `datasets` library are. */
export function parquetSchema(columns: Columns): SchemaElement[] {
  const entries = Object.entries(columns);
  const elements = entries.flatMap(([name, type]) => elementsOf(name, type));
  return [{ name: 'schema', num_children: entries.length }, ...elements];
}

function elementsOf(name: string, type: ColumnType): SchemaElement[] {
  const optional = { name, repetition_type: 'OPTIONAL' } as const;
  if (type === 'string') {
    return [{ ...optional, type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } }];
  }
  if (type === 'int64') return [{ ...optional, type: 'INT64' }];
  if (type === 'binary') return [{ ...optional, type: 'BYTE_ARRAY' }];
  if (type === 'image') return elementsOf(name, IMAGE);
  if ('list' in type) {
    return [
      { ...optional, converted_type: 'LIST', logical_type: { type: 'LIST' }, num_children: 1 },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      ...elementsOf('element', type.list),
    ];
  }
  const members = Object.entries(type.struct);
  return [
    { ...optional, num_children: members.length },
    ...members.flatMap(([key, of]) => elementsOf(key, of)),
  ];
}

/**
 * What the `datasets` library reads under the key `huggingface` of a Parquet file. Lists are written as JSON lists, which its releases
 * before and after 4.0 both understand.
 */
export function huggingFaceInfo(columns: Columns): string {
  const features = Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, featureOf(type)]));
  return JSON.stringify({ info: { features } });
}

function featureOf(type: ColumnType): unknown {
  if (type === 'image') return { _type: 'Image' };
  if (typeof type === 'string') return { dtype: type, _type: 'Value' };
  if ('list' in type) return [featureOf(type.list)];
  return Object.fromEntries(Object.entries(type.struct).map(([name, of]) => [name, featureOf(of)]));
}

/** Whole numbers as the writer takes them. */
export function toParquetValue(cell: Cell): unknown {
  if (typeof cell === 'number') return BigInt(cell);
  if (typeof cell === 'string' || cell instanceof Uint8Array) return cell;
  if (isList(cell)) return cell.map(toParquetValue);
  return Object.fromEntries(Object.entries(cell).map(([name, member]) => [name, toParquetValue(member)]));
}

function isList(cell: readonly Cell[] | { readonly [member: string]: Cell }): cell is readonly Cell[] {
  return Array.isArray(cell);
}

/** Whether pictures are in it: they are compressed already. */
export function holdsImages(type: ColumnType): boolean {
  if (typeof type === 'string') return type === 'image' || type === 'binary';
  return 'list' in type ? holdsImages(type.list) : Object.values(type.struct).some(holdsImages);
}
