import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceError } from '@kehilla/core';
import type { AskPage } from '@kehilla/fetch/page';
import { afterAll, expect, test } from 'vitest';
import { record } from './record.ts';

const folder = mkdtempSync(join(tmpdir(), 'kehilla-record-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The map's answer to each of its two questions, as far as it gives any. */
const answering = (answers: number): AskPage => {
  let requestCount = 0;
  return async ({ url }) => {
    requestCount += 1;
    if (requestCount > answers) throw new SourceError('unreachable', 'The map is away.');
    const body = new TextEncoder().encode(
      '{"elements":[{"type":"node","id":1,"lat":40.6,"lon":-73.9,"tags":{"name":"Invented House"}}]}',
    );
    const headers = { content_type: 'application/json', http_status: 200, etag: null, last_modified: null };
    return { url, body, fetched_at: '2026-11-20T00:00:00.000Z', ...headers };
  };
};

test.each([
  [0, 1, 'osm: failed.\n  The map is away.'],
  [1, 1, 'osm: failed. 1 page that came before is in OUT.\n  The map is away.'],
  [2, 0, 'osm: 2 pages, 186 bytes, in OUT\n  Replay: run osm --file OUT'],
])('with %i pages had, those that are kept are told', async (answers, code, text) => {
  const out = join(folder, String(answers));
  const phrases: string[] = [];
  const ask = answering(answers);
  const ended = await record('osm', {
    out,
    json: false,
    openNetwork: () => ({ askFor: () => ask, readRobots: () => expect.unreachable(), close: () => Promise.resolve() }),
    now: () => new Date('2026-11-20T00:00:00Z'),
    print: (line) => phrases.push(line),
  });
  expect([ended, phrases.join('\n').replaceAll(out, 'OUT')]).toEqual([code, text]);
  expect(readdirSync(out).filter((name) => name !== 'pages.json')).toHaveLength(answers);
});

test('a folder that cannot be made is told, with what to do, and nothing is asked for', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const phrases: string[] = [];
  const ended = await record('osm', {
    out: join(file, 'pages'),
    json: false,
    openNetwork: () => ({
      askFor: () => expect.unreachable(),
      readRobots: () => expect.unreachable(),
      close: () => Promise.resolve(),
    }),
    now: () => new Date('2026-11-20T00:00:00Z'),
    print: (line) => phrases.push(line),
  });
  expect([ended, phrases]).toEqual([
    1,
    [
      expect.stringMatching(
        /^osm: failed\.\n {2}.*\/file\/pages cannot be written to: .*\. Name another folder with --out\.$/,
      ),
    ],
  ]);
});
