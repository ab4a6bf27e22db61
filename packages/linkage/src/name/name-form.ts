import { type Address, countForgiven, countSlips, fold, skeleton, SPELLING, type SpellingPolicy } from '@kehilla/core';
import { DIRECTIONS, streetKey } from '../address/street-key.ts';
import {
  EMPTY_WORDS,
  KIND_WORDS,
  LIGHT_WORDS,
  PART_WORDS,
  PLACE_WORDS,
  plainWords,
  wordsOfName,
} from './name-words.ts';

/** One reading of a name, ready for many comparisons. */
export type NameForm = {
  /** Kept words in order: core words, kinds, places and light words. Never empty for a name with letters or digits. */
  readonly kept: readonly string[];
  /** The weight of each kept word: letters up to eight for a core word, one or two for the others. */
  readonly weights: readonly number[];
  readonly total: number;
  /** The kept words run together. */
  readonly compact: string;
  readonly core: readonly string[];
  /** Bits of the kinds of business named. */
  readonly kinds: number;
  readonly places: readonly string[];
  /** Numbers, store numbers and single letters at the end: "II", "#12", "B". */
  readonly numbers: readonly string[];
  /** Words of a part of a house ("stand", "employee"). */
  readonly parts: readonly string[];
  /** The text in parentheses, folded; '' for nothing. */
  readonly note: string;
  /** Consonants of the core words. */
  readonly skeleton: string;
  readonly hebrew: boolean;
  /** 1 for the whole name, less for a part of it. */
  readonly share: number;
  /** Whether it begins with "new", as names do after a change of owner. */
  readonly renewed: boolean;
};

const STORE_NUMBER = /(?:#|\bno\.?\s*|\bstore\s+)(\d+)\b|#\s*([a-z]?\d+)/gi;
/** Where a branch tail begins: a dash, "at", or "of" and "on" before a street. */
const TAIL =
  /\s[-–—@|]+\s|\s*[—–]\s*|--|\bat\b|@|\b(?:of|on)\b(?=.*(?:\b(?:street|st|avenue|ave)\b|\d(?:st|nd|rd|th)\b))/i;
/** The factor for the score of one name among several, and of a name without its tail. */
export const PART_SHARE = 0.94;
const HEAD_SHARE = 0.96;
const HEAVIEST = 8;
const MOST_PARTS = 5;

/**
 * The core words of a name: folded, abbreviations written out, generic words ("kosher", "pizza", "inc", "brooklyn") dropped. When nothing
 * else is left, the generic words themselves are the core ("Kosher Pizza" gives `kosher`, `pizza`). Rule: source notes §8.5.
 */
export function nameCore(name: string): string[] {
  return [...getForm(name, 1).core];
}

/**
 * Returns the words of a name in order, without those that any name may have or lack ("the", "kosher", "restaurant", "Inc"); all of them if no other is left.
 */
export function tellingWords(name: string): string[] {
  const all = plainWords(name);
  const telling = all.filter(isTelling);
  return telling.length > 0 ? telling : all;
}

/** Whether a folded word tells one name from another: any name may have or lack "the", "kosher", "restaurant" or "Inc". */
export function isTelling(word: string): boolean {
  return !EMPTY_WORDS.has(word) || LIGHT_WORDS.has(word);
}

/**
 * Every reading of a name: the whole, without its parentheses; the head before a branch tail ("Reserve Cut - Park"); each part of a
 * name that lists several ("Amali / Sopra"). Empty when the name has neither letter nor digit.
 */
export function nameForms(name: string): NameForm[] {
  const { bare, extra } = takeExtras(name);
  const whole = getForm(bare, 1);
  if (whole.kept.length === 0) return [];
  const all = extra.note === '' ? whole : getForm(name.replace(STORE_NUMBER, ' '), 1);
  const marked: NameForm = {
    ...whole,
    kinds: all.kinds,
    numbers: [...whole.numbers, ...extra.numbers],
    parts: all.parts,
    note: extra.note,
  };
  const forms: NameForm[] = [marked];
  const head = bare.split(TAIL)[0] ?? '';
  if (head.length < bare.length) forms.push(getForm(head, HEAD_SHARE));
  const parts = bare.split(/[/|;]|,\s|\bd\s?\/?b\s?\/?a\b/i);
  if (parts.length > 1) forms.push(...parts.map((part) => getForm(part, PART_SHARE)));
  const distinct = new Map(
    forms.filter((form) => form === marked || form.core.some(namesSomething)).map((form) => [form.compact, form]),
  );
  distinct.set(marked.compact, marked);
  return [...distinct.values()].sort((a, b) => b.share - a.share).slice(0, MOST_PARTS);
}

/** Store numbers and parentheses, which say which one of several it is, off the name. */
function takeExtras(name: string): { bare: string; extra: { numbers: string[]; note: string } } {
  const numbers = [...name.matchAll(STORE_NUMBER)].map((match) => `#${match[1] ?? match[2]}`);
  const unnumbered = name.replace(STORE_NUMBER, ' ');
  const note = fold([...unnumbered.matchAll(/\(([^)]*)\)?/g)].map((match) => match[1] ?? '').join(' '));
  const bare = unnumbered.replace(/\([^)]*\)?/g, ' ');
  return /[\p{L}\p{N}]/u.test(bare)
    ? { bare, extra: { numbers, note } }
    : { bare: name, extra: { numbers: [], note: '' } };
}

