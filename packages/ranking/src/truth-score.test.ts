import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  distancePoints,
  type HoursEvidence,
  NO_TRUTH,
  type PhoneEvidence,
  type PhotoEvidence,
  type Publisher,
  type Read,
  SERVICE_METHOD,
  TRUTH_FACTORS,
  TRUTH_SIGNALS,
  TRUTH_VERSION,
  type TruthEvidence,
  truthFactors,
  truthScore,
  truthSignals,
  type WebsiteEvidence,
} from './index.ts';
import { truthPoints } from './truth-signals.ts';

const NOW = new Date('2026-11-20T15:00:00.000Z');
const ago = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const read = (publisher: Publisher, days = 1): Read => ({
  publisher,
  source: 'Invented',
  url: null,
  observed_at: ago(days),
});
const hours = (publisher: Publisher, own: Partial<HoursEvidence> = {}): HoursEvidence => ({
  ...read(publisher),
  readable: true,
  surveyed_on: null,
  ...own,
});
const phone = (publisher: Publisher, number = '+17185550101'): PhoneEvidence => ({ ...read(publisher), number });
const site = (answered: number | null, names_it = true, social = false): WebsiteEvidence => ({
  ...read('open_map'),
  social,
  answered_at: answered === null ? null : ago(answered),
  names_it,
});
const photo = (days: number, distance_m = 10): PhotoEvidence => ({
  ...read('base_map'),
  captured_at: ago(days),
  distance_m,
});

/** The published table, row by row: what stands there, and the points of that factor. Sources note §7.2. */
const TABLE: readonly (readonly [factor: string, evidence: Partial<TruthEvidence>, points: number])[] = [
  ['hours_on_file', { hours: [hours('own_website')] }, 18],
  ['hours_on_file', { hours: [hours('open_map', { surveyed_on: ago(365).slice(0, 10) })] }, 12],
  ['hours_on_file', { hours: [hours('open_map', { surveyed_on: ago(364).slice(0, 10) })] }, 14],
  ['hours_on_file', { hours: [hours('open_map')] }, 12],
  ['hours_on_file', { hours: [hours('base_map')] }, 8],
  ['hours_on_file', { hours: [hours('listing')] }, 8],
  ['hours_on_file', { hours: [hours('government_register')] }, 8],
  ['hours_on_file', { hours: [hours('own_website', { readable: false })] }, 0],
  ['hours_on_file', { hours: [hours('base_map', { surveyed_on: ago(3) })] }, 8],
  ['hours_on_file', {}, 0],
  ['reachable_phone', { phones: [phone('own_website'), phone('open_map')] }, 25],
  ['reachable_phone', { phones: [phone('own_website'), phone('open_map', '+17185550102')] }, 20],
  ['reachable_phone', { phones: [phone('own_website'), phone('own_website')] }, 20],
  ['reachable_phone', { phones: [phone('government_register')] }, 18],
  ['reachable_phone', { phones: [phone('open_map')] }, 12],
  ['reachable_phone', { phones: [phone('base_map')] }, 8],
  ['reachable_phone', { phones: [phone('listing')] }, 8],
  ['reachable_phone', {}, 0],
  ['own_website', { websites: [site(30)] }, 20],
  ['own_website', { websites: [site(31)] }, 14],
  ['own_website', { websites: [site(5, false)] }, 14],
  ['own_website', { websites: [site(90)] }, 14],
  ['own_website', { websites: [site(91)] }, 6],
  ['own_website', { websites: [site(null)] }, 6],
  ['own_website', { websites: [site(3, true, true)] }, 0],
  ['own_website', {}, 0],
  ['street_photo', { photos: [photo(731, 30)] }, 15],
  ['street_photo', { photos: [photo(732)] }, 10],
  ['street_photo', { photos: [photo(1_826)] }, 10],
  ['street_photo', { photos: [photo(1_827)] }, 5],
  ['street_photo', { photos: [photo(10, 31)] }, 0],
  ['street_photo', { photos_sought: true }, 0],
  ['recency_of_checks', { checks: [read('government_register', 7)] }, 22],
  ['recency_of_checks', { checks: [read('government_register', 8)] }, 17],
  ['recency_of_checks', { checks: [read('open_map', 30)] }, 17],
  ['recency_of_checks', { checks: [read('open_map', 31)] }, 11],
  ['recency_of_checks', { checks: [read('base_map', 90)] }, 11],
  ['recency_of_checks', { checks: [read('base_map', 91)] }, 5],
  ['recency_of_checks', { checks: [read('own_website', 365)] }, 5],
  ['recency_of_checks', { checks: [read('own_website', 366)] }, 0],
  ['recency_of_checks', { checks: [read('listing', 1)] }, 0],
];

