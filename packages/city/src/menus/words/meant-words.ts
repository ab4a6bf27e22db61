import { MEANT_WORDS, type MeantWord } from '@kehilla/understanding';
import { dishStems } from './dish-stem.ts';

/** The word by which dishes are found that have nuts of no named kind, or are marked "N": the letter itself is a word of names ("mac n cheese"). */
export const NUT_MARK = 'nmark';

/** What a word stands for, by the stems of the words around it. */
type Meaning = {
  readonly mark: string;
  readonly notBehind: ReadonlySet<string>;
  readonly notBefore: ReadonlySet<string>;
  readonly onlyBefore: ReadonlySet<string> | null;
  readonly formAs: string | null;
};

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  MEANT_WORDS.flatMap((meant) => dishStems(meant.words).map((stem) => [stem, getMeaning(meant)] as const)),
);

function getMeaning({ mark, notBehind, notBefore, onlyBefore, formAs }: MeantWord): Meaning {
  return {
    mark,
    notBehind: stems(notBehind),
    notBefore: stems(notBefore),
    onlyBefore: onlyBefore === undefined ? null : stems(onlyBefore),
    formAs: formAs ?? null,
  };
}

function stems(words = ''): ReadonlySet<string> {
  return new Set(dishStems(words));
}

/** What a word stands for between the words around it: the mark by which it is found, and the word whose forms it has; null where it is no more than it says. */
export function meantBy(
  word: string,
  { before, after }: { readonly before: string; readonly after: string },
): { readonly mark: string; readonly formAs: string } | null {
  const means = MEANINGS.get(word);
  if (means === undefined || means.notBehind.has(before) || means.notBefore.has(after)) return null;
  if (means.onlyBefore !== null && !means.onlyBefore.has(after)) return null;
  return { mark: means.mark, formAs: means.formAs ?? word };
}
