import { words } from '@kehilla/core';
import { isUnwantedName } from './denied-list.ts';

const DENIED = /^(?:(?:no|not|without|w\/o|avoid|any|anything|all|with|contains?|containing)\s+)+/iu;
const FREE = /[\s-]+(?:free|allergy|allergies|allergens?|products?|intoleran(?:t|ce))$/iu;
const LINKS = /\s*(?:[,;/&+]|\band\b|\bor\b)\s*/iu;

/**
 * What a request's own field does not want, as plain names: "no nuts", "nut-free" and "contains nuts" mean nuts there, and "nuts, dairy" both.
 * Only names of what people keep away from are read so; any other phrase stays as it was sent. Rule: specification §4.5.
 */
export function readExcluded(phrases: readonly string[]): string[] {
  return phrases.flatMap((phrase) => {
    const parts = phrase.split(LINKS).map(plainName);
    return parts.every((part) => part !== null) ? parts : [plainName(phrase) ?? phrase];
  });
}

/** The name that a phrase has without what denies it; null where it is none of the known. */
function plainName(phrase: string): string | null {
  const bare = phrase.trim().replace(DENIED, '');
  return [bare, bare.replace(FREE, '')].find((name) => isUnwantedName(words(name).join(' '))) ?? null;
}
