/** The longest word that is compared letter by letter; longer ones are only found as they are. */
export const LONGEST_COMPARED = 40;

const WIDTH = LONGEST_COMPARED + 1;
const rows = new Uint8Array(3 * WIDTH);
const unitsOfA = new Uint16Array(LONGEST_COMPARED);
const unitsOfB = new Uint16Array(LONGEST_COMPARED);

/** `unitDistance` of two texts. */
export function editDistance(a: string, b: string, most: number): number {
  return unitDistance(unitsOfA, listUnits(a, unitsOfA), unitsOfB, listUnits(b, unitsOfB), most);
}

/** Writes a text into `units` and gives its length, -1 where it is longer than they are. */
export function listUnits(text: string, units: Uint16Array): number {
  if (text.length > units.length) return -1;
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  return text.length;
}

/**
 * Edits between the first `lengthA` and `lengthB` units of two words: letters put in, left out, replaced, or swapped with a neighbour
 * (Damerau–Levenshtein, no letter edited twice), up to `most`; `most + 1` when it is more, or a length is -1. At most 40 letters.
 */
export function unitDistance(a: Uint16Array, lengthA: number, b: Uint16Array, lengthB: number, most: number): number {
  if (lengthA < 0 || lengthB < 0 || Math.abs(lengthA - lengthB) > most) return most + 1;
  let [before, last, row] = [0, WIDTH, 2 * WIDTH];
  for (let j = 0; j <= lengthB; j++) rows[last + j] = j;
  for (let i = 1; i <= lengthA; i++) {
    let least = (rows[row] = i);
    for (let j = 1; j <= lengthB; j++) {
      const distance = cell(a, i, b, j, before, last, row);
      rows[row + j] = distance;
      if (distance < least) least = distance;
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(rows[last + lengthB] as number, most + 1);
}

function cell(a: Uint16Array, i: number, b: Uint16Array, j: number, before: number, last: number, row: number): number {
  const same = a[i - 1] === b[j - 1];
  let distance = (rows[last + j - 1] as number) + (same ? 0 : 1);
  if ((rows[last + j] as number) < distance) distance = (rows[last + j] as number) + 1;
  if ((rows[row + j - 1] as number) < distance) distance = (rows[row + j - 1] as number) + 1;
  const swapped = !same && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  if (swapped && (rows[before + j - 2] as number) < distance) distance = (rows[before + j - 2] as number) + 1;
  return distance;
}

/** When a word may be a slip of a known one. A slip is a letter put in, left out, replaced, or swapped with its neighbour. */
export type SpellingPolicy = {
  /** A shorter word is never a slip; from so many letters on two slips are forgiven. */
  readonly shortest: number;
  readonly twice: number;
  /** Whether the word alone must be so long, or the known one too. */
  readonly isLong: 'word' | 'both';
  /** Whether the first letter must be right, which is rarely mistyped. */
  readonly hasFirst: boolean;
  /** Of words as near: the one that begins as the word does for longest, or the first of the vocabulary. */
  readonly ties: 'beginning' | 'first';
};

/** Returns how many slips a policy forgives between a word of so many letters and a known one of so many; 0 where they are too short for any. */
export function countForgiven(
  length: number,
  knownLength: number,
  { shortest, twice, isLong }: SpellingPolicy,
): 0 | 1 | 2 {
  const letters = isLong === 'both' ? Math.min(length, knownLength) : length;
  return letters < shortest ? 0 : letters < twice ? 1 : 2;
}

/** No word is so long that two slips are forgiven. */
const NEVER = Number.POSITIVE_INFINITY;

/**
 * The policies by what the words are.
 *
 * * Words of a question: `kind` of places · `kindDenied`: where it is not wanted, for doubt denies; `kindDeniedAny`: there with a wrong first letter ·
 * `spellingOfKind`: in names, of a kind that is known · `trade`: of services, their needs and things; `swapped`: two letters of a short one that changed places
 * · `food`: what is kept away from, where four letters are enough; `foodDenied`: where it is denied, for doubt denies; `foodWished`: the same where it is
 * wished for · `refusal`: what refuses, never with two, but `refusalTwice`: a long word that stands
 * between what is wanted and what is refused; `refusalConsonants`: the consonants of one · `refusalAny`: where any letter may be another: a shorter word keeps its letters ("skip" and "ship") ·
 * `refusalShort`, `refusalBehind`: words beside which nothing is known, before what is refused and behind it, where doubt denies · of phrases, `refusalPart`:
 * one word, which the others bear out; `refusalPhrase`: all letters of one, and `refusalPhraseAny` where any may be another; `refusalSplit`: with a blank too
 * many or too few; `refusalJoined`: with that and a letter wrong · `holiday`: names of days, written in one word · `area`: words of names of areas;
 * `areaShort`: short ones of several, of which "St" must be right; `areaJoined`: a name whose words are joined or split otherwise · `city`: a city of the
 * world, suggested where none was understood.
 *
 * * Words on record: `event`: of listings; `eventDenied`: where it is not wanted · `dish`: of menus; `dishDenied`: where it is not wanted, for doubt denies ·
 * `typed`: of names of places, which are ranked by how like they are · `name`: of two names that may be one · `wholeName`: such names run together;
 * `soundOfName`: the consonants of two in two scripts · `letters`: the same at any length, as one sign among others · `title`: of two titles that may be one;
 * `titleDoubled`: where one only doubles a letter; `titleChanged`: where a letter is another one.
 */
export const SPELLING = {
  kind: { shortest: 5, twice: 9, isLong: 'both', hasFirst: true, ties: 'first' },
  kindDenied: { shortest: 3, twice: 9, isLong: 'word', hasFirst: true, ties: 'first' },
  kindDeniedAny: { shortest: 3, twice: 9, isLong: 'word', hasFirst: false, ties: 'first' },
  spellingOfKind: { shortest: 5, twice: 7, isLong: 'word', hasFirst: false, ties: 'first' },
  trade: { shortest: 5, twice: 9, isLong: 'word', hasFirst: true, ties: 'beginning' },
  swapped: { shortest: 4, twice: NEVER, isLong: 'word', hasFirst: true, ties: 'beginning' },
  food: { shortest: 4, twice: 9, isLong: 'word', hasFirst: true, ties: 'first' },
  foodDenied: { shortest: 3, twice: 8, isLong: 'word', hasFirst: false, ties: 'first' },
  foodWished: { shortest: 5, twice: 9, isLong: 'word', hasFirst: true, ties: 'first' },
  refusal: { shortest: 4, twice: NEVER, isLong: 'word', hasFirst: false, ties: 'first' },
  refusalAny: { shortest: 5, twice: NEVER, isLong: 'both', hasFirst: false, ties: 'first' },
  refusalShort: { shortest: 2, twice: NEVER, isLong: 'word', hasFirst: false, ties: 'first' },
  refusalBehind: { shortest: 3, twice: NEVER, isLong: 'word', hasFirst: false, ties: 'first' },
  refusalPart: { shortest: 1, twice: NEVER, isLong: 'word', hasFirst: false, ties: 'first' },
  refusalTwice: { shortest: 6, twice: 6, isLong: 'word', hasFirst: true, ties: 'first' },
  refusalConsonants: { shortest: 4, twice: NEVER, isLong: 'both', hasFirst: true, ties: 'first' },
  refusalSplit: { shortest: 4, twice: NEVER, isLong: 'both', hasFirst: false, ties: 'first' },
  refusalPhrase: { shortest: 6, twice: NEVER, isLong: 'both', hasFirst: false, ties: 'first' },
  refusalPhraseAny: { shortest: 7, twice: NEVER, isLong: 'both', hasFirst: false, ties: 'first' },
  refusalJoined: { shortest: 8, twice: NEVER, isLong: 'both', hasFirst: false, ties: 'first' },
  holiday: { shortest: 4, twice: 7, isLong: 'both', hasFirst: false, ties: 'first' },
  area: { shortest: 5, twice: 8, isLong: 'both', hasFirst: false, ties: 'first' },
  areaShort: { shortest: 3, twice: NEVER, isLong: 'both', hasFirst: false, ties: 'first' },
  areaJoined: { shortest: 7, twice: NEVER, isLong: 'both', hasFirst: false, ties: 'first' },
  city: { shortest: 2, twice: 5, isLong: 'word', hasFirst: true, ties: 'first' },
  event: { shortest: 5, twice: 9, isLong: 'word', hasFirst: false, ties: 'first' },
  eventDenied: { shortest: 3, twice: 8, isLong: 'word', hasFirst: false, ties: 'first' },
  dish: { shortest: 5, twice: 9, isLong: 'word', hasFirst: true, ties: 'first' },
  dishDenied: { shortest: 4, twice: 8, isLong: 'word', hasFirst: true, ties: 'first' },
  typed: { shortest: 2, twice: 7, isLong: 'word', hasFirst: false, ties: 'first' },
  name: { shortest: 5, twice: 8, isLong: 'both', hasFirst: true, ties: 'first' },
  wholeName: { shortest: 5, twice: 8, isLong: 'both', hasFirst: false, ties: 'first' },
  soundOfName: { shortest: 5, twice: 9, isLong: 'both', hasFirst: true, ties: 'first' },
  letters: { shortest: 1, twice: NEVER, isLong: 'both', hasFirst: false, ties: 'first' },
  title: { shortest: 8, twice: NEVER, isLong: 'both', hasFirst: true, ties: 'first' },
  titleDoubled: { shortest: 5, twice: NEVER, isLong: 'both', hasFirst: true, ties: 'first' },
  titleChanged: { shortest: 10, twice: NEVER, isLong: 'both', hasFirst: true, ties: 'first' },
} as const satisfies Readonly<Record<string, SpellingPolicy>>;

/** Known words, found by their letters without one and without two; indexed when they are first asked for. */
export type Vocabulary = {
  readonly words: readonly string[];
  readonly byRest: () => ReadonlyMap<string, readonly number[]>;
};

/** A known word that another may be a slip of, and how many slips lie between. */
type NearWord = { readonly word: string; readonly far: number };

/** Makes a vocabulary of words, each once, in their order. */
export function makeVocabulary(all: Iterable<string>, policy: SpellingPolicy): Vocabulary {
  const words = [...new Set(all)];
  let built: ReadonlyMap<string, readonly number[]> | null = null;
  return { words, byRest: () => (built ??= indexRests(words, policy)) };
}

/** Returns the known word that a word is a slip of by a policy, itself if it is known; null if none is near. */
export function nearest(vocabulary: Vocabulary, word: string, policy: SpellingPolicy): string | null {
  return listNear(vocabulary, word, policy)[0]?.word ?? null;
}

/** Returns all known words that a word may be a slip of, the nearest first. */
export function listNear({ words, byRest }: Vocabulary, word: string, policy: SpellingPolicy): readonly NearWord[] {
  if (word.length < policy.shortest || word.length > LONGEST_COMPARED) return NONE;
  const numbers = listSharing(byRest(), word, word.length >= policy.twice ? 2 : 1);
  // Most words are near to none.
  if (numbers === null) return NONE;
  const near: (NearWord & { readonly number: number; readonly shared: number })[] = [];
  for (const number of numbers) {
    const known = words[number] as string;
    const far = countSlips(word, known, policy);
    const shared = policy.ties === 'beginning' ? countShared(word, known) : 0;
    if (far !== null) near.push({ word: known, far, number, shared });
  }
  return near.sort((a, b) => a.far - b.far || b.shared - a.shared || a.number - b.number);
}

const NONE: readonly NearWord[] = [];

/** Returns the known words that a word is the fewest slips away from by a policy, all that are as near; empty if none is near. */
export function listNearest(vocabulary: Vocabulary, word: string, policy: SpellingPolicy): readonly string[] {
  const near = listNear(vocabulary, word, policy);
  return near.filter(({ far }) => far === near[0]?.far).map((each) => each.word);
}

/** The numbers of the known words that share with a word what is left of each; null where none does. */
function listSharing(
  index: ReadonlyMap<string, readonly number[]>,
  word: string,
  most: 1 | 2,
): ReadonlySet<number> | null {
  let numbers: Set<number> | null = null;
  const add = (rest: string): void => {
    for (const number of index.get(rest) ?? []) (numbers ??= new Set()).add(number);
  };
  if (most === 2) for (const rest of listRests(word, most)) add(rest);
  else {
    add(word);
    for (let i = 0; i < word.length; i += 1) if (word[i] !== word[i - 1]) add(word.slice(0, i) + word.slice(i + 1));
  }
  return numbers;
}

/** Returns how many slips part a word from a known one; null where a policy forgives fewer. */
export function countSlips(word: string, known: string, policy: SpellingPolicy): number | null {
  const most = countForgiven(word.length, known.length, policy);
  if (most === 0 || (policy.hasFirst && known[0] !== word[0])) return null;
  const far = Math.abs(word.length - known.length) > most ? most + 1 : editDistance(word, known, most);
  return far > most ? null : far;
}

/** The same of the first `length` and `knownLength` UTF-16 units of two words, as tables of words are read. */
export function countSlipsOfUnits(
  word: Uint16Array,
  length: number,
  known: Uint16Array,
  knownLength: number,
  policy: SpellingPolicy,
): number | null {
  const most = countForgiven(length, knownLength, policy);
  if (most === 0 || (policy.hasFirst && known[0] !== word[0])) return null;
  const far = unitDistance(word, length, known, knownLength, most);
  return far > most ? null : far;
}

/** Two words so many slips apart share a rest of each without as many letters. */
function indexRests(words: readonly string[], { twice }: SpellingPolicy): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (const [number, word] of words.entries())
    for (const rest of listRests(word, word.length >= twice - 2 ? 2 : 1)) {
      const same = index.get(rest);
      if (same === undefined) index.set(rest, [number]);
      else same.push(number);
    }
  return index;
}

function listRests(word: string, most: number): ReadonlySet<string> {
  const rests = new Set([word]);
  let last: Iterable<string> = [word];
  for (let left = most; left > 0; left -= 1) {
    const next = new Set<string>();
    for (const each of last) for (let i = 0; i < each.length; i += 1) next.add(each.slice(0, i) + each.slice(i + 1));
    for (const rest of next) rests.add(rest);
    last = next;
  }
  return rests;
}

function countShared(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
