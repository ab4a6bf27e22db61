import { truthEvidence } from '@kehilla/city';
import type { PlaceRecord } from '@kehilla/core';
import { truthScore } from '@kehilla/ranking';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask, getCity, listIds, licence, serving } from '../testing/invented-providers.ts';
import { daysAgo, NOW, place } from '../testing/invented-records.ts';
import { HERE, north } from '../testing/neighbourhood.ts';

type Spec = {
  readonly metres: number;
  readonly phone: boolean;
  readonly hours: boolean;
  readonly website: boolean;
  readonly days: number;
  readonly registered: boolean;
};

const anySpec: fc.Arbitrary<Spec> = fc.record({
  metres: fc.integer({ min: 0, max: 3_900 }),
  phone: fc.boolean(),
  hours: fc.boolean(),
  website: fc.boolean(),
  days: fc.integer({ min: 0, max: 800 }),
  registered: fc.boolean(),
});

function getPlace({ metres, phone, hours, website, days, registered }: Spec, id: string): PlaceRecord {
  const own = {
    location: north(metres),
    phone: phone ? '+17185550101' : null,
    hours: hours ? ({ text: 'Mo-Fr 09:00-17:00', syntax: 'osm' } as const) : null,
    website: website ? 'https://sample.example/' : null,
    observed_at: daysAgo(days),
  };
  const row = serving('locksmith', `Sample ${id}`, own);
  const licensed = serving('locksmith', `Sample ${id}`, {
    ...own,
    source_id: 'nyc-dcwp',
    hours: null,
    website: null,
    licences: [licence('9001')],
  });
  return place(id, registered ? [row, licensed] : [row]);
}

/** The position of the provider that is looked at among the others; all are shown. */
function getRank(spec: Spec, others: readonly Spec[]): number {
  const city = getCity([
    getPlace(spec, 'pl_m'),
    ...others.map((other, i) => getPlace(other, `pl_${i < 2 ? 'a' : 'z'}${i}`)),
  ]);
  return listIds(ask(city, { ...HERE, limit: 5 })).indexOf('pl_m');
}

const four = fc.array(anySpec, { minLength: 3, maxLength: 4 });

test('nearer never ranks lower', () => {
  fc.assert(
    fc.property(anySpec, four, fc.integer({ min: 0, max: 3_900 }), (spec, others, metres) => {
      const nearer = { ...spec, metres: Math.min(spec.metres, metres) };
      expect(getRank(nearer, others)).toBeLessThanOrEqual(getRank(spec, others));
    }),
    { numRuns: 60 },
  );
});

test('more evidence, and newer, never ranks lower; what is taken away never ranks higher', () => {
  fc.assert(
    fc.property(anySpec, four, anySpec, (spec, others, more) => {
      const richer = {
        metres: spec.metres,
        phone: spec.phone || more.phone,
        hours: spec.hours || more.hours,
        website: spec.website || more.website,
        registered: spec.registered || more.registered,
        days: Math.min(spec.days, more.days),
      };
      expect(getRank(richer, others)).toBeLessThanOrEqual(getRank(spec, others));
    }),
    { numRuns: 60 },
  );
});

test('the score of the read model is the Truth Score of the rows, and a licence adds nothing to it', () => {
  fc.assert(
    fc.property(anySpec, (spec) => {
      const city = getCity([getPlace(spec, 'pl_m')]);
      const [found] = ask(city, HERE).data.providers;
      const rows = city.record(0).rows;
      expect(found?.truth_score).toBe(truthScore(truthEvidence(rows, city, [], false), NOW));
      const unlicensed = rows.map((row) => ({ ...row, licences: [] }));
      expect(truthScore(truthEvidence(unlicensed, city, [], false), NOW)).toBe(found?.truth_score);
    }),
    { numRuns: 60 },
  );
});
