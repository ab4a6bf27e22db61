import type { SearchPlacesInput } from '@kehilla/contract';
import { STANDARDS, type StoredRow } from '@kehilla/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getPlace } from './get-place.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { listed, named, NOW, place } from '../testing/invented-records.ts';
import { CITY, FLATBUSH, HERE, TEANECK } from '../testing/neighbourhood.ts';

const word = fc.constantFrom(
  'maple',
  'grill',
  'gril',
  'pizza',
  'kosher',
  'shul',
  'בית',
  'כנסת',
  'in',
  'flatbush',
  'crown',
  'heights',
  'near',
  'me',
  'the',
  'place',
  'teaneck',
  'xyzzy',
  '11213',
  "joe's",
  '&',
  'כשר',
);
const text = fc.oneof(
  fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const where = fc.oneof(
  fc.constant({}),
  fc.constantFrom(HERE, FLATBUSH, TEANECK),
  fc.record({
    location: fc.oneof(
      fc.constantFrom('Crown Heights', 'Flatbush', 'Teaneck', 'Narnia', 'NYC', '11213', 'borogh park'),
      fc.string({ maxLength: 20 }),
    ),
  }),
);
const filters = fc.record(
  {
    kosher_only: fc.boolean(),
    hashgacha: fc.constantFrom('OU', 'ok,chk', 'CRC'),
    food_status: fc.constantFrom('meat', 'dairy', 'pareve', 'fish'),
    standards: fc.subarray([...STANDARDS], { minLength: 1, maxLength: 2 }).map((some) => some.join()),
    category: fc.constantFrom('restaurant', 'bakery', 'food', 'synagogue', 'kosher', 'shul'),
    open_now: fc.boolean(),
  },
  { requiredKeys: [] },
);
const question: fc.Arbitrary<Partial<SearchPlacesInput>> = fc
  .tuple(
    where,
    filters,
    fc.record(
      { q: text, radius_m: fc.integer({ min: 50, max: 50_000 }), limit: fc.integer({ min: 1, max: 50 }) },
      { requiredKeys: [] },
    ),
  )
  .map(([place, filter, rest]) => ({ ...place, ...filter, ...rest }));

test('every answer is valid by the contract, and everything in it adds up', () => {
  fc.assert(
    fc.property(question, (request) => {
      const answer = search(CITY, request);
      expect(getFaults('SearchPlacesEnvelope', answer)).toEqual([]);
      const { results, count, coverage, query } = answer.data;
      expect(count).toBe(results.length);
      expect(count).toBeLessThanOrEqual(request.limit ?? 20);
      expect(coverage?.matched).toBe((coverage?.returned ?? 0) + (coverage?.more ?? 0));
      expect(coverage?.returned).toBe(count);
      expect(coverage?.more === 0 || count === query.limit).toBe(true);
      const isOfLists =
        [request.kosher_only || undefined, request.hashgacha, request.standards, request.food_status].some(
          (each) => each !== undefined,
        ) || request.category === 'kosher';
      if (count === 0) expect(answer.status).toBe('no_data');
      else expect(isOfLists ? ['ok', 'partial'] : ['ok']).toContain(answer.status);
      if (results.some((each) => each.sample)) expect(answer.notes?.join()).toContain('invented sample data');
    }),
    { numRuns: 600 },
  );
});

test('the points of every reason add up, and results of a group stand by falling score', () => {
  fc.assert(
    fc.property(question, (request) => {
      const { results } = search(CITY, request).data;
      let above = Number.POSITIVE_INFINITY;
      let last: string | null | undefined;
      for (const [i, { why, group }] of results.entries()) {
        if (group !== last) above = Number.POSITIVE_INFINITY;
        last = group;
        const tenths = (why?.factors ?? []).reduce((sum, { points }) => sum + Math.round(points * 10), 0);
        expect(why).toMatchObject({ rank: i + 1, score: tenths / 10 });
        expect(why?.score).toBeLessThanOrEqual(above);
        above = why?.score ?? above;
      }
    }),
    { numRuns: 300 },
  );
});

test('every result satisfies the filters asked', () => {
  fc.assert(
    fc.property(question, (request) => {
      const answer = search(CITY, request);
      const { results, query } = answer.data;
      const listedOnly =
        request.kosher_only ||
        request.category === 'kosher' ||
        request.hashgacha !== undefined ||
        request.food_status !== undefined ||
        request.standards !== undefined;
      for (const { place_id, kosher, open_now, distance_m } of results) {
        const { closed } = CITY.doc(CITY.findPlace(place_id) ?? -1);
        // What an agency lists and contradicts itself about is shown as that, never dropped; old lines are asked for.
        if (listedOnly) expect(['listed_by_agency', 'conflicted']).toContain(kosher.status);
        if (query.hashgacha !== undefined)
          expect(kosher.certified_by.some((code) => query.hashgacha?.includes(code))).toBe(true);
        if (request.food_status !== undefined) expect(kosher.food_status).toBe(request.food_status);
        if (query.standards !== undefined) expect(kosher.standards).toEqual(expect.arrayContaining(query.standards));
        if (request.open_now === true) expect(open_now).toBe(true);
        // Kosher food is looked for in a wider circle where no listed place is within the one that was asked for, and that is told.
        if (query.radius_m !== null && distance_m !== null && !isWidened(answer))
          expect(distance_m).toBeLessThanOrEqual(Math.ceil(query.radius_m));
        expect(closed).not.toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

/** Whether kosher food was looked for farther than was asked, or of another kind. */
function isWidened({ notes = [] }: ReturnType<typeof search>): boolean {
  return notes.some((note) =>
    /No place that an agency lists is within|that an agency lists, of another kind/.test(note),
  );
}

test('one filter more never adds a result', () => {
  fc.assert(
    fc.property(where, text, filters, filters, (point, q, some, more) => {
      const kosher_only = some.kosher_only === true || more.kosher_only === true;
      const wide = search(CITY, { ...point, q, limit: 50, ...some });
      const narrow = search(CITY, {
        ...point,
        q,
        limit: 50,
        ...more,
        ...some,
        kosher_only,
        open_now: some.open_now === true || more.open_now === true,
      });
      // A word may be read as a name or as an area by what fits; only answers to the same reading can be compared.
      if (narrow.data.query.understood.area?.name !== wide.data.query.understood.area?.name) return;
      if (isWidened(narrow)) return;
      expect(getIds(wide)).toEqual(expect.arrayContaining(getIds(narrow)));
    }),
    { numRuns: 300 },
  );
});

test('a wider radius never loses a result', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(HERE, FLATBUSH),
      fc.integer({ min: 50, max: 5_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      (point, radius_m, more) => {
        const near = getIds(search(CITY, { ...point, radius_m, limit: 50 }));
        expect(getIds(search(CITY, { ...point, radius_m: radius_m + more, limit: 50 }))).toEqual(
          expect.arrayContaining(near),
        );
      },
    ),
  );
});

test('no label changes a kosher status or lets a place pass a kosher filter', () => {
  const label = fc.record({
    scheme: fc.constantFrom('cuisine', 'diet:kosher', 'map_query', 'certified_by', 'kosher', 'hechsher'),
    value: fc.oneof(
      fc.constantFrom('Jewish/Kosher', 'yes', 'only', 'OU', 'listed_by_agency', 'glatt'),
      fc.string({ maxLength: 12 }),
    ),
  });
  const other = fc.dictionary(
    fc.constantFrom('kosher', 'certified_by', 'hechsher', 'status'),
    fc.constantFrom('OU', 'yes', true),
  );
  fc.assert(
    fc.property(
      fc.array(label, { maxLength: 4 }),
      other,
      fc.constantFrom('Kosher Grill', 'Glatt OU Deli', 'כשר למהדרין'),
      (labels, other, name) => {
        const own = { labels, other };
        const city = inventedCity([
          place('pl_plain', [named(name, own)]),
          place('pl_map', [named(name, { ...own, source_id: 'map', cuisines: ['kosher'] })]),
          place('pl_listed', [named(name, own), listed('ou', name, { food_status: ['dairy'] })]),
          place('pl_dropped', [named(name, own), listed('ou', name, {}, { missing_since: NOW.toISOString() })]),
        ]);
        const getStatus = (place_id: string) => getPlace({ place_id }, { city, now: NOW }).data.place.kosher;
        expect(getStatus('pl_plain')).toEqual(getStatus('pl_map'));
        expect(getStatus('pl_plain')).toMatchObject({
          status: 'no_readable_agency_lists_it',
          certified_by: [],
        });
        expect(getStatus('pl_listed').status).toBe('listed_by_agency');
        expect(getStatus('pl_dropped').status).toBe('no_longer_listed_by_agency');
        for (const request of [
          { kosher_only: true },
          { category: 'kosher' },
          { hashgacha: 'OU' },
          { food_status: 'dairy' as const },
          { kosher_only: true, q: name },
        ])
          expect(getIds(search(city, request))).toEqual(['pl_listed']);
      },
    ),
    { numRuns: 60 },
  );
});

/** What says where a neighbourhood, a borough or a ZIP code lies. */
const AREAS = 'Table of city areas';

test('each fact has its source, rows and the area that was searched, and each source serves one; it is as old as the oldest row shown of it, and no newer', () => {
  fc.assert(
    fc.property(question, (request) => {
      const answer = search(CITY, request);
      const getName = ({ source_id, listing }: StoredRow): string | undefined =>
        listing === null ? CITY.sources.get(source_id)?.name : CITY.registry.lists.get(listing.list_id)?.name;
      const rows = answer.data.results.flatMap(({ place_id }) => CITY.record(CITY.findPlace(place_id) ?? -1).rows);
      const dates = answer.sources.flatMap(({ observed_at }) => (observed_at === null ? [] : [observed_at])).sort();
      expect(answer.freshness.oldest_fact_at).toBe(dates[0] ?? null);
      for (const { name, observed_at } of answer.sources) {
        const own = rows.filter((row) => getName(row) === name);
        // Notices and documents are no rows.
        if (/^(Notice|Certificate)/.test(name) || name === AREAS) continue;
        const lacked = own.flatMap(({ missing_since }) => (missing_since === null ? [] : [missing_since]));
        const oldest = own.map((row) => (row.listing === null ? row.observed_at : row.last_seen_at)).sort()[0];
        expect([oldest, lacked.sort()[0]]).toContain(observed_at);
      }
      const names = answer.sources.map(({ name }) => name).filter((name) => !/^(Notice|Certificate)/.test(name));
      const area = answer.data.query?.understood.area ?? null;
      const isNamed = area !== null && area.kind !== 'point';
      expect(new Set(names)).toEqual(new Set([...rows.map(getName), ...(isNamed ? [AREAS] : [])]));
    }),
    { numRuns: 200 },
  );
});
