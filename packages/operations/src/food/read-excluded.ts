import { words } from '@kehilla/core';
import { isKnownFood, isUnwantedName, PART_OF_FOOD } from './denied-list.ts';
import { DENIALS, FILLERS } from './words/plain-words.ts';

const DENIED =
  /^(?:(?:no|not|without|w\/o|avoid|any|anything|all|with|contains?|containing|בלי|ללא|לא|עם|נטול[תי]?|אלרגי(?:ה|ת)?|רגיש(?:ה|ות)?|אן|קיין|נישט)[\s-]+)+/iu;
/** Hebrew writes "the" and "to" with the name: "אלרגיה לבוטנים". */
const GLUED = /^[הל](?=[א-ת]{3})/u;
const FREE = /[\s-]+(?:free|allergy|allergies|allergens?|products?|intoleran(?:t|ce))$/iu;
/** "Egg whites" are of eggs, as in the words of a wish. */
const PART = new RegExp(String.raw`[\s-]+(?:${[...PART_OF_FOOD].join('|')})$`, 'iu');
const LINKS = /\s*(?:[,;/&+]|\b(?:and|or)\b|(?<![א-ת])או(?![א-ת])|\s(?=ו[א-ת]))\s*/iu;

/**
 * What a request's own field does not want, as plain names: "no nuts", "nut-free" and "contains nuts" mean nuts there, and "nuts, dairy" both.
 * Only names of what people keep away from are read so; any other phrase stays as it was sent. Rule: specification §4.5.
 */
export function readExcluded(phrases: readonly string[]): string[] {
  return phrases.flatMap((phrase) => {
    const parts = phrase.split(LINKS).map((part) => plainName(part, isUnwantedName));
    // "Fish and chips" are one dish.
    return parts.every((part) => part !== null) ? parts : [plainName(phrase, isKnownFood) ?? phrase];
  });
}

/** What is said around a name that is denied: "I am allergic to sesame", "any kind of nuts". */
const AROUND = new Set('allergic intolerant sensitive kind kinds type types sort sorts trace traces'.split(' '));

/** A phrase without words that say nothing of a food. */
function withoutPlain(phrase: string): string {
  const kept = words(phrase).filter((word) => !FILLERS.has(word) && !DENIALS.has(word) && !AROUND.has(word));
  return kept.join(' ');
}

/** The name that a phrase has without what denies it; null where it is none of those that `isName` knows by their folded text. */
function plainName(phrase: string, isName: (folded: string) => boolean): string | null {
  const bare = phrase
    .trim()
    .replace(/^ו(?=[א-ת]{3})/u, '')
    .replace(DENIED, '');
  return (
    [bare, bare.replace(FREE, ''), bare.replace(PART, ''), bare.replace(GLUED, ''), withoutPlain(bare)].find((name) =>
      isName(words(name).join(' ')),
    ) ?? null
  );
}
