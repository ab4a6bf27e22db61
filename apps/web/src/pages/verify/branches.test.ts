import type { KosherSummary, VerifyKosherData, VerifyKosherEnvelope } from '@kehilla/contract';
import { describe, expect, test } from 'vitest';
import type { Answered, Ask, Values } from '../../ask.ts';
import { written } from '../../html.ts';
import { getReader } from '../../reader/reader.ts';
import { absentNotice, branchNotice, findBranches } from './verify-page.ts';

type Status = KosherSummary['status'];
const place = (place_id: string, status: Status, name = 'Maple Grill') => ({
  place_id,
  name,
  address: `${place_id} Sample Street`,
  kosher: { status, certified_by: [], last_confirmed_at: null },
});
const data = (parts: { subject?: unknown; candidates?: unknown[]; branches?: unknown[] }): VerifyKosherData =>
  ({ subject: null, candidates: [], ...parts }) as unknown as VerifyKosherData;
const answered = (parts: Parameters<typeof data>[0]): Answered<VerifyKosherEnvelope> =>
  ({ ok: true, answer: { data: data(parts) } }) as unknown as Answered<VerifyKosherEnvelope>;
/** A service that answers a question by name alone with these branches, and tells what it was asked. */
function asking(branches: unknown[]): { ask: Ask; requests: Values[] } {
  const requests: Values[] = [];
  const question = (_: string, values: Values) => {
    requests.push(values);
    return Promise.resolve(answered({ branches }));
  };
  return { ask: { question } as unknown as Ask, requests };
}
const here = place('10', 'no_readable_agency_lists_it');
const there = place('20', 'listed_by_agency');
const BY_DOOR = { name: 'Maple Grill', address: '10 Sample Street', live: 'never' };

describe('the other branches', () => {
  test('are asked for by the name alone where more was sent, the listed first, the one that is meant left out', async () => {
    const { ask, requests } = asking([here, place('30', 'no_readable_agency_lists_it'), there]);
    const found = await findBranches(ask, BY_DOOR, answered({ subject: here }));
    expect(requests).toEqual([{ name: 'Maple Grill', live: 'never' }]);
    expect(found.map(({ place_id }) => place_id)).toEqual(['20', '30']);
  });

  test('are not asked for twice, and are of the very name', async () => {
    const { ask, requests } = asking([there]);
    const candidates = [
      place('20', 'listed_by_agency', 'MAPLE-GRILL'),
      place('40', 'listed_by_agency', 'Maple Bakery'),
    ];
    const found = await findBranches(
      ask,
      { name: 'Maple Grill', live: 'never' },
      answered({ subject: here, candidates }),
    );
    expect(requests).toEqual([]);
    expect(found.map(({ place_id }) => place_id)).toEqual(['20']);
  });

  test('of nothing are none', async () => {
    const { ask, requests } = asking([there]);
    expect(await findBranches(ask, BY_DOOR, answered({ candidates: [there] }))).toEqual([]);
    expect(await findBranches(ask, null, null)).toEqual([]);
    expect(requests).toEqual([]);
  });
});

describe.each(['en', 'he'] as const)('the notice in %s', (language) => {
  const reader = getReader(language, null);
  test.each([
    ['no_readable_agency_lists_it', 'listed_by_agency', 'branch.other_listed'],
    ['no_readable_agency_lists_it', 'no_longer_listed_by_agency', 'branch.none_listed'],
    ['listed_by_agency', 'no_readable_agency_lists_it', 'branch.this_listed'],
    ['conflicted', 'listed_by_agency', 'branch.this_listed'],
  ] as const)('of one that is %s beside one that is %s', (own, other, key) => {
    const subject = place('10', own);
    const page = written(branchNotice(reader, data({ subject }), [place('20', other)]) as never);
    expect(page).toContain(reader.say(key));
    expect(page.indexOf('10 Sample Street')).toBeLessThan(page.indexOf('href="/verify?place_id=20"'));
    expect(page).toContain('20 Sample Street');
  });

  test('stands only where there is another', () => {
    expect(branchNotice(reader, data({ subject: here }), [])).toBeNull();
    expect(branchNotice(reader, data({}), [there] as never)).toBeNull();
  });

  test.each([
    ['name=Maple Grill&address=1 Nowhere', [here], true],
    ['name=Maple Grill', [here], false],
    ['address=1 Nowhere', [here], false],
    ['name=Oak Grill&address=1 Nowhere', [here], false],
    ['name=Maple Grill&address=1 Nowhere', [], false],
  ])('%s of nobody there', (query, candidates, isSaid) => {
    const notice = absentNotice(reader, new URLSearchParams(query), data({ candidates }));
    expect(notice !== null).toBe(isSaid);
    if (notice !== null) expect(written(notice)).toContain('1 Nowhere');
  });
});
