import { words as wordsOf } from '@kehilla/core';

/** What some listings write in one word and others in two. */
const COMPOUNDS: readonly (readonly [first: string, second: string])[] = [
  ['after', 'school'],
  ['story', 'time'],
  ['sing', 'along'],
  ['pot', 'luck'],
  ['kick', 'boxing'],
  ['boot', 'camp'],
  ['pickle', 'ball'],
  ['paint', 'night'],
  ['book', 'club'],
  ['play', 'group'],
  ['work', 'shop'],
  ['meet', 'up'],
];
const PARTS = new Map(COMPOUNDS.map(([first, second]) => [`${first}${second}`, [first, second]]));

/** The folded words by which a text is found: its own, and "after school" for "afterschool" and the other way round. */
export function wordsToFind(text: string): string[] {
  const words = wordsOf(text);
  return words.flatMap((word, i) => {
    const joined = `${word}${words[i + 1] ?? ''}`;
    return [word, ...(PARTS.get(word) ?? []), ...(PARTS.has(joined) ? [joined] : [])];
  });
}
