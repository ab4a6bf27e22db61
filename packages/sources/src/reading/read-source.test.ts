import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceError } from '@kehilla/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIST, REGISTER, getRow } from '../testing/plans.ts';
import type { Page } from '@kehilla/fetch/page';
import type { Reader } from '../types.ts';
import { CopyRefused } from '@kehilla/ingestion';
import { createMemoryStore } from './memory/memory-store.ts';
import { readSource } from './read-source.ts';
import { keepPages, savedPages } from '@kehilla/fetch';
import { takeReading } from './take-reading.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const PAGE: Page = {
  url: 'https://register.example/list',
  body: new TextEncoder().encode('{}'),
  fetched_at: NOW.toISOString(),
  content_type: 'application/json',
  http_status: 200,
  etag: null,
  last_modified: null,
};

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kehilla-read-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const getReader = (parse: Reader['parse']): Reader => ({
  manifest: REGISTER,
  parse,
  readPages: async (ask) => [await ask({ url: PAGE.url, accepts: ['json'] })],
});
const good = getReader((_, { observed_at }) => ({
  rows: [{ ...getRow('a'), observed_at }],
  issues: [],
  observed_at: null,
  declared_total: null,
}));

async function open() {
  const store = createMemoryStore();
  await store.register([{ ...REGISTER.info, publisher: 'Nobody', every_hours: 24 }], [], []);
  const recording = keepPages(dataDir, 'register', NOW);
  const rest = { ask: async () => PAGE, recording, whole: true, dry_run: false, now: () => NOW };
  return { store, recording, rest };
}

describe('pages that were read', () => {
  test('lie on disk before anything is made of them, and in the record afterwards', async () => {
    const { store, recording, rest } = await open();
    const seen: boolean[] = [];
    const reader = getReader((pages, context) => {
      seen.push(existsSync(recording.folder));
      return good.parse(pages, context);
    });
    await readSource({ ...rest, store, reader });
    expect(seen).toEqual([true]);
    expect(existsSync(recording.folder)).toBe(false);
  });

  test('are in the record with a reading that failed', async () => {
    const { store, recording, rest } = await open();
    const reader = getReader(() => {
      throw new SourceError('changed_shape', 'The list is not a list.');
    });
    await expect(readSource({ ...rest, store, reader })).rejects.toThrow('not a list');
    expect(store.failures()).toMatchObject([{ message: 'The list is not a list.', pages: [PAGE] }]);
    expect(existsSync(recording.folder)).toBe(false);
  });

  test('stay on disk, to be read from there, where the record did not take them', async () => {
    const { store, recording, rest } = await open();
    const away = { ...store, save: () => Promise.reject(new Error('the record is away')) };
    await expect(readSource({ ...rest, store: away, reader: good })).rejects.toThrow('away');
    expect(savedPages(recording.folder)).toMatchObject([{ url: PAGE.url, fetched_at: PAGE.fetched_at }]);
  });

  test('of a failed reading stay on disk too where not even that could be noted', async () => {
    const { store, recording, rest } = await open();
    const away = { ...store, noteFailure: () => Promise.reject(new Error('the record is away')) };
    const reader = getReader(() => {
      throw new SourceError('changed_shape', 'The list is not a list.');
    });
    await expect(readSource({ ...rest, store: away, reader })).rejects.toThrow('away');
    expect(savedPages(recording.folder)).toHaveLength(1);
  });
});

test('of a source that keeps none they are not in the record, whatever became of them', async () => {
  const { store, rest } = await open();
  const manifest = { ...REGISTER, keeps_no_pages: true } as const;
  const kept: unknown[] = [];
  const telling: typeof store = {
    ...store,
    save: (plan) => {
      kept.push(plan.pages);
      return store.save(plan);
    },
  };
  await readSource({ ...rest, recording: null, store: telling, reader: { ...good, manifest } });
  expect(kept).toEqual([[]]);
  const broken = getReader(() => {
    throw new SourceError('changed_shape', 'The list is not a list.');
  });
  const read = readSource({ ...rest, recording: null, store, reader: { ...broken, manifest } });
  await expect(read).rejects.toThrow('not a list');
  expect(store.failures()).toMatchObject([{ pages: [] }]);
});

test('a reader is told of the record that it reads for: rows, and the turns that it had', async () => {
  const { store, rest } = await open();
  const notes: unknown[] = [];
  const reader: Reader = {
    ...good,
    readPages: async (ask, onRecord) => {
      notes.push([(await onRecord?.rows())?.length, await onRecord?.turns()]);
      return [await ask({ url: PAGE.url, accepts: ['json'] })];
    },
  };
  for (let times = 0; times < 2; times++) await readSource({ ...rest, recording: null, store, reader });
  expect(notes).toEqual([
    [0, expect.any(Number)],
    [1, 1],
  ]);
});

test.each([
  ['a part of a source is held against none before it', { in_parts: true } as const, 'complete'],
  ['a shrunken whole is partial', {}, 'partial'],
])('%s', async (_, own, state) => {
  const store = createMemoryStore();
  const manifest = { ...REGISTER, ...own };
  await store.register([{ ...manifest.info, publisher: 'Nobody', every_hours: 24 }], [], []);
  const take = (rows: number) =>
    takeReading(store, {
      reader: {
        manifest,
        readPages: null,
        parse: () => ({
          rows: Array.from({ length: rows }, (__, i) => getRow(`${i}`)),
          issues: [],
          observed_at: null,
          declared_total: null,
        }),
      },
      pages: [{ ...PAGE, body: new TextEncoder().encode(`${rows}`) }],
      observed_at: null,
      whole: false,
      dry_run: false,
      now: NOW,
    });
  await take(10);
  expect(await take(3)).toMatchObject({ state });
});

