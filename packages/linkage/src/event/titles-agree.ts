import { isSameWord } from './same-word.ts';
import { BESIDE } from './title-tables.ts';
import type { TitleForm, TitleWord } from './title-words.ts';

/** How sure a title is that goes on where the other ends. */
const GOES_ON = 0.9;
/** A title of one word says too little to be the beginning of another. */
const FEWEST_TO_GO_ON = 2;

/**
 * 1 for the same words, 0.9 where one title goes on, 0 where they differ. Words of venue and organizer (`isOwn`) may be there or not. What each has alone
 * makes two of them: "Lecture: Rabbi Aleph", "Lecture: Rabbi Bet". Symmetric.
 */
export function titlesAgree(left: TitleForm, right: TitleForm, isOwn: (word: string) => boolean): number {
  // Of words that each may be the other's, which are taken first must not hang on which title is asked about.
  const [a, b] = textOf(left) <= textOf(right) ? [left, right] : [right, left];
  if (a.held !== null && b.held !== null && a.held !== b.held) return 0;
  if (runTogether(a, b)) return 1;
  const own = (word: TitleWord): boolean => word.of_name || (isOwn(word.text) && !BESIDE.has(word.text));
  const shared = wordsShared(a, b);
  if ([...shared].every(([one, other]) => own(one) || own(other))) return 0;
  const [inB, onlyA] = [new Set(shared.values()), a.words.filter((word) => !shared.has(word) && !own(word))];
  const onlyB = b.words.filter((word) => !inB.has(word) && !own(word));
  if (onlyA.length === 0 && onlyB.length === 0) return 1;
  if (onlyA.length > 0 && onlyB.length > 0) return 0;
  const [said, added] = onlyA.length > 0 ? [[...shared.keys()], onlyA] : [[...inB], onlyB];
  const fewest = a.marks === '' || b.marks === '' ? FEWEST_TO_GO_ON : FEWEST_TO_GO_ON - 1;
  return said.filter((word) => !word.of_name).length >= fewest && added.every((word) => onlyTellsMore(word, said, own))
    ? GOES_ON
    : 0;
}

/** Each word of one title with the one of the other that it is; of two that it may be, the same in every letter, else the first. */
function wordsShared(a: TitleForm, b: TitleForm): ReadonlyMap<TitleWord, TitleWord> {
  const shared = new Map<TitleWord, TitleWord>();
  const left = new Set(b.words);
  const take = (isOne: (one: string, other: string) => boolean): void => {
    for (const word of a.words) {
      const other = shared.has(word) ? undefined : [...left].find(({ text }) => isOne(word.text, text));
      if (other === undefined) continue;
      shared.set(word, other);
      left.delete(other);
    }
  };
  take((one, other) => one === other);
  take(isSameWord);
  return shared;
}

/**
 * Whether an added word tells more of the same happening: who comes, where and by whom, or a piece of its own after a sign. Within its name it makes
 * another ("Weight Room Open Access", "Challah Bake Cleanup"), and so does what tells for whom, or is one of several beside it.
 */
function onlyTellsMore(word: TitleWord, said: readonly TitleWord[], own: (word: TitleWord) => boolean): boolean {
  const within = said.some(({ part, phrase }) => part === word.part && phrase === word.phrase);
  if (word.phrase === 'more') return !(within && BESIDE.has(word.text));
  const follows = said.some((other) => other.part < word.part && !own(other));
  return word.phrase === 'name' && follows && !within && !BESIDE.has(word.text);
}

/** "Book Club" and "Bookclub". A title without a word or number, in signs alone, is like no other. */
function runTogether(a: TitleForm, b: TitleForm): boolean {
  return textOf(a) !== '' && textOf(a) === textOf(b);
}

function textOf({ words }: TitleForm): string {
  return words.map(({ text }) => text).join('');
}
