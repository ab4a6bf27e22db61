import { words as wordsOf } from '@kehilla/core';

const OPEN = new Set(wordsOf('open opened פתוח פתוחה פתוחים'));
const NOW = new Set(wordsOf('now currently tonight עכשיו'));

/** Whether a question asks, in words, for what is open at this moment: words filter nothing by hours, and `open_now` does. */
export function asksOpenNow(question: string): boolean {
  const words = wordsOf(question);
  return words.some((word) => OPEN.has(word)) && words.some((word) => NOW.has(word));
}