describe('the table truth-1', () => {
  test.each(TABLE)('%s: %j is %i points', (factor, evidence, points) => {
    const whole = { ...NO_TRUTH, ...evidence };
    expect(truthFactors(whole, NOW).find((each) => each.factor === factor)?.points).toBe(points);
    expect(truthScore(whole, NOW)).toBe(points);
  });

  test('adds up to 100, and all of it can be had', () => {
    expect(TRUTH_FACTORS.reduce((sum, { max_points }) => sum + max_points, 0)).toBe(100);
    const all: TruthEvidence = {
      hours: [hours('own_website')],
      phones: [phone('own_website'), phone('government_register')],
      websites: [site(1)],
      photos: [photo(10)],
      photos_sought: true,
      checks: [read('own_website')],
    };
    expect(truthScore(all, NOW)).toBe(100);
    expect(truthFactors(all, NOW).map(({ points }) => points)).toEqual(
      TRUTH_FACTORS.map(({ max_points }) => max_points),
    );
  });

  test('is named in every answer, and each of its signals has a name', () => {
    expect([TRUTH_VERSION, SERVICE_METHOD]).toEqual(['truth-1', 'standing-1,truth-1+distance-20']);
    expect(Object.keys(truthSignals(NO_TRUTH)).sort()).toEqual([...TRUTH_SIGNALS].sort());
  });

  test('whether a photo was sought is told, and is worth nothing', () => {
    const detail = (photos_sought: boolean) => truthFactors({ ...NO_TRUTH, photos_sought }, NOW)[3]?.detail;
    expect(detail(false)).toBe('No street-level photo was checked');
    expect(detail(true)).toBe('No street-level photo within 30 m is on file');
  });
});

const publisher = fc.constantFrom<Publisher[]>('own_website', 'government_register', 'open_map', 'base_map', 'listing');
const date = fc.integer({ min: -5, max: 3_000 }).map(ago);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const anyRead = { publisher, source: fc.constantFrom('A', 'B'), url: fc.constant(null), observed_at: maybe(date) };
const anyEvidence: fc.Arbitrary<TruthEvidence> = fc.record({
  hours: fc.array(fc.record({ ...anyRead, readable: fc.boolean(), surveyed_on: maybe(date) }), { maxLength: 4 }),
  phones: fc.array(fc.record({ ...anyRead, number: fc.constantFrom('+17185550101', '+17185550102') }), {
    maxLength: 4,
  }),
  websites: fc.array(
    fc.record({ ...anyRead, social: fc.boolean(), answered_at: maybe(date), names_it: fc.boolean() }),
    {
      maxLength: 4,
    },
  ),
  photos: fc.array(fc.record({ ...anyRead, captured_at: date, distance_m: fc.integer({ min: 0, max: 60 }) }), {
    maxLength: 4,
  }),
  photos_sought: fc.boolean(),
  checks: fc.array(fc.record(anyRead), { maxLength: 4 }),
});
const LISTS = ['hours', 'phones', 'websites', 'photos', 'checks'] as const;

function joined(a: TruthEvidence, b: TruthEvidence): TruthEvidence {
  const lists = Object.fromEntries(LISTS.map((list) => [list, [...a[list], ...b[list]]]));
  return { ...a, ...lists };
}

describe('the promises', () => {
  test('factors add up to the score, each between nothing and its most', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        const factors = truthFactors(evidence, NOW);
        expect(factors.reduce((sum, { points }) => sum + points, 0)).toBe(truthScore(evidence, NOW));
        expect(factors.map(({ factor }) => factor)).toEqual(TRUTH_FACTORS.map(({ factor }) => factor));
        for (const [i, { points }] of factors.entries()) {
          expect(Number.isInteger(points) && points >= 0).toBe(true);
          expect(points).toBeLessThanOrEqual(TRUTH_FACTORS[i]?.max_points as number);
        }
      }),
    );
  });

  test('more evidence never lowers a score, so less never raises it', () => {
    fc.assert(
      fc.property(anyEvidence, anyEvidence, (evidence, more) => {
        expect(truthScore(joined(evidence, more), NOW)).toBeGreaterThanOrEqual(truthScore(evidence, NOW));
      }),
    );
  });

  test('newer evidence never lowers a score', () => {
    fc.assert(
      fc.property(anyEvidence, fc.integer({ min: 0, max: 2_000 }), (evidence, days) => {
        const later = new Date(NOW.getTime() + days * 86_400_000);
        // The same evidence looked at later is older.
        expect(truthScore(evidence, later)).toBeLessThanOrEqual(truthScore(evidence, NOW));
      }),
    );
  });

  test('the order of rows decides nothing', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        const turned = Object.fromEntries(LISTS.map((list) => [list, evidence[list].toReversed()]));
        const other = { ...evidence, ...turned } as TruthEvidence;
        expect(truthPoints(truthSignals(other), NOW)).toEqual(truthPoints(truthSignals(evidence), NOW));
      }),
    );
  });

  test('nearer never has fewer points for distance: 20 at the centre, 0 at the radius and beyond it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 50_000, noNaN: true }),
        fc.double({ min: 0, max: 50_000, noNaN: true }),
        fc.integer({ min: 200, max: 30_000 }),
        (a, b, radius) => {
          const [near, far] = a < b ? [a, b] : [b, a];
          expect(distancePoints(near, radius)).toBeGreaterThanOrEqual(distancePoints(far, radius));
        },
      ),
    );
    expect([0, 640, 4_000, 9_000].map((metres) => distancePoints(metres, 4_000))).toEqual([20, 17, 0, 0]);
  });

  test('no generated text praises', () => {
    const details = fc
      .sample(anyEvidence, 300)
      .flatMap((evidence) => truthFactors(evidence, NOW).map(({ detail }) => detail));
    const texts = [...details, ...TRUTH_FACTORS.map(({ description }) => description)];
    expect(texts.filter((text) => /\bbest\b|\bofficial\b|#1/i.test(text))).toEqual([]);
  });
});