function namesSomething(word: string): boolean {
  return word.length > 2 && !EMPTY_WORDS.has(word) && !KIND_WORDS.has(word) && !PLACE_WORDS.has(word);
}

function getForm(text: string, share: number): NameForm {
  const all = wordsOfName(text);
  const core = all.filter((word) => !EMPTY_WORDS.has(word) && !KIND_WORDS.has(word) && !PLACE_WORDS.has(word));
  const fallback = core.length === 0;
  const kept = all.filter((word) => !EMPTY_WORDS.has(word) || LIGHT_WORDS.has(word) || (fallback && word === 'kosher'));
  const words = kept.length === 0 ? all : kept;
  const weights = words.map((word) => getWeight(word, fallback));
  let kinds = 0;
  for (const word of all) kinds |= KIND_WORDS.get(word) ?? 0;
  return {
    kept: words,
    weights,
    total: weights.reduce((sum, weight) => sum + weight, 0),
    compact: words.join(''),
    core: fallback ? words : core,
    kinds,
    places: all.filter((word) => PLACE_WORDS.has(word)),
    numbers: listNumbers(all),
    parts: all.filter((word) => PART_WORDS.has(word)),
    note: '',
    skeleton: (fallback ? words : core).map(skeleton).join(''),
    hebrew: /[א-ת]/u.test(text),
    share,
    renewed: isRenewed(all.slice(all.findIndex((word) => !EMPTY_WORDS.has(word) || word === 'new'))),
  };
}

/** Whether words begin with "new", as names do after a change of owner; not "New York". */
function isRenewed([first, second]: readonly string[]): boolean {
  return first === 'new' && second !== undefined && second !== 'york';
}

function getWeight(word: string, fallback: boolean): number {
  if (fallback) return Math.min(word.length, HEAVIEST);
  if (KIND_WORDS.has(word)) return 1.5;
  if (LIGHT_WORDS.has(word) || PLACE_WORDS.has(word)) return 1;
  return Math.min(word.length, HEAVIEST);
}

/** The numbers of a name, and the single letter it may end with. */
function listNumbers(words: readonly string[]): string[] {
  return words.filter(
    (word, index) => /^\d+$/.test(word) || (index > 0 && index === words.length - 1 && /^[a-z]$/.test(word)),
  );
}

/** No branch mark has more words: "512 East 34th Street". */
const MOST_WORDS = 5;
/** Words that lead to a branch mark, as part of it. */
const LEADS: ReadonlySet<string> = new Set(['at', 'on', 'of', 'in', 'the']);

/**
 * Returns the folded words of a name without the mark at its end that only gives its own address: "Eden Wok-34 St." at 43 East 34th Street is "eden wok". A
 * mark is the street with or without its compass point, the house number, or the city or borough of that address. Null if a name has none, and if the rest
 * names only a kind of business ("Pizza Kings Highway"). Opinion; docs/linkage.md.
 */
export function withoutBranchMark(name: string, address: Address | null): string | null {
  if (address === null) return null;
  const own = fold(name).split(' ').filter(Boolean);
  for (let count = Math.min(MOST_WORDS, own.length - 1); count > 0; count--) {
    if (!isOwnPlace(own.slice(-count), address)) continue;
    const left = own.slice(0, -count);
    while (left.length > 0 && LEADS.has(left.at(-1) ?? '')) left.pop();
    const rest = left.join(' ');
    return plainWords(rest).some(tellsApart) ? (withoutBranchMark(rest, address) ?? rest) : null;
  }
  return null;
}

