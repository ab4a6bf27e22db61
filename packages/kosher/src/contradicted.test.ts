import type { Reading } from '@kehilla/core';
import { expect, test } from 'vitest';
import type { ListingEvidence } from './evidence.ts';
import { type NewerStatement, contradictedBy } from './certifications.ts';
import { daysAgo, evidence, listing, reading, getRegistry } from './testing/evidence.ts';

const COPIED = listing('ou-copy', { last_seen_at: daysAgo(5) });
/** A copy that names no list: every whole list of its agency may be the one it was made from. */
const LOOSE = listing('ou-loose-copy', { last_seen_at: daysAgo(5) });
const ended = (list_id: string, days: number, own: Partial<ListingEvidence> = {}) =>
  listing(list_id, { terminated: true, last_seen_at: daysAgo(days), ...own });

test.each<
  [name: string, line: ListingEvidence, others: ListingEvidence[], readings: Reading[], expected: NewerStatement | null]
>([
  ['no reading and no other line', COPIED, [], [], null],
  ['a line that ended since', COPIED, [ended('ou', 1)], [], { list_id: 'ou', read_at: daysAgo(1), says: 'ended' }],
  [
    "a line that ended since, and the line is the whole list's own",
    listing('ou', { last_seen_at: daysAgo(5) }),
    [ended('ou-caterers', 1)],
    [reading('ou', daysAgo(1))],
    { list_id: 'ou-caterers', read_at: daysAgo(1), says: 'ended' },
  ],
  ['a line that ended since, of another agency', COPIED, [ended('ok', 1)], [], null],
  [
    'a line of another agency ended since, and a newer one of its own stands',
    COPIED,
    [ended('ok', 1), listing('chk')],
    [],
    null,
  ],
  [
    'a newer line of its agency that stands, beside one that ended before',
    COPIED,
    [ended('ou', 9), listing('ou-caterers')],
    [],
    null,
  ],
  [
    'of two lines that ended, the one seen last',
    COPIED,
    [ended('ou', 3), ended('ou-caterers', 1), ended('ou', 2, { external_id: 'ou-2' })],
    [],
    { list_id: 'ou-caterers', read_at: daysAgo(1), says: 'ended' },
  ],
  [
    'of a reading and a line that ended, the later',
    COPIED,
    [ended('ou-caterers', 3)],
    [reading('ou', daysAgo(1))],
    { list_id: 'ou', read_at: daysAgo(1), says: 'lacks_it' },
  ],
  [
    'of a line that ended and a reading of the same instant, the plainer',
    COPIED,
    [ended('ou-caterers', 1)],
    [reading('ou', daysAgo(1))],
    { list_id: 'ou-caterers', read_at: daysAgo(1), says: 'ended' },
  ],
  [
    'of two lists read at one instant, the first by name',
    LOOSE,
    [],
    [reading('ou-caterers', daysAgo(1)), reading('ou', daysAgo(1))],
    { list_id: 'ou', read_at: daysAgo(1), says: 'lacks_it' },
  ],
  ['a line that ended is not contradicted by itself', ended('ou-caterers', 0), [ended('ou', 9)], [], null],
])('%s', (_, line, others, readings, expected) => {
  for (const listings of [[line, ...others], [...others, line].reverse(), [...others].reverse().concat(line)])
    expect(contradictedBy(line, evidence({ listings }), getRegistry(readings))).toEqual(expected);
});
