import { words as wordsOf } from '@kehilla/core';
import spellings from './spellings.json' with { type: 'json' };

const { compounds } = spellings;

/** What some listings write in one word and others in two. */
const PARTS: ReadonlyMap<string, readonly string[]> = new Map(
  compounds.map((phrase) => [phrase.replaceAll(' ', ''), phrase.split(' ')]),
);

/** The folded words by which a text is found: its own, and "after school" for "afterschool" and the other way round. */
export function wordsToFind(text: string): string[] {
  const words = wordsOf(text);
  return words.flatMap((word, i) => {
    const joined = `${word}${words[i + 1] ?? ''}`;
    return [word, ...(PARTS.get(word) ?? []), ...(PARTS.has(joined) ? [joined] : [])];
  });
}
