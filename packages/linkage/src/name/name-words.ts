import table from './name-words.json' with { type: 'json' };

const getSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that say nothing about which business it is: legal forms, articles, "kosher", "restaurant". They are left out of the core. */
export const EMPTY_WORDS = getSet(table.empty);

/**
 * Empty words that may still be the name itself ("Sushi Spot", "Corner House"): they count as light words, not as nothing. "Glatt" is one, for it often
 * says the kind of shop: "Maple Glatt" is not "Maple Grill".
 */
export const LIGHT_WORDS = getSet(table.light);

/** Words that say of a place only that one can eat there: hardly a kind, for a shop of any kind may be called so. */
export const BROAD_WORDS = getSet(table.broad);

/**
 * Bits of the kinds a word names (`kinds` of the table, a row each); absent for every other word. Two names whose kinds have nothing in common are two businesses. A word
 * for a place to sit and eat goes with each kind that serves meals (`dining`), and against those that only sell.
 */
export const KIND_WORDS: ReadonlyMap<string, number> = kindWords();

function kindWords(): ReadonlyMap<string, number> {
  const kinds = new Map(table.kinds.flatMap((row, index) => row.split(' ').map((word) => [word, 2 ** index] as const)));
  const dining = table.dining.split(' ').reduce((bits, word) => bits | (kinds.get(word) ?? 0), 0);
  kinds.set('deli', (kinds.get('deli') ?? 0) | (kinds.get('grocery') ?? 0));
  for (const word of [...BROAD_WORDS, 'steakhouse']) kinds.set(word, dining | (kinds.get(word) ?? 0));
  return kinds;
}

/** Words of a part of a house that has its own kitchen and its own permit: the staff canteen is not the hotel's restaurant. */
export const PART_WORDS = getSet(table.parts);

/** Places inside the city that tell branches of one name apart. Two names with different ones are two branches. */
export const PLACE_WORDS = getSet(table.places);

/** Names of places in several words, run together before the words are looked at. */
export const PLACE_PHRASES = new RegExp(`\\b(?:${table.placePhrases.join('|')})\\b`, 'g');

/**
 * Short forms, and other spellings of a word, with the words they stand for, applied before anything else. Of words of Hebrew that people say and write in more than
 * one way, Ashkenazi and Sephardi among them (`pronounced`), the first of a row stands for all. Words that are also persons' names ("Yaakov", "Jacob") are not
 * among them, for those are two persons' shops.
 */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ...table.pronounced.flatMap((row) => {
    const [first = '', ...others] = row.split(' ');
    return others.map((other) => [other, first] as const);
  }),
  ...Object.entries(table.short).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word] as const)),
]);

/** Names so widespread, or words so common in names, that being near each other proves nothing. */
export const COMMON_NAMES = getSet(table.common);
