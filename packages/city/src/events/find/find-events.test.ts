import { type StoredEventListing } from '@kehilla/core';
import { expect, test } from 'vitest';
import { buildEvents, type EventQuestion, findEvents, readEventWord } from '../index.ts';
import { listing as invented, NOON, QUESTION as OF_A_DAY } from '../../testing/invented-listings.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number): string => new Date(NOON + hours * HOUR_MS).toISOString();

/** What begins and ends so many hours from noon, and whether its listing is stale. */
const listing = (title: string, begins: number, ends: number | null, isStale = false): StoredEventListing =>
  invented({
    external_id: title,
    title,
    starts_at: at(begins),
    ends_at: ends === null ? null : at(ends),
    last_seen_at: isStale ? at(-100) : at(0),
  });

const LISTINGS = [
  listing('Over', -5, -1),
  listing('Endless Klezmer', -4, null),
  listing('Running Klezmer', -3, 2),
  listing('Running Yoga', -2, 2),
  listing('Klezmer', 1, 2),
  listing('Stale Klezmer', 2, 3, true),
  listing('Yoga', 3, 4),
  listing('Later Klezmer', 9, 10),
];
const image = buildEvents(
  LISTINGS.map((each) => ({ event_id: each.title, merged_from: [], listings: [each] })),
  [],
  { sources: new Map(), findPoint: () => null },
);

const QUESTION: EventQuestion = { ...OF_A_DAY, to: NOON + 5 * HOUR_MS };

const ask = (word: string | null, own: Partial<EventQuestion>) => {
  const terms = word === null ? [] : [{ words: readEventWord(image.words, word).words, category: 0 }];
  const { considered, matched, running, stale } = findEvents(image, { ...QUESTION, terms, ...own });
  return { considered, matched, running, stale };
};

test.each<[string, string | null, Partial<EventQuestion>, ReturnType<typeof ask>]>([
  ['all', null, {}, { considered: 5, matched: 4, running: 2, stale: 1 }],
  ['those with a word', 'klezmer', {}, { considered: 5, matched: 2, running: 1, stale: 1 }],
  [
    'what begins in the window',
    'klezmer',
    { with_running: false },
    { considered: 3, matched: 1, running: 0, stale: 1 },
  ],
  ['those with a word that none has', 'zither', {}, { considered: 5, matched: 0, running: 0, stale: 0 }],
  ['stale ones too', 'klezmer', { include_stale: true }, { considered: 5, matched: 3, running: 1, stale: 0 }],
  [
    'none in a window that ends before it begins',
    null,
    { to: NOON - 9 * HOUR_MS },
    { considered: 0, matched: 0, running: 0, stale: 0 },
  ],
])('%s', (_, word, own, counts) => expect(ask(word, own)).toEqual(counts));

test('a word is read the same again, whole or not', () => {
  const read = (): unknown[] => (['begun', 'whole'] as const).map((how) => readEventWord(image.words, 'klez', how));
  expect(read()).toEqual(read());
  expect(readEventWord(image.words, 'klez').words).toHaveLength(1);
  expect(readEventWord(image.words, 'klez', 'whole').words).toEqual([]);
});
