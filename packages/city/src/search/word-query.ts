import type { CityImage, KeyedPlaces } from '../build/build-image.ts';
import { type Expansion, expandWord, findWord, splitCompound } from './expand-word.ts';

/** One word of a question, ready to be looked for. */
export type QueryWord = {
  readonly text: string;
  /** How much it tells: the rarer the word among names, the more. */
  readonly weight: number;
  readonly expansions: readonly Expansion[];
  /** Lists of places that the word means by kind ("pizza", "shul"), whatever their names. */
  readonly kinds: readonly KindList[];
};

/** One list of places of a category or cuisine. */
export type KindList = { readonly of: KeyedPlaces; readonly list: number };

/** Words to look for. `kinds[i]` are the taxonomy keys that word `i` of the question means. */
export type WordQuestion = { readonly words: readonly string[]; readonly kinds: readonly (readonly string[])[] };

/** A question's words, those that nothing is known of, and those read as others. */
export type WordQuery = {
  readonly words: readonly QueryWord[];
  /** Words that nothing is known of; each counts against a place, a little, because something was meant by it. */
  readonly ignored: readonly string[];
  readonly spelling: readonly { readonly given: string; readonly read_as: string }[];
};

/** Prepares the words of a question against a city's names; the last one may be unfinished. */
export function wordQuery(image: CityImage, question: WordQuestion): WordQuery {
  const ignored: string[] = [];
  const spelling: { given: string; read_as: string }[] = [];
  const words = question.words.flatMap((text, i) => {
    const kinds = (question.kinds[i] ?? []).flatMap((key) => kindLists(image, key));
    const unfinished = i === question.words.length - 1;
    const parts = readCompound(image, text, question.words, i, kinds);
    if (parts === 'taken') return [];
    if (parts !== null) spelling.push({ given: parts.given, read_as: parts.words.join(' ') });
    return (parts?.words ?? [text]).flatMap((word) => {
      const expansions = expandWord(image.names, word, unfinished);
      if (expansions.length === 0 && kinds.length === 0) {
        ignored.push(word);
        return [];
      }
      return [{ text: word, weight: weightOf(image, expansions, kinds), expansions, kinds }];
    });
  });
  return { words, ignored, spelling };
}

/**
 * "bagelworld" is read as "bagel world" where some name has it so, and "bagel world" as "bagelworld" likewise. `taken`: the word
 * before it has swallowed this one.
 */
function readCompound(image: CityImage, text: string, all: readonly string[], i: number, kinds: readonly KindList[]): { given: string; words: readonly string[] } | 'taken' | null {
  if (kinds.length > 0) return null;
  const isWord = (word: string): boolean => findWord(image.names, word) >= 0;
  const joins = (at: number): boolean => {
    const [one, two] = [all[at], all[at + 1]];
    return one !== undefined && two !== undefined && one.length + two.length >= 5 && isWord(one + two) && (!isWord(one) || !isWord(two));
  };
  if (joins(i - 1)) return 'taken';
  if (joins(i)) return { given: `${text} ${all[i + 1]}`, words: [text + all[i + 1]] };
  if (text.length < 5 || isWord(text)) return null;
  const parts = splitCompound(image.names, text);
  return parts === null ? null : { given: text, words: parts };
}

function kindLists(image: CityImage, key: string): KindList[] {
  return [image.categories, image.cuisines].flatMap((of) => {
    const list = of.keys.indexOf(key);
    return list < 0 ? [] : [{ of, list }];
  });
}

/** Inverse document frequency of the likeliest reading, by its commonest meaning. */
function weightOf(image: CityImage, expansions: readonly Expansion[], kinds: readonly KindList[]): number {
  const { offsets } = image.names.postings;
  const named = expansions[0] === undefined ? 0 : (offsets[expansions[0].word + 1] as number) - (offsets[expansions[0].word] as number);
  const ofKind = kinds.reduce((most, { of, list }) => Math.max(most, (of.places.offsets[list + 1] as number) - (of.places.offsets[list] as number)), 0);
  return rarity(image.size, Math.max(named, ofKind));
}

/** How much a word tells that stands in `places` of `size` names. */
export function rarity(size: number, places: number): number {
  return Math.log((size + 1) / (places + 0.5)) + 0.5;
}

