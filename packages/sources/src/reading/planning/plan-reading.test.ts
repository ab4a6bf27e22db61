import type { PlaceRow } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KnownRow } from '../../ports.ts';
import {
  APRIL,
  FEBRUARY,
  JANUARY,
  LIST,
  listed,
  MAP,
  MARCH,
  getPlan,
  REGISTER,
  getRow,
  standing,
  type PlanOptions,
} from '../../testing/plans.ts';
import { isFormer } from '../former-row.ts';

const INSTANTS = [JANUARY, FEBRUARY, MARCH, APRIL];
const NAMES = ['Invented Bagel Spot', 'Invented Olive Grill', 'Congregation Sample'];
const STREETS = ['Invented Avenue', 'Sample Road'];

function door(house_number: string, street: string) {
  return makeAddress({ house_number, street, borough: 'Brooklyn', zip: '11213', state: 'NY' });
}

/** What a publisher may say of one of its keys: few names, doors and phones, so that they meet often. */
const saying = fc.record({
  names: fc.constantFrom(...NAMES).map((text) => [{ text, lang: null }]),
  address: fc.option(
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(...STREETS))
      .map(([number, street]) => door(String(number * 100), street)),
    { freq: 8 },
  ),
  location: fc.option(
    fc.integer({ min: 0, max: 2 }).map((step) => ({ lat: 40.66 + step / 100, lng: -73.94 })),
    { freq: 2 },
  ),
  phone: fc.option(fc.constantFrom('+17185550101', '+17185550102')),
});

function listRows(manifest: PlanOptions['manifest']) {
  return fc
    .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), saying), { selector: ([key]) => key })
    .map((entries) =>
      entries.map(([key, given]) =>
        getRow(key, { ...given, listing: manifest === LIST ? listed(key < 'c' ? 'OU' : 'OK') : null }),
      ),
    );
}

type Taken = { readonly rows: PlaceRow[]; readonly observed_at: string; readonly state: 'complete' | 'partial' };

function listReadings(manifest: PlanOptions['manifest']): fc.Arbitrary<Taken[]> {
  return fc.array(
    fc.record({
      rows: listRows(manifest),
      observed_at: fc.constantFrom(...INSTANTS),
      state: fc.constantFrom('complete' as const, 'partial' as const),
    }),
    { minLength: 1, maxLength: 5 },
  );
}

/** Runs readings one after the other and shows each step: what stood, the plan, what stands. */
function follow(
  manifest: NonNullable<PlanOptions['manifest']>,
  readings: readonly Taken[],
  look: (before: KnownRow[], taken: Taken, plan: ReturnType<typeof getPlan>, after: KnownRow[]) => void,
): void {
  let known: KnownRow[] = [];
  readings.forEach((taken, i) => {
    const later = readings
      .slice(0, i)
      .filter((one) => one.state === 'complete' && one.observed_at > taken.observed_at)
      .map((one) => one.observed_at)
      .sort();
    const plan = getPlan(taken.rows, {
      manifest,
      observed_at: taken.observed_at,
      state: taken.state,
      known,
      next_complete_at: later[0] ?? null,
      reading_id: `rd_${i}`,
    });
    const after = standing(plan, known);
    look(known, taken, plan, after);
    known = after;
  });
}

const EITHER = fc
  .constantFrom(REGISTER, LIST)
  .chain((manifest) => listReadings(manifest).map((readings) => ({ manifest, readings })));
const byKey = (rows: readonly KnownRow[]) => new Map(rows.map((row) => [row.external_id, row]));

