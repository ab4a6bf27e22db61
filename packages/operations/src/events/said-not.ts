import { findAreaInText } from '@kehilla/city';
import { fold } from '@kehilla/core';
import { readSaidWhen } from './said-when.ts';

/** What words say is not wanted. Words folded. */
export type SaidNot = {
  /** Events that have one of these are not wanted. */
  readonly refused: readonly string[];
  /** A place or a time that is not wanted, which cannot be asked for: it is set aside. */
  readonly aside: readonly string[];
  /** Each refusal as it stands in the text. */
  readonly said: readonly string[];
  readonly rest: readonly string[];
};

const NOT =
  'anything but, everything but, anywhere but, but not, but no, other than, except for, except, excluding, besides, outside of, outside, without, not, no, חוץ מ, בלי, לא'
    .split(', ')
    .map((phrase) => fold(phrase).split(' '));
const LITTLE = new Set('in at on for near around from of to the a an any with'.split(' '));
/** "Not just for women" refuses nobody. */
const NO_REFUSAL = new Set('just only sure later more too so yet'.split(' '));
const AND = new Set(['or', 'nor', 'and']);

/** Reads "no kids", "except concerts", "not in Flatbush", "not tonight". Opinion. */
export function readSaidNot(words: readonly string[], now: Date): SaidNot {
  const read = { refused: [] as string[], aside: [] as string[], said: [] as string[], rest: [] as string[] };
  for (let at = 0; at < words.length; ) {
    const end = refusalEnd(words, at, now, read);
    if (end === at) read.rest.push(words[at] as string);
    else read.said.push(words.slice(at, end).join(' '));
    at = Math.max(end, at + 1);
  }
  return read;
}

function refusalEnd(
  words: readonly string[],
  at: number,
  now: Date,
  read: { readonly refused: string[]; readonly aside: string[] },
): number {
  const not = NOT.find((phrase) => phrase.every((word, i) => words[at + i] === word));
  if (not === undefined) return at;
  const bare = skipLittle(words, at + not.length);
  if (NO_REFUSAL.has(words[bare] ?? '')) return at;
  const placed = placeEnd(words, at + not.length) ?? whenEnd(words, at + not.length, now) ?? whenEnd(words, bare, now);
  if (placed !== null) {
    read.aside.push(...words.slice(at, placed));
    return placed;
  }
  if (bare >= words.length) return at;
  // Not every listing tells of its price: what is free cannot be told from what is not.
  if (words[bare] === 'free') {
    read.aside.push(...words.slice(at, bare + 1));
    return bare + 1;
  }
  let end = bare;
  do {
    end = skipLittle(words, end === bare ? end : end + 1);
    read.refused.push(words[end] as string);
    end += 1;
  } while (AND.has(words[end] ?? '') && skipLittle(words, end + 1) < words.length);
  return end;
}

function skipLittle(words: readonly string[], from: number): number {
  let at = from;
  while (LITTLE.has(words[at] ?? '')) at += 1;
  return at;
}

/** The end of the area that begins here, after its preposition or without one. */
function placeEnd(words: readonly string[], from: number): number | null {
  const area = findAreaInText(words.slice(from));
  return area === null || !area.certain || area.start > skipLittle(words, from) - from ? null : from + area.end;
}

/** The end of the words that say when and begin here. */
function whenEnd(words: readonly string[], from: number, now: Date): number | null {
  // "No morning classes" refuses mornings as a word of titles does.
  const when = readSaidWhen(words.slice(from), now, { isApart: false });
  if (when === null) return null;
  const length = when.said.split(' ').length;
  return words.slice(from, from + length).join(' ') === when.said ? from + length : null;
}
