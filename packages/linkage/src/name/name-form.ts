import { fold, skeleton } from '@kehilla/core';
import { EMPTY_WORDS, KIND_WORDS, LIGHT_WORDS, PART_WORDS, PLACE_WORDS } from './name-words.ts';
import { plainWords, wordsOfName } from './words-of-name.ts';

/** One reading of a name, ready for many comparisons. */
export type NameForm = {
  /** Kept words in order: core words, kinds, places and light words. Never empty for a name with letters or digits. */
  readonly kept: readonly string[];
  /** What each kept word weighs: letters up to eight for a core word, one or two for the others. */
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
  /** What stood in parentheses, folded; '' for nothing. */
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
/** What the score of one name among several is multiplied by, and that of a name without its tail. */
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
 * The words of a name in their order, but for those that any name may have or lack ("the", "kosher", "restaurant", "Inc"); all of them where no other
 * is left.
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
  const weights = words.map((word) => weightOf(word, fallback));
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

function weightOf(word: string, fallback: boolean): number {
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
