import { longest, readAll } from '../../engine/chart.ts';
import type { Reading } from '../../engine/lexicon.ts';
import type { Days, DaysMeaning, HolidayMeaning } from '../../dimensions/temporal/meaning.ts';
import { type Token, tokenize } from '../../engine/tokens.ts';
import {
  CALENDAR_WORDS,
  findNumeral,
  getYear,
  isOfKind,
  type NearName,
  nearNames,
  OBSERVANCE_GRAMMAR,
} from './read-date.ts';

/** Which days of a holiday words mean; an nth night or day, of Chol HaMoed too, is counted from 1. */
export type ObservancePart =
  | { readonly which: 'whole' | 'nights' | 'motzei' | 'isru_chag' | 'eve' | 'middle' | 'first_days' | 'last_days' }
  | { readonly which: 'night' | 'day' | 'middle_day'; readonly nth: number | 'last' };

/**
 * A holiday that words name. `key` as in `lexicon/temporal/holidays.json` and `lexicon/calendar/observances.json`, null for whichever has such days ("chol
 * hamoed"). `year` as it stands in the words, Hebrew or civil. `slip` where a name was read for what is nearly one. `unused`: words of which nothing was made,
 * `numbers` those of them that count a day or a year.
 */
export type ObservanceRead = {
  readonly key: string | null;
  readonly part: ObservancePart;
  readonly year: number | null;
  readonly slip: { readonly phrase: string; readonly name: string } | null;
  readonly unused: readonly string[];
  readonly numbers: readonly string[];
};

/**
 * The content of a text: one holiday, or none, with the names that it may be a slip of (`near`, nearest first); `isPortion` if it asks for a weekly portion.
 */
export type ObservanceQuestion =
  | { readonly found: ObservanceRead; readonly near: readonly string[] }
  | { readonly found: null; readonly near: readonly string[]; readonly isPortion: boolean };

const SHORTEST_YEAR = 1_000;
const MOST_NEAR = 3;

/** The holiday that a text names: "pesach", "when is the first night of chanukah", "פסח תשפ״ח". Never throws; linear in the text where a name is known. */
export function readObservance(text: string): ObservanceQuestion {
  const tokens = tokenize(text);
  const known = readKnown(tokens);
  if (known !== null) return { found: readLonger(known, tokens) ?? { ...known, slip: null }, near: [] };
  if (tokens.some(({ folded }) => CALENDAR_WORDS.has(folded, 'portion')))
    return { found: null, near: [], isPortion: true };
  const near = nearNames(tokens);
  const names = near.slice(0, MOST_NEAR).map(({ phrase }) => phrase);
  const [first, second] = near;
  if (first === undefined || first.distance === second?.distance) return { found: null, near: names, isPortion: false };
  const found = readMended(first, tokens);
  return found === null ? { found: null, near: names, isPortion: false } : { found, near: names };
}

/** Returns the longer name that a known one with words beside it nearly is: "Purim Kattan" is Purim Katan and not Purim. Null if there is none. */
function readLonger({ unused }: Omit<ObservanceRead, 'slip'>, tokens: readonly Token[]): ObservanceRead | null {
  if (unused.length === 0) return null;
  for (const name of nearNames(tokens)) {
    if (!tokens.slice(name.from, name.to).some(({ text }) => unused.includes(text))) continue;
    const found = readMended(name, tokens);
    if (found !== null && found.unused.length === 0) return found;
  }
  return null;
}

/** The holiday that a text names where the words that are nearly a name stand for it. */
function readMended({ from, to, phrase }: NearName, tokens: readonly Token[]): ObservanceRead | null {
  const found = readKnown([...tokens.slice(0, from), ...tokenize(phrase), ...tokens.slice(to)]);
  const phrases = tokens.slice(from, to).map((token) => token.text);
  return found === null ? null : { ...found, slip: { phrase: phrases.join(' '), name: phrase } };
}

/** The holiday that words name as they are known. A year may stand between the name and its night: "Simchat Torah 5791 night". */
function readKnown(tokens: readonly Token[]): Omit<ObservanceRead, 'slip'> | null {
  const known = readTogether(tokens);
  if (known === null || known.year === null || known.unused.length === 0) return known;
  const behind = readTogether(tokens.filter((token) => yearIn(token) !== known.year));
  return behind !== null && behind.unused.length < known.unused.length ? { ...behind, year: known.year } : known;
}

/** The year that a word names; null for another word. */
function yearIn(token: Token): number | null {
  const numeral = findNumeral(token);
  const year = numeral === null ? 0 : getYear(numeral);
  return year >= SHORTEST_YEAR && !isFiller(token) ? year : null;
}

