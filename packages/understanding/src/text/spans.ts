/** Some of a text's words, from `start` to before `end`. */
export type WordSpan = { readonly start: number; readonly end: number };

/** The words beside those, in their order. */
export function wordsBeside<Word>(words: readonly Word[], { start, end }: WordSpan): Word[] {
  return [...words.slice(0, start), ...words.slice(end)];
}

/** The words in none of those, in their order. */
export function wordsOutside<Word>(words: readonly Word[], spans: readonly WordSpan[]): readonly Word[] {
  return spans.length === 0 ? words : words.filter((_, at) => !spans.some(({ start, end }) => start <= at && at < end));
}
