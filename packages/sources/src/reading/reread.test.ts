import { expect, test } from 'vitest';
import { getPage } from '@kehilla/fetch/testing';
import { FEBRUARY, JANUARY, LIST, listed, getRow } from '../testing/plans.ts';
import { GRILL, NOW, SPOT } from '../testing/store-bench.ts';
import { createMemoryStore } from './memory/memory-store.ts';
import { takeReading } from './take-reading.ts';

/** A list whose parser takes these keys from whatever copy it is given. */
async function openList() {
  const store = createMemoryStore();
  const { info, publisher, every_hours, agencies, lists } = LIST;
  await store.register([{ ...info, publisher, every_hours }], agencies, lists);
  const about = { 1: SPOT, 2: GRILL };
  return {
    read: (
      parser_version: number,
      keys: readonly (readonly [key: string, about: 1 | 2])[],
      body = 'a copy',
      at = JANUARY,
    ) =>
      takeReading(store, {
        reader: {
          manifest: { ...LIST, parser_version },
          parse: () => ({
            rows: keys.map(([key, which]) => getRow(key, { ...about[which], observed_at: at, listing: listed() })),
            issues: [],
            observed_at: at,
            declared_total: null,
          }),
          readPages: null,
        },
        pages: [getPage(body)],
        observed_at: at,
        whole: true,
        dry_run: false,
        now: NOW,
      }),
    standing: async () =>
      (await store.knownRows())
        .filter((row) => row.missing_since === null)
        .map((row) => row.external_id)
        .sort(),
    places: async () => new Set((await store.knownRows()).map((row) => row.place_id)).size,
  };
}

test('what only an older version of the parser took from a copy stands no longer when a newer one has read it', async () => {
  const list = await openList();
  await list.read(1, [
    ['7', 1],
    ['a heading', 2],
  ]);
  expect(await list.read(2, [['7', 1]])).toMatchObject({ state: 'complete', removed: 1 });
  expect(await list.standing()).toEqual(['7']);
});

test('a key that a newer version writes otherwise is the same place, and stands once', async () => {
  const list = await openList();
  await list.read(1, [
    ['7', 1],
    ['8', 2],
  ]);
  await list.read(2, [
    ['007', 1],
    ['008', 2],
  ]);
  expect(await list.standing()).toEqual(['007', '008']);
  expect(await list.places()).toBe(2);
  // What both agree on is there again when a later copy shows it.
  await list.read(2, [['007', 1]], 'a later copy', FEBRUARY);
  expect(await list.standing()).toEqual(['007']);
});

test('of two files of one instant neither takes the other away when a newer version reads them anew', async () => {
  const list = await openList();
  await list.read(1, [['7', 1]], 'one half');
  await list.read(1, [['8', 2]], 'the other half');
  await list.read(2, [['7', 1]], 'one half');
  expect(await list.standing()).toEqual(['7', '8']);
});

test('another copy of the same instant takes nothing away', async () => {
  const list = await openList();
  await list.read(1, [['7', 1]]);
  await list.read(2, [['8', 2]], 'the other half');
  expect(await list.standing()).toEqual(['7', '8']);
});
