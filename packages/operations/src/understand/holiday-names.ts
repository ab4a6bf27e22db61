import { words as wordsOf } from '@kehilla/core';

/** How a holiday is written, in Latin letters and in Hebrew ones. Spellings of one holiday that have as many words stand for each other word by word. */
export const HOLIDAY_NAMES = {
  chanukah: 'chanukah, hanukkah, chanuka, hanukah, hannukah, channukah, chanukkah, hanuka, חנוכה',
  purim: 'purim, פורים',
  pesach: 'pesach, passover, pesah, פסח',
  shavuot: 'shavuot, shavuos, shavuoth, שבועות',
  rosh_hashanah: 'rosh hashanah, rosh hashana, rosh hashona, ראש השנה',
  yom_kippur: 'yom kippur, yom kipur, יום כיפור',
  sukkot: 'sukkot, sukkos, succot, succos, sukkoth, סוכות',
  shemini_atzeret: 'shemini atzeret, shmini atzeret, shemini atzeres, shmini atzeres, שמיני עצרת',
  simchat_torah: 'simchat torah, simchas torah, simhat torah, שמחת תורה',
  tu_bishvat: "tu bishvat, tu b'shvat, tu bshevat, טו בשבט",
  lag_baomer: "lag baomer, lag b'omer, לג בעומר",
} as const;

const SPELLINGS: readonly (readonly (readonly string[])[])[] = Object.values(HOLIDAY_NAMES).map((names) =>
  names.split(', ').map(wordsOf),
);
/** A letter that Hebrew writes together with the name: in, for, the, of, and. */
const HEBREW_PREFIX = /^[בלהשו](?=[א-ת]{3})/u;

/**
 * Of the folded words of a text those that make up the name of a holiday, each with every spelling of it: "פורים" is looked for as "purim", too, and
 * "passover" as "pesach" and "פסח". Other words are not in the map.
 */
export function holidaySpellings(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [at] of words.entries())
    for (const names of SPELLINGS) {
      const name = names.find((each) => each.every((word, i) => isWord(words[at + i], word, i === 0)));
      if (name === undefined) continue;
      const alike = names.filter((each) => each.length === name.length);
      for (const [i] of name.entries())
        found.set(words[at + i] as string, [...new Set(alike.map((each) => each[i] as string))]);
    }
  return found;
}

function isWord(word: string | undefined, name: string, isFirst: boolean): boolean {
  return word === name || (isFirst && word !== undefined && word.replace(HEBREW_PREFIX, '') === name);
}