describe('whatever is read, in whatever order', () => {
  test('a partial reading removes nothing', () => {
    fc.assert(
      fc.property(EITHER, ({ manifest, readings }) =>
        follow(manifest, readings, (_before, taken, plan) => {
          if (taken.state === 'partial') expect(plan.missing).toEqual([]);
        }),
      ),
    );
  });

  test('a partial reading of an agency’s list changes and refreshes nothing that stands', () => {
    fc.assert(
      fc.property(listReadings(LIST), (readings) =>
        follow(LIST, readings, (before, taken, _plan, after) => {
          if (taken.state === 'complete') return;
          const now = byKey(after);
          for (const row of before)
            expect({ ...now.get(row.external_id), first_seen_at: '' }).toEqual({ ...row, first_seen_at: '' });
        }),
      ),
    );
  });

  test('and history counts no row that stood as seen by it, but by one older than all that is known', () => {
    const given = { listing: listed('OU') };
    const known = standing(getPlan([getRow('a', given)], { manifest: LIST, observed_at: FEBRUARY }));
    const seenBy = (observed_at: string) =>
      getPlan([getRow('a', given), getRow('b', given)], { manifest: LIST, observed_at, known, state: 'partial' })
        .sightings.map(({ external_id }) => external_id)
        .toSorted();
    expect([JANUARY, MARCH].map(seenBy)).toEqual([['a', 'b'], ['b']]);
  });

  test('an older reading replaces nothing of a newer one, and no date moves back', () => {
    fc.assert(
      fc.property(EITHER, ({ manifest, readings }) =>
        follow(manifest, readings, (before, taken, _plan, after) => {
          const now = byKey(after);
          for (const row of before) {
            const kept = now.get(`${row.external_id}~${row.last_seen_at}`) ?? now.get(row.external_id);
            const then = kept as KnownRow;
            expect(then.last_seen_at >= row.last_seen_at).toBe(true);
            expect(then.first_seen_at <= row.first_seen_at).toBe(true);
            expect(then.first_seen_at <= then.last_seen_at).toBe(true);
            if (taken.observed_at < row.last_seen_at)
              expect({ ...then, first_seen_at: '' }).toEqual({ ...row, first_seen_at: '' });
          }
        }),
      ),
    );
  });

  test('after all readings, a row is gone exactly if the newest complete reading that speaks of it lacked it', () => {
    fc.assert(
      fc.property(listReadings(REGISTER), (readings) => {
        let last: KnownRow[] = [];
        follow(REGISTER, readings, (_before, _taken, _plan, after) => {
          last = after;
        });
        for (const row of last) {
          if (row.missing_since !== null) expect(row.missing_since > row.last_seen_at).toBe(true);
          // What a key said before it was another establishment's: no reading lacked the key.
          if (isFormer(row.external_id)) continue;
          const lacking = readings.some((taken) => taken.state === 'complete' && taken.observed_at > row.last_seen_at);
          expect(row.missing_since !== null).toBe(lacking);
        }
      }),
    );
  });

  test('reading the same twice changes nothing', () => {
    fc.assert(
      fc.property(EITHER, ({ manifest, readings }) =>
        follow(manifest, readings, (_before, taken, _plan, after) => {
          const again = getPlan(taken.rows, {
            manifest,
            observed_at: taken.observed_at,
            state: taken.state,
            known: after,
          });
          expect(again.reading).toMatchObject({ added: 0, changed: 0, removed: 0 });
          expect([again.write, again.new_places, again.new_links, again.tasks, again.missing]).toEqual([
            [],
            [],
            [],
            [],
            [],
          ]);
        }),
      ),
    );
  });

  test('nor does reading a list twice in which a line without an address takes its name at a door in that reading', () => {
    const spot = { address: door('100', 'Sample Road'), phone: '+17185550102', listing: listed('OK') };
    const before = standing(
      getPlan([getRow('c', { ...spot, names: [{ text: 'Invented Olive Grill', lang: null }] })], { manifest: LIST }),
    );
    const rows = [
      getRow('c', { ...spot, names: [{ text: 'Invented Bagel Spot', lang: null }] }),
      getRow('a', { names: [{ text: 'Invented Bagel Spot', lang: null }], address: null, listing: listed('OU') }),
    ];
    const first = getPlan(rows, { manifest: LIST, known: before });
    expect(getPlan(rows, { manifest: LIST, known: standing(first, before) })).toMatchObject({
      write: [],
      new_links: [],
    });
  });

  test('nor one in which a line joins a place by what another line that joined it says', () => {
    const statement = { names: [{ text: 'Invented Bagel Spot', lang: null }], address: null };
    const rows = [
      getRow('a', { ...statement, listing: listed('OU') }),
      getRow('b', {
        ...statement,
        location: { lat: 40.66, lng: -73.94 },
        phone: '+17185550101',
        listing: listed('OU'),
      }),
      getRow('c', { ...statement, phone: '+17185550101', listing: listed('OK') }),
    ];
    const first = getPlan(rows, { manifest: LIST });
    expect(getPlan(rows, { manifest: LIST, known: standing(first) })).toMatchObject({ write: [], new_links: [] });
  });

  test('nor does reading an older copy twice, whose other line joins the place', () => {
    const statement = { names: [{ text: 'Invented Bagel Spot', lang: null }], phone: '+17185550102' };
    const now = getRow('c', { ...statement, location: { lat: 40.66, lng: -73.94 }, listing: listed('OK') });
    const known = standing(getPlan([now], { manifest: LIST, observed_at: FEBRUARY }));
    const copy = [
      getRow('a', { ...statement, address: door('100', 'Sample Road'), listing: listed('OU') }),
      getRow('c', { ...statement, phone: null, address: door('100', 'Invented Avenue'), listing: listed('OK') }),
    ];
    const taken = { manifest: LIST, observed_at: JANUARY, next_complete_at: FEBRUARY };
    const first = getPlan(copy, { ...taken, known });
    expect(first.new_places).toHaveLength(1);
    expect(getPlan(copy, { ...taken, known: standing(first, known) })).toMatchObject({
      write: [],
      new_places: [],
      new_links: [],
    });
  });

  test('the order of the rows decides nothing', () => {
    const shuffled = EITHER.chain(({ manifest, readings }) =>
      fc.tuple(
        fc.constant({ manifest, readings }),
        fc.tuple(...readings.map((taken) => fc.shuffledSubarray(taken.rows, { minLength: taken.rows.length }))),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([{ manifest, readings }, orders]) => {
        const ends = [readings, readings.map((taken, i) => ({ ...taken, rows: orders[i] as PlaceRow[] }))].map(
          (order) => {
            let last: KnownRow[] = [];
            follow(manifest, order, (_before, _taken, _plan, after) => {
              last = after;
            });
            return last.toSorted((a, b) => (a.external_id < b.external_id ? -1 : 1));
          },
        );
        expect(ends[1]).toEqual(ends[0]);
      }),
    );
  });

  test('rows of one register in one reading are never one place, lines of one list only where they name one at one door', () => {
    const other = listRows(MAP).map((rows) => standing(getPlan(rows, { manifest: MAP })));
    fc.assert(
      fc.property(
        fc.constantFrom(REGISTER, LIST).chain((manifest) => fc.tuple(fc.constant(manifest), listRows(manifest), other)),
        ([manifest, rows, known]) => {
          const { write } = getPlan(rows, { manifest, known });
          const seats = Map.groupBy(
            write.filter((row) => row.place_id !== null),
            (row) => `${row.place_id} ${row.row.listing?.list_id ?? ''}`,
          );
          for (const alike of seats.values()) {
            const phrases = alike.map(({ row }) =>
              JSON.stringify([row.names.map(({ text }) => text), row.address?.line]),
            );
            expect(manifest === LIST ? new Set(phrases).size : alike.length).toBe(1);
          }
        },
      ),
    );
  });

  test('branches of one name at different doors are different places, whichever source speaks first', () => {
    const doors = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(...STREETS)), {
      minLength: 2,
      maxLength: 8,
      selector: ([number, street]) => `${number} ${street}`,
    });
    fc.assert(
      fc.property(doors, fc.constantFrom(...NAMES), (places, text) => {
        const rows = places.map(([number, street], i) =>
          getRow(`k${i}`, { names: [{ text, lang: null }], address: door(String(number * 100), street) }),
        );
        const known = standing(getPlan(rows));
        const map = getPlan(rows.toReversed(), { manifest: MAP, known });
        expect(new Set(known.map((row) => row.place_id)).size).toBe(rows.length);
        for (const { row, place_id } of map.write)
          expect(place_id).toBe(known.find((one) => one.external_id === row.external_id)?.place_id);
        expect(map.new_places).toEqual([]);
      }),
    );
  });
});

