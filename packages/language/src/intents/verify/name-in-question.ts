import { type Agency, fold, memoizeByObject, words as splitWords } from '@kehilla/core';
import { websiteHost } from '@kehilla/linkage';
import { listCodes, namesOfAgency, namesOtherAgency } from '../../dimensions/certification/agency-names.ts';
import { isMoreThanKinds, understandWords } from '../../dimensions/kind/kinds-and-names.ts';
import {
  isQuestionWord,
  nameAskedAbout,
  nameBeforeAsking,
  nameBeforeQuestion,
  type NameInQuestion,
} from '../../dimensions/name-asked-about.ts';
import { placePattern } from '../../dimensions/place-words.ts';
import { withoutCourtesy } from '../../dimensions/read-frame.ts';
import { makeLexicon } from '../../engine/lexicon.ts';
import type { WordSpan } from '../../engine/tokens.ts';
import type { KnownWords } from '../../known-words.ts';
import placeholders from '../../lexicon/name/placeholders.json' with { type: 'json' };

/** The name in a text, and the parts of the text that were taken as the question around it, as they are spelt; empty if the text is a name alone. */
export type NameRead = { readonly name: string; readonly beside: readonly string[] };

/** A text that may ask about a place, without words of courtesy, and the facts by which a name in it is found. */
export type NameDraft = {
  readonly plain: string;
  /** Its folded words. */
  readonly all: readonly string[];
  readonly known: KnownWords;
  readonly question: NameInQuestion;
};

/** Where the name may stand among the words of a question; null if it stands elsewhere, or there is no question. */
export type NameChoice = (draft: NameDraft) => WordSpan | null;

/** Returns a text in which a name is to be found; null if it is a name on record or an address ("maple.example/kosher"), and asks nothing. */
export function beginName(text: string, known: KnownWords): NameDraft | null {
  if (/^\S+\.\S+$/.test(text.trim()) || known.places.isOnRecordOrList(splitWords(text))) return null;
  const plain = withoutCourtesy(text).text;
  const question = {
    isName: (name: readonly string[]) => mayBeMeant(name, known),
    isOnRecord: known.places.isOnRecordOrList,
    agencies: listCodes(known.agencies),
    isMoreThanKinds,
  };
  return { plain, all: splitWords(plain), known, question };
}

/** "Is Maple Grill glatt kosher", "who certifies Maple Grill?". */
export const askedAbout: NameChoice = ({ all, question }) => nameAskedAbout(all, question);

/** "Maple Grill, is it kosher?". */
export const beforeOwnQuestion: NameChoice = ({ all, question }) => nameBeforeQuestion(all, question);

/** "Maple Grill kosher?". */
export const beforeQuestion: NameChoice = ({ all, question }) => nameBeforeAsking(all, question);

/** Returns the name that was found in a text, and the parts around it; the text itself where there is none. */
export function endName(text: string, { plain }: NameDraft, found: WordSpan | null): NameRead {
  const read = found === null ? { name: plain, beside: [] } : cutAsSpelt(plain, found);
  return read.name === '' ? { name: text, beside: [] } : read;
}

/**
 * Returns a part of a text's folded words as it is spelt there, without signs at its ends, and the text before and behind it: "Is Pizza Time kosher?" asks
 * about "Pizza Time".
 */
function cutAsSpelt(text: string, { start, end }: WordSpan): { readonly name: string; readonly beside: string[] } {
  const parts = text.match(PARTS) ?? [];
  const ends = parts.map((_, i) => splitWords(parts.slice(0, i + 1).join('')).length);
  const first = ends.findIndex((count) => count > start);
  const last = ends.findIndex((count) => count >= end);
  const cut = (from: number, to: number, signs: RegExp): string => parts.slice(from, to).join('').replace(signs, '');
  const beside = [cut(0, first, SIGNS_AROUND), cut(last + 1, parts.length, SIGNS_AROUND)];
  return { name: cut(first, last + 1, SIGNS_AT_END), beside: beside.filter((part) => part !== '') };
}

