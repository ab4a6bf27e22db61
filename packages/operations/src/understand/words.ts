import { inPhrases, TAXONOMY, understandTerms } from '@kehilla/city';
import { fold } from '@kehilla/core';
import { isKosherWord, type StatedWords } from '@kehilla/understanding';

/** What was made of a question's free text. */
export type UnderstoodWords = {
  /** Words to look for among names, folded. */
  readonly words: readonly string[];
  /** Taxonomy keys that each of those words means; empty for a word that is only a name. */
  readonly kinds: readonly (readonly string[])[];
  readonly categories: readonly string[];
  readonly cuisines: readonly string[];
  readonly spelling: readonly { readonly given: string; readonly read_as: string }[];
  /** Words that carry no meaning for a search ("near", "the"). */
  readonly ignored: readonly string[];
  /** The text says kosher, in one of its spellings. */
  readonly asksKosher: boolean;
  /** What it asks of agencies' statements, taken out of `words`; null where it does not, or where they were left as a name's. */
  readonly stated: StatedWords | null;
};

const FILLERS = new Set(
  'a an the in at on by to of for near nearby around me my is are there any some with and where find show open now please best good place places closest nearest איפה אפשר יש עם פתוח פתוחה עכשיו הכי טובה לידי לי אני מחפש מחפשת רוצה תן ב ל א אין וואו איז מיט'
    .split(' ')
    .map(fold),
);
/** With these a sentence begins ("where can I get …"), and then these say nothing either; in a name they may ("Get Fresh"). */
const OPENERS = new Set(
  'where what which who how can could i im we is are do does any anyone find show looking need want give tell please recommend suggest my list whats wheres im ive hi hello'.split(
    ' ',
  ),
);
const OF_SENTENCES = new Set(
  'can could i im we you u do does did should get buy eat have has what which who how when looking look want need like would love tell give recommend suggest us our it that this there thats its whats wheres ive id list all am were must be my kids hi hello still he she they them him her cousin cousins friend friends guest guests wife husband son daughter mother father mom dad parents family something anything somewhere anywhere someone know sell sells selling serve serves serving going visiting staying coming will next week recommendations recommendation suggestions options enjoy also as well actually really'.split(
    ' ',
  ),
);
const SHORTEST_SENTENCE = 4;
const NONE: ReadonlySet<number> = new Set();
/** Any kind of food, where nothing else is said ("kosher food near …"). */
export const ANY_FOOD: ReadonlySet<string> = new Set(
  'food foods eat eats meal meals eating dining hungry אוכל לאכול עסן'.split(' ').map(fold),
);
const FOOD_KINDS = TAXONOMY.categories.filter(({ world }) => world === 'food').map(({ key }) => key);

/** Whether a word only makes a sentence of a question, and says nothing by itself ("that", "my", "serves"). */
export function isOfSentence(word: string): boolean {
  return OF_SENTENCES.has(word);
}

/** Splits folded words into names and kinds of place, the word "kosher", and words that carry no meaning. Rule: decisions §6. */
export function understandWords(all: readonly string[]): UnderstoodWords {
  const isSentence = all.length >= SHORTEST_SENTENCE && OPENERS.has(all[0] ?? '');
  const isEmpty = (word: string): boolean => FILLERS.has(word) || (isSentence && OF_SENTENCES.has(word));
  const phrases = all.some(isEmpty) ? inPhrases(all) : NONE;
  const isFiller = (word: string, i: number): boolean => isEmpty(word) && !phrases.has(i);
  return understood(
    all.filter((word, i) => !isFiller(word, i) && !isKosherWord(word)),
    all.filter(isFiller),
    all.some((word) => isKosherWord(word)),
  );
}

/** The same words, each taken as part of a name though it carries no meaning by itself: "The Place" may be a shop. */
export function understandAsName(all: readonly string[]): UnderstoodWords {
  return understood(all, [], false);
}

/** What these words mean, with what was set aside before. */
export function understood(words: readonly string[], ignored: readonly string[], asksKosher: boolean): UnderstoodWords {
  const said = { words, ignored, asksKosher, stated: null };
  if (words.length > 0 && words.every((word) => ANY_FOOD.has(word)))
    return { ...said, kinds: words.map(() => FOOD_KINDS), categories: ['food'], cuisines: [], spelling: [] };
  const { categories, cuisines, spelling, phrases } = understandTerms(words);
  return { ...said, kinds: kindsByWord(words, phrases), categories, cuisines, spelling };
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
      .flatMap(({ categories, cuisines }) => [...categories, ...cuisines]),
  );
}

/** Whether folded words say more than kinds of place: "pizza time" does, "bagels" does not. */
export function isMoreThanKinds(all: readonly string[]): boolean {
  return understandWords(all).kinds.some((own) => own.length === 0);
}
