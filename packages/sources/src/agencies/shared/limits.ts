import { fold, MONTHS, type RowAsRead, words } from '@kehilla/core';
import { toCivilDay, toMonth } from '../../parsing/single-fields.ts';
import { saysEnded } from './ended-words.ts';
import { findFood, readTerms } from './kind-words.ts';
import limitWords from './limit-words.json' with { type: 'json' };
import tables from './unread-notes.json' with { type: 'json' };

const foldedIn = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(fold));
const PARTS = foldedIn(tables.parts);
const JOINS = foldedIn(tables.joins);
const HARMLESS = foldedIn(tables.harmless);
/** No phrase of the tables has more words. */
const MOST_WORDS = 2;
/** A number or a letter alone: it points to a remark elsewhere, which the line does not print. The number of a branch has a sign before it. */
const MARK = /^(?:\d{1,2}|[a-z]|[ivx]{1,4}|[*†‡§¹²³⁴-⁹]+)$/i;
const MARK_BEHIND = /[\p{L}\p{N}.)'’]\s*([*†‡§]{1,3}|[¹²³⁴-⁹]{1,2})\s*$/u;

/** Where a note stands: in brackets or behind a star, or behind a dash, where the name of a branch stands too; and all that its line says beside it. */
type NoteStands = { readonly isInBrackets: boolean; readonly beside: string };

/**
 * Whether what an agency notes behind a name looks like a limit and is not understood: a mark of a remark that stands elsewhere ("(1)"), a product or a part of
 * the business that the line names nowhere else ("Maple Market (Sushi)"), or, in brackets, words in small letters that are known for nothing. Names of
 * branches and areas, what is served and standards are none. Opinion: what cannot be read may limit.
 */
