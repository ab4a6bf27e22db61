import type { KosherSummary } from '@kehilla/contract';
import type { Reading } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { listCertifications } from './certifications.ts';
import type { PlaceEvidence } from './evidence.ts';
import { resolveKosher } from './resolve-kosher.ts';
import { GONE } from './testing/check-rows.ts';
import { certificate, daysAgo, evidence, listing, NOW, notice, reading, getRegistry } from './testing/evidence.ts';

type Row = readonly [
  name: string,
  evidence: Partial<PlaceEvidence>,
  readings: readonly Reading[],
  expected: Partial<KosherSummary>,
];

/** A copy of five days ago, and the agency's own list of yesterday. */
const COPIED = listing('ou-copy', { last_seen_at: daysAgo(5), food_status: ['dairy'], standards: ['yoshon'] });
const READ = [reading('ou', daysAgo(1))];
/** The agency's own newer word outweighs a copy; both are shown. */
const DROPPED: Partial<KosherSummary> = { status: 'no_longer_listed_by_agency', certified_by: [] };
const LISTED: Partial<KosherSummary> = {
  status: 'listed_by_agency',
  certified_by: ['OU'],
  last_confirmed_at: daysAgo(5),
};

const ROWS: readonly Row[] = [
  ['lacks what a copy shows', { listings: [COPIED] }, READ, { ...DROPPED, last_confirmed_at: daysAgo(5) }],
  [
    'lacks what an old copy shows',
    { listings: [{ ...COPIED, last_seen_at: daysAgo(90) }] },
    READ,
    { status: 'no_longer_listed_by_agency' },
  ],
  [
    'lacks what a copy of nobody knows which list shows',
    { listings: [listing('ou-loose-copy', { last_seen_at: daysAgo(5) })] },
    READ,
    DROPPED,
  ],
  ['was read before the copy', { listings: [COPIED] }, [reading('ou', daysAgo(6))], LISTED],
  ['was read at the instant of the copy', { listings: [COPIED] }, [reading('ou', daysAgo(5))], LISTED],
  ['was read an hour after the copy', { listings: [COPIED] }, [reading('ou', daysAgo(5, -3_600_000))], DROPPED],
  ['was read in part only', { listings: [COPIED] }, [reading('ou', daysAgo(1), 'partial')], LISTED],
  ['could not be read', { listings: [COPIED] }, [reading('ou', daysAgo(1), 'failed')], LISTED],
  [
    'was read whole before the copy and in part after',
    { listings: [COPIED] },
    [reading('ou', daysAgo(1), 'partial'), reading('ou', daysAgo(9))],
    LISTED,
  ],
  [
    'was read whole after the copy and then in part',
    { listings: [COPIED] },
    [reading('ou', daysAgo(1), 'partial'), reading('ou', daysAgo(2))],
    DROPPED,
  ],
  [
    'carries the place',
    { listings: [COPIED, listing('ou', { last_seen_at: daysAgo(1) })] },
    READ,
    { ...LISTED, last_confirmed_at: daysAgo(1) },
  ],
  [
    'carries the place: what the copy states counts too',
    { listings: [COPIED, listing('ou', { last_seen_at: daysAgo(1) })] },
    READ,
    { food_status: 'dairy', standards: ['yoshon'] },
  ],
  ['may carry it in a line nobody has linked', { listings: [COPIED], may_be_on: ['ou'] }, READ, LISTED],
  [
    'carried it once and lacks it',
    { listings: [COPIED, listing('ou', { missing_since: daysAgo(3), last_seen_at: daysAgo(8) })] },
    READ,
    DROPPED,
  ],
  [
    'shows it as ended',
    { listings: [COPIED, listing('ou', { terminated: true, last_seen_at: daysAgo(1) })] },
    [],
    DROPPED,
  ],
  [
    'lacks what two copies show',
    { listings: [COPIED, listing('ou-loose-copy', { last_seen_at: daysAgo(6) })] },
    READ,
    DROPPED,
  ],
  [
    'shows it as ended, and it is of another agency',
    { listings: [COPIED, listing('ok', { terminated: true, last_seen_at: daysAgo(1) })] },
    [],
    LISTED,
  ],
  [
    'showed it as ended before the copy',
    { listings: [COPIED, listing('ou', { terminated: true, last_seen_at: daysAgo(9) })] },
    [],
    LISTED,
  ],
  ['is of other establishments', { listings: [COPIED] }, [reading('ou-caterers', daysAgo(1))], LISTED],
  ["is another agency's", { listings: [COPIED] }, [reading('ok', daysAgo(1))], LISTED],
  [
    "is another agency's, and nobody knows which list the copy is of",
    { listings: [listing('ou-loose-copy', { last_seen_at: daysAgo(5) })] },
    [reading('ok', daysAgo(1))],
    LISTED,
  ],
  [
    'is a copy itself',
    { listings: [listing('ou', { last_seen_at: daysAgo(5) })] },
    [reading('ou-copy', daysAgo(1))],
    LISTED,
  ],
  [
    'lacks it while another agency lists it',
    { listings: [COPIED, listing('ok', { food_status: ['meat'] })] },
    READ,
    { status: 'listed_by_agency', certified_by: ['OK'], food_status: 'meat' },
  ],
  [
    'lacks it while another agency listed it long ago',
    { listings: [COPIED, listing('ok', { last_seen_at: daysAgo(40) })] },
    READ,
    { status: 'listing_stale', certified_by: ['OK'], last_confirmed_at: daysAgo(40) },
  ],
  [
    'lacks it while another list of its agency carries it',
    { listings: [COPIED, listing('ou-caterers', { last_seen_at: daysAgo(2) })] },
    READ,
    { ...LISTED, last_confirmed_at: daysAgo(2) },
  ],
  [
    'lacks it beside a document that stands alone',
    { listings: [COPIED], certificates: [certificate('CRC')] },
    READ,
    { status: 'listed_by_agency', certified_by: ['CRC'] },
  ],
  ['lacks it beside a document of its own', { listings: [COPIED], certificates: [certificate('OU')] }, READ, DROPPED],
  ['lacks it, and a notice says so too', { listings: [COPIED], notices: [notice('OU')] }, READ, DROPPED],
  [
    'lacks it, with a notice, while another agency lists it',
    { listings: [COPIED, listing('ok')], notices: [notice('OU')] },
    READ,
    { status: 'listed_by_agency', certified_by: ['OK'] },
  ],
];

