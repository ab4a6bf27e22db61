import endings from './russian-endings.json' with { type: 'json' };

type Ending = readonly [ending: RegExp, instead: string];

/** Endings of plurals and what the singular has there, the surest first. Rule: grammar of the language. */
const PLURALS: readonly Ending[] = [
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<![su])s$/, ''],
];
/** The same, and how plurals and doings are made of a word: "bakery" and "bakeries", "bake" and "baking". */
const FORMS: readonly Ending[] = [
  ...PLURALS,
  [/y$/, 'ies'],
  [/([^aeiou])\1ing$/, '$1'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/e$/, 'ing'],
];
/** What a word of three letters, which is looked for whole, may end in: "arts" for "art", "running" for "run". */
const LONGER_FORMS: readonly Ending[] = [
  [/$/, 's'],
  [/$/, 'ing'],
  [/([^aeiou])$/, '$1$1ing'],
];
/** Endings of which a stem has none, the first that fits; both numbers of "cookie", "quiche" and "potato" have one stem. */
const STEM_ENDINGS: readonly Ending[] = [
  [/(?<=.[^aeiou])ies?$/, 'y'],
  [/(?<=[cs]h)es?$/, ''],
  [/(?<=x|ss|zz|[^aeiou]o)es$/, ''],
  [/s$/, ''],
  [/(?<=...)(?:ימ|ות)$/u, ''],
];
/** A shorter word is another one: "wed" is no wedding, nor "new" news. */
const SHORTEST = 4;

/**
 * Returns the one stem of both numbers of a folded word: "rolls" = "roll", "cookies" = "cooky", "סלטימ" = "סלט". It need be no word. Short words, "gas" and
 * "couscous" stay.
 */
export function foldPlural(word: string): string {
  if (word.length < SHORTEST || /(?:ss|us)$/.test(word)) return word;
  const found = STEM_ENDINGS.find(([ending]) => ending.test(word));
  return found === undefined ? word : word.replace(found[0], found[1]);
}

/** Returns a word without a last s. Names of people and businesses follow no grammar: "Mo's" is of Mo, "McDonalds" McDonald. */
export function dropS(word: string): string {
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Returns the other number of a word of a name, by its s alone: "mcdonald" and "mcdonalds". */
export function switchS(word: string): string {
  return word.endsWith('s') ? word.slice(0, -1) : `${word}s`;
}

/** Whether one word is the other with an s: "lamps" of "lamp"; "boss" is none of "bos" ("Bo's"). */
export function isWithS(more: string, one: string): boolean {
  return more === `${one}s` && !one.endsWith('s');
}

/** Returns a word of a title without the ending that listings change as they like: "Folk Dance", "Folk Dancing". It need be no word. */
export function foldEnding(word: string): string {
  return /^[a-z]{5,}$/.test(word) && !word.endsWith('ss')
    ? word.replace(/(?:ing|es|s|e)$/, '').replace(/y$/, 'i')
    : word;
}

/** Returns the words of which a phrase may be the plural by its last letters, the surest first; not all are words. */
export function listSingulars(phrase: string): string[] {
  return applyEach(phrase, PLURALS);
}

/** Returns the plurals that a word may have: "berry": "berrys", "berryes", "berries"; "עוגה": "עוגימ", "עוגות". Not all are words. */
export function listPlurals(word: string): string[] {
  if (/[א-ת]$/u.test(word)) return ['ימ', 'ות'].map((ending) => word.replace(/ה?$/u, ending));
  return [...new Set([`${word}s`, `${word}es`, word.replace(/y$/, 'ies')])].filter((form) => form !== word);
}

/** Returns other forms of a folded word in Latin letters: "games" of "game", "baking" of "bake"; of three letters the longer ones alone. Not all are words. */
export function inflect(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  return applyEach(word, word.length < SHORTEST ? LONGER_FORMS : FORMS).filter((form) => form.length >= SHORTEST);
}

function applyEach(word: string, endings: readonly Ending[]): string[] {
  const forms = endings
    .filter(([ending]) => ending.test(word))
    .map(([ending, instead]) => word.replace(ending, instead));
  return [...new Set(forms)].filter((form) => form !== word);
}

/** By the ending that a Russian word is named with, every ending that it takes: adjectives of the hard and the soft kind, then nouns; "-" for no ending. */
const ENDINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(endings).map(([named, all]) => [named, all.split(' ')] as const),
);
const NONE = '-';
const LONGEST_ENDING = 2;

/**
 * A Russian word that a file of words marks with a star ("грибной*", "концерт*") in every case, number and gender; any other phrase as it is. A phrase of
 * several words changes in its last. Not all of the forms are words. Rule: grammar of the language.
 */
export function inEveryForm(phrase: string): readonly string[] {
  if (!phrase.endsWith('*')) return [phrase];
  const word = phrase.slice(0, -1);
  for (let length = LONGEST_ENDING; length > 0; length -= 1) {
    const all = ENDINGS.get(word.slice(-length));
    if (all !== undefined) return withEndings(word.slice(0, -length), all);
  }
  return withEndings(word, ENDINGS.get(NONE) ?? []);
}

function withEndings(stem: string, all: readonly string[]): readonly string[] {
  return all.map((ending) => (ending === NONE ? stem : `${stem}${ending}`));
}

/** Endings of Russian nouns, adjectives and verbs in their cases and numbers, folded and not. Rule: grammar of the language. */
const ENDING =
  /(?<=^.{4,})(?:ами|ями|ого|его|ому|ему|ыми|ими|ая|яя|ую|юю|ое|ее|ые|ие|ый|ии|ои|ой|ей|еи|ом|ем|ам|ям|ах|ях|ов|ев|а|я|о|е|у|ю|ы|и|ь)$/;

/** Returns a folded Russian word without its ending; one of four letters and fewer, and any other word, as it is. */
export function dropRussianEnding(word: string): string {
  return /^[а-я]{5,}$/.test(word) ? word.replace(ENDING, '') : word;
}
