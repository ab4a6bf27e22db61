import { isPlaceFiller } from '../asking.ts';
import { asksKosherOfFood, isKosherWord, observantWords } from '../certification/lexicon.ts';
import type { StatedWords } from '../certification/stated-words.ts';
import { inKindPhrases, servesFood, TAXONOMY } from './kind-words.ts';
import { readKinds } from './read-kinds.ts';
import { isPlaceWord } from '../place-words.ts';

/**
 * The part of a word in a reading. `searched`: it stands in `words` · `joined`: it belongs to the searched word before it · `where` · `kosher` · `stated`: it
 * asks for an agency's statement · `aside`: it has no effect · `unknown`: nothing is known by it · `kindless`: it is of a kind that no place is of.
 */
export type WordPart = 'searched' | 'joined' | 'where' | 'kosher' | 'stated' | 'aside' | 'unknown' | 'kindless';

/** Returns the parts with other ones for the searched words: `findPart` takes the number of such a word. */
export function replaceSearched(parts: readonly WordPart[], findPart: (at: number) => WordPart): readonly WordPart[] {
  let at = -1;
  return parts.map((part) => {
    if (part === 'searched') at += 1;
    const own = part === 'searched' || part === 'joined' ? findPart(at) : part;
    return part === 'joined' && own === 'searched' ? part : own;
  });
}

/** A question's free text as it was read. */
export type UnderstoodWords = {
  /** The part of each word of the text, in order. */
  readonly parts: readonly WordPart[];
  /** Words to look for among names, folded. */
  readonly words: readonly string[];
  /** Taxonomy keys of each of those words; empty for a word that is only a name. */
  readonly kinds: readonly (readonly string[])[];
  readonly categories: readonly string[];
  readonly cuisines: readonly string[];
  readonly spelling: readonly { readonly given: string; readonly read_as: string }[];
  /** Words that carry no meaning for a search ("near", "the"). */
  readonly ignored: readonly string[];
  /** The text says kosher, in one of its spellings. */
  readonly asksKosher: boolean;
  /** Its questions for agencies' statements, taken out of `words`; null if there are none, or they were left as part of a name. */
  readonly stated: StatedWords | null;
};

const SHORTEST_SENTENCE = 4;
const NONE: ReadonlySet<number> = new Set();
/** Categories that say no more than a cuisine beside them does. */
const ANY_KITCHEN: ReadonlySet<string> = new Set(['restaurant', 'food_establishment']);
/** A kosher shop sells food. */
const KOSHER_SHOPS = ['grocery'];
const FOOD_KINDS = TAXONOMY.categories.filter(({ world }) => world === 'food').map(({ key }) => key);

/** Whether a word only makes a sentence of a question, and says nothing by itself ("that", "my", "serves"). */
export function isOfSentence(word: string): boolean {
  return isPlaceWord(word, 'ofSentence');
}

/** Splits folded words into names and kinds of place, the word "kosher", and words that carry no meaning. Rule: decisions §6. */
export function understandWords(all: readonly string[]): UnderstoodWords {
  const isSentence = all.length >= SHORTEST_SENTENCE && isPlaceWord(all[0] ?? '', 'sentenceOpener');
  const isEmpty = (word: string): boolean => isPlaceFiller(word) || (isSentence && isPlaceWord(word, 'ofSentence'));
  const phrases = all.some(isEmpty) ? inKindPhrases(all) : NONE;
  const isFiller = (word: string, i: number): boolean => isEmpty(word) && !phrases.has(i);
  const [words, ignored]: [string[], string[]] = [[], []];
  let asksKosher = false;
  const parts = all.map((word, i): WordPart => {
    const isKosher = isKosherWord(word);
    asksKosher ||= isKosher;
    const part = isFiller(word, i) ? 'aside' : isKosher ? 'kosher' : 'searched';
    if (part !== 'kosher') (part === 'aside' ? ignored : words).push(word);
    return part;
  });
  return orKosherFood(understood(words, ignored, asksKosher, parts));
}

/**
 * The same, where words ask for kosher food without the word "kosher", said of a kind of place to eat: "heimish bakery", "shomer shabbos restaurant". That a
 * keeper rests on Shabbos, or by which custom it is kosher, no source tells: those words are set aside.
 */
function orKosherFood(text: UnderstoodWords): UnderstoodWords {
  const { words, ignored, parts } = text;
  const observant = observantWords(words);
  const isSaid = (word: string, at: number): boolean => asksKosherOfFood(word) || observant.has(at);
  if (!words.some(isSaid)) return text;
  const partsWith = (said: WordPart): readonly WordPart[] =>
    replaceSearched(parts, (at) => (observant.has(at) ? 'aside' : isSaid(words[at] ?? '', at) ? said : 'searched'));
  const rest = {
    ...understood(
      words.filter((word, at) => !isSaid(word, at)),
      [...ignored, ...words.filter((_, at) => observant.has(at))],
      true,
    ),
    parts: partsWith('kosher'),
  };
  if (!rest.kinds.some((own) => own.length > 0)) return text;
  const isOnlySaid = words.filter((word, at) => isSaid(word, at) && !observant.has(at));
  // Beside "kosher" it asks for more, which no source tells.
  const besides = { ...rest, ignored: [...rest.ignored, ...isOnlySaid], parts: partsWith('aside') };
  if (text.asksKosher) return besides;
  if (rest.cuisines.length > 0 || rest.categories.some(isOfFood)) return rest;
  // For another kind, such as a synagogue, no source tells that it is heimish.
  return { ...besides, asksKosher: false };
}

