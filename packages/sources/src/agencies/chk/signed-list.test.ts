import { expect, test } from 'vitest';
import { getHash } from '@kehilla/ingestion';
import { createMemoryStore } from '../../reading/memory/memory-store.ts';
import { makeSignature } from '../../reading/signatures.ts';
import { takeReading } from '../../reading/take-reading.ts';
import { getPage } from '@kehilla/fetch/testing';
import { getReader } from '../../testing/get-reader.ts';

const { manifest, parse } = getReader('chk');

const NOW = new Date('2026-11-28T12:00:00.000Z');
const LOOK = '2026-11-20T00:00:00.000Z';
const reader = { manifest, parse, readPages: null };
const list = (...names: string[]) => getPage(['section,name', ...names.map((name) => `Bakeries,${name}`)].join('\n'));

async function storeWith() {
  const store = createMemoryStore();
  const { info, publisher, every_hours, agencies, lists } = manifest;
  await store.register([{ ...info, publisher, every_hours }], agencies, lists);
  const take = (page: ReturnType<typeof getPage>, signed: boolean, observed_at = LOOK) =>
    takeReading(store, {
      reader,
      pages: [page],
      observed_at,
      whole: true,
      counted_rows: 2,
      signed,
      dry_run: false,
      now: NOW,
    });
  return { store, take };
}

test('what nobody signed is read in part, whatever is said of it, and its lines are transcribed', async () => {
  const { store, take } = await storeWith();
  expect(await take(list('Invented Bakery', 'Invented Cakes'), false)).toMatchObject({ state: 'partial', added: 2 });
  expect(store.records().unplaced.map(({ listing }) => listing?.transcribed)).toEqual([true, true]);
});

test('a signed list is read whole; an unsigned copy beside it confirms nothing, and leaves its lines at the signed reading', async () => {
  const { store, take } = await storeWith();
  const whole = list('Invented Bakery', 'Invented Cakes');
  const own = {
    source_id: 'chk',
    list_id: 'chk',
    sha256: getHash([whole]),
    lines: 2,
    looked_on: LOOK.slice(0, 10),
    signed_by: 'A',
  };
  await store.sign(makeSignature(own, NOW));
  expect(await take(whole, true)).toMatchObject({ state: 'complete' });
  expect(await take(list('Invented Bakery', 'Invented Pies'), false, '2026-11-25T00:00:00.000Z')).toMatchObject({
    state: 'partial',
  });
  const { readings, unplaced } = store.records();
  const signed = new Set(readings.flatMap(({ reading_id, signed: is }) => (is === true ? [reading_id] : [])));
  const notes = unplaced.map((row) => [row.names[0]?.text, row.last_seen_at, signed.has(row.reading_id)]);
  expect(notes.toSorted(([a = ''], [b = '']) => (String(a) < String(b) ? -1 : 1))).toEqual([
    ['Invented Bakery', LOOK, true],
    ['Invented Cakes', LOOK, true],
    ['Invented Pies', '2026-11-25T00:00:00.000Z', false],
  ]);
});
