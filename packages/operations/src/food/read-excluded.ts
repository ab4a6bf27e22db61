import { words } from '@kehilla/core';
import { foodLength, PART_OF_FOOD } from './denied-list.ts';
import { isAllergen, isFoodName, isKnownFood, isOfTables } from './food-names.ts';
import { picturesNamed } from './pictures.ts';
import { phraseAt } from './wish-words.ts';
import { withOtherNamesRead } from './words/other-names.ts';
import { DENIALS, FILLERS } from './words/plain-words.ts';

const DENIED =
  /^(?:(?:no|not|without|w\/o|avoid|any|anything|all|with|contains?|containing|בלי|ללא|לא|עם|נטול[תי]?|אלרגי(?:ה|ת)?|רגיש(?:ה|ות)?|אן|קיין|נישט)[\s-]+)+/iu;
/** Hebrew writes "the" and "to" with the name: "אלרגיה לבוטנים". */
const GLUED = /^[הל](?=[א-ת]{3})/u;
const FREE = /[\s-]+(?:free|allergy|allergies|allergens?|products?|intoleran(?:t|ce))$/iu;
/** "Egg whites" are of eggs, as in the words of a wish. */
const PART = new RegExp(String.raw`[\s-]+(?:${[...PART_OF_FOOD].join('|')})$`, 'iu');
/** What no name of one dish has, and what some have: "fish and chips". */
const BREAKS = /[,;.:/|+()[\]\n•]+|\s[-–]\s/u;
const LINKS = /\s*(?:&|\b(?:and|or)\b|(?<![א-ת])או(?![א-ת])|\s(?=ו[א-ת]))\s*/iu;

/**
 * What a request's own field does not want, as plain names: "no nuts", "nut-free" and "contains nuts" mean nuts there, "nuts, dairy" both, and so does a
 * picture of them. Only names of what people keep away from are read so; any other phrase stays as it was sent. Rule: specification §4.5.
 */
export function readExcluded(phrases: readonly string[]): string[] {
  return phrases.flatMap((phrase) => {
    const parts = withOtherNamesRead(picturesNamed(phrase)).split(BREAKS);
    // Of "no 🥜" nothing else is left than the "no"; what says nothing at all stays as it was sent, and is told.
    const said = parts.map((part) => part.trim()).filter((part) => withoutPlain(part) !== '');
    return said.length === 0 ? [phrase] : said.flatMap(namesIn);
  });
}

/** The names that "and" or "or" joins; a phrase of which that is not plain stays one. */
function namesIn(phrase: string): string[] {
  const parts = phrase.split(LINKS);
  const names = parts.map((part) => plainName(part, isFoodName));
  if (names.every((name) => name !== null)) return names;
  const row = allergensInRow(phrase);
  if (row.length > 0) return row;
  // "Fish and chips" are one dish, and "mac and cheese"; of "walnuts and starfruit" the walnuts must be kept away from whatever the other is.
  const isDish =
    isKnownFood(words(phrase).join(' ')) ||
    parts.some((part, i) => names[i] === null && isOfTables(words(part).join(' ')));
  if (!isDish && names.some((name) => name !== null)) return parts.map((part, i) => names[i] ?? part);
  return [plainName(phrase, isKnownFood) ?? phrase];
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

/** The names of a phrase that has nothing else than what many are allergic to: "nuts dairy"; none of any other. */
function allergensInRow(phrase: string): string[] {
  const row = words(phrase).map((word) => ({ word, ends: false }));
  const names: string[] = [];
  for (let at = 0; at < row.length; ) {
    const length = foodLength(row, at, isAllergen);
    if (length === 0) return [];
    names.push(phraseAt(row, at, length) ?? '');
    at += length;
  }
  return names;
}
