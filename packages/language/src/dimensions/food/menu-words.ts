import pictures from '../../lexicon/food/pictures.json' with { type: 'json' };
import instead from '../../lexicon/menu/instead.json' with { type: 'json' };
import letters from '../../lexicon/menu/letters.json' with { type: 'json' };
import meant from '../../lexicon/menu/meant.json' with { type: 'json' };
import mentions from '../../lexicon/menu/mentions.json' with { type: 'json' };
import prices from '../../lexicon/menu/prices.json' with { type: 'json' };
import twins from '../../lexicon/menu/twins.json' with { type: 'json' };

/** Words by which a menu says what a dish is without, and what takes that back, by sense; `less` by what is left away. */
export const MENTION_WORDS = mentions;

/** Words beside a price that say for what, for whom or when it holds. */
export const PRICE_WORDS = prices;

/** What a word of a menu stands for (`mark`): not behind some words, not before others, or before some alone; `formAs` is the word whose forms it has. Words are parted by blanks. */
export type MeantWord = {
  readonly words: string;
  readonly mark: string;
  readonly notBehind?: string;
  readonly notBefore?: string;
  readonly onlyBefore?: string;
  readonly formAs?: string;
};

/** The words that may stand for something else than they say. A mistake in what is no such food lets through what somebody keeps away from: what is not listed counts. */
export const MEANT_WORDS: readonly MeantWord[] = meant;

/** Pictures that menus print, each with the word for what it shows. */
export const MENU_PICTURES: readonly (readonly [picture: string, word: string])[] = Object.entries(
  pictures.menu,
).flatMap(([word, shown]) => [...shown].map((picture) => [picture, word] as const));

/** What a menu's letters stand for where it says what a dish contains. */
export const MENU_LETTERS: Readonly<Record<string, string>> = letters;

/** Letters of other alphabets with the Latin letter that each looks as, two characters each. */
export const LETTER_TWINS: readonly string[] = Object.values(twins).flatMap((pairs) => pairs.split(' '));

/** Tables of `instead.json`, each key with its words: "soy" makes milk another thing (`instead`), … */
export type InsteadTable = 'instead' | 'tastes' | 'goesOn' | 'noWheat' | 'without';

/** The rows of a table, a list that a row names by "@" written out. Words are parted by blanks. */
export function insteadRows(table: InsteadTable): readonly (readonly [key: string, words: readonly string[]])[] {
  return Object.entries(instead[table]).map(([key, words]) => [key, written(words)] as const);
}

/** A list by its name, "dairy" or "denied". */
export function insteadList(name: 'dairy' | 'denied'): readonly string[] {
  return written(name === 'denied' ? instead.denied : `@${name}`);
}

const LISTS: Readonly<Record<string, string>> = instead.lists;

function written(words: string): readonly string[] {
  return words.split(' ').flatMap((word) => (word.startsWith('@') ? written(LISTS[word.slice(1)] ?? '') : word));
}
