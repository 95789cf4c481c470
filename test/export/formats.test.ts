/** Each format, read back by another engine and compared with what the service gives. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { asList, asRecord, asText, members, testApp } from '../helpers/test-app.js';
import { exportTo, newFolder, planOf, query, TASKS } from './helpers.js';

let app: Awaited<ReturnType<typeof testApp>>;
before(async () => {
  app = await testApp();
});
after(() => app.http.close());

/** Seeds 0 to 3, of each task in turn. */
const ROWS = [0, 1, 2, 3].flatMap((seed) => TASKS.map(({ id }) => ({ task: id, seed })));

async function served(row = ROWS[0]): Promise<Record<string, unknown>> {
  const answer = await app.http.inject(`/tasks/${row?.task ?? ''}/instances/${row?.seed ?? 0}`);
  assert.equal(answer.statusCode, 200);
  return members(answer.body);
}

async function pictureHash(shown: Record<string, unknown>): Promise<string> {
  const answer = await app.http.inject(asText(shown['image_url']));
  return createHash('sha256').update(answer.rawPayload).digest('hex');
}

async function exported(format: string, changes: Parameters<typeof planOf>[0] = {}): Promise<string> {
  const out = newFolder();
  const result = await exportTo(out, planOf({ format, ...changes }));
  assert.equal(result.complete, true);
  return out;
}

const STRUCT = 'STRUCT(bytes BLOB, path VARCHAR)';

void test('G export trace: exactly the 14 columns in order, with their types and the Hugging Face features', async () => {
  const out = await exported('trace');
  const glob = `'${out}/data/*.parquet'`;
  const columns = await query(`describe select * from ${glob}`);
  assert.deepEqual(
    columns.map((column) => [column['column_name'], column['column_type']]),
    [
      ['images', `${STRUCT}[]`],
      ['image_sizes', 'STRUCT(width BIGINT, height BIGINT)[]'],
      ...'prompt_answer prompt_answer_and_annotation answer_gt annotation_gt reward_contract instance_id domain task scene_id query_id scene_variant trace_ref'
        .split(' ')
        .map((name) => [name, 'VARCHAR']),
    ],
  );
  const [metadata] = await query(
    `select decode(key) as key, decode(value) as value from parquet_kv_metadata(${glob}) limit 1`,
  );
  assert.equal(metadata?.['key'], 'huggingface');
  const { features } = asRecord(asRecord(JSON.parse(asText(metadata['value'])))['info']);
  assert.deepEqual(
    Object.keys(asRecord(features)),
    columns.map((column) => column['column_name']),
  );
  assert.deepEqual(asRecord(features)['images'], [{ _type: 'Image' }]);
});

void test('G export trace: counts, rows and picture hashes agree with the service', async () => {
  const out = await exported('trace');
  const table = `read_parquet('${out}/data/*.parquet', filename = true, file_row_number = true)`;
  const rows = await query(
    `select * exclude (images), len(images) as pictures, sha256(images[1].bytes) as hash from ${table} order by filename, file_row_number`,
  );
  assert.equal(rows.length, ROWS.length);
  for (const [index, row] of rows.entries()) {
    const shown = await served(ROWS[index]);
    for (const name of ['instance_id', 'domain', 'task', 'scene_id', 'query_id', 'scene_variant']) {
      assert.equal(row[name], shown[name], name);
    }
    for (const name of ['answer_gt', 'annotation_gt', 'reward_contract']) {
      assert.deepEqual(JSON.parse(asText(row[name])), shown[name], name);
    }
    const prompts = asRecord(shown['prompt_variants']);
    assert.equal(row['prompt_answer'], prompts['answer_only']);
    assert.equal(row['prompt_answer_and_annotation'], prompts['answer_and_annotation']);
    const [image] = asList(shown['images']).map(asRecord);
    assert.deepEqual(row['image_sizes'], [
      { width: String(image?.['width']), height: String(image?.['height']) },
    ]);
    assert.equal(row['pictures'], '1');
    assert.equal(row['hash'], await pictureHash(shown));
  }
});

void test('G export trace: trace_ref leads to the trace, in zstd JSON lines', async () => {
  const out = await exported('trace');
  const refs = await query(`select instance_id, trace_ref from '${out}/data/*.parquet'`);
  assert.equal(refs.length, ROWS.length);
  for (const ref of refs) {
    const { path, line } = asRecord(JSON.parse(asText(ref['trace_ref'])));
    const lines = await query(
      `select json from read_ndjson_objects('${join(out, asText(path))}', compression = 'zstd')`,
    );
    const entry = asRecord(JSON.parse(asText(lines[Number(line)]?.['json'])));
    assert.equal(entry['instance_id'], ref['instance_id']);
    const row = { task: asText(entry['task']), seed: Number(entry['instance_seed']) };
    assert.deepEqual(entry['trace'], (await served(row))['trace']);
  }
});

