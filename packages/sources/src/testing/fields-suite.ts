import { describe, expect, test } from 'vitest';
import { APRIL, FEBRUARY, JANUARY, LIST, listed, MARCH, REGISTER, getRow } from './plans.ts';
import { getBench, type StoreUnderTest } from './store-bench.ts';

const NUMBERS = Array.from({ length: 20 }, (_, i) => i);

/** Twenty rows of one register, elsewhere each; the first so many have a telephone. */
const rowsWith = (phones: number, given: object = {}) =>
  NUMBERS.map((i) =>
    getRow(`r${i}`, {
      location: { lat: 40.6 + i / 1_000, lng: -73.9 },
      phone: i < phones ? `+171855501${String(i).padStart(2, '0')}` : null,
      ...given,
    }),
  );

/** What every reading store does with the fields that readings fill. `open` gives an empty one. */
export function suiteOfFields(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`the fields of readings, in ${name}`, () => {
    const bench = getBench(open);
    const { take } = bench;
    const stated = { ...REGISTER, fields: { phone: 0.9 } };
    const getLine = (report: Awaited<ReturnType<typeof take>>) => report.fields.find(({ field }) => field === 'phone');

    test('are learnt from the last complete reading: what lost one is partial, marks nothing as gone, and says so', async () => {
      expect(getLine(await take(rowsWith(20), JANUARY))).toMatchObject({ share: 1, known: null, judged: 'as_known' });
      const dropped = await take(rowsWith(0).slice(1), FEBRUARY, { whole: true });
      expect(dropped).toMatchObject({ state: 'partial', is_partial: true, removed: 0 });
      expect(dropped.message).toMatch(/19 rows were read, but fewer of them .* have phone \(0 %, 100 % known\)/);
      expect(dropped.issues).toEqual([
        {
          kind: 'field_share_dropped',
          detail:
            'phone: 0 % of rows, 100 % in the last complete reading; without it "Invented House r1", "Invented House r2", "Invented House r3"',
          count: 1,
        },
      ]);
      expect(getLine(dropped)).toEqual({
        field: 'phone',
        share: 0,
        known: 1,
        known_by: 'last_reading',
        judged: 'dropped',
      });
      // A partial reading teaches nothing: the next is held against the complete one still.
      expect(await take(rowsWith(1), MARCH)).toMatchObject({ state: 'partial' });
      expect(await take(rowsWith(20), APRIL)).toMatchObject({ state: 'complete', issues: [] });
    });

    test('are taken as read by the operator from now on, where learnt and where stated', async () => {
      await take(rowsWith(20), JANUARY, { manifest: stated });
      expect(await take(rowsWith(4), FEBRUARY, { manifest: stated })).toMatchObject({ state: 'partial' });
      const looked = await take(rowsWith(4), FEBRUARY, { manifest: stated, fieldsAsRead: true });
      expect(looked).toMatchObject({ state: 'complete', issues: [{ kind: 'fields_taken_as_read' }] });
      expect(getLine(looked)).toMatchObject({ judged: 'taken_as_read' });
      const next = await take(rowsWith(4), MARCH, { manifest: stated });
      expect(next).toMatchObject({ state: 'complete', issues: [] });
      expect(getLine(next)).toMatchObject({ known: 0.2, known_by: 'operator' });
      expect(await take(rowsWith(0), APRIL, { manifest: stated })).toMatchObject({ state: 'partial' });
    });

    test('of a new version of the parser are held against what its manifest states alone', async () => {
      await take(rowsWith(20), JANUARY);
      const next = { ...REGISTER, parser_version: 2 };
      expect(await take(rowsWith(0), FEBRUARY, { manifest: next })).toMatchObject({ state: 'complete' });
      expect(await take(rowsWith(0), MARCH, { manifest: { ...stated, parser_version: 3 } })).toMatchObject({
        state: 'partial',
      });
    });

    test('of an older copy are held against none that was made after it', async () => {
      await take(rowsWith(20), FEBRUARY);
      expect(await take(rowsWith(0), JANUARY)).toMatchObject({ state: 'complete' });
    });

    test('that an agency’s list lost confirm no line of it', async () => {
      const manifest = { ...LIST, fields: { 'listing.food_status': 0.7 } };
      await take(rowsWith(0, { listing: listed() }), JANUARY, { manifest });
      const listing = { ...listed(), food_status: [] };
      const lost = await take(rowsWith(0, { listing }), FEBRUARY, { manifest });
      expect(lost).toMatchObject({ state: 'partial' });
      const seen = [...(await bench.rows()).values()];
      expect(new Set(seen.map(({ last_seen_at }) => last_seen_at))).toEqual(new Set([JANUARY]));
      expect(seen.every((row) => row.listing?.food_status.includes('meat'))).toBe(true);
    });

    test('of the same copy are told again, and that it was partial', async () => {
      await take(rowsWith(20), JANUARY);
      await take(rowsWith(0), FEBRUARY);
      const again = await take(rowsWith(0), FEBRUARY);
      expect(again).toMatchObject({ state: 'unchanged', is_partial: true });
      expect(again.message).toMatch(/^The same copy was read before; nothing changed\. 20 rows were read, but fewer/);
    });
  });
}