describe('the date of a reading', () => {
  const at = (fetched_at: string): Page => ({ ...PAGE, fetched_at });
  const take = async (pages: readonly Page[]) => {
    const { store } = await open();
    await takeReading(store, { reader: good, pages, observed_at: null, whole: true, dry_run: false, now: NOW });
    return store.records().readings.map(({ observed_at }) => observed_at);
  };

  test('is that of its oldest page', async () => {
    const [early, late] = ['2026-11-21T11:59:50.000Z', '2026-11-21T11:59:59.000Z'] as const;
    for (const pages of [
      [at(early), at(late)],
      [at(late), at(early)],
    ])
      expect(await take(pages)).toEqual([early]);
  });

  test('never lies in the future: a clock that is wrong confirms nothing', async () => {
    expect(await take([at(NOW.toISOString())])).toHaveLength(1);
    await expect(take([at('2026-11-21T12:00:00.001Z')])).rejects.toThrow('in the future');
  });
});

describe('single rows that a curator read off a list', () => {
  const OLIVE = {
    listing: {
      list_id: 'list-OU',
      food_status: [],
      standards: [],
      scope_note: null,
      season: null,
      terminated: false,
      as_read: {},
    },
  };
  const take = (store: ReturnType<typeof createMemoryStore>, keys: string[], day: string, single_rows: boolean) =>
    takeReading(store, {
      reader: {
        manifest: LIST,
        readPages: null,
        parse: (_, { observed_at }) => ({
          rows: keys.map((key) => ({ ...getRow(key, OLIVE), observed_at })),
          issues: [],
          observed_at: null,
          declared_total: null,
        }),
      },
      pages: [{ ...PAGE, body: new TextEncoder().encode(`${keys} ${day}`) }],
      observed_at: `${day}T00:00:00.000Z`,
      whole: false,
      single_rows,
      dry_run: false,
      now: NOW,
    });

  test('are seen at their day; the others are neither gone nor refreshed, and the list was not read', async () => {
    const store = createMemoryStore();
    await store.register([{ ...LIST.info, publisher: 'Nobody', every_hours: 24 }], LIST.agencies, LIST.lists);
    await take(store, ['a', 'b', 'c', 'd'], '2026-11-01', false);
    expect(await take(store, ['a', 'e'], '2026-11-10', true)).toMatchObject({ state: 'partial', added: 1, removed: 0 });
    const rows = new Map((await store.knownRows()).map((row) => [row.external_id, row]));
    const seen = (key: string) => rows.get(key)?.last_seen_at.slice(0, 10);
    expect(['a', 'b', 'c', 'd', 'e'].map(seen)).toEqual([
      '2026-11-10',
      '2026-11-01',
      '2026-11-01',
      '2026-11-01',
      '2026-11-10',
    ]);
    expect([...rows.values()].every((row) => row.missing_since === null)).toBe(true);
    expect((await store.history('list')).last_complete_rows).toBe(4);
  });

  test('a partial reading, which nobody looked at row by row, confirms nothing', async () => {
    const store = createMemoryStore();
    await store.register([{ ...LIST.info, publisher: 'Nobody', every_hours: 24 }], LIST.agencies, LIST.lists);
    await take(store, ['a', 'b', 'c', 'd'], '2026-11-01', false);
    expect(await take(store, ['a'], '2026-11-10', false)).toMatchObject({ state: 'partial' });
    expect((await store.knownRows()).map((row) => row.last_seen_at.slice(0, 10))).toEqual(Array(4).fill('2026-11-01'));
  });
});

describe('what the operator says of a reading from the network', () => {
  const terms = { list_id: 'list-OU', food_status: [], standards: [], scope_note: null, season: null };
  const listing = { ...terms, terminated: false, as_read: {} };
  const list = (min: number): Reader => ({
    ...good,
    manifest: { ...LIST, expected_rows: { min, max: 100 } },
    parse: (_, { observed_at }) => ({
      rows: ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({ ...getRow(key), observed_at, listing })),
      issues: [],
      observed_at: null,
      declared_total: null,
    }),
  });
  const openList = async () => {
    const { rest } = await open();
    const store = createMemoryStore();
    await store.register([{ ...LIST.info, publisher: 'Nobody', every_hours: 24 }], LIST.agencies, LIST.lists);
    return { ...rest, store };
  };

  test('a first list that is short is whole with its count, and not without', async () => {
    const rest = { ...(await openList()), reader: list(20) };
    await expect(readSource(rest)).rejects.toThrow(CopyRefused);
    await expect(readSource({ ...rest, counted_rows: 5 })).rejects.toThrow('You counted 5.');
    const recording = keepPages(dataDir, 'list', NOW);
    const { report } = await readSource({ ...rest, recording, counted_rows: 6 });
    expect(report).toMatchObject({ state: 'complete', rows: 6 });
  });

  test('fields are as they are read, where somebody looked', async () => {
    const rest = await openList();
    const reader = list(1);
    const stated: Reader = { ...reader, manifest: { ...reader.manifest, fields: { phone: 0.9 } } };
    const read = (fields_as_read: boolean) =>
      readSource({ ...rest, reader: stated, fields_as_read, recording: keepPages(dataDir, 'list', NOW) });
    expect((await read(false)).report).toMatchObject({ state: 'partial', is_partial: true });
    expect((await read(true)).report).toMatchObject({ state: 'complete', is_partial: false });
  });
});