function isOfFood(key: string): boolean {
  return key === 'food' || servesFood(key);
}

/** The same words, each taken as part of a name though it carries no meaning by itself: "The Place" may be a shop. */
export function understandAsName(all: readonly string[]): UnderstoodWords {
  return understood(all, [], false);
}

/** Returns the meaning of these words, with the words that were set aside before; `parts` are those of all words of the text. */
export function understood(
  words: readonly string[],
  ignored: readonly string[],
  asksKosher: boolean,
  parts: readonly WordPart[] = words.map(() => 'searched'),
): UnderstoodWords {
  const statement = { words, parts, ignored, asksKosher, stated: null };
  const isAnyFood = (word: string): boolean =>
    isPlaceWord(word, 'anyFood') || (asksKosher && isPlaceWord(word, 'anyPlace'));
  if (words.length > 0 && words.every(isAnyFood))
    return { ...statement, kinds: words.map(() => FOOD_KINDS), categories: ['food'], cuisines: [], spelling: [] };
  if (asksKosher && words.length > 0 && words.every((word) => isPlaceWord(word, 'anyShop')))
    return { ...statement, kinds: words.map(() => KOSHER_SHOPS), categories: KOSHER_SHOPS, cuisines: [], spelling: [] };
  const { categories, cuisines, spelling, phrases } = readKinds(words);
  return {
    ...statement,
    kinds: withHeads(words, kindsByWord(words, phrases), cuisines),
    categories,
    cuisines,
    spelling,
  };
}

type Phrase = {
  readonly start: number;
  readonly end: number;
  readonly categories: readonly string[];
  readonly cuisines: readonly string[];
};

function kindsByWord(words: readonly string[], phrases: readonly Phrase[]): string[][] {
  return words.map((_, i) =>
    phrases
      .filter(({ start, end }) => start <= i && i < end)
      .flatMap((kinds) => [...narrowCategories(kinds), ...kinds.cuisines]),
  );
}

/** Returns the categories that say more than the cuisines beside them: "sushi restaurant" means no other restaurant. */
export function narrowCategories({ categories, cuisines }: Pick<Phrase, 'categories' | 'cuisines'>): readonly string[] {
  return cuisines.length === 0 ? categories : categories.filter((key) => !ANY_KITCHEN.has(key));
}

/**
 * The same kinds, where the word beside a cuisine, or beside any kind, says no more than that it is somewhere to eat: "Indian food", "sushi restaurant", "bagel
 * spot" ask for the cuisine or the kind alone.
 */
function withHeads(words: readonly string[], kinds: readonly string[][], cuisines: readonly string[]): string[][] {
  const namesCuisine = (at: number): boolean => (kinds[at] ?? []).some((key) => cuisines.includes(key));
  const isNamed = (at: number): boolean => (kinds[at] ?? []).length > 0 && !isPlaceWord(words[at] ?? '', 'kindHead');
  return kinds.map((own, at) => {
    if (!isPlaceWord(words[at] ?? '', 'kindHead')) return own;
    const beside = [at - 1, at + 1].find((other) =>
      own.length === 0 ? isNamed(other) : isNamed(other) && namesCuisine(other),
    );
    return beside === undefined ? own : (kinds[beside] as string[]);
  });
}

/** Whether words say nothing but kinds of place: "pizza" beside "Teaneck" is asked of a town elsewhere, "Lucky Teaneck" may be a name. */
export function asksKinds({ kinds }: Pick<UnderstoodWords, 'kinds'>): boolean {
  return kinds.every((own) => own.length > 0);
}

/** Whether words that name kinds of place name one, in ordinary words: "coffee shop", "Chinese restaurant"; "fish bar" may as well be a name. */
export function asksOneKind({ words }: Pick<UnderstoodWords, 'words'>): boolean {
  return readKinds(words).phrases.filter((phrase) => !isAnyKitchen(phrase)).length <= 1;
}

/** Whether kinds say no more than that something is eaten there: "dinner", "food". */
export function isAnyKitchen({ categories, cuisines }: Pick<UnderstoodWords, 'categories' | 'cuisines'>): boolean {
  return cuisines.length === 0 && categories.every((key) => ANY_KITCHEN.has(key));
}

/** Whether folded words name kinds of place, and nothing else. */
export function nameKinds(words: readonly string[]): boolean {
  const text = understandWords(words);
  return text.words.length > 0 && asksKinds(text);
}

/** Whether folded words say more than kinds of place: "pizza time" does, "bagels" does not. */
export function isMoreThanKinds(all: readonly string[]): boolean {
  return understandWords(all).kinds.some((own) => own.length === 0);
}
