import express from 'express';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServerConfig } from '@kehilla/hosting';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventedTiles } from '../testing/tiles-file.ts';
import { openTiles, readRange } from './tiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'kehilla-tiles-'));
const whole = inventedTiles();
let url = '';
let close: () => void;

beforeAll(async () => {
  writeFileSync(join(folder, 'city.pmtiles'), whole);
  writeFileSync(join(folder, 'nobody.pmtiles'), inventedTiles(null));
  writeFileSync(join(folder, 'other.pmtiles'), 'no tiles');
  const { map_tiles_file } = readServerConfig({ MAP_TILES_FILE: 'city.pmtiles' }, folder);
  if (map_tiles_file === null) throw new Error('The setting was not read.');
  const tiles = openTiles(map_tiles_file);
  const app = express().use(tiles.serve, (_, response) => void response.status(404).end());
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${tiles.path}`;
  close = () => server.close();
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the setting', () => {
  test('takes whom the tiles are owed to from the file, or from the operator', () => {
    const credit = (more: Record<string, string>) =>
      readServerConfig({ MAP_TILES_FILE: 'city.pmtiles', ...more }, folder).map_tiles_file?.attribution;
    expect(credit({})).toEqual({ text: '© Invented Map', url: 'https://map.example' });
    expect(credit({ MAP_TILES_ATTRIBUTION: '© Somebody' })).toEqual({ text: '© Somebody', url: null });
  });

  test.each(['other.pmtiles', 'none.pmtiles', '.', 'nobody.pmtiles'])('%s is refused', (path) => {
    expect(() => readServerConfig({ MAP_TILES_FILE: path }, folder)).toThrow(/MAP_TILES_FILE/);
  });
});

test.each([
  ['bytes=0-126', 0, 127],
  ['bytes=7-7', 7, 8],
  [`bytes=${whole.length - 3}-`, whole.length - 3, whole.length],
  [`bytes=0-${whole.length * 9}`, 0, whole.length],
])('%s gets these bytes and no others', async (range, start, end) => {
  const reply = await fetch(url, { headers: { Range: range } });
  expect([reply.status, reply.headers.get('content-range')]).toEqual([
    206,
    `bytes ${start}-${end - 1}/${whole.length}`,
  ]);
  expect(Buffer.from(await reply.arrayBuffer()).equals(whole.subarray(start, end))).toBe(true);
});

test.each([undefined, 'bytes=-5', 'bytes=0-1,5-6', 'bytes=9-3', `bytes=${whole.length}-`, 'lines=1-2'])(
  'what asks for %s gets nothing of it',
  async (range) => {
    const reply = await fetch(url, { headers: range === undefined ? {} : { Range: range } });
    expect([reply.status, await reply.text()]).toEqual([416, '']);
  },
);

test('one request never gets the whole of a large file', () => {
  expect(readRange('bytes=0-', 1_000_000_000)).toEqual({ start: 0, end: 3_999_999 });
});

test('another path goes on', async () => {
  expect((await fetch(url.replace('.pmtiles', '.png'))).status).toBe(404);
});
