import { describe, expect, test } from 'vitest';
import { APRIL, FEBRUARY, JANUARY, LIST, listed, MARCH, getRow } from './plans.ts';
import { getBench, GRILL, SPOT, type StoreUnderTest } from './store-bench.ts';

/** What every reading store does after a clock that ran ahead, and was mended. `open` gives an empty one. */
export function suiteOfClockAhead(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`a clock that ran ahead, in ${name}`, () => {
    const bench = getBench(open);
    const { rows } = bench;
    const line = (key: string, given: object) => getRow(key, { ...given, listing: listed() });
    const [spot, grill] = [line('spot', SPOT), line('grill', GRILL)];
    const other = line('other', {
      names: [{ text: 'Invented Third House', lang: null }],
      location: { lat: 40.6, lng: -73.9 },
    });
    const fourth = line('fourth', {
      names: [{ text: 'Invented Fourth House', lang: null }],
      location: { lat: 40.7, lng: -73.8 },
    });
    const take = (lines: (typeof spot)[], at: string, how = {}) =>
      bench.take(lines, at, { manifest: LIST, whole: true, now: at, ...how });

    test('what is read now is the newest: what ended is gone, what is new stands, and nothing was seen ahead of now', async () => {
      await take([spot, grill], JANUARY);
      await take([spot, grill, other], APRIL);
      expect(await take([spot, fourth], MARCH)).toMatchObject({ state: 'complete', removed: 2 });
      const now = await rows();
      expect(now.get('spot')).toMatchObject({
        first_seen_at: JANUARY,
        last_seen_at: MARCH,
        observed_at: MARCH,
        missing_since: null,
      });
      expect(now.get('grill')).toMatchObject({ last_seen_at: JANUARY, observed_at: JANUARY, missing_since: MARCH });
      expect(now.get('other')).toMatchObject({ missing_since: MARCH });
      expect(now.get('fourth')).toMatchObject({ first_seen_at: MARCH, last_seen_at: MARCH, missing_since: null });
      for (const { first_seen_at, last_seen_at, observed_at } of now.values())
        expect([first_seen_at, last_seen_at, observed_at].filter((at) => at > MARCH)).toEqual([]);
    });

    test('a change that is read now is written, though the same key was read otherwise ahead of it', async () => {
      await take([spot, grill], JANUARY);
      await take([{ ...spot, phone: '+17185550101' }, grill], APRIL);
      await take([{ ...spot, phone: '+17185550102' }, grill], MARCH);
      expect((await rows()).get('spot')).toMatchObject({ phone: '+17185550102', last_seen_at: MARCH });
    });

    test('an older copy that is read then moves no day, and when that day has come the reading of it counts', async () => {
      await take([spot, grill], FEBRUARY);
      await take([spot, grill], APRIL);
      await take([spot], JANUARY, { now: MARCH });
      expect((await rows()).get('grill')).toMatchObject({
        first_seen_at: FEBRUARY,
        last_seen_at: APRIL,
        missing_since: null,
      });
      expect(await take([spot, grill], APRIL, { now: APRIL })).toMatchObject({ state: 'unchanged' });
    });

    test('of machines that differ by seconds none ran ahead: an older copy read right after takes nothing away', async () => {
      const seconds = (at: string, by: number) => new Date(Date.parse(at) + by * 1000).toISOString();
      await take([spot, grill], JANUARY);
      await take([spot, grill, other], seconds(MARCH, 9));
      expect(await take([spot], FEBRUARY, { now: MARCH })).toMatchObject({ removed: 0 });
      for (const row of (await rows()).values())
        expect(row).toMatchObject({ last_seen_at: seconds(MARCH, 9), missing_since: null });
      expect(await take([spot, other], seconds(MARCH, 60), { now: seconds(MARCH, 60) })).toMatchObject({ removed: 1 });
    });

    test('a dry run sets nothing right', async () => {
      await take([spot], APRIL);
      const before = await bench.it.records();
      await take([grill], MARCH, { dry: true });
      expect(await bench.it.records()).toEqual(before);
    });
  });
}
