import { readEvents } from '../../read.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from '../../engine/tokens.ts';
import { EVENTS_CORPUS, TITLES } from './corpus/questions.ts';
import { type KnownWords, NOTHING_KNOWN } from '../../known-words.ts';
import { knowAreas } from '../../testing/known-areas.ts';
import { type EventPlace, type EventsInterpretation, type EventsRequest, type SubjectItem } from './read-events.ts';

const has = (names: readonly string[], words: readonly string[]): boolean =>
  names.some((name) => ` ${name} `.includes(` ${words.join(' ')} `));
const KNOWN: KnownWords = {
  ...NOTHING_KNOWN,
  areas: knowAreas(['flatbush', 'queens', 'crown heights']),
  events: {
    isTitle: (words) => TITLES.includes(words.join(' ')),
    inTitle: (words) => has(TITLES, words),
    inVenue: (words) => has(['jcc queens'], words),
  },
};
const REQUEST: EventsRequest = { isPlaced: false, isWhenGiven: false };
const interpret = (text: string, request = REQUEST): readonly EventsInterpretation[] =>
  readEvents(text, KNOWN, request);
const sayPlace = (place: EventPlace): string => (place.kind === 'area' ? place.area.area.name : place.kind);

const getName = ({ kind, means, holiday, words }: SubjectItem): string =>
  kind ?? means?.join(' ') ?? holiday ?? words.join(' ');
/** An interpretation in one line: what events are to be about, and its limits. */
function shown(read: EventsInterpretation | undefined): string {
  if (read === undefined) return '';
  const { groups, refused, times, refusedTimes, price, place, refusedPlaces } = read;
  return [
    ...groups.map(({ alternatives }) => alternatives.map((items) => items.map(getName).join(' + ')).join(' or ')),
    ...refused.map((items) => `not ${items.map(getName).join(' + ')}`),
    ...(times.length === 0 ? [] : [`when: ${read.saidWhen}`]),
    ...refusedTimes.map(() => 'not then'),
    ...(price === null
      ? []
      : [price.most === 0 ? 'free' : price.most === null ? `at least ${price.least}` : `at most ${price.most}`]),
    ...(place === null ? [] : [`in ${sayPlace(place)}`]),
    ...refusedPlaces.map((each) => `not in ${sayPlace(each)}`),
  ].join('; ');
}

describe('questions about events', () => {
  test.each(Object.entries(EVENTS_CORPUS))('%s', (text, expected) => expect(shown(interpret(text)[0])).toBe(expected));
});

describe('words that may be read in two ways', () => {
  test.each([
    ['Morning Yoga', 'morning; yoga'],
    ['when maple met elm', 'when; maple; met; elm'],
  ])('%s is a title on record, and first read as that', (text, first) => {
    const read = interpret(text);
    expect([read.length, shown(read[0])]).toEqual([2, first]);
  });

  test('words that refuse in a title refuse nothing', () => {
    expect(interpret('say no to lashon hara').map(shown)).toEqual(['say; no; lashon; hara']);
  });

  test('words of a title that say a time are that first', () => {
    expect(interpret('morning star').map(shown)).toEqual(['star; when: morning', 'morning; star']);
    expect(interpret('morning moon').map(shown)).toEqual(['moon; when: morning']);
  });

  test("a holiday's name is first what events are about, and where words say so when they are", () => {
    expect(interpret('purim').map(shown)).toEqual(['purim', 'when: purim']);
    expect(interpret('on purim').map(shown)).toEqual(['when: on purim', 'purim']);
  });

  test('an area is no area where it is part of a name', () => {
    expect(interpret('concert queens').map(shown)).toEqual(['concert; in queens', 'concert; queens']);
    expect(interpret('jcc queens').map(shown)).toEqual(['jcc; queens']);
  });

  test('what is refused is never looked for instead', () => {
    expect(interpret('no klezmer').map(shown)).toEqual(['not klezmer']);
  });
});

test('where the request says when, words that do so narrow it', () => {
  const [read] = interpret('lecture tomorrow', { ...REQUEST, isWhenGiven: true });
  expect(read?.times).toHaveLength(1);
  expect(read?.shares.map(({ role, by }) => [role, by])).toEqual([
    ['used', 'event kind'],
    ['used', 'time'],
  ]);
});

test('words of a question are accounted for, each with what became of it', () => {
  const [read] = interpret('please find free concerts on sunday but not jazz in Flatbush');
  expect(read?.shares.map(({ role, by, text }) => `${role} ${text} (${by})`)).toEqual([
    'set_aside please (filler)',
    'set_aside find (asking)',
    'used free (price)',
    'used concerts (event kind)',
    'used on sunday (time)',
    'negated but not jazz (refusal)',
    'used in Flatbush (place)',
  ]);
});

const WORDS = Object.keys(EVENTS_CORPUS).flatMap((text) => text.split(' '));
const anyText = fc.oneof(
  fc
    .array(fc.constantFrom(...WORDS, ',', '.', '-', '$10', '20$', '&', '🎷', 'בלי', 'נישט', 'без', 'sin'))
    .map((each) => each.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

test('of any text one or two interpretations account for every word once', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const read = interpret(text);
      expect([1, 2]).toContain(read.length);
      for (const { shares } of read)
        expect(shares.flatMap(({ words }) => words)).toEqual(tokenize(text).map(({ folded }) => folded));
    }),
    { numRuns: 1_000 },
  );
});
