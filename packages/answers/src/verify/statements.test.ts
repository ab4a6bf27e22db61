import type { Certificate } from '@kehilla/core';
import { expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { getCertificate } from '../testing/invented-documents.ts';
import { daysAgo, listed, named, place } from '../testing/invented-records.ts';

const GRILL = 'Invented Grill';
const document = (agency: string) => getCertificate(agency, { food_status: ['pareve'], standards: ['glatt'] });
const about = async (lines: Parameters<typeof place>[1], certificates: Certificate[] = []) =>
  (await verify(inventedCity([place('pl_grill', [named(GRILL), ...lines])], { certificates }), { name: GRILL })).data;

test('each standard with those who state it and the oldest day on which one does, whatever the order', async () => {
  const lines = [
    listed('ou', GRILL, { standards: ['pas_yisroel', 'glatt'] }, { observed_at: daysAgo(2) }),
    listed('ok', GRILL, { standards: ['pas_yisroel'] }, { observed_at: daysAgo(5) }),
    listed('chk-csv', GRILL, {}, { observed_at: daysAgo(1) }),
  ];
  for (const each of [lines, lines.toReversed()])
    expect((await about(each)).attributes.standards).toEqual([
      { standard: 'glatt', stated_by: ['OU'], observed_at: daysAgo(2) },
      { standard: 'pas_yisroel', stated_by: ['OK', 'OU'], observed_at: daysAgo(5) },
    ]);
});

test.each([
  ['an agency without a list', 'CRC', ['OK', 'CRC'], ['glatt']],
  ['an agency whose own list does not show the place', 'OU', ['OK'], []],
])('what a document states counts for as much as the document: of %s', async (_, agency, food, standards) => {
  const data = await about([listed('ok', GRILL, { food_status: ['pareve'] })], [document(agency)]);
  expect(data.food_status.stated_by.map((one) => one.agency)).toEqual(food);
  expect(data.attributes.standards.map((one) => one.standard)).toEqual(standards);
});
