import { denialsInOneForm } from './denials-in-one-form.ts';
import { withPicturesRead } from './pictures.ts';
import { type NumbersInText, readNumbers } from './read-numbers.ts';
import { withOtherNamesRead } from './words/other-names.ts';
import { type WishWord, wishWords } from './wish-words.ts';

/** A wish whose price and people are read, and what is left of it as words. */
export type WordedWish = {
  /** The wish, with all words that deny in one form ("without", "free"). */
  readonly text: string;
  readonly numbers: Omit<NumbersInText, 'rest'>;
  readonly words: readonly WishWord[];
  /** Pictures that were not read, and what denied those that are not known. */
  readonly pictures: readonly string[];
};

/** Any number of spaces is one; a new line ends a clause. */
const SPACES = /[^\S\n]+/gu;

/** The words of a wish, and its numbers. */
export function wordedWish(query: string): WordedWish {
  const { text: bare, unread } = withPicturesRead(query.replace(SPACES, ' '));
  const text = denialsInOneForm(withOtherNamesRead(bare));
  const { rest, ...numbers } = readNumbers(text);
  return { text, numbers, words: wishWords(rest), pictures: unread };
}
