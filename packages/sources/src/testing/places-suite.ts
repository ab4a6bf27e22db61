import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { APRIL, FEBRUARY, JANUARY, LIST, listed, MAP, MARCH, getRow } from './plans.ts';
import { getBench, DOUBTFUL, GRILL, SPOT, type StoreUnderTest } from './store-bench.ts';

/** What every reading store does with places: which rows share one, and what a person decides of doubtful ones. `open` gives an empty one. */
export function suiteOfPlaces(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`places of the reading store in ${name}`, () => {
    const bench = getBench(open);
    const { take, rows } = bench;

    test('gives a key that now names another establishment a place of its own', async () => {
      await take([getRow('a', SPOT)], JANUARY);
      const first = (await rows()).get('a')?.place_id;
      await take([getRow('a', GRILL)], FEBRUARY);
      const second = (await rows()).get('a')?.place_id;
      expect(second).not.toBe(first);
      const { places } = await bench.it.records();
      expect(places.find((place) => place.place_id === first)?.rows).toMatchObject([
        { external_id: 'a', first_seen_at: JANUARY, last_seen_at: JANUARY, missing_since: FEBRUARY },
      ]);
      expect(places.find((place) => place.place_id === second)?.rows).toMatchObject([
        { external_id: 'a', first_seen_at: FEBRUARY, missing_since: null },
      ]);
      await take([getRow('a', SPOT)], MARCH);
      expect([first, second]).not.toContain((await rows()).get('a')?.place_id);
    });

    test('gives rows of two sources about one establishment one place', async () => {
      await take([getRow('a', SPOT)], JANUARY);
      await take([getRow('m', SPOT)], FEBRUARY, { manifest: MAP });
      const { places } = await bench.it.records();
      expect(places).toHaveLength(1);
      expect(places[0]?.rows.map((row) => row.source_id)).toEqual(['register', 'map']);
    });

    test('asks a person about a doubtful row; a link merges the place it had into the other, whose old name goes on', async () => {
      await take([getRow('a', SPOT)], JANUARY);
      await take([getRow('m', DOUBTFUL)], FEBRUARY, { manifest: MAP });
      expect(await bench.it.tasks()).toMatchObject([{ listing: 'map/m', state: 'open' }]);
      const [place, own] = [(await rows()).get('a')?.place_id as string, (await rows()).get('m')?.place_id as string];
      expect(own).not.toBe(place);
      const { generation } = await bench.it.records();
      await bench.it.decide('map/m', place);
      const after = await bench.it.records();
      expect(after.places.map((one) => [one.place_id, one.rows.length, one.merged_from])).toEqual([[place, 2, [own]]]);
      expect(after.generation).toBe(generation + 1);
      expect(await bench.it.tasks()).toMatchObject([{ state: 'linked' }]);
      await take([getRow('m', { ...DOUBTFUL, phone: '+17185550101' })], MARCH, { manifest: MAP });
      expect((await rows()).get('m')?.place_id).toBe(place);
    });

    describe('a line without an address whose name one place alone bears', () => {
      const manifest = { ...LIST, lists: LIST.lists.slice(0, 1), area_zips: ['11213'] };
      const named = { names: [{ text: 'Kingsway Lantern', lang: null }] };
      const address = makeAddress({
        house_number: '301',
        street: 'Invented Avenue',
        borough: 'Brooklyn',
        zip: '11213',
      });
      const seen = async () =>
        (await bench.it.records()).places.flatMap((one) => one.rows).find((row) => row.source_id === 'list');
      const read = async (at: string) => take([getRow('l', { ...named, listing: listed() })], at, { manifest });

      test('is at that place by its name, until a person confirms it', async () => {
        await take([getRow('a', { ...named, address })], JANUARY);
        await read(FEBRUARY);
        const place = (await rows()).get('a')?.place_id as string;
        expect(await seen()).toMatchObject({ place_id: place, matched_on: 'name_and_area' });
        expect(await bench.it.tasks()).toMatchObject([{ listing: 'list/l', state: 'open' }]);
        await read(MARCH);
        expect(await seen()).toMatchObject({ place_id: place, matched_on: 'name_and_area', last_seen_at: MARCH });
        await bench.it.decide('list/l', place);
        expect(await seen()).not.toHaveProperty('matched_on');
        await read(APRIL);
        expect(await seen()).not.toHaveProperty('matched_on');
        expect(await seen()).toMatchObject({ place_id: place, last_seen_at: APRIL });
      });

      test('is at no place when a person says so, and is not put there again', async () => {
        await take([getRow('a', { ...named, address })], JANUARY);
        await read(FEBRUARY);
        await bench.it.decide('list/l', null);
        expect(await seen()).toBeUndefined();
        await read(MARCH);
        expect(await seen()).toBeUndefined();
        expect((await bench.it.records()).unplaced).toHaveLength(1);
      });

      test('is at no place when another bears its name', async () => {
        await take([getRow('a', { ...named, address })], JANUARY);
        await read(FEBRUARY);
        await take([getRow('m', { ...named, location: { lat: 40.75, lng: -73.98 } })], FEBRUARY, { manifest: MAP });
        await read(MARCH);
        expect(await seen()).toBeUndefined();
        expect((await bench.it.records()).unplaced).toMatchObject([{ external_id: 'l', last_seen_at: MARCH }]);
      });
    });

    test('keeps a doubtful row apart when a person says so', async () => {
      await take([getRow('a', SPOT)], JANUARY);
      await take([getRow('m', DOUBTFUL)], FEBRUARY, { manifest: MAP });
      const own = (await rows()).get('m')?.place_id;
      await bench.it.decide('map/m', null);
      expect(await bench.it.tasks()).toMatchObject([{ state: 'rejected' }]);
      await take([getRow('m', { ...DOUBTFUL, phone: '+17185550101' })], MARCH, { manifest: MAP });
      expect((await rows()).get('m')?.place_id).toBe(own);
    });
  });
}
