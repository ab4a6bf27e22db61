import { FOOD_PICTURES } from './words/food-pictures.ts';
import { DENIALS } from './words/plain-words.ts';

const PICTURE = String.raw`(?:(?![🚫❌⛔])\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*)`;
const SIGN = String.raw`(?:[🚫❌⛔]\uFE0F?)`;
/** Up to twenty pictures, however they are joined; what stands between two is read in one way only, or a row of them would take for ever. */
const RUN = String.raw`${PICTURE}(?:\s*(?:(?:[,&/+]|\b(?:and|or)\b)\s*)?${PICTURE}){0,19}`;
const SAYS_NO = [
  ...DENIALS,
  String.raw`w\/o`,
  String.raw`free\s+(?:of|from)`,
  String.raw`allerg(?:y|ies|ic)(?:\s+to)?`,
  String.raw`(?:אלרגי(?:ת|ים|ות|ה)?|רגיש(?:ה|ים|ות)?)\s+ל-?`,
  String.raw`(?:(?:do|does|ca|wo)n['’]?t|can\s?not|do(?:es)?\s+not|never)\s+(?:eat|have|want|like|do)`,
].join('|');
/** Denied pictures behind what denies: "no 🥜", "allergic to 🥜 and 🐟". */
const BEHIND_DENIAL = new RegExp(
  String.raw`((?<![\p{L}\p{N}])(?:${SAYS_NO}))(?:\s+(?:any|the|with|anything\s+with))?[\s:=-]*(${RUN})`,
  'giu',
);
/** Pictures before what denies them: "🥜 free", "🥜 allergy", "🥜: no". */
const BEFORE_DENIAL = new RegExp(
  String.raw`(${RUN})(?=\s*[-–:=]?\s*(?:free|allerg|intoleran|no\s*(?:$|[,.;!\n])))`,
  'giu',
);
/** "🥜🚫" is "🚫🥜". */
const SIGN_BEHIND = new RegExp(String.raw`(${RUN})\s*${SIGN}(?!\s*${PICTURE})`, 'gu');

/** A wish in which pictures that deny or are denied are words, and the others, which are not read. */
export type PicturesRead = { readonly text: string; readonly unread: readonly string[] };

/**
 * Reads the pictures of foods where a wish denies them: "no 🥜 cookies" keeps away from nuts and wants cookies. What else is shown is not read, and the
 * denial of a picture that is not known denies no word behind it.
 */
export function withPicturesRead(wish: string): PicturesRead {
  const unread: string[] = [];
  const text = wish
    .replace(SIGN_BEHIND, '🚫$1')
    .replace(new RegExp(SIGN, 'gu'), ' no ')
    .replace(BEHIND_DENIAL, (said: string, denial: string, run: string) => {
      const names = namesOf(run, unread);
      if (names.length === 0) unread.push(...(said.startsWith(denial) ? [denial] : []));
      return names.length === 0 ? ' , ' : `${denial} ${names.join(' or ')} , `;
    })
    .replace(BEFORE_DENIAL, (_, run: string) => ` ${namesOf(run, unread).join(' and ')} `);
  unread.push(...picturesOf(text));
  return { text: text.replace(ANY, ' '), unread };
}

/** A phrase that is denied, with its pictures by their names; one that is not known stays. */
export function picturesNamed(phrase: string): string {
  return phrase.replace(ANY, (picture) => {
    const name = nameOf(picture);
    return name === undefined ? picture : ` , ${name} , `;
  });
}

const ANY = new RegExp(PICTURE, 'gu');

function picturesOf(text: string): string[] {
  return text.match(ANY) ?? [];
}

function nameOf(picture: string): string | undefined {
  return FOOD_PICTURES.get([...picture][0] ?? '');
}

/** The names of pictures; those that have none are added to `unread`. */
function namesOf(run: string, unread: string[]): string[] {
  return picturesOf(run).flatMap((picture) => {
    const name = nameOf(picture);
    if (name === undefined) unread.push(picture);
    return name ?? [];
  });
}
