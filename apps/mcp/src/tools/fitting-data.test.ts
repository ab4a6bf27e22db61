import type { PlaceSummary } from '@kehilla/contract';
import { encode } from 'gpt-tokenizer';
import { expect, test } from 'vitest';
import { fittingPlaces } from './fitting-data.ts';

const place = (at: number): PlaceSummary => ({
  place_id: `pl_8k2mq7xw3t9a${at}`,
  name: `Maple Kosher Kitchen, Bakery & Grill ${at}`,
  category: 'restaurant',
  world: 'food',
  address: `${300 + at} Sample Parkway, Brooklyn, NY 11213`,
  area: 'Crown Heights',
  location: { lat: 40.67172, lng: -73.94136 },
  distance_m: 35 + at,
  phone: '+17185550113',
  website: `https://www.maplekosherkitchen${at}.example/`,
  kosher: { status: 'listed_by_agency', certified_by: ['OK', 'OU'], last_confirmed_at: '2026-11-19T15:03:59.877Z' },
  open_now: true,
  sample: false,
  relevance: 0.846,
  why: {
    rank: at + 1,
    score: 212.2,
    method: 'places-3',
    factors: [{ factor: 'words', points: 212.2, detail: 'kind' }],
    shown_not_scored: [],
  },
});

const answerWith = (count: number, more: object = {}): string =>
  JSON.stringify({
    data: { results: Array.from({ length: count }, (_, at) => ({ ...place(at), ...more })), count },
    status: 'ok',
    notes: ['Said before.'],
  });

test('what fits stays as it is', () => {
  const body = answerWith(10);
  expect(fittingPlaces(body)).toBe(body);
});

const LABELS = {
  why: { ...place(0).why, shown_not_scored: Array.from({ length: 9 }, (_, at) => `diet:kosher=yes by map ${at}`) },
};

test.each([
  [20, {}],
  [20, LABELS],
  [50, LABELS],
])(
  '%i places come to 5,000 tokens for twenty at most; only members that may be absent go, the first place stays whole',
  (count, more) => {
    const body = answerWith(count, more);
    const before = JSON.parse(body).data.results as Record<string, unknown>[];
    const fitted = fittingPlaces(body);
    const { data, notes } = JSON.parse(fitted) as { data: { results: Record<string, unknown>[] }; notes: string[] };
    expect(encode(fitted).length).toBeLessThanOrEqual((5_000 * count) / 20);
    expect(data.results).toHaveLength(count);
    expect(data.results[0]).toEqual(before[0]);
    for (const [at, own] of data.results.entries()) {
      expect(before[at]).toMatchObject(own);
      const lost = Object.keys(before[at] ?? {}).filter((name) => !(name in own));
      expect(['relevance', 'world', 'website', 'phone', 'why']).toEqual(expect.arrayContaining(lost));
    }
    if (fitted === body) return;
    expect(notes.at(-1)).toMatch(/^To stay short, places lack .*\(from place \d+ on\)/);
    expect(notes[0]).toBe('Said before.');
  },
);