describe('one establishment', () => {
  const SPOT = {
    names: [{ text: NAMES[0] as string, lang: null }],
    address: door('301', 'Invented Avenue'),
    phone: '+17185550101',
  };

  test('is one place for two agencies’ lists that came in one table', () => {
    const { write, new_places } = getPlan(
      ['OU', 'OK'].map((agency) => getRow(agency, { ...SPOT, listing: listed(agency as 'OU' | 'OK') })),
      { manifest: LIST },
    );
    expect(new_places).toHaveLength(1);
    expect(new Set(write.map((row) => row.place_id))).toEqual(new Set(new_places));
  });

  test('that another publisher has twice keeps one row of it, and a person looks at the other', () => {
    const known = standing(getPlan([getRow('a', SPOT)], { manifest: MAP }));
    const { write, tasks } = getPlan([getRow('x', SPOT), getRow('y', SPOT)], { known });
    expect(write.map((row) => [row.place_id === known[0]?.place_id, row.link_state])).toEqual([
      [true, 'linked'],
      [false, 'review'],
    ]);
    expect(tasks).toMatchObject([{ external_id: 'y', candidates: [{ place_id: known[0]?.place_id }] }]);
  });

  test('has two places while one publisher has it twice', () => {
    expect(getPlan([getRow('a', SPOT), getRow('b', SPOT)]).new_places).toHaveLength(2);
  });

  test('keeps its place when its publisher gives it a new key', () => {
    const known = standing(getPlan([getRow('a', SPOT)]));
    const plan = getPlan([getRow('b', SPOT)], { observed_at: FEBRUARY, known });
    expect(plan).toMatchObject({
      missing: ['a'],
      new_places: [],
      write: [{ place_id: known[0]?.place_id, link_state: 'linked' }],
    });
  });

  test('keeps its place when it is renamed at its door, or moves under its name', () => {
    const known = standing(getPlan([getRow('a', SPOT)]));
    for (const change of [
      { names: [{ text: 'Invented Moon Kitchen', lang: null }] },
      { address: door('9', 'Sample Road') },
    ]) {
      expect(getPlan([getRow('a', { ...SPOT, ...change })], { observed_at: FEBRUARY, known })).toMatchObject({
        new_places: [],
        write: [{ place_id: known[0]?.place_id }],
      });
    }
  });

  test('gets a place of its own when its key was another establishment’s before', () => {
    const known = standing(getPlan([getRow('a', SPOT)]));
    const other = getRow('a', {
      names: [{ text: 'Congregation Sample', lang: null }],
      address: door('9', 'Sample Road'),
    });
    const plan = getPlan([other], { observed_at: FEBRUARY, known });
    expect(plan.new_places).toHaveLength(1);
    expect(plan.write[0]?.place_id).not.toBe(known[0]?.place_id);
    expect(plan.write[0]?.facts.map((fact) => fact.field).sort()).toEqual(['address', 'names']);
    expect(plan.former).toEqual([{ external_id: 'a', kept_as: `a~${JANUARY}`, missing_since: FEBRUARY }]);
  });

  test('stays where a curator put it for as long as its row speaks of it, and no longer', () => {
    const known = standing(getPlan([getRow('a', SPOT)])).map((row) => ({
      ...row,
      place_id: 'pl_curated',
      decided_by_curator: true,
    }));
    const later = (own: Partial<PlaceRow>) =>
      getPlan([getRow('a', { ...SPOT, ...own })], { observed_at: FEBRUARY, known });
    expect(later({ phone: '+17185550177' })).toMatchObject({ new_places: [], write: [{ place_id: 'pl_curated' }] });
    const other = later({
      names: [{ text: 'Congregation Sample', lang: null }],
      address: door('9', 'Sample Road'),
    });
    expect(other.write.map(({ place_id }) => place_id)).toEqual(other.new_places);
    expect(other.former).toHaveLength(1);
  });

  test('renamed at its door under its phone is the same, unless a certificate was attached to it under its name', () => {
    const phone = '+17185550101';
    const known = standing(getPlan([getRow('a', { ...SPOT, phone })]));
    const renamed = getRow('a', { ...SPOT, phone, names: [{ text: 'Congregation Sample', lang: null }] });
    expect(getPlan([renamed], { observed_at: FEBRUARY, known })).toMatchObject({ new_places: [], former: [] });
    const attested = known.map((row) => ({ ...row, attested: true }));
    const plan = getPlan([renamed], { observed_at: FEBRUARY, known: attested });
    expect(plan.former).toHaveLength(1);
    expect(plan.write[0]?.place_id).not.toBe(known[0]?.place_id);
  });

  test('that had no place finds it once another source has brought it, though its own row stays as it was', () => {
    const line = getRow('a', { names: SPOT.names, phone: '+17185550101', listing: listed() });
    const first = getPlan([line], { manifest: LIST });
    expect(first.write).toMatchObject([{ place_id: null, link_state: 'unlinked' }]);
    const register = getPlan([getRow('r', { ...SPOT, phone: '+17185550101' })], { observed_at: FEBRUARY });
    const known = [...standing(first), ...standing(register)];
    const again = getPlan([line], { manifest: LIST, observed_at: MARCH, known });
    expect(again.write).toMatchObject([
      { place_id: register.new_places[0], link_state: 'linked', last_seen_at: MARCH, is_new: false, facts: [] },
    ]);
    expect(again.confirm).toEqual([]);
    const later = getPlan([line], { manifest: LIST, observed_at: APRIL, known: standing(again, known) });
    expect(later).toMatchObject({ write: [], confirm: [{ external_id: 'a' }] });
  });

  test('without a place in the city waits: outside it, or nowhere', () => {
    const outside = getRow('a', {
      address: makeAddress({ house_number: '1', street: 'Invented Street', borough: null, zip: '60601', state: 'IL' }),
    });
    const overRiver = getRow('c', {
      address: makeAddress({
        house_number: '1',
        street: 'Invented Street',
        city: 'Hoboken',
        zip: '07030',
        state: 'NJ',
      }),
      location: { lat: 40.744, lng: -74.032 },
    });
    const plan = getPlan([outside, getRow('b'), overRiver]);
    const written = plan.write.map(({ row, place_id, link_state }) => [row.external_id, place_id, link_state] as const);
    expect(written.toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
      ['a', null, 'outside'],
      ['b', null, 'unlinked'],
      ['c', null, 'outside'],
    ]);
    expect(plan.reading.unlinked).toBe(3);
  });
});

