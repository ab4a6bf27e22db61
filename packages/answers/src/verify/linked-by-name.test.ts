import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { daysAgo, listed, named, place, reading } from '../testing/invented-records.ts';

const BY_NAME = { matched_on: 'name_and_area' } as const;
const ask = { name: 'Invented Grill' };
const city = (...rows: Parameters<typeof place>[1]) =>
  inventedCity([place('pl_grill', [named('Invented Grill'), ...rows])], {
    readings: ['ou', 'ok', 'chk-csv'].map((id) => reading(id)),
  });

describe('a line that is linked by name and area', () => {
  test('is told, labelled, and never enough by itself', async () => {
    const { status, data } = await verify(city(listed('ou', 'Invented Grill', {}, BY_NAME)), ask);
    expect(status).toBe('verified');
    expect(data.answer).toMatchObject({ sufficient_evidence_now: false, certified_by: ['OU'] });
    expect(data.answer.summary).toContain('Agency OU prints no address');
    expect(data.certifications).toMatchObject([{ agency: 'OU', matched_on: ['name_and_area'] }]);
    expect(data.subject?.kosher).toMatchObject({ status: 'listed_by_agency', linked_by_name: ['OU'] });
    expect(data.missing.join(' ')).toContain("A person's confirmation that “Invented Grill” on List of OU");
  });

  test('is enough when a person has confirmed it', async () => {
    const { data } = await verify(city(listed('ou', 'Invented Grill')), ask);
    expect(data.answer.sufficient_evidence_now).toBe(true);
    expect(data.certifications[0]).not.toHaveProperty('matched_on');
    expect(data.subject?.kosher).not.toHaveProperty('linked_by_name');
  });

  test('takes nothing from the line of another agency', async () => {
    const both = city(listed('ou', 'Invented Grill', {}, BY_NAME), listed('ok', 'Invented Grill'));
    const { data } = await verify(both, ask);
    expect(data.answer).toMatchObject({ sufficient_evidence_now: true, certified_by: ['OK', 'OU'] });
    expect(data.subject?.kosher).toMatchObject({ linked_by_name: ['OU'] });
  });

  test('makes no old word of another agency enough', async () => {
    const old = listed('ok', 'Invented Grill', {}, { observed_at: daysAgo(40) });
    const { status, data } = await verify(city(listed('ou', 'Invented Grill', {}, BY_NAME), old), ask);
    expect(status).toBe('verified');
    expect(data.answer.sufficient_evidence_now).toBe(false);
  });
});

test('whatever else is known, what is enough would be without lines that are linked by name', async () => {
  const line = fc.record({
    list: fc.constantFrom('ou', 'ok', 'chk-csv'),
    age: fc.constantFrom(0, 5, 13, 20, 60),
    isByName: fc.boolean(),
    terminated: fc.boolean(),
    food: fc.constantFrom([], ['meat'] as const, ['dairy'] as const),
    season: fc.constantFrom(null, 'passover-5786'),
  });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(line, { selector: ({ list }) => list, maxLength: 3 }), async (lines) => {
      const rows = lines.map(({ list, age, isByName, terminated, food, season }) =>
        listed(
          list,
          'Invented Grill',
          { terminated, food_status: [...food], season },
          { observed_at: daysAgo(age), ...(isByName ? BY_NAME : {}) },
        ),
      );
      const { data } = await verify(city(...rows), ask);
      if (!data.answer.sufficient_evidence_now) return;
      const sure = await verify(city(...rows.filter((row) => row.matched_on === undefined)), ask);
      expect(sure.data.answer.sufficient_evidence_now).toBe(true);
    }),
  );
});