function isUnreadNote(note: string, { isInBrackets, beside }: NoteStands): boolean {
  const text = note.trim();
  if (isInBrackets && MARK.test(text)) return findFood(text) === null;
  const { other } = readTerms(text);
  if (other.length === 0) return false;
  const left = unknownPhrases(other.flatMap(words), JOINS);
  const phrases = new Set(words(beside));
  const isOfParts = left.length > 0 && left.every((phrase) => PARTS.has(phrase));
  if (isOfParts) return !left.every((phrase) => phrase.split(' ').every((word) => phrases.has(word)));
  if (!isInBrackets || /[^\p{Ll}\p{Zs}&,/'’-]/u.test(text)) return false;
  return unknownPhrases(left, HARMLESS).some((phrase) => !phrases.has(phrase));
}

/** Marks of a remark right behind a name ("Maple Grill*"). */
function marksBehind(name: string): string[] {
  const mark = MARK_BEHIND.exec(name)?.[1];
  return mark === undefined ? [] : [mark];
}

/** Returns the words that a table does not hold; two that it holds together are one. */
function unknownPhrases(all: readonly string[], known: ReadonlySet<string>): string[] {
  const out: string[] = [];
  for (let at = 0; at < all.length; ) {
    const pair = all.slice(at, at + MOST_WORDS).join(' ');
    const isPair = PARTS.has(pair) || known.has(pair);
    const phrase = isPair ? pair : (all[at] ?? '');
    if (!known.has(phrase)) out.push(phrase);
    at += isPair ? MOST_WORDS : 1;
  }
  return out;
}

/** The limits of a certification in a line of a list. */
type Limits = {
  /** The feast that it is for, with its year where it names one: "passover-2026", "sukkos", "chol_hamoed"; null for all the year. */
  readonly season: string | null;
  /** The last civil day of its certification, `YYYY-MM-DD`; null if it names none. */
  readonly ends_on: string | null;
  /** Limits to a part of the business or under a condition, and words that look like a limit and are not understood, as printed. */
  readonly of_part: readonly string[];
  /** Every text in which a limit was read, as printed. */
  readonly notes: readonly string[];
  /** Those that say until when, without a day that a reader knows. */
  readonly unclear: readonly string[];
};

/** Makes a pattern of words in Latin letters as whole words, and of words in Hebrew letters with their prefixes. */
function matchAny(latin: readonly string[], hebrew: readonly string[]): RegExp {
  return new RegExp(String.raw`\b(?:${latin.join('|')})\b|${hebrew.join('|')}`, 'i');
}

const FEAST = matchAny(
  [...limitWords.passover, ...limitWords.cholHamoed, ...limitWords.sukkos],
  [...limitWords.passoverHebrew, ...limitWords.sukkosHebrew, ...limitWords.cholHamoedHebrew],
);
const PASSOVER = matchAny(limitWords.passover, limitWords.passoverHebrew);
const SUKKOS = matchAny(limitWords.sukkos, limitWords.sukkosHebrew);
const YEAR = /(?<!\d)(?:20\d\d|5[789]\d\d)(?!\d)/;
/** Of a feast, that the line is for the rest of the year, or for both. */
const NOT_FOR = matchAny(limitWords.notFor, limitWords.notForHebrew);
const FOR_BOTH = matchAny(limitWords.forBoth, limitWords.forBothHebrew);

const MONTH = MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|');
const DATE = new RegExp(
  `\\b(?:(\\d{4})-(\\d{1,2})-(\\d{1,2})|(\\d{1,2})[/.](\\d{1,2})(?:[/.](\\d{4}|\\d{2}))?|(?:(${MONTH}|sept)\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?|(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${MONTH}|sept)\\.?)(?:,?\\s+(\\d{4}))?)(?!\\d)`,
  'gi',
);
/** Words for until when; those of the first kind need no date. */
const UNTIL = matchAny(limitWords.until, limitWords.untilHebrew);
const UNTIL_DATE = new RegExp(String.raw`\b(?:${limitWords.untilDate.join('|')})\b|[–—-]`, 'i');
const FROM = new RegExp(String.raw`\b(?:${limitWords.from.join('|')})\s+(?:on\s+)?$`, 'i');

/** Words that limit to a part, or under a condition. */
const PART = new RegExp(limitWords.part.join('|'), 'i');
/** The same at the end of a name that has nothing in brackets or behind a dash: a name may have any of the other words. */
const PART_OF_NAME = new RegExp(limitWords.partOfName.join('|'), 'i');
const FEAST_OF_NAME = new RegExp(limitWords.feastOfName.join('|'), 'i');

/** In notes and headings alone, where they are no kind of business: other feasts, days and meals, a floor or a room, a condition that is looked for, a year. */
const PART_OF_NOTES = new RegExp(limitWords.partOfNotes.join('|'), 'i');
const IS_NOTE = /note|remark|comment|detail|descri/i;

/** Notes behind a name: in brackets, or behind a dash. */
const NOTES =
  /\(([^()]{1,160})\)|\[([^[\]]{1,160})\]|\s[–—*-]+\s*([^()–—]{1,160})$|\*+\s*([^()*]{1,160})$|[:|]\s+([^():|]{1,160})$/g;
const LONGEST = 300;

/** Fields without words of the agency about the certification: addresses, numbers, standards, the reader and the time. */
const OF_ELSE =
  /^(?:@type|ID|id|post_id|slug|link|url|location|season|passover|mdps?|listing_url|image_url|list_title|published_on|observed_at|seen_on|agency_code|agency_name|transcribed_by)$|phone|website|address|street|geo|tagline|map_search|company_terminated|yoshon|glatt|ch?[oa]lav|ch?olov|pas_|bishul|standard|postal|region|locality|country/i;
const OF_NAME = /^(?:name|title|title\.rendered)$/;

/**
 * The limits that a line states in its name, its type and its notes, by the same rule for every agency. `dayFirst` where it writes days before months. A limit
 * that is not understood stands in `of_part`: nothing that looks like one is passed over. Rule: decisions §3.
 */
export function readLimits(name: string, asRead: RowAsRead, dayFirst = false): Limits {
  const phrases = Object.entries(asRead).flatMap(([field, value]) =>
    typeof value !== 'string' || OF_ELSE.test(field) || OF_NAME.test(field)
      ? []
      : value
          .split(field === 'details' ? ', ' : field === 'remarks' ? '; ' : '\n')
          .map((text) => ({ text: text.trim(), isNote: IS_NOTE.test(field) })),
  );
  const behind = [...name.slice(0, LONGEST).matchAll(NOTES)].map(([whole, ...parts]) => ({
    text: parts.find((part) => part !== undefined) ?? '',
    isInBrackets: /^[([*]/.test(whole),
  }));
  const noted = behind.map(({ text }) => text);
  const unread = [
    ...behind,
    ...phrases.filter(({ isNote }) => isNote).map(({ text }) => ({ text, isInBrackets: false })),
  ]
    .filter(({ text, isInBrackets }) => isUnreadNote(text, { isInBrackets, beside: besideNotes(name, phrases) }))
    .map(({ text }) => text.trim());
  const texts = new Map(phrases.map(({ text, isNote }) => [text, isNote]));
  for (const text of noted) texts.set(text.trim(), true);
  if (noted.length === 0 && limitsInName(name)) texts.set(name, false);
  const understood = [...texts].flatMap(([text, isNote]) => readLimit(text, dayFirst, isNote) ?? []);
  const suspected = [...new Set([...unread, ...marksBehind(name)])].filter(
    (text) => !understood.some((one) => one.text === text),
  );
  const read = [...understood, ...suspected.map(asSuspected)];
  return {
    season: read.map(({ season }) => season).find((season) => season !== null) ?? null,
    ends_on: read.flatMap(({ ends_on }) => ends_on ?? []).sort()[0] ?? null,
    of_part: read.filter(({ isOfPart }) => isOfPart).map(({ text }) => text),
    notes: read.map(({ text }) => text),
    unclear: read.filter(({ isUnclear }) => isUnclear).map(({ text }) => text),
  };
}

/** Returns the texts of a line beside its notes: a kind in one of them that is noted again limits nothing. */
function besideNotes(name: string, phrases: readonly { readonly text: string; readonly isNote: boolean }[]): string {
  return [name.replace(NOTES, ' '), ...phrases.flatMap(({ text, isNote }) => (isNote ? [] : [text]))].join(' ');
}

function asSuspected(text: string): ReadLimit {
  return { text, season: null, ends_on: null, isOfPart: true, isUnclear: true };
}

/** Whether a remark limits the certification, or looks as if it did. */
export function looksLikeLimit(text: string): boolean {
  return readLimit(text.trim(), false) !== null;
}

/** Whether a note behind a name says for which feast, or until when: then it is no part of the name. */
export function isOfTime(text: string): boolean {
  const read = readLimit(text.trim(), false);
  return read !== null && (read.season !== null || read.ends_on !== null);
}

function limitsInName(name: string): boolean {
  const dates = [...name.matchAll(DATE)];
  return (
    PART_OF_NAME.test(name) ||
    FEAST_OF_NAME.test(name) ||
    (/[a-z]/i.test(name) && /\sפסח$/.test(name)) ||
    (dates.length > 0 && (UNTIL.test(name) || /\bends?\b/i.test(name)))
  );
}

type ReadLimit = {
  readonly text: string;
  readonly season: string | null;
  readonly ends_on: string | null;
  readonly isOfPart: boolean;
  readonly isUnclear: boolean;
};

/** Returns the limit in one text; null if there is none. */
function readLimit(printed: string, dayFirst: boolean, isNote = false): ReadLimit | null {
  const text = printed.slice(0, LONGEST);
  if (text === '' || saysEnded(text)) return null;
  const feast = FEAST.test(text);
  const isRefused = feast && NOT_FOR.test(text);
  const season = feast && !isRefused && !FOR_BOTH.test(text) ? seasonIn(text) : null;
  const end = endIn(text, dayFirst);
  // "Passover only" is said of the time, and of no part.
  const rest = season === null ? text : text.replace(/\b(?:only|s[oó]lo)\b|בלבד|רק|נאר|только/i, ' ');
  const left = end === null || end === 'unclear' ? rest : withoutEnd(rest);
  const isOfPart = isRefused || end === 'unclear' || PART.test(left) || (isNote && PART_OF_NOTES.test(left));
  if (season === null && end === null && !isOfPart) return null;
  return { text, season, ends_on: end === 'unclear' ? null : end, isOfPart, isUnclear: end === 'unclear' };
}

function seasonIn(text: string): string {
  const feast = PASSOVER.test(text) ? 'passover' : SUKKOS.test(text) ? 'sukkos' : 'chol_hamoed';
  const year = YEAR.exec(text)?.[0];
  return year === undefined ? feast : `${feast}-${year}`;
}

/** The day until which a text says that it holds; `unclear` where it says until when and no one day is meant; null where it says nothing of it. */
function endIn(text: string, dayFirst: boolean): string | null {
  const dates = [...text.matchAll(DATE)];
  const last = dates.at(-1);
  const isUntil = UNTIL.test(text);
  if (last === undefined) return isUntil ? 'unclear' : null;
  const before = text.slice(0, last.index);
  if (!isUntil && !UNTIL_DATE.test(before))
    return last[6] !== undefined || last[7] !== undefined || YEAR.test(last[0]) ? 'unclear' : null;
  if (FROM.test(before)) return 'unclear';
  return readDay(last, dayFirst) ?? 'unclear';
}

function readDay(match: RegExpMatchArray, dayFirst: boolean): string | null {
  const [, isoYear, isoMonth, isoDay, one, two, shortYear, month, day, dayBefore, monthBehind, year] = match;
  if (isoYear !== undefined) return toCivilDay(Number(isoYear), Number(isoMonth), Number(isoDay));
  const named = month ?? monthBehind;
  if (named !== undefined) {
    return year === undefined ? null : toCivilDay(Number(year), toMonth(named), Number(day ?? dayBefore));
  }
  if (shortYear === undefined) return null;
  const full = shortYear.length === 2 ? 2000 + Number(shortYear) : Number(shortYear);
  const [a, b] = [Number(one), Number(two)];
  return dayFirst || a > 12 ? toCivilDay(full, b, a) : toCivilDay(full, a, b);
}

function withoutEnd(text: string): string {
  return text.replace(DATE, ' ').replace(UNTIL, ' ');
}