describe('what a row changes', () => {
  test('a changed phone is one fact; what stayed is not said again, in whatever order its members are kept', () => {
    const row = getRow('a', {
      address: door('301', 'Invented Avenue'),
      location: { lat: 40.66, lng: -73.94 },
      phone: '+17185550101',
      hours: { text: 'Mo 10:00-12:00', syntax: 'osm' },
    });
    const known = standing(getPlan([row])).map((one) => ({ ...one, row: turned(one.row) as PlaceRow }));
    const plan = getPlan([{ ...row, phone: '+17185550102' }], { observed_at: FEBRUARY, known });
    expect(plan.write[0]?.facts).toEqual([{ field: 'phone', value: '+17185550102' }]);
  });

  test('a statement that is no longer made ends', () => {
    const known = standing(
      getPlan([getRow('a', { phone: '+17185550101', other: { inspection_grade: 'A' }, cuisines: ['bagels'] })]),
    );
    const plan = getPlan([getRow('a')], { observed_at: FEBRUARY, known });
    expect(plan.write[0]?.facts).toEqual(
      ['phone', 'cuisines', 'inspection_grade'].map((field) => ({ field, value: null })),
    );
  });

  test('an older copy tells that a row was there earlier, and brings nothing back', () => {
    let known = standing(getPlan([getRow('a'), getRow('b')], { observed_at: FEBRUARY }));
    known = standing(getPlan([getRow('b')], { observed_at: APRIL, known }), known);
    expect(byKey(known).get('a')?.missing_since).toBe(APRIL);
    known = standing(
      getPlan([getRow('a'), getRow('b'), getRow('c')], { observed_at: MARCH, known, next_complete_at: APRIL }),
      known,
    );
    expect(byKey(known).get('a')).toMatchObject({ last_seen_at: MARCH, missing_since: APRIL });
    expect(byKey(known).get('c')).toMatchObject({ last_seen_at: MARCH, missing_since: APRIL });
    const plan = getPlan([getRow('b')], { observed_at: JANUARY, known, next_complete_at: MARCH });
    expect(plan).toMatchObject({
      write: [],
      confirm: [],
      earlier: [{ external_id: 'b', observed_at: JANUARY }],
      missing: [],
    });
  });

  test('a row that is there again is no longer missing', () => {
    let known = standing(getPlan([getRow('a'), getRow('b')]));
    known = standing(getPlan([getRow('b')], { observed_at: FEBRUARY, known }), known);
    known = standing(getPlan([getRow('a'), getRow('b')], { observed_at: MARCH, known }), known);
    expect(known.map((row) => row.missing_since)).toEqual([null, null]);
  });

  test('absence says nothing where the manifest says so', () => {
    const known = standing(getPlan([getRow('a')], { manifest: { ...REGISTER, absence: 'nothing' } }));
    expect(
      getPlan([getRow('b')], { manifest: { ...REGISTER, absence: 'nothing' }, observed_at: FEBRUARY, known }).missing,
    ).toEqual([]);
  });
});

/** The same value with the members of its objects in another order, as a record of JSON gives them back. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]) => [name, turned(inner)]),
  );
}
