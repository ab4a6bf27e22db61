import type { CityRecords, Notice, StoredRow } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { getNotice } from '../testing/invented-documents.ts';
import {
  daysAgo,
  LISTS,
  listed,
  named,
  NOW,
  OU_COPY,
  OU_COPY_SOURCE,
  place,
  reading,
  SOURCES,
} from '../testing/invented-records.ts';

const GRILL = 'Invented Grill';
const OLD = { observed_at: daysAgo(40), last_seen_at: daysAgo(40) };
const FOR_PASSOVER = { season: 'passover-5786' };
/** The weeks before Passover 5786, the month before them, and the day after it. */
const [IN_SEASON, BEFORE, AFTER] = ['2026-03-20', '2026-02-20', '2026-04-10'].map(
  (day) => new Date(`${day}T16:00:00Z`),
);

const notice = (agency: string, kind: Notice['kind']) => getNotice(agency, kind, { published_on: '2026-01-01' });

/** The answer about a grill of these lines, its status, and what is said of Passover. */
async function answerAbout(lines: readonly StoredRow[], now = NOW, own: Partial<CityRecords> = {}) {
  const city = inventedCity([place('pl_grill', [named(GRILL), ...lines])], own);
  const { status, data } = await verify(city, { name: GRILL }, { now });
  return { status, ...data.answer, passover: data.attributes.passover };
}

const line = (list: string, terms: Parameters<typeof listed>[2] = {}, own: Partial<StoredRow> = {}) =>
  listed(list, GRILL, terms, own);
const seenOn = (now: Date | undefined) => ({ observed_at: now?.toISOString() ?? '' });

