/** Spellings and the sound they stand for; capitals are sounds that plain letters do not write. Any run of vowels is one `a`. */
const SOUNDS: Readonly<Record<string, string>> = {
  tsch: 'S',
  tch: 'S',
  tsh: 'S',
  sch: 'S',
  sh: 'S',
  kh: 'h',
  ch: 'h',
  tz: 'Z',
  ts: 'Z',
  cz: 'Z',
  ph: 'f',
  th: 't',
  ck: 'k',
  q: 'k',
  z: 's',
  x: 'ks',
  w: 'v',
  j: 'g',
};

/** Longest spellings first; an h that only lengthens a vowel ("torah") goes with it. */
const SPELLING = /tsch|tch|tsh|sch|sh|kh|ch|tz|ts|cz|ph|th|ck|[aeiouy]+(?:h(?![aeiouy]))?|[cqzxwj]/g;
const LATIN = /^[a-z]+$/;
const SOFTENS_C = /[eiy]/;

/** Sounds a word must have to be found by them: with fewer, too many words sound alike. */
const FEWEST_SOUNDS = 3;

/**
 * How a folded word of Latin letters sounds, roughly: spellings of one consonant are one, any vowels an `a`, double letters single
 * ("kofee" and "coffee" are `kafa`, "yummie" and "yummy" `Yama`, "chalav", "kholov" and "halav" `halav`). Finer than the skeleton, which
 * forgets where vowels stand. A signal for finding words, never proof; null for words with other letters and for short ones.
 */
export function soundOf(word: string): string | null {
  if (word.length < FEWEST_SOUNDS || !LATIN.test(word)) return null;
  const head = /^y[aeiou]/.test(word) ? 'Y' : '';
  let sound = head;
  let at = head.length;
  for (const { 0: spelling, index } of word.matchAll(SPELLING)) {
    if (index < at) continue;
    sound += word.slice(at, index) + soundOfSpelling(spelling, word[index + 1] ?? '');
    at = index + spelling.length;
  }
  const single = (sound + word.slice(at)).replace(/(.)\1+/g, '$1');
  return single.length < FEWEST_SOUNDS ? null : single;
}

function soundOfSpelling(spelling: string, next: string): string {
  if (spelling === 'c') return SOFTENS_C.test(next) ? 's' : 'k';
  return SOUNDS[spelling] ?? 'a';
}
