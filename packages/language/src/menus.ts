import pictures from './lexicon/food/pictures.json' with { type: 'json' };
import instead from './lexicon/menu/instead.json' with { type: 'json' };
import letters from './lexicon/menu/letters.json' with { type: 'json' };
import meant from './lexicon/menu/meant.json' with { type: 'json' };
import mentions from './lexicon/menu/mentions.json' with { type: 'json' };
import prices from './lexicon/menu/prices.json' with { type: 'json' };
import twins from './lexicon/menu/twins.json' with { type: 'json' };

export { isInLists as isListedFood } from './dimensions/food/names/food-names.ts';

/** Words of a menu for foods that a dish is without, and for the opposite, by sense; `less` by the missing food. */
export const MENTION_WORDS = mentions;

/** Words beside a price for its quantity, people or time. */
export const PRICE_WORDS = prices;

/**
 * The other meaning of a menu's word (`mark`): not behind some words, not before others, or only before some; `formAs` is the word whose forms it has. Words
 * are separated by blanks.
 */
export type MeantWord = {
  readonly words: string;
  readonly mark: string;
  readonly notBehind?: string;
  readonly notBefore?: string;
  readonly onlyBefore?: string;
  readonly formAs?: string;
};

/**
 * The words with another meaning than their plain one. A mistake here would let through a food that somebody avoids: an unlisted word keeps its plain meaning.
 */
export const MEANT_WORDS: readonly MeantWord[] = meant;

/** Pictures on menus, each with its word. */
export const MENU_PICTURES: readonly (readonly [picture: string, word: string])[] = Object.entries(
  pictures.menu,
).flatMap(([word, shown]) => [...shown].map((picture) => [picture, word] as const));

/** The meanings of a menu's letters for the contents of a dish. */
export const MENU_LETTERS: Readonly<Record<string, string>> = letters;

/** Letters of other alphabets with the Latin letter that each looks as, two characters each. */
export const LETTER_TWINS: readonly string[] = Object.values(twins).flatMap((pairs) => pairs.split(' '));

/** Tables of `instead.json`, each key with its words: "soy" makes milk another thing (`instead`), … */
export type InsteadTable = 'instead' | 'tastes' | 'goesOn' | 'noWheat' | 'without';

/** The rows of a table, a list that a row names by "@" written out. Words are parted by blanks. */
export function insteadRows(table: InsteadTable): readonly (readonly [key: string, words: readonly string[]])[] {
  return Object.entries(instead[table]).map(([key, words]) => [key, written(words)] as const);
}

/**
 * A list by its name: foods of milk, words of denial, flavours, which may stand between a form and its food ("gluten free banana bread"), and openers, which may
 * stand before such a form ("on gluten free garlic bread"), and what is served and is no food by name (`dishes`).
 */
export function insteadList(name: 'dairy' | 'denied' | 'flavours' | 'openers' | 'dishes'): readonly string[] {
  return written(name === 'dairy' ? '@dairy' : instead[name]);
}

const LISTS: Readonly<Record<string, string>> = instead.lists;

function written(words: string): readonly string[] {
  return words.split(' ').flatMap((word) => (word.startsWith('@') ? written(LISTS[word.slice(1)] ?? '') : word));
}