describe('what is said of lists', () => {
  test('each agency with its own food and its own day', async () => {
    const { summary } = await answerAbout([
      line('ou', { food_status: ['dairy'] }, { observed_at: daysAgo(3) }),
      line('ok', {}, { observed_at: daysAgo(2) }),
    ]);
    expect(summary).toBe(
      '“Invented Grill”: listed by Agency OK (seen on its list on 13 July 2026) and listed by Agency OU as dairy (seen on its list on 12 July 2026). Ask your rabbi.',
    );
  });

  test('of two lists of one agency the newer, whichever comes first', async () => {
    const lines = [line('ou', {}, { observed_at: daysAgo(3) }), line('ou-copy', {}, { observed_at: daysAgo(1) })];
    for (const rows of [lines, lines.toReversed()]) {
      const own = { lists: [...LISTS, OU_COPY], sources: [...SOURCES, OU_COPY_SOURCE], readings: [] };
      const { summary } = await answerAbout(rows, NOW, own);
      expect(summary).toContain('listed by Agency OU (seen in a transcription of its list on 14 July 2026).');
    }
  });

  test('one that shows it as ended', async () => {
    const { status, summary } = await answerAbout([line('ou', { terminated: true })]);
    expect(status).toBe('unknown');
    expect(summary).toContain('Agency OU last showed it on 14 July 2026, as ended.');
    expect((await answerAbout([line('ou', {}, { missing_since: daysAgo(1) })])).summary).not.toContain('as ended');
  });

  test('no list is named where none has a line like it', async () => {
    const { summary } = await answerAbout([], NOW, { readings: [reading('ou')] });
    expect(summary).toMatch(/^“Invented Grill”: no agency's list that was read shows it\. Its status is unknown/);
  });
});

describe('why what was seen is not of now', () => {
  test.each([
    ['long ago', [line('ou', {}, OLD)], 'stale', 'That is more than 14 days ago, so it may have changed.'],
    ['for a Passover that is over', [line('ou', FOR_PASSOVER)], 'stale', 'That Passover is over.'],
    [
      'one list so, the other so',
      [line('ou', {}, OLD), line('ok', FOR_PASSOVER)],
      'stale',
      'Each is for a feast that is over, or is more than 14 days old, so it may have changed.',
    ],
    [
      'beside a list of now, one for a Passover that is over',
      [line('ou'), line('ok', FOR_PASSOVER)],
      'verified',
      'What is listed by Agency OK is for a feast that is over.',
    ],
  ])('%s', async (_, lines, status, note) => {
    const answer = await answerAbout(lines);
    expect(answer).toMatchObject({ status, sufficient_evidence_now: status === 'verified' });
    expect(answer.summary).toContain(note);
  });
});

/** A line's season, and whether it says of Passover that it holds then too. */
type Terms = { readonly season?: string; readonly saysPassover?: true };

describe('Passover', () => {
  const YEAR_ONLY = 'This says nothing about Passover.';
  const PASSOVER_ONLY = 'It is listed for Passover; this says nothing about the rest of the year.';

  test.each<[string, Date | undefined, Terms[], boolean, string | null]>([
    ['a line for the year, weeks before it', IN_SEASON, [{}], true, YEAR_ONLY],
    ['a line for the year, long before it', BEFORE, [{}], true, null],
    ['a line for it, weeks before it', IN_SEASON, [FOR_PASSOVER], true, PASSOVER_ONLY],
    ['a line for it, long before it', BEFORE, [FOR_PASSOVER], false, PASSOVER_ONLY],
    ['a line for it, after it', AFTER, [FOR_PASSOVER], false, PASSOVER_ONLY],
    ['a line for the year and one for it', IN_SEASON, [{}, FOR_PASSOVER], true, null],
    ['a line for the year that speaks of it', IN_SEASON, [{ saysPassover: true }], true, null],
    ['no line, weeks before it', IN_SEASON, [], false, null],
  ])('%s', async (_, now, terms, sufficient, note) => {
    const lines = terms.map(({ saysPassover, ...own }, i) =>
      line(['ou', 'ok'][i] ?? '', own, { ...seenOn(now), other: saysPassover ? { passover: true } : {} }),
    );
    const { summary, sufficient_evidence_now, passover } = await answerAbout(lines, now);
    expect(sufficient_evidence_now).toBe(sufficient);
    for (const phrase of [YEAR_ONLY, PASSOVER_ONLY]) expect(summary.includes(phrase)).toBe(phrase === note);
    expect(passover.note !== null).toBe(note === YEAR_ONLY);
    expect(passover.stated).toBe(terms.some((own) => Object.keys(own).length > 0) ? true : null);
  });
});

describe('notices are told once each', () => {
  const AGAINST = 'published a notice against it on 1 January 2026';

  test.each([
    [
      'of an agency that lists it',
      [line('ou')],
      [notice('OU', 'not_certified')],
      'conflicted',
      [`Agency OU ${AGAINST}`],
    ],
    [
      'of it and of another',
      [line('ou')],
      [notice('OU', 'not_certified'), notice('OK', 'not_certified')],
      'conflicted',
      [`but Agency OU ${AGAINST}. Both are shown`, `Agency OK ${AGAINST}.`],
    ],
    [
      'a warning about a place on no list',
      [],
      [notice('OU', 'warning')],
      'unknown',
      ['Agency OU published a warning about it on 1 January 2026.'],
    ],
    [
      'a warning that is closed',
      [line('ou')],
      [{ ...notice('OU', 'warning'), closed_on: '2026-07-01' }],
      'verified',
      [],
    ],
    [
      'a warning about a place that no list shows any more',
      [line('ou', {}, { missing_since: daysAgo(1) })],
      [notice('OU', 'warning'), notice('OK', 'not_certified')],
      'unknown',
      [`Agency OK ${AGAINST}.`, 'Agency OU published a warning about it on 1 January 2026.'],
    ],
  ])('%s', async (_, lines, notices, status, notes) => {
    const answer = await answerAbout(lines, NOW, { notices });
    expect(answer.status).toBe(status);
    for (const each of notes) expect(answer.summary).toContain(each);
    expect(answer.summary.match(/published/g) ?? []).toHaveLength(notes.length);
  });
});

test('food that contradicts itself is called so, beside what does not count', async () => {
  const lines = [line('ok', { food_status: ['dairy'] }), line('chk-csv', { food_status: ['meat'] })];
  const { status, summary } = await answerAbout([...lines, line('ou-copy', {}, { observed_at: daysAgo(5) })], NOW, {
    lists: [...LISTS, OU_COPY],
    sources: [...SOURCES, OU_COPY_SOURCE],
    readings: [reading('ou')],
  });
  expect(status).toBe('conflicted');
  expect(summary).toContain('but what is said to be served contradicts itself. Both are shown');
  expect(summary.match(/its newer list/g)).toHaveLength(1);
});
