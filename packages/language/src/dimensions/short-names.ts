import { words as splitWords } from '@kehilla/core';
import table from '../lexicon/name/short-names.json' with { type: 'json' };

const PAIRS: readonly (readonly [long: readonly string[], short: readonly string[]])[] = Object.entries(table).flatMap(
  ([long, shorts]) => shorts.map((short) => [splitWords(long), splitWords(short)] as const),
);

/** A name with a part of it written short or in full, and that part as it was and as it is. */
type OtherLength = { readonly name: string; readonly phrase: string; readonly matched: string };

/**
 * The names that a name may be with a part written in full or short: "CH Mozzarella" may be "crown heights mozzarella", "Rothschild Tel Aviv" "rothschild tlv".
 */
export function otherLengths(name: string): OtherLength[] {
  const words = splitWords(name);
  return PAIRS.flatMap(([long, short]) => [...replaced(words, short, long), ...replaced(words, long, short)]);
}

function replaced(words: readonly string[], part: readonly string[], other: readonly string[]): OtherLength[] {
  const at = words.findIndex((_, start) => part.every((word, i) => words[start + i] === word));
  if (at < 0 || words.length === part.length) return [];
  const name = words.toSpliced(at, part.length, ...other).join(' ');
  return [{ name, phrase: part.join(' '), matched: other.join(' ') }];
}
