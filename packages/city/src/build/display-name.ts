import { isPlaceWord, placePattern } from '@kehilla/understanding';
/** A number behind a name, of which it is no part: lodges and posts are called by theirs. */
const NUMBER_OF_NO_LODGE = new RegExp(`(?<!\\b(?:${placePattern('lodgeName')})\\s*)#\\s?\\d{4,}\\w?$`, 'iu');
const INITIALS = /^[b-df-hj-np-tv-xz]{2,4}\d*$/u;
const FEW_CAPITALS = 0.6;

/**
 * A name as people write it. One in capitals, as registers print them, gets capital first letters ("MORRIS PARK BAKE SHOP" = "Morris Park Bake Shop",
 * "MCDONALD'S" = "McDonald's", "BCD TOFU" = "BCD Tofu"), also where a note in small letters stands in it; the number of a chain's shop and stray
 * marks go. Any other name is untouched. The printed form stays among the place's names.
 */
export function displayName(printed: string): string {
  const shown = withoutClutter(printed);
  if (!/\p{Lu}/u.test(shown)) return shown;
  if (!/\p{Ll}/u.test(shown)) return inTitleCase(shown.toLowerCase());
  return isMostlyCapitals(shown) ? shown.replace(/[^\s\-/(&]+/gu, calmed) : shown;
}

function withoutClutter(printed: string): string {
  const bare = printed
    .replace(/[`´]/g, "'")
    .replace(/(\p{L}) ?' ?s(?!\p{L})/giu, (whole, letter: string) => (whole.includes(' ') ? `${letter}'s` : whole))
    .replace(NUMBER_OF_NO_LODGE, '')
    .replace(/(?<=\p{L})'$/u, (mark) => (printed.endsWith("'") ? mark : ''))
    .replace(/[\s,;:–-]+$/u, '');
  return /\p{L}/u.test(bare) ? bare : printed;
}

function inTitleCase(lower: string): string {
  return lower.replace(/[^\s\-/(&.]+/gu, (part, at: number) => {
    const word = part.replace(/[^\p{L}\p{N}]+$/u, '').replace(/'s$/u, '');
    if (isPlaceWord(word, 'capitalsInName') || isInitials(word)) return word.toUpperCase() + part.slice(word.length);
    if ((at > 0 && isPlaceWord(part, 'smallInName')) || /^\d+(?:st|nd|rd|th)$/u.test(word)) return part;
    const letter = part.search(/\p{L}/u);
    return letter < 0 ? part : part.slice(0, letter) + ofPerson(capital(part, letter));
  });
}

/** Two to four consonants, numbered or not: nobody can say them as a word. */
function isInitials(word: string): boolean {
  return INITIALS.test(word) && !isPlaceWord(word, 'shortenedInName');
}

/** Irish and Scottish names have a second capital. */
function ofPerson(word: string): string {
  return word.replace(
    /^(Mc|O'|D')(\p{Ll})(?=\p{L}{2})/u,
    (_, head: string, letter: string) => head + letter.toUpperCase(),
  );
}

/** From its letter on, with that letter as a capital; a letter may be two units long. */
function capital(part: string, letter: number): string {
  const first = String.fromCodePoint(part.codePointAt(letter) as number);
  return first.toUpperCase() + part.slice(letter + first.length);
}

/** Whether it is in capitals but for a note: two words and more of four capitals, and few small letters outside brackets. */
function isMostlyCapitals(whole: string): boolean {
  const text = whole.replace(/\([^)]*\)?/g, '');
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 1;
  return capitals / letters >= FEW_CAPITALS && (text.match(/(?<!\p{L})\p{Lu}{4,}/gu)?.length ?? 0) >= 2;
}

/** A word of such a name: one in capitals as in any other name, one with small letters as it is printed. */
function calmed(word: string, at: number): string {
  if (/\p{Ll}/u.test(word.replace(/'s$|^Mc/u, ''))) return word;
  const titled = inTitleCase(word.toLowerCase());
  return at > 0 && isPlaceWord(word.toLowerCase(), 'smallInName') ? word.toLowerCase() : titled;
}
