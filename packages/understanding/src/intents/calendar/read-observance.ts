import { longest } from '../../engine/refine.ts';
import { readAll } from '../../engine/chart.ts';
import type { Reading } from '../../engine/meaning.ts';
import type { Days, DaysMeaning, HolidayMeaning } from '../../dimensions/temporal/meaning.ts';
import { type Token, tokensOf } from '../../text/tokens.ts';
import { CALENDAR_WORDS, OBSERVANCE_GRAMMAR } from './grammar.ts';
import { nearNames } from './near-names.ts';
import { numeralOf, yearOf } from './numerals.ts';

/** Which days of a holiday words mean; an nth night or day is counted from 1. */
export type ObservancePart =
  | { readonly which: 'whole' | 'eve' | 'middle' | 'first_days' | 'last_days' }
  | { readonly which: 'night' | 'day'; readonly nth: number | 'last' };

/**
 * A holiday that words name. `key` as in `lexicon/temporal/holidays.json` and `lexicon/calendar/observances.json`, null for whichever has such days ("chol
 * hamoed"). `year` as it stands in the words, Hebrew or civil. `slip` where a name was read for what is nearly one. `unused`: words of which nothing was made.
 */
export type ObservanceRead = {
  readonly key: string | null;
  readonly part: ObservancePart;
  readonly year: number | null;
  readonly slip: { readonly said: string; readonly name: string } | null;
  readonly unused: readonly string[];
};

/** What a text names: one holiday, or none, with the names that it may be a slip of (`near`, nearest first). */
export type ObservanceQuestion =
  | { readonly found: ObservanceRead; readonly near: readonly string[] }
  | { readonly found: null; readonly near: readonly string[] };

const SHORTEST_YEAR = 1_000;
const MOST_NEAR = 3;

/** The holiday that a text names: "pesach", "when is the first night of chanukah", "פסח תשפ״ח". Never throws; linear in the text where a name is known. */
export function readObservance(text: string): ObservanceQuestion {
  const tokens = tokensOf(text);
  const known = readKnown(tokens);
  if (known !== null) return { found: { ...known, slip: null }, near: [] };
  const near = nearNames(tokens);
  const names = near.slice(0, MOST_NEAR).map(({ phrase }) => phrase);
  const [first, second] = near;
  if (first === undefined || first.distance === second?.distance) return { found: null, near: names };
  const said = tokens.slice(first.from, first.to);
  const mended = [...tokens.slice(0, first.from), ...tokensOf(first.phrase), ...tokens.slice(first.to)];
  const found = readKnown(mended);
  if (found === null) return { found: null, near: names };
  return {
    found: { ...found, slip: { said: said.map((token) => token.text).join(' '), name: first.phrase } },
    near: names,
  };
}

function readKnown(tokens: readonly Token[]): Omit<ObservanceRead, 'slip'> | null {
  const readings = longest(
    readAll(tokens, OBSERVANCE_GRAMMAR).filter(({ meaning: { kind } }) => kind === 'days' || kind === 'holiday'),
  );
  const [named] = readings.flatMap((reading) => {
    const meant = meaningOf(reading);
    return meant === null ? [] : [{ ...meant, from: reading.from, to: reading.to }];
  });
  if (named === undefined) return null;
  const left = tokens.filter((_, at) => at < named.from || at >= named.to);
  const years = left.flatMap((token) => {
    const numeral = numeralOf(token);
    const year = numeral === null ? 0 : yearOf(numeral);
    return year >= SHORTEST_YEAR && !isFiller(token) ? [{ token, year }] : [];
  });
  const [year] = years;
  return {
    key: named.key,
    part: named.part,
    year: year?.year ?? null,
    unused: left.filter((token) => token !== year?.token && !isFiller(token)).map(({ text }) => text),
  };
}

function isFiller({ folded }: Token): boolean {
  return CALENDAR_WORDS.has(folded, 'calendar_filler');
}

function meaningOf({ meaning }: Reading): Pick<ObservanceRead, 'key' | 'part'> | null {
  if (meaning.kind === 'holiday') return { key: (meaning as HolidayMeaning).holiday, part: { which: 'whole' } };
  return partOf((meaning as DaysMeaning).days);
}

function partOf(days: Days): Pick<ObservanceRead, 'key' | 'part'> | null {
  if (days.of === 'span') return spanOf(days.first, days.last);
  if (days.of === 'bound') return partOf(days.days);
  if (days.of !== 'holiday') return null;
  const { holiday: key, which, nth } = days;
  if (which === 'motzei') return { key, part: { which: 'day', nth: 'last' } };
  return { key, part: which === 'night' || which === 'day' ? { which, nth } : { which } };
}

/** "First days", "last days"; "the seders", of which there may be one alone. */
function spanOf(first: Days, last: Days): Pick<ObservanceRead, 'key' | 'part'> | null {
  if (first.of !== 'holiday' || last.of !== 'holiday') return null;
  if (first.which === 'night') return { key: first.holiday, part: { which: 'night', nth: first.nth } };
  return { key: first.holiday, part: { which: last.nth === 'last' ? 'last_days' : 'first_days' } };
}
