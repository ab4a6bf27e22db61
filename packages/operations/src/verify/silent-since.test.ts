import { describe, expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { daysAgo, LISTS, listed, named, place, reading, SOURCES } from '../testing/invented-records.ts';

const COPY = {
  list_id: 'ou-copy',
  agency: 'OU',
  source_id: 'ou-copy',
  name: 'List of OU, as transcribed',
  url: null,
  absence_means_removal: false,
  transcribed: true,
};

/** A deli that a transcription of one agency's list showed `copied` days ago, and that agency's own list read whole `read` days ago. */
function deli(copied: number, read: number, ownLine: boolean) {
  const ago = (list: string, days: number) =>
    listed(list, 'Invented Corner Deli', {}, { observed_at: daysAgo(days), last_seen_at: daysAgo(days) });
  return inventedCity(
    [place('pl_deli', [named('Invented Corner Deli'), ago('ou-copy', copied), ...(ownLine ? [ago('ou', read)] : [])])],
    {
      lists: [...LISTS, COPY],
      sources: [...SOURCES, { ...(SOURCES[3] as (typeof SOURCES)[number]), source_id: 'ou-copy' }],
      readings: [reading('ou', { observed_at: daysAgo(read) }), reading('ou-copy', { observed_at: daysAgo(copied) })],
    },
  );
}

describe('a transcription beside the agency’s own list', () => {
  test.each([
    ['the own list is newer and lacks the place', 5, 1, false, false],
    ['the own list is older', 1, 5, false, true],
    ['the own list has it too', 5, 1, true, true],
  ])('%s', async (_, copied, read, ownLine, sufficient) => {
    const { status, data } = await verify(deli(copied, read, ownLine), { name: 'Invented Corner Deli' });
    expect([status, data.answer.certified_by, data.answer.sufficient_evidence_now]).toEqual([
      'verified',
      ['OU'],
      sufficient,
    ]);
    const told = 'It is not on the agency’s newer list: List of OU, read whole on 14 July 2026.';
    expect(data.answer.summary.includes(told)).toBe(!sufficient);
  });
});

test('an agency’s notice against a place that it never listed is told', async () => {
  const notice = {
    notice_id: 'nt-1',
    agency: 'OU',
    place_id: 'pl_deli',
    kind: 'not_certified' as const,
    text: 'Not under our supervision.',
    url: null,
    published_on: '2026-07-01',
    closed_on: null,
  };
  const city = inventedCity([place('pl_deli', [named('Invented Corner Deli')])], { notices: [notice] });
  const { status, data } = await verify(city, { name: 'Invented Corner Deli' });
  expect(status).toBe('unknown');
  expect(data.answer.summary).toMatch(
    /shows it\. Agency OU published a notice against it on 1 July 2026\. Its status is unknown/,
  );
});
