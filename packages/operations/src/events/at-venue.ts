/** Where a text goes on with something else than the name of a place. */
const ENDS = new Set(
  'in on for with from about near by after before during next this tonight today tomorrow and or'.split(' '),
);

/** Those of folded words that name where it is held: behind "at", as far as the name may go. "Dance at Beis Menachem" asks for dance. */
export function wordsOfVenue(words: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  let isAt = false;
  for (const word of words) {
    isAt = word === 'at' || (isAt && !ENDS.has(word));
    if (isAt) found.add(word);
  }
  return found;
}
