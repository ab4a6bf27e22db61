import type { Address, PlaceRow } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listed, LIST, MAP, reading, REGISTER, getRow, standing } from '../../testing/plans.ts';
import { findFullBlocks, isAskedFor } from '../memory/memory-rows.ts';
import type { ReadingInput } from '../planning/link-row.ts';
import type { KnownRow, ReadingPlan, ReadingStore } from '../../ports.ts';
import type { Manifest } from '../../types.ts';
import { planReading } from '../planning/plan-reading.ts';
import { type BoroughAbout, boroughsTold } from './in-city.ts';
import { findKnown } from './find-known.ts';
import { createLinker } from './linker.ts';

// A few names, doors, telephones and points that meet all the time: what two rows share, and who else shares it, decides every pair.

const NAMES = [
  'Kingsway Lantern',
  'Kingsway Lantern Cafe',
  'Lantern Grill',
  'Olive Grill',
  'Kosher Pizza',
  'Zimra',
  'Dekel Bakery',
  'Kalanit',
  'Harduf Sushi',
  'Rimon Wines',
  'Tamar Deli',
  'Shaked Nuts',
  'Erez Books',
];
const PHONES = ['+17185550101', '+17185550102', '+17185550103', null, null, null];
const SITES = ['https://lantern.example/', 'https://olive.example/', null, null, null];
const STREETS = ['Invented Avenue', 'Invented Ave', 'Inventad Avenue', 'Sample Road'];
const ZIPS = ['11213', '11230', null];

const address: fc.Arbitrary<Address | null> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        house_number: fc.constantFrom('301', '301', '301', '303', '299-303', '900', null),
        street: fc.constantFrom(...STREETS),
        borough: fc.constantFrom('Brooklyn' as const, 'Queens' as const, null),
        zip: fc.constantFrom(...ZIPS),
      })
      .map(makeAddress),
  },
  // What a map prints of a house: the rest is left to its point.
  {
    weight: 2,
    arbitrary: fc
      .record({ house_number: fc.constantFrom('301', '303'), street: fc.constantFrom(...STREETS) })
      .map(makeAddress),
  },
  { weight: 1, arbitrary: fc.constant(null) },
);
const location = fc.oneof(
  fc.constant(null),
  fc.record({
    lat: fc.constantFrom(40.67, 40.6704, 40.6715, 40.6801),
    lng: fc.constantFrom(-73.94, -73.9405, -73.952),
  }),
);
const statement = fc.record({
  names: fc
    .uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 2 })
    .map((all) => all.map((text) => ({ text, lang: null }))),
  address,
  location,
  phone: fc.constantFrom(...PHONES),
  website: fc.constantFrom(...SITES),
  category: fc.constantFrom('restaurant', 'caterer', 'synagogue', null),
});

const SITE: Manifest = { ...REGISTER, info: { ...REGISTER.info, source_id: 'site' } };
const MANIFESTS: readonly Manifest[] = [
  REGISTER,
  MAP,
  LIST,
  { ...LIST, lists: LIST.lists.slice(0, 1), area_zips: ['11213'] },
  { ...REGISTER, permits: true },
];

type Stated = Partial<PlaceRow>;
const isList = (manifest: Manifest): boolean => manifest.lists.length > 0;
const asRow = (manifest: Manifest, key: string, one: Stated): PlaceRow =>
  getRow(key, { ...one, ...(isList(manifest) ? { listing: listed() } : {}) });

/** Readings of several sources, one after the other, each of some rows. */
const world = fc.array(
  fc.record({
    manifest: fc.constantFrom(...MANIFESTS),
    rows: fc.uniqueArray(fc.record({ key: fc.constantFrom(...'abcdefghijklmnop'), statement }), {
      selector: ({ key }) => key,
      minLength: 1,
      maxLength: 16,
    }),
    state: fc.constantFrom('complete' as const, 'complete' as const, 'partial' as const),
  }),
  { minLength: 2, maxLength: 7 },
);

/** A store over these rows that gives no more than is asked for. */
function makeStore(rows: readonly KnownRow[]): Pick<ReadingStore, 'knownRows' | 'fullBlocks' | 'boroughsAt'> {
  return {
    knownRows: async (request) => {
      if (request === undefined) throw new Error('A small reading asked for all rows.');
      return rows.map((row, at) => ({ ...row, at })).filter(isAskedFor(request));
    },
    fullBlocks: async (blocks, source_id) => findFullBlocks(rows, blocks, source_id),
    boroughsAt: async (cells: readonly string[]) => {
      const notes = boroughsTold(rows);
      return new Map(cells.map((cell) => [cell, notes.get(cell) ?? new Set<never>()]));
    },
  };
}

/** The plan of a reading over all rows, and over those that a small reading asks for. */
async function plans(known: readonly KnownRow[], manifest: Manifest, input: ReadingInput) {
  const source = manifest.info.source_id;
  const own = known.filter((row) => row.source_id === source);
  const plan = (rows: readonly KnownRow[], findBorough?: BoroughAbout, full?: ReadonlySet<string>): ReadingPlan =>
    planReading(
      input,
      new Map(own.map((row) => [row.external_id, row])),
      createLinker(rows, source, input.rows, manifest, findBorough, full),
    );
  const store = makeStore(known);
  const few = await findKnown(store, input.rows, manifest);
  expect(few.own.map(({ external_id }) => external_id)).toEqual(own.map(({ external_id }) => external_id));
  return { whole: plan(known), small: plan(few.rows, few.findBorough, few.full), requestCount: few.rows.length };
}