function readTogether(tokens: readonly Token[]): Omit<ObservanceRead, 'slip'> | null {
  const readings = longest(
    readAll(tokens, OBSERVANCE_GRAMMAR).filter(({ meaning: { kind } }) => kind === 'days' || kind === 'holiday'),
  );
  const matches = readings.flatMap((reading) => {
    const read = findMeaning(reading);
    return read === null ? [] : [{ ...asSeder(read, reading, tokens), from: reading.from, to: reading.to }];
  });
  const [named] = matches.toSorted((a, b) => getRank(a.key) - getRank(b.key));
  if (named === undefined) return null;
  const day = matches.find(({ key }) => key === ISRU_CHAG);
  const isDayAfter = day !== undefined && day !== named;
  const taken = isDayAfter ? [named, day] : [named];
  const beside = tokens.filter((_, at) => taken.every(({ from, to }) => at < from || at >= to));
  const counted = isDayAfter ? null : nthBeside(named, tokens, beside);
  const left = counted === null ? beside : beside.filter((token) => token !== counted.token);
  const [year] = left.flatMap((token) => {
    const named = yearIn(token);
    return named === null ? [] : [{ token, year: named }];
  });
  const unused = left.filter((token) => token !== year?.token && !isFiller(token));
  return {
    key: named.key,
    part: isDayAfter ? { which: ISRU_CHAG } : (counted?.part ?? named.part),
    year: year?.year ?? null,
    unused: unused.map(({ text }) => text),
    numbers: unused.filter((token) => findNumeral(token)?.inLetters === false).map(({ text }) => text),
  };
}

/**
 * Returns the nth day of Chol HaMoed, or night or day of a holiday, by a number outside its name: "Chol Hamoed Pesach day 2", "second day of chol hamoed",
 * "chanukah night 3"; null without one. Nights of Chol HaMoed are not counted.
 */
function nthBeside(
  { part, to }: Matched & { readonly to: number },
  tokens: readonly Token[],
  beside: readonly Token[],
): { readonly token: Token; readonly part: ObservancePart } | null {
  if (part.which === 'middle') {
    const says = (sense: string): boolean => tokens.some(({ folded }) => CALENDAR_WORDS.has(folded, sense));
    const counts = beside.flatMap((token) => {
      const nth = findNth(token);
      return nth === null ? [] : [{ token, nth }];
    });
    const [one, ...more] = counts;
    if (one === undefined || more.length > 0 || !says('holiday_day')) return null;
    return { token: one.token, part: { which: 'middle_day', nth: one.nth } };
  }
  const token = tokens[to];
  const last = tokens[to - 1]?.folded ?? '';
  if (token === undefined || !(part.which === 'day' || part.which === 'night')) return null;
  if (!['holiday_day', 'holiday_night'].some((sense) => CALENDAR_WORDS.has(last, sense))) return null;
  const nth = findNth(token);
  return nth === null ? null : { token, part: { which: part.which, nth } };
}

/** The count of a day that a word is, up to the eighth; null for another word. */
function findNth(token: Token): number | 'last' | null {
  if (CALENDAR_WORDS.valueIn(token.folded, 'ordinal') === 'last') return 'last';
  const value = findNumeral(token)?.value ?? 0;
  return value >= 1 && value <= MOST_DAYS ? value : null;
}

const MOST_DAYS = 8;
const ISRU_CHAG = 'isru_chag';
const SEDER = 'seder';

/** Of several names a holiday counts before the day after one, and both before a sort of days. */
function getRank(key: string | null): number {
  if (key === null) return 0;
  return isOfKind(key) ? 2 : key === ISRU_CHAG ? 1 : 0;
}

type Matched = Pick<ObservanceRead, 'key' | 'part'>;

/** Words that say "seder" mean nights that are not as many everywhere, and no other nights of Pesach. */
function asSeder({ key, part }: Matched, { from, to }: Reading, tokens: readonly Token[]): Matched {
  const isSaid = tokens.some(
    (_, at) =>
      at >= from &&
      at < to &&
      CALENDAR_WORDS.readingsAt(tokens, at).some(
        ({ meaning: { sense } }) => sense === 'seder_unit' || sense === 'seder_night',
      ),
  );
  if (key !== SEDER && !isSaid) return { key, part };
  const isCounted = tokens
    .slice(from, to)
    .some((token) => CALENDAR_WORDS.has(token.folded, 'ordinal') || findNumeral(token) !== null);
  return { key: SEDER, part: part.which === 'night' && isCounted ? part : { which: 'nights' } };
}

function isFiller({ folded }: Token): boolean {
  return CALENDAR_WORDS.has(folded, 'calendar_filler');
}

function findMeaning({ meaning }: Reading): Pick<ObservanceRead, 'key' | 'part'> | null {
  if (meaning.kind === 'holiday') return { key: (meaning as HolidayMeaning).holiday, part: { which: 'whole' } };
  return findPart((meaning as DaysMeaning).days);
}

function findPart(days: Days): Pick<ObservanceRead, 'key' | 'part'> | null {
  if (days.of === 'span') return findSpan(days.first, days.last);
  if (days.of === 'bound') return findPart(days.days);
  if (days.of !== 'holiday') return null;
  const { holiday: key, which, nth } = days;
  if (which === 'motzei') return { key, part: { which } };
  return { key, part: which === 'night' || which === 'day' ? { which, nth } : { which } };
}

/** "First days", "last days"; "the seders", of which there may be only one. */
function findSpan(first: Days, last: Days): Pick<ObservanceRead, 'key' | 'part'> | null {
  if (first.of !== 'holiday' || last.of !== 'holiday') return null;
  if (first.which === 'night') return { key: first.holiday, part: { which: 'nights' } };
  return { key: first.holiday, part: { which: last.nth === 'last' ? 'last_days' : 'first_days' } };
}
