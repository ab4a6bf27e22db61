import { fold, skeleton, dropS, SPELLING } from '@kehilla/core';
import type { NameForm } from '@kehilla/linkage';
import { type HashIndex, hashIndex, hashText, hashWithout } from '../image/hash-index.ts';
import { type NumberLists, numberLists, pairList, sharedF32, sharedU32 } from '../image/lists.ts';
import { countUses, buildWordIndex, hashWords, type WordIndex } from '../words/word-index.ts';

/** The words of all names of places, where each stands, and ways to find one that is misspelt. Its fields tell nothing: a word stands in a name. */
export type NameIndex = WordIndex & {
  /** How much each word tells, by `wordWeight`. */
  readonly weights: Float32Array;
  /** Name entry to its words, in order. */
  readonly entryWords: NumberLists;
  /** Place to its first name entry; place `p` has entries `entryStarts[p]` to `entryStarts[p + 1]`. */
  readonly entryStarts: Uint32Array;
  /** Words by themselves with one letter left out: two words that share one are one or two edits apart. */
  readonly deletions: HashIndex;
  /** Words by their sound. */
  readonly sounds: HashIndex;
  /** First words of neighbouring pairs by the two run together ("bagelworld"). */
  readonly compounds: HashIndex;
};

/** A point between letters or digits. */
const INNER_POINTS = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu;
/** Two or more single letters in a row. */
const INITIALS = /\b[a-z](?: [a-z])+\b/;
const MOST_NAMES = 8;
const MOST_WORDS = 16;
/** Words shorter than this are not searched for with a letter missing. */
export const SHORTEST_FUZZY = 3;
/** Words with a shorter skeleton are not found by it: too many share it. Hebrew writes few vowels, so that two letters may be a word. */
export const SHORTEST_SKELETON = { hebrew: 2, latin_for_hebrew: 3, latin: 4 } as const;

/** Builds an index over the names of places; `names[p]` are those of place `p`. */
export function buildNameIndex(names: readonly (readonly string[])[]): NameIndex {
  const entries = names.map(getEntries);
  const { index, words, numbers } = buildWordIndex(
    entries.map((own) => new Map(own.flat().map((word) => [word, IN_NAME]))),
  );
  const [entryWords, compounds] = [pairList(), pairList()];
  const neighbours = new Set<number>();
  const entryStarts = sharedU32(names.length + 1);
  let entry = 0;
  entries.forEach((own, place) => {
    entryStarts[place] = entry;
    for (const list of own) {
      let before = -1;
      for (const word of list) {
        const id = numbers.get(word) as number;
        entryWords.add(entry, id);
        if (before >= 0 && !neighbours.has(before * words.length + id)) {
          neighbours.add(before * words.length + id);
          compounds.add(hashText((words[before] as string) + word), before);
        }
        before = id;
      }
      entry += 1;
    }
  });
  entryStarts[names.length] = entry;
  return {
    ...index,
    weights: listWeights(words, index, names.length),
    entryWords: numberLists(entry, entryWords.pairs()),
    entryStarts,
    deletions: hashIndex(deletionPairs(words)),
    sounds: hashWords(words, findSound),
    compounds: hashIndex(compounds.pairs()),
  };
}

const IN_NAME = 1;

/** Calls `each` with the hash of a word and of every form of it with one letter left out; a form that comes twice, once. */
export function visitDeletions(word: string, each: (hash: number) => void): void {
  each(hashText(word));
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== word.charCodeAt(i - 1)) each(hashWithout(word, i));
}

/** The skeleton of a word, null where it is shorter than `least`. */
export function findSkeleton(word: string, least: number): string | null {
  const bones = skeleton(word);
  return bones.length < least ? null : bones;
}

/** Every name as its words, and once more as people run it together where it has initials or points inside ("i o cafe", "io cafe"; "no1"). */
function getEntries(own: readonly string[]): string[][] {
  const folded = new Set<string>();
  for (const name of own.slice(0, MOST_NAMES)) {
    const plain = fold(name);
    folded.add(plain);
    const run = name.includes('.') ? fold(name.replaceAll(INNER_POINTS, '')) : plain;
    folded.add(run.replace(INITIALS, (letters) => letters.replaceAll(' ', '')));
  }
  folded.delete('');
  return Array.from(folded, (name) => name.split(' ').slice(0, MOST_WORDS));
}

function listWeights(words: readonly string[], index: WordIndex, size: number): Float32Array {
  const weights = sharedF32(words.length);
  words.forEach((word, id) => {
    weights[id] = wordWeight(word, size, countUses(index, id));
  });
  return weights;
}

function deletionPairs(words: readonly string[]) {
  const pairs = pairList();
  words.forEach((word, id) => {
    if (word.length >= SHORTEST_FUZZY && !/^\d+$/.test(word)) visitDeletions(word, (hash) => pairs.add(hash, id));
  });
  return pairs.pairs();
}

/** Letters that a word needs to tell all it can; the initials and particles of names tell less, and are mistyped unnoticed. */
const TELLING_LETTERS = { one: 0.35, two: 0.5 } as const;
const HEBREW = /[א-ת]/u;

