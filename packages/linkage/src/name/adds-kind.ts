import { BROAD_WORDS, KIND_WORDS } from './name-words.ts';
import { plainWords } from './words-of-name.ts';

/**
 * Whether a name says a kind of business that nothing known of a place bears out: neither one of its names nor what else is said of it (its
 * category, its cuisines). "Maple Bagels" is then perhaps another business than "Maple", whatever else agrees, and "Maple Bar & Grill" than "Maple
 * Grill"; "Maple Restaurant" is not. Rule: specification §1.2, source notes §8.5.
 */
export function addsKind(name: string, known: readonly string[]): boolean {
  const borne = known.flatMap(kindsIn).reduce((all, kinds) => all | kinds, 0);
  return kindsIn(name).some((kinds) => (kinds & borne) === 0);
}

/** Bits of the kinds that each word of a text names. */
function kindsIn(text: string): number[] {
  return plainWords(text.replaceAll('_', ' ')).flatMap((word) =>
    BROAD_WORDS.has(word) ? [] : (KIND_WORDS.get(word) ?? []),
  );
}
