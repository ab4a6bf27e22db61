import { expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { getCertificate, getNotice } from '../testing/invented-documents.ts';
import { daysAgo, listed, named, place, reading } from '../testing/invented-records.ts';

const CAFE = 'Lone Cafe';
const cafe = (lines: Parameters<typeof place>[1], own: Parameters<typeof inventedCity>[1] = {}) =>
  inventedCity([place('pl_x', [named(CAFE), ...lines])], own);

test('a list is a source as its oldest line that is used was seen, in whatever order', async () => {
  const lines = [5, 2, 9].map((days) => listed('ou', CAFE, {}, { observed_at: daysAgo(days) }));
  for (const each of [lines, lines.toReversed()]) {
    const { sources } = await verify(cafe(each), { name: CAFE });
    expect(sources).toContainEqual(
      expect.objectContaining({ name: 'List of OU', url: 'https://ou.example/', observed_at: daysAgo(9) }),
    );
  }
});

test('of a place on no list the newest whole readings are the sources, and nothing that may lack places', async () => {
  const readings = [
    reading('ok', { observed_at: daysAgo(4), reading_id: 'rd-ok' }),
    reading('ou', { observed_at: daysAgo(3), reading_id: 'rd-3' }),
    reading('ou', { observed_at: daysAgo(9), reading_id: 'rd-9' }),
    reading('ou', { observed_at: daysAgo(1), reading_id: 'rd-1', state: 'partial' }),
    reading('chk-csv', { observed_at: daysAgo(2), reading_id: 'rd-chk' }),
  ];
  for (const each of [readings, readings.toReversed()]) {
    const { sources, freshness } = await verify(cafe([], { readings: each }), { name: CAFE });
    expect(sources.map(({ name, observed_at }) => [name, observed_at])).toEqual([
      ['List of OK', daysAgo(4)],
      ['List of OU', daysAgo(3)],
      ['Invented Register', daysAgo(1)],
    ]);
    expect(freshness).toMatchObject({ oldest_fact_at: daysAgo(4), state: 'fresh' });
  }
});

test('a document still to begin and a notice that was closed, of which nothing is told, are no sources', async () => {
  const grill = inventedCity([place('pl_grill', [named(CAFE), listed('ou', CAFE)])], {
    certificates: [
      getCertificate('CRC', { certificate_id: 'ct-next', valid_from: '2026-08-01' }),
      getCertificate('CHK', { certificate_id: 'ct-over', valid_to: '2026-06-01' }),
    ],
    notices: [
      getNotice('OK', 'warning', { closed_on: '2026-07-10' }),
      getNotice('OU', 'warning', { published_on: '2026-07-05' }),
    ],
  });
  const { sources, data } = await verify(grill, { name: CAFE });
  const names = sources.map(({ name }) => name).filter((name) => /^(Certificate|Notice)/.test(name));
  expect(names).toEqual([
    'Certificate document of Agency CHK, attached by a curator',
    'Notice of Agency OU of 2026-07-05',
  ]);
  for (const note of ['Agency CHK', '5 July 2026']) expect(data.answer.summary).toContain(note);
});
