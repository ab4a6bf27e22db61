import { words as wordsOf } from '@kehilla/core';
import { isPlaceWord } from '@kehilla/understanding';

/** Whether a question asks, in words, for what is open at this moment: words filter nothing by hours, and `open_now` does. */
export function asksOpenNow(question: string): boolean {
  const words = wordsOf(question);
  return words.some((word) => isPlaceWord(word, 'open')) && words.some((word) => isPlaceWord(word, 'now'));
}
