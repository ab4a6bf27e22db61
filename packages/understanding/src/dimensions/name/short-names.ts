import { words as wordsOf } from '@kehilla/core';
import table from '../../lexicon/name/short-names.json' with { type: 'json' };

const PAIRS: readonly (readonly [long: readonly string[], short: readonly string[]])[] = Object.entries(table).flatMap(
  ([long, shorts]) => shorts.map((short) => [wordsOf(long), wordsOf(short)] as const),
);

/** A name with a part of it written short or in full, and that part as it was and as it is. */
export type OtherLength = { readonly name: string; readonly said: string; readonly meant: string };

/** The names that a name may be with a part written in full or short: "CH Mozzarella" may be "crown heights mozzarella", "Rothschild Tel Aviv" "rothschild tlv". */
export function otherLengths(name: string): OtherLength[] {
  const words = wordsOf(name);
  return PAIRS.flatMap(([long, short]) => [...replaced(words, short, long), ...replaced(words, long, short)]);
}

function replaced(words: readonly string[], part: readonly string[], other: readonly string[]): OtherLength[] {
  const at = words.findIndex((_, start) => part.every((word, i) => words[start + i] === word));
  if (at < 0 || words.length === part.length) return [];
  const name = words.toSpliced(at, part.length, ...other).join(' ');
  return [{ name, said: part.join(' '), meant: other.join(' ') }];
}
