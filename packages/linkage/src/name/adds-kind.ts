import { words } from '@kehilla/core';
import { ABBREVIATIONS, BROAD_WORDS, KIND_WORDS } from './name-words.ts';

/**
 * Whether a name says a kind of business that nothing known of a place bears out: neither one of its names nor what else is said of it (its
 * category, its cuisines). "Maple Bagels" is then perhaps another business than "Maple", whatever else agrees, and "Maple Bar & Grill" than "Maple
 * Grill"; "Maple Restaurant" is not. Rule: specification §1.2, source notes §8.5.
 */
export function addsKind(name: string, known: readonly string[]): boolean {
  const borne = known.flatMap(kindsIn).reduce((all, kinds) => all | kinds, 0);
  return kindsIn(name).some((kinds) => (kinds & borne) === 0);
}

/** The words of a name in their order, each in one spelling: "Crust Pizzeria" gives `crust`, `pizza`. Empty for none. */
export function plainWords(name: string): string[] {
  return words(name).map((word) => ABBREVIATIONS.get(word) ?? word);
}

/** Bits of the kinds that each word of a text names. */
function kindsIn(text: string): number[] {
  return plainWords(text.replaceAll('_', ' ')).flatMap((word) =>
    BROAD_WORDS.has(word) ? [] : (KIND_WORDS.get(word) ?? []),
  );
}