describe("an agency's own newer list", () => {
  test.each(ROWS)('%s', (_, parts, readings, expected) => {
    expect(resolveKosher(evidence(parts), getRegistry(readings), NOW)).toMatchObject(expected);
  });
});

/** A copy that is dated by its day alone may have been made until that day ended in New York. */
test.each([
  ['that day, in the evening', '2026-07-11T02:00:00.000Z', 'listed_by_agency'],
  ['the next day, just after midnight', '2026-07-11T04:00:01.000Z', 'no_longer_listed_by_agency'],
  ['that day, dated by its day too', '2026-07-10T00:00:00.000Z', 'listed_by_agency'],
  ['the next day, dated by its day too', '2026-07-11T00:00:00.000Z', 'no_longer_listed_by_agency'],
])('a copy of 10 July and a list read %s', (_, read, status) => {
  const line = listing('ou-copy', { last_seen_at: '2026-07-10T00:00:00.000Z' });
  expect(resolveKosher(evidence({ listings: [line] }), getRegistry([reading('ou', read)]), NOW).status).toBe(status);
});

test('the line is shown with what the newer list says; other lines are not', () => {
  const of = (parts: Partial<PlaceEvidence>) => listCertifications(evidence(parts), getRegistry(READ), NOW);
  expect(of({ listings: [COPIED, listing('ok')] }).map(({ agency, scope_note }) => [agency, scope_note])).toEqual([
    ['OK', null],
    [
      'OU',
      "The list was transcribed by people; the agency's own page decides. The agency's newer list (List ou), read whole on 2026-07-14, does not show it.",
    ],
  ]);
  expect(of({ listings: [COPIED, listing('ou')] }).map(({ scope_note }) => scope_note)).toEqual([
    null,
    "The list was transcribed by people; the agency's own page decides.",
  ]);
  const ended = listing('ou', { terminated: true, last_seen_at: daysAgo(1) });
  expect(of({ listings: [COPIED, ended] }).map(({ scope_note }) => scope_note)).toEqual([
    null,
    "The list was transcribed by people; the agency's own page decides. The agency's newer list (List ou) showed it as ended on 2026-07-14.",
  ]);
});

test('of a line that its own list no longer carries only that is told', () => {
  const gone = listing('ou', { ...GONE, scope_note: 'Counter only.' });
  const registry = getRegistry([reading('ou-caterers', daysAgo(1))]);
  const ended = listing('ou-caterers', { terminated: true, last_seen_at: daysAgo(1) });
  const entries = listCertifications(evidence({ listings: [gone, ended] }), registry, NOW);
  expect(entries.map(({ scope_note }) => scope_note)).toEqual([null, 'Counter only.']);
});
