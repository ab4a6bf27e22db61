import { isDay } from '@kehilla/core';
import type { IssueLog } from '@kehilla/ingestion';
import { dayBefore } from '../../parsing/single-fields.ts';
import names from './lifecycle-names.json' with { type: 'json' };
import lifecycleWords from './lifecycle-words.json' with { type: 'json' };

/** The state of a business by a tag or a name: `closed` for good or not yet, `doubtful` = not now, or unclear. */
type Says = 'closed' | 'doubtful' | 'open';

/** The main keys of an element; `building` counts if none of them is there. */
const MAIN_KEYS: readonly string[] = lifecycleWords.main_keys;

/** The meaning of a key's prefix: a former thing, a future one, or neither. */
type PrefixSays = 'gone' | 'to_come' | 'no_lifecycle';

/** Returns the meaning of a prefix, of several the outer one ("was:disused"); null for an unknown one. */
function prefixSays(prefix: string): PrefixSays | null {
  const kinds = ['gone', 'to_come', 'no_lifecycle'] as const;
  const phrases = [prefix, prefix.split(':')[0] ?? ''];
  return kinds.find((kind) => phrases.some((one) => lifecycleWords.prefixes[kind].includes(one))) ?? null;
}

/** Splits a main key from the word before or behind it ("disused:amenity", "was_shop", "amenity:former"); null for any other key. */
function markedMainKey(
  key: string,
): { readonly main: string; readonly mark: string; readonly isPrefix: boolean } | null {
  const [, mark = '', main = ''] = /^(.+)[:_]([a-z]+)$/.exec(key) ?? [];
  if (isMain(main)) return { main, mark, isPrefix: key.includes(':') };
  const [, first = '', suffix = ''] = /^([a-z]+):([a-z_]+)$/.exec(key) ?? [];
  return isMain(first) && lifecycleWords.prefixes.gone.includes(suffix)
    ? { main: first, mark: suffix, isPrefix: true }
    : null;
}

function isMain(key: string): boolean {
  return key === 'building' || MAIN_KEYS.includes(key);
}

const DEAD = new Set(lifecycleWords.dead_values);

/** Returns whether a main tag with this value names a thing: "shop=vacant" names none. */
function isLiving(value: string | undefined): boolean {
  return value !== undefined && value.split(';').some((one) => !DEAD.has(one.trim().toLowerCase()));
}

/** Whether a main tag says that nothing is there any more, or yet; "shop=no" says only that it is no shop. */
function isDead(value: string | undefined): boolean {
  return value !== undefined && !isLiving(value) && !/^(?:no|none)$/i.test(value.trim());
}

/** Tags with "yes" for an end or a future opening. */
const YES_TAGS: readonly string[] = lifecycleWords.yes_tags;
/** Tags with the state of a business as their value. */
const STATUS_TAGS: readonly string[] = lifecycleWords.status_tags;

/** Returns the meaning of "yes", "no" and the like behind `disused`; null for other values. */
function yesOrNo(value: string): boolean | null {
  const phrase = value.trim().toLowerCase();
  return lifecycleWords.yes_values.true.includes(phrase)
    ? true
    : lifecycleWords.yes_values.false.includes(phrase)
      ? false
      : null;
}

/** Returns the meaning of a status word; null for an unknown one. */
function statusSays(value: string): Says | null {
  const phrase = value.trim().toLowerCase();
  return (
    (['closed', 'doubtful', 'open'] as const).find((says) => lifecycleWords.status_values[says].includes(phrase)) ??
    null
  );
}

const NAMES = names.map(({ says, pattern, cased }) => ({
  says: says as Says,
  pattern: new RegExp(pattern, cased === true ? 'u' : 'iu'),
}));

/** Returns the state in a name: "Deli (closed)", "CLOSED - Deli", "Former Congregation", "סגור"; `open` without one. The first that fits counts. */
function nameSays(name: string): Says {
  return NAMES.find(({ pattern }) => pattern.test(name))?.says ?? 'open';
}

type Tags = Readonly<Record<string, string>>;

/** Whether an element of the map is there for anybody. */
type Lifecycle = {
  /** `closed` = for good, or not yet; `doubtful` = it is unclear whether its hours hold; `open` = no sign otherwise. */
  readonly says: Says;
  /** The tag or name that says so ("disused:amenity=restaurant"), null where it is `open`. */
  readonly by: string | null;
  /** The last civil day on which it is there, where it is to end after the reading; null where no end is stated. */
  readonly ends_on: string | null;
};

type Finding = { readonly says: Says; readonly by: string };

/**
 * Whether an element is there, by its tags: closed where no living main tag is left beside one with a lifecycle prefix ("was:amenity"), or where a tag of its
 * own ("disused=yes", "operational_status=closed"), a date ("end_date=2020-05", "opening_date" to come) or its name says so. A prefix on any other key
 * ("disused:website") closes nothing. Status words, prefixes and dates that are not known are issues, and what they are about is doubtful. `readOn` = the
 * civil day of the reading.
 */