/**
 * How much a word tells that stands in `places` of `size` places' names: its inverse document frequency, less for a word of one or two
 * letters. Two Hebrew letters may be a whole word, which writes no vowels.
 */
function wordWeight(word: string, size: number, places: number): number {
  return lengthShare(word) * rarity(size, places);
}

/** How much it tells that a place is one of `places` of `size`. */
export function rarity(size: number, places: number): number {
  return Math.max(0, Math.log((size + 1) / (places + 0.5))) + 0.5;
}

function lengthShare(word: string): number {
  if (word.length > 2 || HEBREW.test(word)) return 1;
  return word.length === 1 ? TELLING_LETTERS.one : TELLING_LETTERS.two;
}

/** Spellings and the sound they stand for; capitals are sounds that plain letters do not write. Any run of vowels is one `a`. */
const SOUNDS: Readonly<Record<string, string>> = {
  tsch: 'S',
  tch: 'S',
  tsh: 'S',
  sch: 'S',
  sh: 'S',
  kh: 'h',
  ch: 'h',
  tz: 'Z',
  ts: 'Z',
  cz: 'Z',
  ph: 'f',
  th: 't',
  ck: 'k',
  q: 'k',
  z: 's',
  x: 'ks',
  w: 'v',
  j: 'g',
};

/** Longest spellings first; an h that only lengthens a vowel ("torah") goes with it. */
const SOUND_SPELLINGS = /tsch|tch|tsh|sch|sh|kh|ch|tz|ts|cz|ph|th|ck|[aeiouy]+(?:h(?![aeiouy]))?|[cqzxwj]/g;
const LATIN = /^[a-z]+$/;
const SOFTENS_C = /[eiy]/;

/** Sounds a word must have to be found by them: with fewer, too many words sound alike. */
const FEWEST_SOUNDS = 3;

/**
 * How a folded word of Latin letters sounds, roughly: spellings of one consonant are one, any vowels an `a`, double letters single
 * ("kofee" and "coffee" are `kafa`, "yummie" and "yummy" `Yama`, "chalav", "kholov" and "halav" `halav`). Finer than the skeleton, which
 * forgets where vowels stand. A signal for finding words, never proof; null for words with other letters and for short ones.
 */
export function findSound(word: string): string | null {
  if (word.length < FEWEST_SOUNDS || !LATIN.test(word)) return null;
  const head = /^y[aeiou]/.test(word) ? 'Y' : '';
  let sound = head;
  let at = head.length;
  for (const { 0: spelling, index } of word.matchAll(SOUND_SPELLINGS)) {
    if (index < at) continue;
    sound += word.slice(at, index) + soundOfSpelling(spelling, word[index + 1] ?? '');
    at = index + spelling.length;
  }
  const single = (sound + word.slice(at)).replace(/(.)\1+/g, '$1');
  return single.length < FEWEST_SOUNDS ? null : single;
}

function soundOfSpelling(spelling: string, next: string): string {
  if (spelling === 'c') return SOFTENS_C.test(next) ? 's' : 'k';
  return SOUNDS[spelling] ?? 'a';
}

/** A number in a name is that number or another one. */
const HAS_DIGIT = /\d/;
/** The key of all names that say hardly more than a kind of business ("Kosher Pizza", "Sushi Spot"). */
const GENERIC = '';

/**
 * Returns keys of which two names that are alike (0.85 and more by `compareNames`) share one: a word, also one or two slips of spelling away, two neighbouring
 * words run together, all of them run together, their consonants, or that both are generic. Names with a shared key need not be alike; names without one are
 * not. Rule: specification §1.2, a line that may be about a place must be found.
 */
export function likenessKeys(forms: readonly NameForm[]): Set<string> {
  const keys = new Set<string>();
  for (const form of forms) {
    for (const word of form.kept) addSpellings(word, keys);
    for (let i = 1; i < form.kept.length; i++) keys.add(`${form.kept[i - 1]}${form.kept[i]}`);
    keys.add(form.compact).add(form.skeleton);
    if (isGeneric(form)) keys.add(GENERIC);
  }
  return keys;
}

/** A word by itself, without a plural s, and with as many letters left out as slips are forgiven; its first letter must agree. */
function addSpellings(word: string, keys: Set<string>): void {
  keys.add(word).add(dropS(word));
  if (word.length < SPELLING.name.shortest || HAS_DIGIT.test(word)) return;
  for (let i = 1; i < word.length; i++) {
    const shorter = word.slice(0, i) + word.slice(i + 1);
    keys.add(shorter);
    if (word.length < SPELLING.name.twice) continue;
    for (let j = i; j < shorter.length; j++) keys.add(shorter.slice(0, j) + shorter.slice(j + 1));
  }
}

/**
 * Returns whether the distinctive words weigh no more than the others: only then the others alone can make two names alike. In a name without distinctive words
 * all kept words are the core.
 */
function isGeneric({ core, kept, weights, total }: NameForm): boolean {
  if (core === kept) return true;
  const own = kept.reduce((sum, word, i) => sum + (core.includes(word) ? (weights[i] ?? 0) : 0), 0);
  return own * 2 <= total;
}
