import { getOwn } from '@kehilla/core';
import { MENTION_WORDS, MENU_LETTERS, MENU_PICTURES } from '@kehilla/understanding';

/** Pictures of foods that people keep away from, as the word for what they show; the sign that forbids is "no". */
const PICTURES: ReadonlyMap<string, string> = new Map(MENU_PICTURES);
const PICTURE = new RegExp([...PICTURES.keys()].join('|'), 'gu');
/** The first halves of the pairs that pictures are written as. */
const MAY_BE_PICTURE = /[\uD83C-\uD83E]/;

/** Small, with a capital, or in capitals: "contains N, D" has the letters alone in capitals. */
const SAYS = MENTION_WORDS.contained.flatMap((word) => [
  word,
  word.charAt(0).toUpperCase() + word.slice(1),
  word.toUpperCase(),
]);
const MAY_SAY = new RegExp(MENTION_WORDS.contained.join('|'), 'i');
const CONTAINED = new RegExp(
  String.raw`\b(?:${SAYS.join('|')})\b\s*[:(–-]?\s*(?:[A-Z]{1,2}\b(?!['’.]\p{L})[\s,;/&+|·]*)+`,
  'gu',
);
const CAPITALS = /\b[A-Z]{1,2}\b/g;

/**
 * A text of a menu as it is compared, with words for what it shows or shortens: "🥜" is a peanut, and "Contains: N, D" are nuts and dairy. What is
 * shown to people stays as printed.
 */
export function inWords(text: string): string {
  const spelt = MAY_BE_PICTURE.test(text) ? text.replace(PICTURE, (picture) => ` ${PICTURES.get(picture)} `) : text;
  if (!MAY_SAY.test(spelt)) return spelt;
  return spelt.replace(CONTAINED, (said) =>
    said.replace(CAPITALS, (letters) => getOwn(MENU_LETTERS, letters) ?? letters),
  );
}
