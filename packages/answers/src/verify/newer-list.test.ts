import type { ReadingState } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getPlace } from '../places/get-place.ts';
import { verify } from '../testing/ask-verify.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { getNotice } from '../testing/invented-documents.ts';
import {
  daysAgo,
  LISTS,
  listed,
  NOW,
  named,
  OU_COPY,
  OU_COPY_SOURCE,
  pastLine,
  place,
  reading,
  SOURCES,
} from '../testing/invented-records.ts';

const NAME = 'Invented Corner Deli';
const seen = (list: string, days: number) =>
  listed(list, NAME, { food_status: ['dairy'] }, { observed_at: daysAgo(days), last_seen_at: daysAgo(days) });

/** What a city knows of one deli: lines of lists by when they were seen, and readings of the agency's own list. */
type Known = {
  readonly lines?: Readonly<Record<string, number>>;
  readonly read?: readonly (readonly [days: number, state: ReadingState])[];
  readonly unplaced?: string;
};

/** A deli that a copy of the agency's list showed five days ago; other lists as given, the agency's own read whole yesterday. */
function deli({ lines = {}, read = [[1, 'complete']], unplaced }: Known = {}) {
  const rows = Object.entries({ 'ou-copy': 5, ...lines }).map(([list, days]) => seen(list, days));
  return inventedCity([place('pl_deli', [named(NAME), ...rows]), place('pl_other', [named('Invented Tailor')])], {
    lists: [...LISTS, OU_COPY],
    sources: [...SOURCES, OU_COPY_SOURCE],
    readings: [
      ...read.map(([days, state], i) => reading('ou', { observed_at: daysAgo(days), state, reading_id: `rd-ou-${i}` })),
      reading('ou-copy', { observed_at: daysAgo(5) }),
      reading('ok', { observed_at: daysAgo(2) }),
    ],
    unplaced: unplaced === undefined ? [] : [listed('ou', unplaced)],
  });
}

