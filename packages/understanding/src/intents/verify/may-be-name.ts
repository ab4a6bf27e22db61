import { words as wordsOf } from '@kehilla/core';
import { isMoreThanKinds, understandWords } from '../../dimensions/kind/kinds-and-names.ts';
import { isQuestionWord } from '../../dimensions/name/lexicon.ts';
import type { NamesPort } from './port.ts';

/**
 * Whether a text says more than a kind of place, or what a place is called all the same, with its article or without: in several words ("Butcher Grill House"),
 * or in one that means a kind only as a slip ("Chocolattet").
 */
export function mayBeName(text: string, { isOnRecord }: Pick<NamesPort, 'isOnRecord'>): boolean {
  const words = wordsOf(text);
  if (isMoreThanKinds(words)) return true;
  const mayBeCalledSo = words.length > 1 || understandWords(words).spelling.length > 0;
  return mayBeCalledSo && (isOnRecord(words) || isOnRecord(withoutArticle(words)));
}

/** Whether a text is one word that says a kind of place as it is spelt, beside an article: "Tea", "the grill". */
export function isKindInOneWord(text: string): boolean {
  const words = withoutArticle(wordsOf(text));
  return words.length === 1 && !isMoreThanKinds(words) && understandWords(words).spelling.length === 0;
}

function withoutArticle(words: readonly string[]): readonly string[] {
  return words.length > 1 && isQuestionWord(words[0] ?? '', 'article') ? words.slice(1) : words;
}
