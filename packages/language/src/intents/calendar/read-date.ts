import { listNear, makeVocabulary, respelt, SPELLING, type Vocabulary } from '@kehilla/core';
import { getNth, NUMBER_TABLES, NUMBERS, ORDINAL, type OrdinalMeaning } from '../../dimensions/number.ts';
import { type DaysMeaning, type HolidayMeaning, days } from '../../dimensions/temporal/meaning.ts';
import { HOLIDAY_NAMES, HOLIDAYS } from '../../dimensions/temporal/rules/holidays.ts';
import { TEMPORAL_WORDS } from '../../dimensions/temporal/says-when.ts';
import { makeGrammar } from '../../engine/chart.ts';
import { makeLexicon, type Reading, type WordMeaning } from '../../engine/lexicon.ts';
import { reading, rule, sense } from '../../engine/rule.ts';
import { type Token, tokenize, listFolded } from '../../engine/tokens.ts';
import asking from '../../lexicon/calendar/asking.json' with { type: 'json' };
import months from '../../lexicon/calendar/months.json' with { type: 'json' };
import observances from '../../lexicon/calendar/observances.json' with { type: 'json' };

/** A date as words name it: civil (`YYYY-MM-DD`), or a Hebrew day with an everyday name of its month (`Adar`, `Adar II`) and a year or none. */
export type NamedDate =
  | { readonly calendar: 'civil'; readonly date: string }
  | { readonly calendar: 'hebrew'; readonly month: string; readonly day: number; readonly year: number | null };

/** A date that was read; `afterSunset` null if unsaid; `unused` are words without an effect. */
export type DateRead = {
  readonly date: NamedDate;
  readonly afterSunset: boolean | null;
  readonly unused: readonly string[];
};

const ISO = /(?<!\d)(\d{4}-\d{2}-\d{2})(?!\d)/;
const MOST_DAYS = 31;
const CIVIL_YEAR = 4;

/**
 * A date in words: `2019-03-05`, "5 March 2019", "15 Nisan 5788", "Nisan 15", "ט״ו בניסן תשפ״ח", each with "after sunset" or without. Null where there is
 * no day with a month. Days are not held against a calendar: 30 Tevet is read.
 */
export function readDate(text: string): DateRead | null {
  const iso = ISO.exec(text)?.[1];
  if (iso !== undefined) {
    const { afterSunset, left } = takeSunset(tokenize(text.replace(iso, ' ')));
    return { date: { calendar: 'civil', date: iso }, afterSunset, unused: getUnused(left) };
  }
  const { afterSunset, left } = takeSunset(tokenize(text));
  const found = monthIn(left);
  if (found === null) return null;
  const { month, numerals, others } = found;
  const at = numerals.findIndex(({ value }) => value >= 1 && value <= MOST_DAYS);
  const day = numerals[at]?.value;
  const year = numerals.find((_, i) => i !== at);
  if (day === undefined || numerals.length > 2) return null;
  const date = findDate(month, day, year);
  return date && { date, afterSunset, unused: getUnused(others) };
}

function findDate({ meaning }: Reading<WordMeaning>, day: number, year: Numeral | undefined): NamedDate | null {
  const name = meaning.value ?? '';
  if (meaning.sense === 'month_of_date')
    return { calendar: 'hebrew', month: name, day, year: year === undefined ? null : getYear(year) };
  if (year === undefined || String(year.value).length !== CIVIL_YEAR) return null;
  return { calendar: 'civil', date: `${year.value}-${name.padStart(2, '0')}-${String(day).padStart(2, '0')}` };
}

/** The month of a date, the numbers beside it, and the other words. */
function monthIn(
  tokens: readonly Token[],
): { month: Reading<WordMeaning>; numerals: Numeral[]; others: Token[] } | null {
  const months = tokens.flatMap((_, at) =>
    CALENDAR_WORDS.readingsAt(tokens, at).filter(
      ({ meaning: { sense } }) => sense === 'month_of_date' || sense === 'month_name' || sense === 'month_or_word',
    ),
  );
  const [month] = months.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (month === undefined) return null;
  const numerals: Numeral[] = [];
  const others: Token[] = [];
  const letters: number[] = [];
  tokens.forEach((token, at) => {
    if (at >= month.from && at < month.to) return;
    const letter = CALENDAR_WORDS.valueIn(token.folded, 'letter_as_number');
    const numeral = isFiller(token) ? null : findNumeral(token);
    if (letter !== null && letter !== undefined) letters.push(Number(letter));
    else if (numeral === null) others.push(token);
    else numerals.push(numeral);
  });
  // Letters that are spelt out, as in "Yud Tes Kislev", are one number together.
  if (letters.length > 0) numerals.unshift({ value: letters.reduce((sum, each) => sum + each, 0), inLetters: true });
  return { month, numerals, others };
}

/** Returns whether words say that it was after sunset, and the tokens without those. */
function takeSunset(tokens: readonly Token[]): { afterSunset: boolean | null; left: readonly Token[] } {
  for (let at = 0; at < tokens.length; at += 1) {
    const statement = CALENDAR_WORDS.readingsAt(tokens, at).find(
      ({ meaning: { sense } }) => sense === 'after_sunset' || sense === 'before_sunset',
    );
    if (statement !== undefined)
      return {
        afterSunset: statement.meaning.sense === 'after_sunset',
        left: tokens.filter((_, i) => i < statement.from || i >= statement.to),
      };
  }
  return { afterSunset: null, left: tokens };
}

