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
  readonly byRest: () => RestIndex;
};

/**
 * Numbers of words by the hashes of what is left of them: `numbers[i]` belongs to `hashes[i]`, -1 where a place is free. A hash is looked for from its own place
 * on to the next free one.
 */
type RestIndex = { readonly hashes: Int32Array; readonly numbers: Int32Array };

/** A known word that another may be a slip of, and how many slips lie between. */
type NearWord = { readonly word: string; readonly far: number };

/** Makes a vocabulary of words, each once, in their order. */
export function makeVocabulary(all: Iterable<string>, policy: SpellingPolicy): Vocabulary {
  const words = [...new Set(all)];
  let built: RestIndex | null = null;
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

/** The numbers of the known words that share with a word what is left of each, as far as hashes tell; null where none does. */
function listSharing({ hashes, numbers }: RestIndex, word: string, most: 1 | 2): readonly number[] | null {
  const rests = hashRests(word, most);
  const last = hashes.length - 1;
  let found: number[] | null = null;
  for (let i = 0; i < rests; i += 1) {
    const hash = restHashes[i] as number;
    for (let at = hash & last; numbers[at] !== -1; at = (at + 1) & last) {
      if (hashes[at] !== hash) continue;
      const number = numbers[at] as number;
      if (found === null) found = [number];
      else if (!found.includes(number)) found.push(number);
    }
  }
  return found;
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

/** Two words so many slips apart share a rest of each without as many letters. A word that is too long to be compared has none. */
function indexRests(words: readonly string[], { twice }: SpellingPolicy): RestIndex {
  const countLeft = (word: string): 1 | 2 => (word.length >= twice - 2 ? 2 : 1);
  const compared = [...words.entries()].filter(([, word]) => word.length <= LONGEST_COMPARED);
  const count = compared.reduce((sum, [, word]) => sum + hashRests(word, countLeft(word)), 0);
  const size = 2 ** Math.ceil(Math.log2(2 * count + 2));
  const [hashes, numbers] = [new Int32Array(size), new Int32Array(size).fill(-1)];
  for (const [number, word] of compared) {
    const rests = hashRests(word, countLeft(word));
    for (let i = 0; i < rests; i += 1) {
      const hash = restHashes[i] as number;
      let at = hash & (size - 1);
      while (numbers[at] !== -1) at = (at + 1) & (size - 1);
      hashes[at] = hash;
      numbers[at] = number;
    }
  }
  return { hashes, numbers };
}

/** An odd number, so that every letter counts in every bit above it. */
const FACTOR = 0x01000193;
const POWERS = new Int32Array(WIDTH).fill(1);
for (let i = 1; i < WIDTH; i += 1) POWERS[i] = Math.imul(POWERS[i - 1] as number, FACTOR);
/** The hashes of the beginnings of the word that was hashed last, and of what is left of it. */
const beginnings = new Int32Array(WIDTH);
const restHashes = new Int32Array(1 + LONGEST_COMPARED + (LONGEST_COMPARED * (LONGEST_COMPARED - 1)) / 2);

/**
 * Writes the hashes of a word of at most 40 letters, itself, without each one and, if `most` is 2, without each two, into `restHashes`, and returns how many
 * they are. Of letters typed twice one is left out.
 */
function hashRests(word: string, most: 1 | 2): number {
  const { length } = word;
  for (let i = 0; i < length; i += 1)
    beginnings[i + 1] = (Math.imul(beginnings[i] as number, FACTOR) + word.charCodeAt(i)) | 0;
  const whole = beginnings[length] as number;
  let count = 0;
  restHashes[count++] = mix(whole);
  for (let i = 0; i < length; i += 1) {
    if (i > 0 && word[i] === word[i - 1]) continue;
    const left = (beginnings[i] as number) - (beginnings[i + 1] as number);
    restHashes[count++] = mix(whole + Math.imul(left, POWERS[length - 1 - i] as number));
    for (let j = i + 1; most === 2 && j < length; j += 1) {
      if (j > i + 1 && word[j] === word[j - 1]) continue;
      const begun = (beginnings[j] as number) + Math.imul(left, POWERS[j - 1 - i] as number);
      restHashes[count++] = mix(
        whole + Math.imul(begun - (beginnings[j + 1] as number), POWERS[length - 1 - j] as number),
      );
    }
  }
  return count;
}

/** Spreads a hash over all its bits. */
function mix(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return spread ^ (spread >>> 13);
}

function countShared(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