/** Adds `count` rows that share nothing with any other. */
function withStrangers(known: readonly KnownRow[], count: number): KnownRow[] {
  const plan = planReading(
    reading(
      Array.from({ length: count }, (_, i) =>
        getRow(`s${i}`, {
          names: [{ text: `Strange${i} Nowhere${i}`, lang: null }],
          address: makeAddress({ house_number: `${5000 + i}`, street: 'Far Road', borough: 'Bronx', zip: '10451' }),
        }),
      ),
      { manifest: { ...REGISTER, info: { ...REGISTER.info, source_id: 'strangers' } } },
    ),
    new Map(),
    createLinker([], 'strangers', []),
  );
  return standing(plan, known);
}

describe('a small reading', () => {
  test('is planned over the rows that it asks for as over all rows, whatever stands', async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.nat(), async (readings, turn) => {
        let known: readonly KnownRow[] = [];
        for (const [i, { manifest, rows, state }] of readings.entries()) {
          const observed_at = `2026-01-${String(10 + ((i * 7 + turn) % 19)).padStart(2, '0')}T00:00:00.000Z`;
          const input = reading(
            rows.map(({ key, statement: one }) => asRow(manifest, key, one)),
            { manifest, observed_at, state, reading_id: `rd_${i}` },
          );
          const { whole, small } = await plans(known, manifest, input);
          expect(small).toEqual(whole);
          known = standing(whole, known).map((row, at) => (at % 5 === turn % 5 ? { ...row, attested: true } : row));
        }
      }),
      { numRuns: 100 },
    );
  });

  test('asks for who else stands at the door of one that it meets by a name, and for all rows of its place', async () => {
    const at = (house_number: string, street: string) =>
      makeAddress({ house_number, street, borough: 'Brooklyn', zip: '11213' });
    const bakery = { names: [{ text: 'Dekel Bakery', lang: null }] };
    const door = at('301', 'Invented Avenue');
    const neighbours = NAMES.slice(7).map((text) => getRow(text, { names: [{ text, lang: null }], address: door }));
    const input = reading([getRow('bakery', { ...bakery, address: door }), ...neighbours]);
    const { whole } = await plans([], REGISTER, input);
    const moved = getRow('moved', { names: [{ text: 'Zimra', lang: null }], address: at('900', 'Sample Road') });
    const [place_id = null] = whole.write.filter(({ row }) => row.external_id === 'bakery').map((one) => one.place_id);
    const apart = standing((await plans([], MAP, reading([moved], { manifest: MAP }))).whole);
    const known = [...standing(whole), ...apart.map((row) => ({ ...row, place_id }))];
    // A letter off: the doors are one, and share no key.
    const request = reading([getRow('m', { ...bakery, address: at('301', 'Inventad Avenue') })], { manifest: SITE });
    const few = await findKnown(makeStore(known), request.rows, SITE);
    expect(few.rows.map(({ external_id }) => external_id)).toEqual(known.map(({ external_id }) => external_id));
    const { whole: all, small } = await plans(known, SITE, request);
    expect(small).toEqual(all);
  });

  test('passes over who shares a word with too many, as a reading over all rows does, and asks for none of them', async () => {
    const shop = (key: string, word: string, number: number, zip: string): PlaceRow =>
      getRow(key, {
        names: [{ text: `Lantern ${word}`, lang: null }],
        address: makeAddress({ house_number: `${number}`, street: 'Sample Road', borough: 'Brooklyn', zip }),
      });
    const word = (i: number): string => `${'bcdfghjklm'[i % 10]}a${'npqrstvwxz'[Math.floor(i / 10)]}ov`;
    for (const [count, isFull] of [
      [55, false],
      [75, true],
    ] as const) {
      const shops = Array.from({ length: count }, (_, i) => shop(`s${i}`, word(i), 5000 + 20 * i, '11213'));
      const { whole } = await plans([], REGISTER, reading(shops));
      const known = standing(whole);
      // One of them is met by its telephone or its door all the same.
      const lines = [shop('m', word(7), 5140, '11213'), shop('n', word(9), 9, '11213'), shop('o', word(3), 5, '11230')];
      const request = reading(lines, { manifest: MAP });
      const { whole: all, small, requestCount: rows } = await plans(known, MAP, request);
      expect(small).toEqual(all);
      expect(rows < count).toBe(isFull);
    }
  });

  test('asks for nobody who shares nothing with it', async () => {
    const spot = getRow('a', {
      names: [{ text: 'Kingsway Lantern', lang: null }],
      address: makeAddress({ house_number: '301', street: 'Invented Avenue', borough: 'Brooklyn', zip: '11213' }),
    });
    const first = reading([spot], {});
    const { whole } = await plans([], REGISTER, first);
    const known = withStrangers(standing(whole), 400);
    const { small, requestCount } = await plans(
      known,
      MAP,
      reading([{ ...spot, external_id: 'm' }], { manifest: MAP }),
    );
    expect(small.new_places).toEqual([]);
    expect(requestCount).toBe(1);
  });
});
