/** The fewest letters of a word with a slip: a shorter one may be another word. */
const SHORTEST = 4;

/** Returns a text with one slip in one word, in every place behind a first letter: a letter left out, two letters swapped, a letter doubled. */
export function withSlip(text: string, shortest = SHORTEST): string[] {
  return text.split(' ').flatMap((word, at, words) => {
    if (word.length < shortest) return [];
    const slips = Array.from({ length: word.length - 2 }, (_, i) => [
      word.slice(0, i + 1) + word.slice(i + 2),
      word.slice(0, i + 1) + (word[i + 2] ?? '') + (word[i + 1] ?? '') + word.slice(i + 3),
      word.slice(0, i + 2) + word.slice(i + 1),
    ]).flat();
    return slips.filter((slip) => slip !== word).map((slip) => words.with(at, slip).join(' '));
  });
}
