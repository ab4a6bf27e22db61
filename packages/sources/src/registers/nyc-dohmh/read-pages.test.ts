import { expect, test } from 'vitest';
import { getReader } from '../../testing/get-reader.ts';
import { askFrom, getPage } from '@kehilla/fetch/testing';
import { parse } from './parse.ts';

const { readPages } = getReader('nyc-dohmh');
const FIRST = 50_000_000;

/** A register of restaurants with so many violations each, the newest inspection last; it answers as the portal does. */
function register(restaurants: number, violations: number) {
  const rows = Array.from({ length: restaurants * violations }, (_, i) => ({
    camis: String(FIRST + Math.floor(i / violations)),
    dba: `INVENTED NAME ${i % violations}`,
    inspection_date: `2026-01-${String((i % violations) + 1).padStart(2, '0')}T00:00:00.000`,
  }));
  return askFrom((url) => {
    const query = new URL(url).searchParams;
    const from = /^camis >= '(\d+)'$/.exec(query.get('$where') ?? '')?.[1] ?? '';
    return getPage(JSON.stringify(rows.filter(({ camis }) => camis >= from).slice(0, Number(query.get('$limit')))));
  });
}

test.each([
  [10, 3],
  [2_857, 7],
  [2_858, 7],
  [8_000, 5],
])(
  'of %i restaurants with %i rows each the newest row is read, also where a page ends among them',
  async (count, each) => {
    const { ask, pageRequests } = register(count, each);
    const { rows, issues } = parse(await readPages(ask), { observed_at: '2026-11-21T00:00:00.000Z' });
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map(({ names }) => names[0]?.text))).toEqual(new Set([`INVENTED NAME ${each - 1}`]));
    expect(issues.filter(({ kind }) => kind !== 'missing_column')).toEqual([]);
    for (const { url } of pageRequests) {
      const query = new URL(url).searchParams;
      expect([query.get('$order'), query.get('$select')]).toEqual([
        'camis',
        'camis,inspection_date,record_date,grade,latitude,longitude,phone,zipcode,building,street,boro,cuisine_description,dba',
      ]);
    }
  },
);

test('an error inside an answer is an outage', async () => {
  const { ask } = askFrom(() => getPage('{"code":"query.soql.no-such-column","error":true}'));
  await expect(readPages(ask)).rejects.toMatchObject({ fault: 'unreachable' });
});