/** Words, with the signs before them; a hyphen or a slash may separate a name from the question. */
const PARTS = /[^\p{L}\p{N}&]*[^\s\-–—/(),]+\)*/gu;
const SIGNS_AT_END = /^[\s,;:–—-]+|[\s,;:(?–—-]+$/gu;
const SIGNS_AROUND = /^[\s,;:()–—-]+|[\s,;:()?–—-]+$/gu;

/** "Maple Grill CHK", "is Maple Grill under the Orthodox Union"; a name on record where no question stands around it. */
export const beforeAgency: NameChoice = ({ all, known, question }) => {
  const request = cutAgency(all, known.agencies);
  if (request === null) return null;
  const { before, code } = request;
  if (known.places.isOnRecordOrList(before)) return { start: 0, end: before.length };
  return nameAskedAbout([...before, code], question) ?? nameBeforeAsking(before, question);
};

/**
 * Whether a part of a question may be the name that is meant: more than a kind of place, and no part of the city but where a place is called so ("can
 * I eat in Midwood").
 */
function mayBeMeant(name: readonly string[], known: KnownWords): boolean {
  const text = name.join(' ');
  return mayBeName(text, known) && (known.areas.calledExactly(text) === null || known.places.isOnRecordOrList(name));
}

/**
 * Whether a text says more than a kind of place, or what a place is called all the same, with its article or without: in several words ("Butcher Grill House"),
 * or in one that means a kind only as a slip ("Chocolattet").
 */
export function mayBeName(text: string, { places: { isOnRecordOrList: isOnRecord } }: KnownWords): boolean {
  const words = splitWords(text);
  if (isMoreThanKinds(words)) return true;
  const mayBeCalledSo = words.length > 1 || understandWords(words).spelling.length > 0;
  return mayBeCalledSo && (isOnRecord(words) || isOnRecord(withoutArticle(words)));
}

/** Whether a text is one word that says a kind of place as it is spelt, beside an article: "Tea", "the grill". */
export function isKindInOneWord(text: string): boolean {
  const words = withoutArticle(splitWords(text));
  return words.length === 1 && !isMoreThanKinds(words) && understandWords(words).spelling.length === 0;
}

function withoutArticle(words: readonly string[]): readonly string[] {
  return words.length > 1 && isQuestionWord(words[0] ?? '', 'article') ? words.slice(1) : words;
}

/** Words that an agency's name may have or lack: "the OK", "OU Kosher", "OK certification", also in a question: "is the OU reliable". */
const BESIDE = new RegExp(`^(?:${placePattern('beforeAgency')}) | (?:${placePattern('besideAgency')})$`, 'g');

/** A certifying agency whose name a text is: a possible one, else one whose list is not read, by the folded name that was sent. */
type AgencyNamed = { readonly agency: Agency } | { readonly other: string };

/** Returns the agency that a text names and nothing else ("Orthodox Union", "OK Kosher", "Star-K"); null for none, or if a place on record has that name. */
export function agencyNamed(
  text: string,
  agencies: readonly Agency[],
  isOnRecord: (words: readonly string[]) => boolean = () => false,
): AgencyNamed | null {
  const phrase = bare(text);
  if (phrase === '' || isOnRecord(splitWords(text))) return null;
  const agency = agencies.find((each) => bareNames(each).includes(phrase));
  if (agency !== undefined) return { agency };
  return namesOtherAgency(splitWords(phrase)) ? { other: phrase } : null;
}

const bareNames = memoizeByObject(({ code, name, aliases }: Agency): readonly string[] =>
  [code, name, ...aliases].map(bare),
);

/**
 * Folded words that end with one of an agency's names, in two: what stands before it, and its code ("is maple grill under the" and "ou" for "is Maple Grill
 * under the Orthodox Union"); null where they do not. A name that ends with "kosher" is none: "in Crown Heights kosher" asks.
 */
function cutAgency(
  all: readonly string[],
  agencies: readonly Agency[],
): { readonly before: readonly string[]; readonly code: string } | null {
  for (const agency of agencies) {
    const end = [splitWords(agency.code), ...namesOfAgency(agency)].find(
      (words) => words.length < all.length && words.every((word, i) => word === all[all.length - words.length + i]),
    );
    if (end !== undefined) return { before: all.slice(0, -end.length), code: agency.code.toLowerCase() };
  }
  return null;
}

function bare(text: string): string {
  return fold(text).replace(BESIDE, '');
}

/** The reading of a text that was sent as the name of a place. */
export type NameInterpretation = ContactInName & {
  /** The name with its contact, without the question. */
  readonly spelt: string;
  /** The parts that were taken for the question around the name, as they are spelt. */
  readonly question: readonly string[];
};

const PLACEHOLDERS = makeLexicon([placeholders]);

/** The website and the telephone number in a name, as they are written; null for none. */
type ContactInName = {
  /** The name without either; empty where nothing is left. */
  readonly name: string;
  readonly site: { readonly text: string; readonly isOnRecord: boolean } | null;
  readonly phone: string | null;
};

const ADDRESS = /^(?:https?:\/\/|www\.)\S+\.\S+$/i;
const HOST = /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/;
/** Ten digits as a telephone number is written, with the country before them or not. */
const PHONE = /(?<![\d-])(?:\+?1[-. ]?)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[-. ]?\d{3}[-. ]?\d{4}(?![\d-])/;
/** The separator of a name and the text beside it. */
const SIGNS_BESIDE = /^[\s,;:|·•()–—-]+|[\s,;:|·•(–—-]+[.!?]?$/gu;

/** A name without the website and the telephone number in it; the name itself where there is neither, and where a place is called so. */
export function readContactInName(name: string, known: KnownWords): ContactInName {
  if (known.places.isOnRecordOrList(splitWords(name))) return { name, site: null, phone: null };
  const site = siteIn(name, known);
  const unsited = site === null ? name : without(name, site.text);
  const phone = PHONE.exec(unsited)?.[0] ?? null;
  const left = phone === null ? unsited : without(unsited, phone);
  // "Tel" and "phone number" describe the number, and are no name.
  const isOfPhone = phone !== null && saysPhone(splitWords(left));
  return { name: isOfPhone ? '' : left, site, phone };
}

/** Returns whether a text stands for a field that was left empty: "n/a", "unknown", "-". */
export function isPlaceholder(text: string): boolean {
  const phrase = fold(text);
  return phrase === '' || PLACEHOLDERS.has(phrase, 'placeholder');
}

/** Returns the telephone number that a text is, as it is written, with words such as "tel:" or "the place with phone" beside it; null for a longer text. */
export function phoneAlone(text: string): string | null {
  const phone = PHONE.exec(text)?.[0] ?? null;
  if (phone === null) return null;
  const left = splitWords(without(text, phone));
  return left.length === 0 || saysPhone(left) ? phone : null;
}

/** Returns whether words only say that a number is a telephone's and its owner is meant. */
function saysPhone(words: readonly string[]): boolean {
  const isPhone = (word: string): boolean => PLACEHOLDERS.has(word, 'phone_word');
  return (
    isPhone(words.join(' ')) ||
    (words.some(isPhone) && words.every((word) => isPhone(word) || PLACEHOLDERS.has(word, 'beside_phone')))
  );
}

/** The address of a website in a text: one that says so itself, or that a place on record has. */
function siteIn(text: string, known: KnownWords): ContactInName['site'] {
  for (const part of text.split(/\s+/)) {
    const word = part.replace(/^[("“]+|[)"”?!,;.]+$/gu, '');
    if (!ADDRESS.test(word) && !HOST.test(word)) continue;
    const isOnRecord = isHostOnRecord(word, known);
    if (isOnRecord || ADDRESS.test(word)) return { text: word, isOnRecord };
  }
  return null;
}

function without(text: string, part: string): string {
  return text
    .replace(part, ' ')
    .replace(/\(\s*\)|\s+/g, ' ')
    .replace(SIGNS_BESIDE, '');
}

function isHostOnRecord(text: string, known: KnownWords): boolean {
  const host = websiteHost(/^https?:/i.test(text) ? text : `https://${text}`);
  return host !== null && known.places.isHost(host);
}
