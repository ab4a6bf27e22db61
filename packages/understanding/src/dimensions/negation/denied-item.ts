import { cutPrefixes } from '@kehilla/core';
import type { Token } from '../../text/tokens.ts';
import type { DeniableWords, DeniedItem } from './denial.ts';
import { endOfSense, NEGATION_WORDS } from './lexicon.ts';

/** A name of something has so many words at most. */
const LONGEST_ITEM = 5;
/** Unknown words that are refused together are so many at most. */
const LONGEST_UNKNOWN = 4;
const ENDS: ReadonlySet<string> = new Set(['refusal', 'not', 'outside', 'refusalLead', 'refusalJoin', 'ends']);

/** What a tool knows by the words from a token on, as written or without one or two Hebrew letters before them; null where it knows nothing. */
export function itemAt(tokens: readonly Token[], at: number, { lengthOf }: DeniableWords): DeniedItem | null {
  const words = wordsFrom(tokens, at);
  const [first = '', ...rest] = words;
  if (first.length < 2) return null;
  for (const each of [first, ...cutPrefixes(first, 'thing')]) {
    const said = [each, ...rest];
    const length = Math.min(lengthOf(said), words.length);
    if (length > 0) return { from: at, to: at + length, words: said.slice(0, length) };
  }
  return null;
}

/**
 * The tokens up to the end of what a hyphen ties to a cue: "non-sushi restaurant" refuses sushi, and no sushi restaurant; of "-Not Just Pizza" and "-Rabbi
 * Sample" all of the name is tied. All of them where none does.
 */
export function tiedTo(
  tokens: readonly Token[],
  { to }: { readonly to: number },
  first: number,
  { isName, isPartOfName }: DeniableWords,
): readonly Token[] {
  if (first !== to || tokens[first]?.gap.endsWith('-') !== true) return tokens;
  for (let end = Math.min(tokens.length, first + LONGEST_ITEM); isName !== undefined && end - first >= 2; end -= 1) {
    const words = tokens.slice(first, end).map(({ folded }) => folded);
    if ((words.length > 2 && isName(words)) || isPartOfName?.(words) === true) return tokens.slice(0, end);
  }
  let end = first + 1;
  while (tokens[end]?.gap === '-') end += 1;
  return tokens.slice(0, end);
}

/** Words that nobody knows, up to the end of the clause or a word that can be no part of a name; null where there are none. */
export function unknownItemAt(tokens: readonly Token[], at: number, port: DeniableWords): DeniedItem | null {
  let to = at;
  while (to < tokens.length && to - at < LONGEST_UNKNOWN && (to === at || isNamePart(tokens, to, port))) to += 1;
  if (to === at || endsName(tokens, at) || /^\d/.test(tokens[at]?.folded ?? '')) return null;
  // "No Amstredam Cafe": a kind may end a name.
  const whole = beforeJoin(tokens, at);
  const isNear = at + whole.length > to && port.isNearName?.(whole) === true;
  const words = isNear ? whole : whole.slice(0, to - at);
  return { from: at, to: at + words.length, words, isUnknown: true };
}

/** The folded words from a token on, up to the end of the clause or a word that joins. */
function beforeJoin(tokens: readonly Token[], at: number): string[] {
  const words = wordsFrom(tokens, at);
  const join = words.findIndex((_, i) => endOfSense(tokens, at + i, 'refusalJoin') !== null);
  return join < 0 ? words : words.slice(0, join);
}

function isNamePart(tokens: readonly Token[], at: number, port: DeniableWords): boolean {
  return tokens[at]?.boundary === 'none' && !endsName(tokens, at) && itemAt(tokens, at, port) === null;
}

function endsName(tokens: readonly Token[], at: number): boolean {
  return NEGATION_WORDS.readingsAt(tokens, at).some(({ meaning }) => ENDS.has(meaning.sense) && meaning.prefix === '');
}

/** The folded words from a token on, up to the end of the clause. */
function wordsFrom(tokens: readonly Token[], at: number): string[] {
  const words: string[] = [];
  for (let i = at; i < tokens.length && words.length < LONGEST_ITEM; i += 1) {
    if (i > at && tokens[i]?.boundary !== 'none') break;
    words.push(tokens[i]?.folded ?? '');
  }
  return words;
}

/** Behind the words at a token that lead back to what is wanted; the token itself where there are none. */
export function behindEnding(tokens: readonly Token[], at: number): number {
  const ending = NEGATION_WORDS.readingsAt(tokens, at).find(
    ({ meaning }) => meaning.sense === 'ends' && meaning.prefix === '',
  );
  return ending?.to ?? at;
}
