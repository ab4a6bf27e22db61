import { fold } from '@kehilla/core';
import { ABBREVIATIONS, BROAD_WORDS, KIND_WORDS } from './name-words.ts';

/**
 * Whether a name says a kind of business that nothing known of a place bears out: neither one of its names nor what else is said of it (its
 * category, its cuisines). "Maple Bagels" is then perhaps another business than "Maple", whatever else agrees; "Maple Restaurant" is not.
 * Rule: specification §1.2, source notes §8.5.
 */
export function addsKind(name: string, known: readonly string[]): boolean {
  const said = kindsIn(name);
  return said !== 0 && !known.some((text) => (kindsIn(text) & said) !== 0);
}

/** Bits of the kinds that the words of a text name. */
function kindsIn(text: string): number {
  let kinds = 0;
  for (const word of fold(text.replaceAll('_', ' ')).split(' ')) {
    const plain = ABBREVIATIONS.get(word) ?? word;
    if (!BROAD_WORDS.has(plain)) kinds |= KIND_WORDS.get(plain) ?? 0;
  }
  return kinds;
}