void test('G export verl: prompt with its picture’s place, label as ground truth, extra_info', async () => {
  const out = await exported('verl', {
    split: 'test',
    seeds: [{ first: 2_000_000_000, last: 2_000_000_000 }],
  });
  const rows = await query(
    `select * exclude (images), images[1].bytes is not null as drawn from '${out}/data/test-*.parquet'`,
  );
  assert.equal(rows.length, 2);
  for (const [index, row] of rows.entries()) {
    const task = TASKS[index]?.id ?? '';
    const shown = await served({ task, seed: 2_000_000_000 });
    const content = `<image>${asText(asRecord(shown['prompt_variants'])['answer_only'])}`;
    assert.deepEqual(row['prompt'], [{ role: 'user', content }]);
    assert.equal(row['data_source'], 'trace-instance-server');
    assert.equal(row['drawn'], true);
    const model = asRecord(row['reward_model']);
    assert.equal(model['style'], 'rule');
    const label = asRecord(JSON.parse(asText(model['ground_truth'])));
    const wanted = { task, instance_seed: 2_000_000_000, params: {}, mode: 'answer' };
    assert.deepEqual(label, { ...wanted, instance_id: shown['instance_id'] });
    const extra = asRecord(row['extra_info']);
    assert.deepEqual([extra['split'], extra['index'], extra['task']], ['test', String(index), task]);
  }
});

void test('G export easyr1 and trl: the columns that they read; the prompt mode counts', async () => {
  const promptMode = 'answer_and_annotation';
  const easy = await exported('easyr1', { promptMode });
  const trl = await exported('trl', { promptMode });
  const [first] = await query(
    `select problem, answer, images[1].bytes as bytes, typeof(images) as type from '${easy}/data/*.parquet' limit 1`,
  );
  const [other] = await query(
    `select prompt, label, sha256(image.bytes) as hash, typeof(image) as type from '${trl}/data/*.parquet' limit 1`,
  );
  const shown = await served();
  const prompt = asText(asRecord(shown['prompt_variants'])[promptMode]);
  assert.equal(first?.['problem'], `<image>${prompt}`);
  assert.equal(first['type'], `${STRUCT}[]`);
  assert.deepEqual(other?.['prompt'], [{ role: 'user', content: prompt }]);
  assert.equal(other['type'], STRUCT);
  assert.equal(other['hash'], await pictureHash(shown));
  assert.equal(first['answer'], other['label']);
  assert.equal(asRecord(JSON.parse(asText(other['label'])))['mode'], promptMode);
});

void test('G export jsonl: the service’s JSON, with the picture’s file in place of its address', async () => {
  const out = await exported('jsonl');
  const lines = readFileSync(join(out, 'data/data-00000-of-00003.jsonl'), 'utf8').trimEnd().split('\n');
  assert.equal(lines.length, 3);
  for (const [index, line] of lines.entries()) {
    const row = members(line);
    const shown = await served(ROWS[index]);
    const path = asText(row['image_url']);
    const images = asList(shown['images']).map((image) => ({ ...asRecord(image), url: path }));
    assert.deepEqual(row, { ...shown, image_url: path, images });
    assert.deepEqual(Object.keys(row), Object.keys(shown));
    const hash = createHash('sha256')
      .update(readFileSync(join(out, path)))
      .digest('hex');
    assert.equal(hash, await pictureHash(shown));
  }
});

void test('G export nemo-gym: a row goes to verify as it is, and its label fits the reward routes', async () => {
  const out = await exported('nemo-gym');
  const [line = ''] = readFileSync(join(out, 'data/data-00000-of-00003.jsonl'), 'utf8').split('\n');
  const row = members(line);
  const input = asList(asRecord(row['responses_create_params'])['input']).map(asRecord);
  const content = asList(input[0]?.['content']).map(asRecord);
  assert.deepEqual(
    content.map((part) => part['type']),
    ['input_image', 'input_text'],
  );
  const [, base64 = ''] = asText(content[0]?.['image_url']).split(',');
  const shown = await served();
  const hash = createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');
  assert.equal(hash, await pictureHash(shown));
  const letter = asText(asRecord(shown['answer_gt'])['value']);
  const output = [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: letter }] }];
  const payload = { ...row, response: { output } };
  const answer = await app.http.inject({ method: 'POST', url: '/nemo-gym/verify', payload });
  assert.equal(members(answer.body)['reward'], 1);
});

void test('G export vlmevalkit: a TSV that is read as one row an instance, question without the request for JSON', async () => {
  const out = await exported('vlmevalkit', { partRows: 8 });
  const rows = await query(
    `select * from read_csv('${out}/data-00000-of-00001.tsv', delim = '\t', header = true, all_varchar = true, max_line_size = 10000000)`,
  );
  assert.equal(rows.length, ROWS.length);
  for (const [index, row] of rows.entries()) {
    const shown = await served(ROWS[index]);
    assert.equal(row['index'], String(index));
    const hash = createHash('sha256')
      .update(Buffer.from(asText(row['image']), 'base64'))
      .digest('hex');
    assert.equal(hash, await pictureHash(shown));
    for (const { label, descriptor } of asList(shown['options'])
      .map(asRecord)
      .map((option) => ({
        label: asText(option['label']),
        descriptor: option['descriptor'],
      }))) {
      assert.equal(row[label], descriptor);
    }
    assert.equal(row['answer'], asRecord(shown['answer_gt'])['value']);
    const question = asText(row['question']);
    assert.ok(asText(asRecord(shown['prompt_variants'])['answer_only']).startsWith(`${question}\n`));
    assert.ok(question.length > 40 && !/JSON/i.test(question), question);
  }
});
