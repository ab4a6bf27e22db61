/** Some of a text's words, from `start` to before `end`. */
export type WordsFromTo = { readonly start: number; readonly end: number };

/** The words beside those, in their order. */
export function without<Word>(words: readonly Word[], { start, end }: WordsFromTo): Word[] {
  return [...words.slice(0, start), ...words.slice(end)];
}
