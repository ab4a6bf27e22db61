import { gematriya, Locale } from '@hebcal/hdate';
import '@hebcal/learning/locale';
import '@hebcal/leyning/dist/esm/locale';

/**
 * A place in a book in Hebrew: `Arachin 12` is `ערכין י״ב`, `Genesis 37:1-40:23; Numbers 7:1-17` and `Berachot 9:5-Peah 1:1` likewise, each name as the
 * library translates it without vowels. Null where it has no Hebrew for one of the names.
 */
export function findHebrewReference(text: string): string | null {
  // Chapter and verse stand without marks, as printed editions have them; a page or a chapter alone with them.
  const isVerse = text.includes(':');
  const inLetters = (number: string): string => {
    const letters = gematriya(Number(number));
    return isVerse ? letters.replaceAll(/[׳״]/g, '') : letters;
  };
  const parts = text.split(/(\d+)/).map((part, at) => (at % 2 === 1 ? inLetters(part) : between(part)));
  return parts.includes(null) ? null : parts.join('');
}

/** Returns the text before a number: the name of a book with its separator from the number before, or the separator alone. */
function between(text: string): string | null {
  const begin = text.search(/[A-Za-z]/);
  if (begin === -1) return text;
  const name = text.slice(begin).trimEnd();
  const hebrew = Locale.lookupTranslation(name, NO_VOWELS) ?? Locale.lookupTranslation(name, 'he');
  if (hebrew === undefined) return null;
  // "שמואל א": of the library's two tables one has a mark behind the letter, and which is read depends on the order in which they are loaded.
  const bare = Locale.hebrewStripNikkud(hebrew).replace(/׳$/, '');
  return `${text.slice(0, begin)}${bare}${text.slice(begin + name.length)}`;
}

const NO_VOWELS = 'he-x-NoNikud';