export function getLifecycle(tags: Tags, readOn: string, issues: IssueLog): Lifecycle {
  const dates = byDates(tags, readOn, issues);
  const found: Finding[] = [
    ...byMainTags(tags, issues),
    ...byStandaloneTags(tags, readOn, issues),
    ...dates.found,
    ...byNames(tags),
  ];
  const first = found.find(({ says }) => says === 'closed') ?? found.find(({ says }) => says === 'doubtful');
  return { says: first?.says ?? 'open', by: first?.by ?? null, ends_on: dates.ends_on };
}

function byMainTags(tags: Tags, issues: IssueLog): Finding[] {
  const lives = MAIN_KEYS.some((key) => isLiving(tags[key]));
  const ended: Finding[] = [];
  for (const [key, value] of Object.entries(tags)) {
    const marked = markedMainKey(key);
    const says = marked === null ? 'no_lifecycle' : prefixSays(marked.mark);
    if (marked === null || says === 'no_lifecycle' || (says === null && !marked.isPrefix)) continue;
    const by = `${key}=${value}`;
    if (says === null) issues.add('unknown_lifecycle', words(key));
    // A building that was put up again, or another one in its place.
    const isSucceeded = lives || (marked.main === 'building' && isLiving(tags['building']));
    if (!isSucceeded) ended.push({ says: says === null ? 'doubtful' : 'closed', by });
    else if (says === 'gone' && tags[marked.main] === value && marked.main !== 'building') {
      issues.add('contradictory_lifecycle', words(by));
      ended.push({ says: 'doubtful', by });
    }
  }
  const dead = lives ? [] : [...MAIN_KEYS, 'building'].filter((key) => isDead(tags[key]));
  return [...ended, ...dead.map((key): Finding => ({ says: 'closed', by: `${key}=${tags[key]}` }))];
}

function byStandaloneTags(tags: Tags, readOn: string, issues: IssueLog): Finding[] {
  const unknown = (by: string): Finding[] => {
    issues.add('unknown_lifecycle', words(by));
    return [{ says: 'doubtful', by }];
  };
  const yes = YES_TAGS.flatMap((key): Finding[] => {
    const value = tags[key];
    if (value === undefined) return [];
    const by = `${key}=${value}`;
    const isSo = yesOrNo(value);
    if (isSo !== null) return isSo ? [{ says: 'closed', by }] : [];
    // "construction=restaurant", "disused=restaurant": its future or former kind.
    const isAll = !MAIN_KEYS.some((main) => isLiving(tags[main]) && tags[main] !== value);
    if (isAll || MAIN_KEYS.includes(value)) return [{ says: 'closed', by }];
    const last = daysOfDate(value)?.last ?? null;
    return last !== null && last < readOn ? [{ says: 'closed', by }] : unknown(by);
  });
  const status = STATUS_TAGS.flatMap((key): Finding[] => {
    const value = tags[key];
    if (value === undefined) return [];
    const says = statusSays(value);
    return says === null ? unknown(`${key}=${value}`) : says === 'open' ? [] : [{ says, by: `${key}=${value}` }];
  });
  // Hours in an epidemic that is over: a place that was closed then and never surveyed again may be closed for good.
  const covid = tags['opening_hours:covid19'] ?? '';
  const then: Finding[] = /^\s*(?:off|closed)\b/i.test(covid)
    ? [{ says: 'doubtful', by: `opening_hours:covid19=${covid}` }]
    : [];
  return [...yes, ...status, ...then];
}

const ENDS = ['end_date', 'closing_date', 'disused:date', 'abandoned:date', 'closed:date', 'demolished:date'];
const BEGINNINGS = ['opening_date', 'start_date'];

function byDates(tags: Tags, readOn: string, issues: IssueLog): { found: Finding[]; ends_on: string | null } {
  const found: Finding[] = [];
  const lasts: string[] = [];
  for (const key of [...ENDS, ...BEGINNINGS]) {
    const value = tags[key];
    if (value === undefined) continue;
    const by = `${key}=${value}`;
    const range = daysOfDate(value);
    // Since when a house stands is written in many ways, and is mostly long ago.
    const isOfHouse = key === 'start_date';
    if (range === null) {
      issues.add('unread_date', words(by));
      if (!isOfHouse) found.push({ says: 'doubtful', by });
    } else if (BEGINNINGS.includes(key)) {
      const isPast = range.last !== null && range.last <= readOn;
      if (range.first !== null && range.first > readOn) found.push({ says: 'closed', by });
      else if (!isPast && !isOfHouse) found.push({ says: 'doubtful', by });
    } else if (range.last !== null && range.last < readOn) found.push({ says: 'closed', by });
    else if (range.first !== null && range.first >= readOn)
      lasts.push(range.first === range.last ? range.first : dayBefore(range.first));
    else found.push({ says: 'doubtful', by });
  }
  return { found, ends_on: lasts.sort()[0] ?? null };
}

