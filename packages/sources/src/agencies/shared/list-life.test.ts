import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../reading/memory/memory-store.ts';
import { takeReading } from '../../reading/take-reading.ts';
import { READERS } from '../../registry.ts';
import { getPage } from '@kehilla/fetch/testing';
import type { Page } from '@kehilla/fetch/page';
import type { Reader } from '../../types.ts';

const NOVEMBER = '2026-11-01T00:00:00.000Z';
const DECEMBER = '2026-12-01T00:00:00.000Z';
const NOW = new Date('2026-12-02T00:00:00.000Z');
const NUMBERS = Array.from({ length: 10 }, (_, i) => 101 + i);
const [FIRST = 0, ...LATER] = NUMBERS;

const door = (id: number): string => `${id} Invented Avenue, Brooklyn, NY 11213`;
const ou = (ids: readonly number[], more: object = {}, total = ids.length): Page =>
  getPage(
    JSON.stringify({
      total,
      results: ids.map((id) => ({ id, name: `Invented House ${id}`, address: door(id), mdp: 'Meat', ...more })),
    }),
  );
const okAddresses = (ids: readonly number[]): Page =>
  getPage(
    JSON.stringify({
      PreparedData: ids.map((ID) => ({ ID, title: `Invented House ${ID}`, restaurant_address: { title: door(ID) } })),
    }),
  );
const okTypes = (ids: readonly number[]): Page =>
  getPage(JSON.stringify(ids.map((id) => ({ id, title: { rendered: `Invented House ${id}` }, class_list: [] }))));
const chk = (ids: readonly number[]): Page =>
  getPage(['section,name', ...ids.map((id) => `Bakeries,Invented House ${id}`)].join('\n'));
const cards = (ids: readonly number[]): string =>
  ids
    .map(
      (id) =>
        `<article class="listing_module w-grid-item" data-id="${id}"><h2 class="listing_title post_title"><a href="/listing/${id}/">Invented House ${id}</a></h2><div class="map_tagline w-post-elm"><a class="w-post-elm-value" href="https://www.google.com/maps/search/${door(id)}">${door(id)}</a></div></article>`,
    )
    .join('');
const html = (ids: readonly number[]): Page => getPage(`<html><body>${cards(ids)}</body></html>`);

/** What the record says of the first row after a reading in November and one in December. */
async function firstAfter(id: string, november: readonly Page[], december: readonly Page[]) {
  const reader = READERS.get(id) as Reader;
  const small: Reader = { ...reader, manifest: { ...reader.manifest, expected_rows: { min: 1, max: 1_000 } } };
  const { info, publisher, every_hours, agencies, lists } = small.manifest;
  const store = createMemoryStore();
  await store.register([{ ...info, publisher, every_hours }], agencies, lists);
  const take = (pages: readonly Page[], observed_at: string) =>
    takeReading(store, { reader: small, pages, observed_at, whole: false, dry_run: false, now: NOW });
  await take(november, NOVEMBER);
  const { state } = await take(december, DECEMBER);
  const known = (await store.knownRows()).find(({ row }) => row.names[0]?.text === `Invented House ${FIRST}`);
  return {
    state,
    missing_since: known?.missing_since,
    last_seen_at: known?.last_seen_at,
    terminated: known?.row.listing?.terminated,
  };
}

const GONE = { state: 'complete', missing_since: DECEMBER, last_seen_at: NOVEMBER, terminated: false };
const KEPT = { state: 'complete', missing_since: null, last_seen_at: DECEMBER, terminated: false };

describe('a row of a list', () => {
  test.each([
    ['ou', [ou(NUMBERS)], [ou(LATER)]],
    ['ok', [okAddresses(NUMBERS), okTypes(NUMBERS)], [okAddresses(LATER), okTypes(LATER)]],
    ['v5t', [html(NUMBERS)], [html(LATER)]],
    ['klbd', [html(NUMBERS)], [html(LATER)]],
  ])('of %s that a complete reading lacks is gone since then', async (id, november, december) => {
    expect(await firstAfter(id, november, december)).toEqual(GONE);
  });

  test.each([
    ['the addresses', [okAddresses(LATER), okTypes(NUMBERS)]],
    ['the types', [okAddresses(NUMBERS), okTypes(LATER)]],
  ])('of ok that %s lack is there, because the other feed has it', async (_what, december) => {
    expect(await firstAfter('ok', [okAddresses(NUMBERS), okTypes(NUMBERS)], december)).toEqual(KEPT);
  });

  test('of chk is never gone by absence, and is not confirmed either; what nobody signed is read in part', async () => {
    const kept = { ...GONE, missing_since: null, state: 'partial' };
    expect(await firstAfter('chk', [chk(NUMBERS)], [chk(LATER)])).toEqual(kept);
  });

  test.each([
    ['lacks a page', [ou(LATER, {}, 10)], 'partial'],
    [
      'has a row that cannot be read',
      [getPage(new TextDecoder().decode(ou(NUMBERS).body).replace(`Invented House ${FIRST}`, ''))],
      'partial',
    ],
    ['has shrunk', [ou(NUMBERS.slice(4))], 'partial'],
  ])('of ou stays as it was where a reading %s', async (_what, december, state) => {
    expect(await firstAfter('ou', [ou(NUMBERS)], december)).toEqual({ ...GONE, missing_since: null, state });
  });

  test('of ou that carries the flag of termination is there and says so', async () => {
    expect(await firstAfter('ou', [ou(NUMBERS)], [ou(NUMBERS, { company_terminated: 'yes' })])).toEqual({
      ...KEPT,
      terminated: true,
    });
  });
});
