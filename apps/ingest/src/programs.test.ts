import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServedWorkshop, type ServedWorkshop } from './testing/command.ts';

let shop: ServedWorkshop;

beforeAll(async () => {
  shop = await openServedWorkshop();
});

afterAll(() => shop?.close());

const run = (program: 'main' | 'keys', args: readonly string[], note?: string) => shop.start(program, args, note).done;

test('ingest as a program: its result on standard output, its exit code, and what went wrong in one line', async () => {
  const done = await run('main', ['status', '--json']);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(done.out)).toMatchObject({ places: 0 });
  expect(await run('main', ['status', '--wrong'])).toMatchObject({ code: 2, out: '' });
  const failed = await run('main', ['run', 'osm', '--file', 'nothing.geojson']);
  expect(failed).toMatchObject({ code: 1, err: '' });
  expect(JSON.parse(failed.out)).toMatchObject({ source: 'osm', state: 'failed' });
  expect(await run('main', [])).toMatchObject({ code: 2, err: expect.stringContaining('Usage: npm run ingest') });
});

test('keys as a program: a key alone on standard output, and one that is read from standard input', async () => {
  const made = await run('keys', ['create', '--tier', 'company', '--label', 'a program']);
  expect(made).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^kehilla_live_\w{38}\n$/) });
  expect(await run('keys', ['revoke', '-'], made.out)).toMatchObject({ code: 0, err: '' });
  expect(await run('keys', ['revoke', 'key_nobody'])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^There is no such key\.[^\n]*\n$/),
  });
});