const NAMED = /^(?:name|official_name)(?::[a-z]{2})?$/;
/** Remarks for other mappers are written in all ways: they close nothing by themselves. */
const REMARKS = ['note', 'fixme', 'description'];
const GONE =
  /permanently closed|closed down|closed permanently|out of business|no longer (?:exists?|open|there|in business)/i;

function byNames(tags: Tags): Finding[] {
  const named = Object.entries(tags).flatMap(([key, value]): Finding[] => {
    const says = NAMED.test(key) ? nameSays(value) : 'open';
    return says === 'open' ? [] : [{ says, by: `${key}=${value}` }];
  });
  const hours = tags['opening_hours'] ?? '';
  const never: Finding[] = GONE.test(hours) ? [{ says: 'closed', by: `opening_hours=${hours}` }] : [];
  const remarked = REMARKS.filter((key) => GONE.test(tags[key] ?? '')).map(
    (key): Finding => ({ says: 'doubtful', by: `${key}=${tags[key]}` }),
  );
  return [...named, ...never, ...remarked];
}

/** A tag as plain words: a report takes no other signs. */
function words(tag: string): string {
  return tag.replace(/[:=]/g, ' ');
}

/** The first and the last possible day of a date, `YYYY-MM-DD`; null = unknown. */
type DayRange = { readonly first: string | null; readonly last: string | null };

const AROUND = /^(?:~|c\.|c\s|ca\.?\s|circa|about|early|mid|late)\s*/;
const ONE = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T.*)?)?)?$/;

/**
 * The days that a date of the map may mean: a day, a month, a year ("2020-05", "2020", "~2019"), a decade or a century ("2010s", "C19"), a range ("2019..2021",
 * "2019-05-2020-02"), "before 2020", "after 2019-05", or a day as Americans write it. About a time is within it, and a year around a year. Null where it cannot
 * be read.
 */
export function daysOfDate(text: string): DayRange | null {
  const phrase = text.trim().toLowerCase();
  const [, side, date] = /^(before|by|after|since|from|until)\s+(.+)$/.exec(phrase) ?? [];
  if (side !== undefined && date !== undefined) {
    const range = daysOfDate(date);
    if (range === null) return null;
    const isBefore = side === 'before' || side === 'by' || side === 'until';
    return isBefore ? { first: null, last: range.last } : { first: range.first, last: null };
  }
  const ends = phrase.split(/\s*(?:\.\.|\/|\bto\b|–)\s*/);
  if (ends.length === 2 && !/^\d{1,2}$/.test(ends[0] ?? '')) {
    const [from, to] = ends.map((end) => (end === '' ? { first: null, last: null } : daysOfDate(end)));
    return from && to && (to.last === null || from.first === null || from.first <= to.last)
      ? { first: from.first, last: to.last }
      : null;
  }
  return around(phrase);
}

function around(phrase: string): DayRange | null {
  const range = oneDate(phrase.replace(AROUND, ''));
  if (range === null || !/^(?:~|c\.|c\s|ca\.?\s|circa|about)/.test(phrase)) return range;
  return { first: yearsLater(range.first, -1), last: yearsLater(range.last, 1) };
}

function oneDate(phrase: string): DayRange | null {
  const [, decade] = /^(\d{3})0s$/.exec(phrase) ?? [];
  if (decade !== undefined) return { first: `${decade}0-01-01`, last: `${decade}9-12-31` };
  const [, century] = /^c(\d{1,2})$/.exec(phrase) ?? [];
  if (century !== undefined)
    return { first: getYear((Number(century) - 1) * 100, '01-01'), last: getYear(Number(century) * 100, '12-31') };
  const [, month1, day1, year1] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(phrase) ?? [];
  const iso =
    year1 === undefined ? phrase.toUpperCase() : `${year1}-${month1?.padStart(2, '0')}-${day1?.padStart(2, '0')}`;
  const [, year, month, day] = ONE.exec(iso) ?? [];
  if (year === undefined) return null;
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` };
  if (Number(month) < 1 || Number(month) > 12) return null;
  if (day === undefined) return { first: `${year}-${month}-01`, last: lastOfMonth(Number(year), Number(month)) };
  return isDay(`${year}-${month}-${day}`)
    ? { first: `${year}-${month}-${day}`, last: `${year}-${month}-${day}` }
    : null;
}

function lastOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function yearsLater(day: string | null, years: number): string | null {
  return day === null ? null : getYear(Number(day.slice(0, 4)) + years, years < 0 ? '01-01' : '12-31');
}

function getYear(year: number, rest: string): string {
  return `${String(year).padStart(4, '0')}-${rest}`;
}
