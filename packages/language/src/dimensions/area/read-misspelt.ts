import {
  boundedMemoize,
  countHeard,
  countSlips,
  dropS,
  HEARING,
  letterBits,
  lettersApart,
  memoizeByObject,
  skeleton,
  SPELLING,
} from '@kehilla/core';
import { isOrdinary } from '../kind/kind-words.ts';
import { isPlaceWord } from '../place-words.ts';
import { type AreaMatch, type AreaNames, isHebrew, squashed } from './area.ts';
import { hintedMatch, peel, type Peeled, withoutFillers } from './read-name.ts';

/** Letters of a name below which its first letter must be right. */
const FIRST_LETTER_BELOW = 8;
/** Letters a far-away place must have: short foreign names lie one letter from too many words. */
const FAR_FROM = 7;
/** Letters a name that is also a common word must have: "maison" is no misspelt Madison. It may hold one error. */
const WEAK_FROM = 8;

/** Readers that may name a place elsewhere: a looser one would turn questions about the city down. */
const SURE_FOR_OUTSIDE = 1;

/** A name that may be misspelt; `set` is which letters it has, as `letterBits` has them. */
type Spelling = {
  readonly key: string;
  readonly letters: string;
  readonly set: number;
  readonly words: readonly string[];
};

/** Names that may be misspelt, and all by their first letter and by the consonants that they have. */
type Spellings = {
  readonly all: readonly Spelling[];
  readonly byHead: ReadonlyMap<string, readonly Spelling[]>;
  readonly bySounds: ReadonlyMap<string, readonly Spelling[]>;
  /** Every word that stands in some name: a short one of them is never a misspelling of another ("new" of "kew"). */
  readonly words: ReadonlySet<string>;
};

const getSpellings = memoizeByObject(({ meanings, isWeak }: AreaNames): Spellings => {
  const all = [...meanings]
    .filter(
      ([key, meaning]) =>
        !/\d|^the /.test(key) &&
        (!isWeak(key) || key.length >= WEAK_FROM) &&
        (meaning.areas.length > 0 || meaning.outside?.near === true || key.length >= FAR_FROM),
    )
    .map(([key]) => ({ key, letters: squashed(key), set: letterBits(squashed(key)), words: key.split(' ') }))
    .filter(({ words }) => words.every((word) => word.length > 1))
    .filter(({ letters }) => letters.length >= SPELLING.area.shortest);
  return {
    all,
    byHead: Map.groupBy(all, ({ letters: [head = ''] }) => head),
    bySounds: Map.groupBy(
      all.filter(({ key }) => !isWeak(key)),
      ({ words }) => bones(words),
    ),
    words: new Set(all.flatMap(({ words }) => words)),
  };
});

/**
 * The area whose name these place words misspell: joined or split words, one typing error from five letters, two from eight, or
 * another transliteration. `exact` is false. Null for ordinary words of dishes and shops, for numbers and for anything further off.
 */
export function readMisspelt(names: AreaNames, words: readonly string[]): AreaMatch | null {
  return kept(names)(words.join(' '));
}

/** Runs of words whose reading is cached: those of one question overlap, and several readers ask for them. */
const MOST_KEPT = 2_000;
const kept = memoizeByObject((names: AreaNames) =>
  boundedMemoize(MOST_KEPT, (key: string) => readMisspeltAnew(names, key.split(' '))),
);

function readMisspeltAnew(names: AreaNames, words: readonly string[]): AreaMatch | null {
  const steps = withoutFillers(words)
    .flatMap((own) => likelySteps(names, own))
    .filter((step) => !ordinary(step.words));
  for (const [rank, listKeys] of READERS.entries()) {
    for (const step of steps) {
      const match = firstAgreeing(
        names,
        listKeys(names, squashed(step.words.join(' ')), step.words),
        step,
        rank <= SURE_FOR_OUTSIDE,
      );
      if (match !== null) return match;
    }
  }
  return null;
}

function ordinary(words: readonly string[]): boolean {
  return words.every((word) => isOrdinary(word)) || isOrdinary(words.join(' '));
}

/** "Riverdale NJ" is no misspelt Riverdale: where a far state was named, only readings that know it count. */
function likelySteps(names: AreaNames, words: readonly string[]): Peeled[] {
  const steps = peel(names, words);
  return steps.at(-1)?.hints.far === null ? steps : steps.filter((step) => step.hints.far !== null);
}

