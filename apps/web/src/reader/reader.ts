import type { Money, PartialDate } from '@kehilla/contract';
import { boundedMemoize, DAY_MS, newYorkAheadMs } from '@kehilla/core';
import { asFallback, withoutSigns } from '../words/fallback.ts';
import { type CountKey, getDirection, getEnglish, getWords, type Language, type WordKey } from '../words/words.ts';

/** The reader of a page: their language, its words for the interface, formats of dates and figures, and addresses that keep the language. */
export type Reader = {
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  /** Which of the two tellings of the service is read where it tells something in both: Hebrew names are at home in Yiddish too. */
  readonly letters: 'en' | 'he';
  /** A text of the interface; `{name}` in it stands for the value of that name. */
  readonly say: (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;
  /** A text with a number in it, in the form that the number asks for. */
  readonly count: (key: CountKey, count: number) => string;
  /** A civil day (`YYYY-MM-DD`), or the New York day of an instant; an instant at midnight UTC is a day without a time, and stays that day. */
  readonly day: (date: string) => string;
  /** The same with the name of its weekday. */
  readonly weekday: (date: string) => string;
  /** The month of a civil day, with its year. */
  readonly month: (date: string) => string;
  /** The day of the month with its weekday, both short. */
  readonly dayOfMonth: (date: string) => string;
  /** Hours and minutes as they stand in an instant with an offset, in UTC else New York's. */
  readonly time: (instant: string) => string;
  /** The telling that is read of something that is told in both, marked where it is English on a page of another language. */
  readonly either: (words: { readonly en: string; readonly he: string }) => string;
  readonly number: (value: number) => string;
  /** A distance in feet and miles in English, in metres and kilometres in Hebrew. */
  readonly distance: (metres: number) => string;
  readonly money: (money: Money) => string;
  /** An address on this server that keeps the language that was asked for in the address. */
  readonly link: (path: string, query?: URLSearchParams | Readonly<Record<string, string>>) => string;
  /** The hidden field of a form that keeps the language; null if the address has none. */
  readonly kept_language: Language | null;
};

/** Formats of distances: metres in the near and in the far unit, the rounding of the near one, and the value from which the far one is used. */
const MEASURES = {
  en: { near: 0.3048, far: 1_609.344, step: 10, bound: 528 },
  he: { near: 1, far: 1_000, step: 1, bound: 1_000 },
} as const;
const MEASURES_OF: Readonly<Record<Language, keyof typeof MEASURES>> = { en: 'en', he: 'he', yi: 'en', ru: 'he' };

const LOCALES = { en: 'en-US', he: 'he-IL', yi: 'yi', ru: 'ru-RU' } as const;

/** A reader of this language; `question` = the language that the address asks for, null where the browser's decided. */
export function getReader(language: Language, question: Language | null): Reader {
  return { ...getKnown(language), link: linkWith(question), kept_language: question };
}

type Known = Omit<Reader, 'link' | 'kept_language'>;

const known = new Map<Language, Known>();

function getKnown(language: Language): Known {
  let found = known.get(language);
  if (found === undefined) known.set(language, (found = makeKnown(language)));
  return found;
}

function makeKnown(language: Language): Known {
  const locale = LOCALES[language];
  const letters = language === 'he' || language === 'yi' ? 'he' : 'en';
  const words = getWords(language);
  const plurals = new Intl.PluralRules(locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const shortWeekdays = new Intl.DateTimeFormat(locale, {
    weekday: language === 'he' || language === 'yi' ? 'narrow' : 'short',
    timeZone: 'UTC',
  });
  const times = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(locale);
  const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const say: Known['say'] = (key, values) => {
    const own = words[key];
    return own === undefined ? asFallback(filled(getEnglish(key), values)) : filled(own, values);
  };
  return {
    language,
    direction: getDirection(language),
    letters,
    say,
    count: (key, count) => {
      const values = { count: numbers.format(count) };
      const own = words[`${key}.${plurals.select(count)}`] ?? words[`${key}.other`];
      if (own !== undefined) return filled(own, values);
      return asFallback(filled(getEnglish(`${key}.${count === 1 ? 'one' : 'other'}`), values));
    },
    day: boundedMemoize(2_000, (date) => days.format(civil(date))),
    weekday: boundedMemoize(2_000, (date) => weekdays.format(civil(date))),
    month: (date) => months.format(civil(date)),
    dayOfMonth: (date) => `${shortWeekdays.format(civil(date))} ${civil(date).getUTCDate()}`,
    time: (instant) => times.format(wall(instant)),
    either: ({ en, he }) => (letters === 'he' ? he : language === 'en' ? en : asFallback(en)),
    number: (value) => numbers.format(value),
    distance: (metres) => {
      const { near, far, step, bound } = MEASURES[MEASURES_OF[language]];
      return metres / near < bound
        ? say('unit.near', { count: numbers.format(Math.max(step, Math.round(metres / near / step) * step)) })
        : say('unit.far', { count: oneDecimal.format(metres / far) });
    },
    money: ({ amount, currency }) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount),
  };
}

function filled(text: string, values?: Readonly<Record<string, string | number>>): string {
  if (values === undefined) return text;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The clock on the wall of an instant, as an instant of UTC. */
function wall(instant: string): Date {
  if (!instant.endsWith('Z')) return new Date(`${instant.slice(0, 19)}Z`);
  const at = new Date(instant);
  return new Date(at.getTime() + newYorkAheadMs(at));
}

function civil(date: string): Date {
  if (date.length === 10) return new Date(`${date}T00:00:00Z`);
  return date.endsWith('Z') && Date.parse(date) % DAY_MS === 0 ? new Date(date) : wall(date);
}

function linkWith(question: Language | null): Reader['link'] {
  return (path, query = {}) => {
    const sent = [...new URLSearchParams(query)].map(([name, value]): [string, string] => [name, withoutSigns(value)]);
    const values = new URLSearchParams(sent);
    values.delete('fragment');
    values.delete('lang');
    if (question !== null) values.set('lang', question);
    const text = values.toString();
    return text === '' ? path : `${path}?${text}`;
  };
}

/** Writes the days of an answer: one that is known to its month or year only is shown as far as it is known. Rule: `coverage.dates`. */
export function getDays(
  reader: Reader,
  { coverage }: { readonly coverage?: { readonly dates?: readonly PartialDate[] } },
): (instant: string) => string {
  const known = new Map((coverage?.dates ?? []).map((date) => [date.instant, date.known]));
  return (instant) => known.get(instant) ?? reader.day(instant);
}