describe("a copy beside the agency's own list", () => {
  test.each<[name: string, known: Known, status: string, certified_by: string[]]>([
    ['the own list is newer and lacks the place', {}, 'unknown', []],
    ['the own list is older', { read: [[9, 'complete']] }, 'verified', ['OU']],
    ['the own list has it too', { lines: { ou: 1 } }, 'verified', ['OU']],
    [
      'the own list was read in part only',
      {
        read: [
          [1, 'partial'],
          [9, 'complete'],
        ],
      },
      'verified',
      ['OU'],
    ],
    ['the own list has a line like it that nobody linked', { unplaced: 'Corner Deli Invented' }, 'verified', ['OU']],
    ['another agency lists it', { lines: { ok: 2 } }, 'verified', ['OK']],
    ['another agency listed it long ago', { lines: { ok: 30 } }, 'stale', ['OK']],
  ])('%s', async (_, known, status, certified_by) => {
    const city = deli(known);
    const answer = await verify(city, { name: NAME });
    const { data } = answer;
    expect([answer.status, data.answer.certified_by]).toEqual([status, certified_by]);
    // What people transcribed is never enough by itself.
    expect(data.answer.sufficient_evidence_now).toBe(status === 'verified' && known.lines !== undefined);
    expect(getFaults('VerifyKosherEnvelope', answer)).toEqual([]);
    // Every surface tells the same.
    expect(getIds(search(city, { kosher_only: true })).includes('pl_deli')).toBe(
      !['unknown', 'stale'].includes(status),
    );
    expect(getIds(search(city, { kosher_only: true, include_stale: true })).includes('pl_deli')).toBe(
      status !== 'unknown',
    );
    expect(getIds(search(city, { kosher_only: true, hashgacha: 'OU' })).includes('pl_deli')).toBe(
      status === 'verified' && certified_by.includes('OU'),
    );
    const { kosher, conflicts, certifications } = getPlace({ place_id: 'pl_deli' }, { city, now: NOW }).data.place;
    expect(kosher).toEqual(data.subject?.kosher);
    expect(certifications).toEqual(data.certifications);
    expect(conflicts.filter(({ field }) => field === 'certification')).toEqual(
      data.conflicts.filter(({ field }) => field === 'certification'),
    );
  });

  test('where they disagree both are shown, with their dates and sources', async () => {
    const { data, sources, freshness } = await verify(deli(), { name: NAME });
    expect(data.conflicts).toEqual([
      {
        field: 'certification',
        claims: [
          { value: 'listed', source: 'List of OU, as transcribed', observed_at: daysAgo(5) },
          { value: 'not on the whole list', source: 'List of OU', observed_at: daysAgo(1) },
        ],
      },
    ]);
    expect(data.answer.summary).toBe(
      "“Invented Corner Deli”: no agency's list that was read shows it now. Whether it is certified otherwise is not known. Not counted, because sources disagree: List of OU, as transcribed showed it on 10 July 2026, but its newer list (List of OU), read whole on 14 July 2026, does not show it. Ask your rabbi.",
    );
    expect(data.certifications).toMatchObject([
      {
        list_id: 'ou-copy',
        listing_status: 'listed',
        scope_note: expect.stringMatching(/2026-07-14, does not show it/),
      },
    ]);
    expect(sources.map(({ name, observed_at }) => [name, observed_at])).toEqual([
      ['List of OU, as transcribed', daysAgo(5)],
      ['List of OU', daysAgo(1)],
      ['Invented Register', daysAgo(1)],
    ]);
    expect(freshness.oldest_fact_at).toBe(daysAgo(5));
    expect(Object.fromEntries(data.checked.lists.map(({ list_id, outcome }) => [list_id, outcome]))).toMatchObject({
      ou: 'read_not_listed',
      'ou-copy': 'listed',
    });
  });

  test('where another agency lists it, the copy is told and counts for nothing', async () => {
    const { data } = await verify(deli({ lines: { ok: 2 } }), { name: NAME });
    expect(data.answer.summary).toMatch(
      /^“Invented Corner Deli”: listed by Agency OK .*Not counted, because sources disagree: List of OU, as transcribed showed it on 10 July 2026, but its newer list \(List of OU\), read whole on 14 July 2026, does not show it\. Ask your rabbi\.$/,
    );
    expect(data.food_status.stated_by.map(({ agency }) => agency)).toEqual(['OK']);
    expect(data.conflicts).toMatchObject([{ field: 'certification' }]);
  });

  test('a reading that is not whole never removes, whenever it was', async () => {
    const state = fc.constantFrom<ReadingState>('partial', 'failed', 'unchanged');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), state), { maxLength: 4 }), async (read) => {
        const { status, data } = await verify(deli({ read }), { name: NAME });
        expect([status, data.answer.certified_by, data.conflicts]).toEqual(['verified', ['OU'], []]);
      }),
      { numRuns: 40 },
    );
  });
});

test('a line with an address that is left for people to link is not said to have none', async () => {
  const { data } = await verify(deli({ unplaced: NAME }), { name: NAME });
  const notes = data.missing.filter((text) => text.startsWith('Whether a line of'));
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/its name is alike, and nobody has linked the two\.$/);
});

describe('as_of', () => {
  const line = pastLine('ou-copy', NAME, { last_seen_at: daysAgo(25) });
  const evidence = { listings: [line], notices: [], certificates: [] };

  test.each([
    ['before the own list was read again', [daysAgo(30)], 'verified'],
    ['after it was', [daysAgo(30), daysAgo(21)], 'unknown'],
  ])('%s', async (_, read, status) => {
    const readings = read.map((observed_at) => reading('ou', { observed_at }));
    const request = { name: NAME, as_of: daysAgo(20) };
    expect((await verify(deli(), request, { past: { evidence, readings } })).status).toBe(status);
  });

  test('a line that nobody linked keeps the own list from speaking against it then too', async () => {
    const readings = [reading('ou', { observed_at: daysAgo(21) })];
    const city = deli({ unplaced: NAME });
    const answer = await verify(
      city,
      { name: NAME, as_of: daysAgo(20) },
      {
        past: { evidence, readings },
        pastUnplaced: city.unplaced,
      },
    );
    expect(answer.status).toBe('verified');
  });
});

test("an agency's notice against a place that it never listed is told", async () => {
  const notice = getNotice('OU', 'not_certified', { place_id: 'pl_deli' });
  const city = inventedCity([place('pl_deli', [named(NAME)])], { notices: [notice] });
  const { status, data } = await verify(city, { name: NAME });
  expect(status).toBe('unknown');
  expect(data.answer.summary).toMatch(
    /had been read\. Agency OU published a notice against it on 1 July 2026\. Its status is unknown/,
  );
});