function isFiller({ folded }: Token): boolean {
  return CALENDAR_WORDS.has(folded, 'of_day_and_month');
}

function getUnused(tokens: readonly Token[]): string[] {
  return tokens
    .filter((token) => !isFiller(token) && !CALENDAR_WORDS.has(token.folded, 'calendar_filler'))
    .map(({ text }) => text);
}

/** A number in a date: its value, and whether it was written in Hebrew letters, as which a year has no thousands. */
type Numeral = { readonly value: number; readonly inLetters: boolean };

const FIGURES = /^\d{1,9}$/;
const WITH_ENDING = /^(\d{1,4})(\p{L}+)$/u;

/** The number that a word of a date is: "15", "15th", "fifteenth", "טו", "תשפז"; null for another word. */
export function findNumeral({ folded }: Token): Numeral | null {
  if (FIGURES.test(folded)) return { value: Number(folded), inLetters: false };
  const [, figures, ending = ''] = WITH_ENDING.exec(folded) ?? [];
  if (figures !== undefined && CALENDAR_WORDS.has(ending, 'ordinal_ending'))
    return { value: Number(figures), inLetters: false };
  const ordinal = CALENDAR_WORDS.valueIn(folded, 'ordinal');
  if (ordinal !== null && ordinal !== undefined && ordinal !== 'last')
    return { value: Number(ordinal), inLetters: false };
  const value = hebrewNumeral(folded);
  return value === null ? null : { value, inLetters: true };
}

/** The Hebrew year that a numeral names: in letters without thousands one of the sixth thousand. */
export function getYear({ value, inLetters }: Numeral): number {
  return inLetters && value < 1_000 ? value + 5_000 : value;
}

/** Letters as numbers; a final letter counts as the ordinary one, as `fold` writes it. */
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [...'אבגדהוזחטיכלמנסעפצקרשת'].map((letter, i) => [letter, i < 9 ? i + 1 : i < 18 ? (i - 8) * 10 : (i - 17) * 100]),
);
const THOUSAND = 1_000;
const HUNDRED = 100;
/** The highest letter, which alone may stand twice: eight hundred. */
const HIGHEST = 400;

/**
 * Returns the number that a folded word in Hebrew letters writes: טו 15, תשפז 787, התשפז 5787 (its first letter thousands). Null for no numeral: letters whose
 * values do not fall from one to the next.
 */
function hebrewNumeral(word: string): number | null {
  const values = [...word].map((letter) => VALUES[letter] ?? 0);
  const [first = 0, second = 0] = values;
  if (values.length === 0 || values.includes(0)) return null;
  if (first < 10 && second >= HUNDRED) {
    const rest = hebrewNumeral(word.slice(1));
    return rest === null ? null : first * THOUSAND + rest;
  }
  const isFalling = values.every((value, i) => {
    const before = values[i - 1] ?? Number.POSITIVE_INFINITY;
    return value < before || (value === HIGHEST && before === HIGHEST);
  });
  return isFalling ? values.reduce((sum, value) => sum + value, 0) : null;
}

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

/** Returns whether a key names a sort of days with everyday words: no word is a slip of one, and another name beside one is the meant one. */
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
  const all = CALENDAR_WORDS.listPhrases('holiday')
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
function listNamesNear(phrases: readonly string[]): ReadonlyMap<Name, number> {
  const { byJoined, bySounds, vocabulary } = getNames();
  const { shortest, twice } = SPELLING.holiday;
  const [word, sounds] = [phrases.join(''), getSounds(phrases.join(' '))];
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

/** The words of questions to the calendar: names of holidays and of more days, months, numbers, and words that only make a question. */
export const CALENDAR_WORDS = makeLexicon([...NUMBER_TABLES, ...TEMPORAL_WORDS, observances, months, asking]);

/** Words and rules for the name of a holiday: those of times, and "chanukah first night". */
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

/** No phrase of the table has more words. */
const LONGEST = 4;

/**
 * Returns the place in a text that asks for its times: "candle lighting in Flatbush" is Flatbush, "shabbos times 11213" 11213. Null for a text without a word
 * for times, or without another word. Never throws; linear in the text.
 */
export function readPlaceOfTimes(text: string): string | null {
  const tokens = tokenize(text);
  const words = listFolded(tokens);
  const isTimes = words.map(() => false);
  for (let at = 0; at < words.length; at += 1) {
    const length = lengthOfTimes(words, at);
    isTimes.fill(true, at, at + length);
  }
  if (!isTimes.includes(true)) return null;
  const kept = tokens.flatMap((token, at) => (isTimes[at] === true ? [] : [{ token, at }]));
  const isFiller = ({ token }: { readonly token: Token }): boolean =>
    CALENDAR_WORDS.has(token.folded, 'calendar_filler');
  const [from, to] = [kept.findIndex((one) => !isFiller(one)), kept.findLastIndex((one) => !isFiller(one))];
  const [first, last] = [kept[from], kept[to]];
  // A place stands together: words for times on both sides of one are around it, and not in it.
  if (first === undefined || last === undefined || last.at - first.at !== to - from) return null;
  return text.slice(first.token.start, last.token.end);
}

function lengthOfTimes(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1)
    if (CALENDAR_WORDS.has(words.slice(at, at + length).join(' '), 'calendar_times')) return length;
  return 0;
}
