import { type NamesPort, readNameInQuestion } from './name-in-question.ts';
import { words as wordsOf } from '@kehilla/core';
import { websiteHost } from '@kehilla/linkage';
import { makeLexicon } from '../../engine/lexicon.ts';
import placeholders from '../../lexicon/name/placeholders.json' with { type: 'json' };

/** What a text that was sent as the name of a place says. */
export type NameInterpretation = ContactInName & {
  /** The name with what contact stands in it, without the question. */
  readonly spelt: string;
  /** The parts that were taken for the question around the name, as they are spelt. */
  readonly question: readonly string[];
};

/**
 * A text that was sent as the name of a place, in parts: the name, the question around it, and a website or a telephone number in it. Where the name is one with
 * where it is, `readNameAndWhere` takes it apart, after it was looked for whole. Rule: specification §4.4.
 */
export function interpretName(text: string, port: NamesPort): NameInterpretation {
  const { name: spelt, beside } = readNameInQuestion(text, port);
  return { ...readContactInName(spelt, port), spelt, question: beside };
}

const PLACEHOLDERS = makeLexicon([placeholders]);

/** The address of a website and the telephone number that stand in a name, as they are written; null where there is none. */
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
/** What parts a name from what stands beside it. */
const SIGNS_BESIDE = /^[\s,;:|·•()–—-]+|[\s,;:|·•(–—-]+[.!?]?$/gu;

/** A name without the website and the telephone number in it; the name itself where there is neither, and where a place is called so. */
function readContactInName(name: string, port: NamesPort): ContactInName {
  if (port.isOnRecord(wordsOf(name))) return { name, site: null, phone: null };
  const site = siteIn(name, port);
  const unsited = site === null ? name : without(name, site.text);
  const phone = PHONE.exec(unsited)?.[0] ?? null;
  const left = phone === null ? unsited : without(unsited, phone);
  // "Tel" and "phone number" say of the number what it is, and name nobody.
  const isOfPhone = phone !== null && saysPhone(wordsOf(left));
  return { name: isOfPhone ? '' : left, site, phone };
}

/** Returns whether a text stands for a field that was left empty: "n/a", "unknown", "-". */
export function isPlaceholder(text: string): boolean {
  const said = wordsOf(text).join(' ');
  return said === '' || PLACEHOLDERS.has(said, 'placeholder');
}

/** Returns the telephone number that a text is, as it is written, with words such as "tel:" or "the place with phone" beside it; null where it says more. */
export function phoneAlone(text: string): string | null {
  const phone = PHONE.exec(text)?.[0] ?? null;
  if (phone === null) return null;
  const left = wordsOf(without(text, phone));
  return left.length === 0 || saysPhone(left) ? phone : null;
}

/** Whether words say of a number that it is a telephone's and whoever has it is meant, and no more. */
function saysPhone(words: readonly string[]): boolean {
  const isPhone = (word: string): boolean => PLACEHOLDERS.has(word, 'phone_word');
  return (
    isPhone(words.join(' ')) ||
    (words.some(isPhone) && words.every((word) => isPhone(word) || PLACEHOLDERS.has(word, 'beside_phone')))
  );
}

/** The address of a website in a text: one that says so itself, or that a place on record has. */
function siteIn(text: string, port: NamesPort): ContactInName['site'] {
  for (const part of text.split(/\s+/)) {
    const word = part.replace(/^[("“]+|[)"”?!,;.]+$/gu, '');
    if (!ADDRESS.test(word) && !HOST.test(word)) continue;
    const isOnRecord = isHostOnRecord(word, port);
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

function isHostOnRecord(text: string, port: NamesPort): boolean {
  const host = websiteHost(/^https?:/i.test(text) ? text : `https://${text}`);
  return host !== null && port.isHostOnRecord(host);
}
