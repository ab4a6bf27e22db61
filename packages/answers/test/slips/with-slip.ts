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

/** Letters beside each other on a keyboard, by letter. */
const BESIDE: Readonly<Record<string, string>> = Object.fromEntries(
  'qwa wqes ewrd retf trgy ytuh uyij iuok oipl pol aqsz sadw dsfe fdgr gfht hgjy jhku kjli lko zxa xzcs cxvd vcbf bvng nbmh mnk'
    .split(' ')
    .map((keys) => [keys.charAt(0), keys.slice(1)]),
);

/** Returns a word with each slip of a finger: a letter left out, typed twice, swapped with the next, or replaced by one beside it. */
export function withTypingSlip(word: string): string[] {
  const slips = Array.from(word, (letter, i) => [
    ...(word.length > 2 ? [word.slice(0, i) + word.slice(i + 1)] : []),
    word.slice(0, i) + letter + word.slice(i),
    word.slice(0, i) + (word[i + 1] ?? '') + letter + word.slice(i + 2),
    ...Array.from(BESIDE[letter] ?? '', (key) => word.slice(0, i) + key + word.slice(i + 1)),
  ]).flat();
  return [...new Set(slips)].filter((slip) => slip !== word);
}