/** Surest first: a later reading is tried only if no earlier one finds an area. */
const READERS: readonly ((names: AreaNames, letters: string, words: readonly string[]) => readonly string[])[] = [
  (names, letters) => [names.squashed.get(letters) ?? ''],
  (names, letters, words) => within(names, letters, words, 1),
  (names, letters, words) => otherSpellings(names, letters, words),
  (names, letters, words) => within(names, letters, words, 2),
];

function firstAgreeing(names: AreaNames, keys: readonly string[], step: Peeled, sure: boolean): AreaMatch | null {
  for (const key of keys) {
    const meaning = names.meanings.get(key);
    const match = meaning === undefined ? null : hintedMatch(names, meaning, step.hints, false);
    if (match !== null && (sure || !match.outside)) return match;
  }
  return null;
}

/** Keys at most `errors` typing errors away, nearest first; an error in the first letter makes a key wait. */
function within(names: AreaNames, letters: string, words: readonly string[], errors: number): string[] {
  if (/\d/.test(letters) || letters.length < SPELLING.area.shortest) return [];
  const set = letterBits(letters);
  const { all, byHead, words: known } = getSpellings(names);
  const [head = ''] = letters;
  const needsHead = errors > 1 || letters.length < FIRST_LETTER_BELOW;
  const found: { readonly key: string; readonly far: number }[] = [];
  for (const spelling of needsHead ? (byHead.get(head) ?? []) : all) {
    // A plural folded away in the name is a letter that is no error.
    if (lettersApart(set, spelling.set) > 2 * errors + 1) continue;
    if (Math.abs(letters.length - spelling.letters.length) > errors + words.length) continue;
    const sameHead = spelling.letters.startsWith(head);
    if (!sameHead && spelling.letters.length < FIRST_LETTER_BELOW) continue;
    if (errors > 1 && names.isWeak(spelling.key)) continue;
    const far =
      spelling.words.length === words.length
        ? wordErrors(words, spelling.words, errors, known)
        : joinedErrors(letters, spelling.letters, errors);
    if (far <= errors) found.push({ key: spelling.key, far: far + (sameHead ? 0 : 0.5) });
  }
  return found.toSorted((a, b) => a.far - b.far || a.key.length - b.key.length).map(({ key }) => key);
}

/** Errors word by word; more than `errors` when a word has more than its length allows. */
function wordErrors(
  given: readonly string[],
  known: readonly string[],
  errors: number,
  nameWords: ReadonlySet<string>,
): number {
  let sum = 0;
  for (const [i, word] of known.entries()) {
    const other = given[i] as string;
    if (word === other) continue;
    if (isOrdinary(other)) return errors + 1;
    const forms = isPlaceWord(word, 'foldedPlural') ? [other, dropS(other)] : [other];
    sum += Math.min(
      ...forms.map((form) => errorsIn(word, form, known.length > 1 && !nameWords.has(form)) ?? errors + 1),
    );
  }
  return sum;
}

/** Errors in a word as a policy forgives them; in a short one only beside others, where it is no word of a name itself and no letter is left out or put in. */
function errorsIn(word: string, given: string, mayBeShort: boolean): number | null {
  if (word === given) return 0;
  const isShort = mayBeShort && word.length === given.length && word.length < SPELLING.area.shortest;
  return countSlips(given, word, isShort ? SPELLING.areaShort : SPELLING.area);
}

function joinedErrors(given: string, known: string, errors: number): number {
  return (errors === 1 ? countSlips(given, known, SPELLING.areaJoined) : null) ?? errors + 1;
}

/** Keys of as many words with the same consonants, and not too far apart in letters where both are in one script. */
function otherSpellings(names: AreaNames, letters: string, words: readonly string[]): string[] {
  const sounds = bones(words);
  if (sounds === '') return [];
  const same = (getSpellings(names).bySounds.get(sounds) ?? []).filter(
    (spelling) => spelling.words.length === words.length,
  );
  const hebrew = isHebrew(letters);
  const near = (spelling: Spelling) =>
    hebrew ? !isHebrew(spelling.letters) : countHeard(letters, spelling.letters, HEARING.area) !== null;
  return same
    .filter((spelling) => near(spelling) && !words.some((word, i) => word !== spelling.words[i] && isOrdinary(word)))
    .map(({ key }) => key);
}

/** The consonants of all the words together; empty when there are too few to tell names apart. Hebrew וו is heard as v. */
function bones(words: readonly string[]): string {
  const sounds = words.map((word) => skeleton(isHebrew(word) ? word.replaceAll('וו', 'ב') : word)).join('');
  return sounds.length >= HEARING.area.fewest ? sounds : '';
}