function tellsApart(word: string): boolean {
  return word.length > 1 && !EMPTY_WORDS.has(word) && !KIND_WORDS.has(word) && !PLACE_WORDS.has(word);
}

/** Whether words say where an address is: its street, its number, both, its city or its borough. */
function isOwnPlace(words: readonly string[], { house_number, street, city, borough }: Address): boolean {
  const number = fold(house_number ?? '');
  const [first, ...others] = words;
  const isNumbered = number !== '' && first === number;
  if (isNumbered && others.length === 0) return true;
  const text = (isNumbered ? others : words).join(' ');
  if (!isNumbered && [city, borough].some((area) => area !== null && fold(area) === text)) return true;
  if (street === null) return false;
  const [own, phrase] = [streetKey(street, borough), streetKey(text, borough)];
  return phrase !== '' && (phrase === own || phrase === withoutDirection(own) || isOrdinal(text, own));
}

/** A street's key without the compass point that it begins with: `east34street` is `34street`. */
function withoutDirection(key: string): string {
  const direction = [...DIRECTIONS.values()].find((each) => key.startsWith(each) && /^\d/.test(key.slice(each.length)));
  return direction === undefined ? key : key.slice(direction.length);
}

/** "34th" of 34th Street: a numbered street is said without its type too. */
function isOrdinal(text: string, key: string): boolean {
  const number = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(text)?.[1];
  const own = withoutDirection(key);
  return number !== undefined && (own === `${number}street` || own === `${number}avenue`);
}

/** The unit in which slips between two names are counted: letters, or consonants for names in two scripts. */
export type SpeltBy = 'letters' | 'consonants';

/** How slips are counted, and of how many letters a name is known at all: fewer are shared by chance. Consonants say less each than letters. */
const POLICIES: Readonly<Record<SpeltBy, { readonly fewest: number; readonly policy: SpellingPolicy }>> = {
  letters: { fewest: 1, policy: SPELLING.wholeName },
  consonants: { fewest: 4, policy: SPELLING.soundOfName },
};
/** A name of so many words is known without its last. */
const LONG_NAME = 3;
const HEBREW = /[א-ת]/u;

/** Whether words are written in Hebrew letters. */
export function isHebrew(words: readonly string[]): boolean {
  return words.some((word) => HEBREW.test(word));
}

/**
 * A name, given as its folded words, as its slips are counted: run together, once without the words that any name may have or lack and once with them. Empty
 * for a name of no others.
 */
export function speltNames(words: readonly string[], by: SpeltBy): readonly string[] {
  const telling = words.filter(isTelling);
  if (telling.length === 0) return [];
  const run = (some: readonly string[]): string => (by === 'letters' ? some : some.map(skeleton)).join('');
  const readings = [telling, words, ...(by === 'consonants' ? withoutKind(telling) : [])];
  return [...new Set(readings.map(run))];
}

/** A name in another script is often said without the kind of business that it ends with: שבת פיש for "Shabbos Fish Market". */
function withoutKind(words: readonly string[]): readonly (readonly string[])[] {
  return words.length >= LONG_NAME && KIND_WORDS.has(words.at(-1) ?? '') ? [words.slice(0, -1)] : [];
}

/** Returns how many slips of a name of this length leave it the same name; negative if a name so short cannot be known by its letters. */
export function slipsAllowed(length: number, by: SpeltBy): number {
  const { fewest, policy } = POLICIES[by];
  return length < fewest ? -1 : countForgiven(length, length, policy);
}

/**
 * How many slips of spelling part two names, given as their folded words. Null where more do than a person makes, or where a number differs. A sign that one of
 * them may have been meant, and no proof.
 */
export function slipsBetween(a: readonly string[], b: readonly string[]): number | null {
  const by = isHebrew(a) === isHebrew(b) ? 'letters' : 'consonants';
  const found = speltNames(a, by).flatMap((one) =>
    speltNames(b, by).flatMap((other) => slipsBetweenSpelt(one, other, by) ?? []),
  );
  return found.length === 0 ? null : Math.min(...found);
}

/** The same of two names as `speltNames` spells them. */
export function slipsBetweenSpelt(a: string, b: string, by: SpeltBy): number | null {
  const { fewest, policy } = POLICIES[by];
  if (a === b) return a.length < fewest ? null : 0;
  const found = countSlips(a, b, policy);
  return found !== null && getDigits(a) === getDigits(b) ? found : null;
}

function getDigits(text: string): string {
  return text.replace(/\D/g, '');
}
