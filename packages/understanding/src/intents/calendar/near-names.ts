import { listNear, makeVocabulary, respelt, SPELLING, type Vocabulary } from '@kehilla/core';
import type { Token } from '../../text/tokens.ts';
import { makeGrammar } from '../../engine/chart.ts';
import { makeLexicon } from '../../engine/lexicon.ts';
import { reading, rule, sense } from '../../engine/rule.ts';
import asking from '../../lexicon/calendar/asking.json' with { type: 'json' };
import months from '../../lexicon/calendar/months.json' with { type: 'json' };
import observances from '../../lexicon/calendar/observances.json' with { type: 'json' };
import { NUMBER_TABLES } from '../../dimensions/number/lexicon.ts';
import { NUMBERS, type OrdinalMeaning } from '../../dimensions/number/rules.ts';
import { getNth, ORDINAL } from '../../dimensions/number/steps.ts';
import { TEMPORAL_WORDS } from '../../dimensions/temporal/says-when.ts';
import type { DaysMeaning, HolidayMeaning } from '../../dimensions/temporal/meaning.ts';
import { HOLIDAY_NAMES, HOLIDAYS } from '../../dimensions/temporal/rules/holidays.ts';
import { days } from '../../dimensions/temporal/rules/steps.ts';

/** A name of the calendar that some words are nearly. */
export type NearName = {
  readonly key: string;
  readonly phrase: string;
  /** The tokens that are nearly it: `from` up to `to`. */
  readonly from: number;
  readonly to: number;
  /** How far off they are: edits of letters; 0 is the name itself written in one or in more words. */
  readonly distance: number;
};

const LONGEST_NAME = 5;

/** Sorts of days, whose names are everyday words: no word is a slip of one, and another name beside one is what is meant. */
export function isOfKind(key: string): boolean {
  return key === 'fast' || key === 'yom_tov';
}

type Name = { readonly key: string; readonly phrase: string; readonly joined: string; readonly sounds: string };
type Names = {
  readonly byJoined: ReadonlyMap<string, readonly Name[]>;
  readonly bySounds: ReadonlyMap<string, readonly Name[]>;
  readonly vocabulary: Vocabulary;
};
let names: Names | null = null;

function getNames(): Names {
  if (names !== null) return names;
  const all = CALENDAR_WORDS.phrasesOf('holiday')
    .filter(({ value }) => !isOfKind(value ?? ''))
    .map(({ phrase, value }) => ({
      key: value ?? '',
      phrase,
      joined: phrase.replaceAll(' ', ''),
      sounds: getSounds(phrase),
    }));
  const byJoined = Map.groupBy(all, ({ joined }) => joined);
  const bySounds = Map.groupBy(all, ({ sounds }) => sounds);
  return (names = { byJoined, bySounds, vocabulary: makeVocabulary(byJoined.keys(), SPELLING.holiday) });
}

/**
 * The names that words of a text nearly are, nearest first, one of each key: a letter wrong, two in a long name, or the same sounds in other letters
 * ("pesahch", "simchas tohrah"). Of the same nearness the one that takes more words comes first.
 */
export function nearNames(tokens: readonly Token[]): readonly NearName[] {
  const near: NearName[] = [];
  for (let from = 0; from < tokens.length; from += 1)
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST_NAME); to += 1)
      for (const [name, distance] of listNamesNear(tokens.slice(from, to).map(({ folded }) => folded)))
        near.push({ key: name.key, phrase: name.phrase, from, to, distance });
  near.sort((a, b) => a.distance - b.distance || b.to - b.from - (a.to - a.from));
  return near.filter(({ key }, at) => near.findIndex((other) => other.key === key) === at);
}

/** The names that these words are nearly, by their letters, else by their sounds. */
function listNamesNear(said: readonly string[]): ReadonlyMap<Name, number> {
  const { byJoined, bySounds, vocabulary } = getNames();
  const { shortest, twice } = SPELLING.holiday;
  const [word, sounds] = [said.join(''), getSounds(said.join(' '))];
  const heard = word.length < shortest || sounds.length < shortest ? [] : (bySounds.get(sounds) ?? []);
  return new Map([
    ...heard.map((name) => [name, Math.min(word.length, name.joined.length) >= twice ? 2 : 1] as const),
    ...listNear(vocabulary, word, SPELLING.holiday).flatMap(({ word: joined, far }) =>
      (byJoined.get(joined) ?? []).map((name) => [name, far] as const),
    ),
  ]);
}

function getSounds(phrase: string): string {
  return phrase.split(' ').map(respelt).join('');
}

/** Words by which the calendar is asked: names of holidays and of more days, months, numbers, and what only makes a question. */
export const CALENDAR_WORDS = makeLexicon([...NUMBER_TABLES, ...TEMPORAL_WORDS, observances, months, asking]);

/** Words and rules by which the name of a holiday is read: those of times, and "chanukah first night". */
export const OBSERVANCE_GRAMMAR = makeGrammar(CALENDAR_WORDS, [
  [...NUMBERS, ...HOLIDAY_NAMES],
  [
    ...HOLIDAYS,
    rule<DaysMeaning>(
      'holiday and its nth night',
      [reading<HolidayMeaning>('holiday'), ORDINAL, sense('holiday_night')],
      ([named, nth]) => nthPart(named?.meaning as HolidayMeaning, 'night', getNth(nth)),
    ),
    rule<DaysMeaning>(
      'holiday and its nth day',
      [reading<HolidayMeaning>('holiday'), reading<OrdinalMeaning>('ordinal'), sense('holiday_day')],
      ([named, nth]) => nthPart(named?.meaning as HolidayMeaning, 'day', getNth(nth)),
    ),
  ],
]);

function nthPart({ holiday }: HolidayMeaning, which: 'night' | 'day', nth: number | 'last'): DaysMeaning {
  return days({ of: 'holiday', holiday, which, nth });
}
