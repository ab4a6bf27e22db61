import { memoizeByObject } from '@kehilla/core';
import { type Lexicon, makeLexicon, type Reading, type WordMeaning } from '../../engine/lexicon.ts';
import type { Token } from '../../engine/tokens.ts';
import varied from '../../lexicon/negation/varied-phrases.json' with { type: 'json' };

/** Senses of phrases behind what they refuse, which may be said of anybody, more or less strongly, and in other words. */
const VARIED: readonly string[] = ['refusedSaid', 'refusedSaidOfAny', 'refusesLast'];
const IS_VARIED: ReadonlySet<string> = new Set(VARIED);
/** So many words of a text are looked at from the first of a phrase on. */
const LONGEST = 10;
/** What strengthens (`strength`), and what stands for words of the phrases (`standsFor`). They are no words of refusal by themselves. */
const VARIED_WORDS = makeLexicon([varied]);
const NO_READINGS: readonly Reading<WordMeaning>[] = [];
const NO_WORDS: readonly string[] = [];

/** The words of a text as a phrase of the lexicon says them, and for each where it ends in the text. */
type Plain = { readonly tokens: readonly Token[]; readonly ends: readonly number[] };

/**
 * Returns the reader of phrases that stand behind what they refuse, where they are said more strongly ("make me really sick"), of somebody else ("make my son
 * sick") or with another word ("gave us a rash" for "give me hives"). `readPhrases` reads the phrases of
 * the lexicon, with slips too.
 */
export function variedPhraseIn(
  exact: Lexicon,
  readPhrases: Lexicon['readingsAt'],
): Pick<Lexicon, 'mayBegin' | 'readingsAt'> {
  const mayBegin = (word: string): boolean => listBeginnings(exact).has(word);
  const readingsAt = (tokens: readonly Token[], at: number): readonly Reading<WordMeaning>[] => {
    if (tokens[at + 1]?.boundary !== 'none' || !mayBegin(tokens[at]?.folded ?? '')) return NO_READINGS;
    const found: Reading<WordMeaning>[] = [];
    // "Her" is "me" or "my".
    for (const choice of [0, 1]) {
      const plain = getPlain(tokens, at, choice);
      if (plain === null) continue;
      for (const { to, meaning, rule } of readPhrases(plain.tokens, 0))
        if (to > 1 && IS_VARIED.has(meaning.sense) && meaning.prefix === '')
          found.push({ rule, from: at, to: plain.ends[to - 1] ?? at, meaning });
    }
    return found;
  };
  return { mayBegin, readingsAt };
}

/** The words that begin a phrase of several, as the lexicon has them and as others that stand for them. */
const listBeginnings = memoizeByObject((exact: Lexicon): ReadonlySet<string> => {
  const firsts = new Set(
    VARIED.flatMap((sense) =>
      exact.listPhrases(sense).flatMap(({ phrase }) => (phrase.includes(' ') ? (phrase.split(' ')[0] ?? '') : [])),
    ),
  );
  const others = VARIED_WORDS.listPhrases('standsFor')
    .filter(({ value }) => firsts.has(value?.split(' ')[0] ?? ''))
    .map(({ phrase }) => phrase.split(' ')[0] ?? '');
  return new Set([...firsts, ...others]);
});

/** Returns the words from a token on without those that strengthen, each as the one that it stands for; null if these are the same or may not begin so. */
function getPlain(tokens: readonly Token[], at: number, choice: number): Plain | null {
  const [read, ends]: [Token[], number[]] = [[], []];
  let isSame = true;
  for (let i = at; i < Math.min(tokens.length, at + LONGEST) && (i === at || tokens[i]?.boundary === 'none'); ) {
    const own = VARIED_WORDS.readingsAt(tokens, i).filter(({ meaning }) => meaning.prefix === '');
    const strength = i === at ? undefined : own.find(({ meaning }) => meaning.sense === 'strength');
    const meant = own.filter(({ to, meaning }) => meaning.sense === 'standsFor' && to >= (strength?.to ?? 0));
    const longest = meant.filter(({ to }) => to === meant[0]?.to);
    const { to, meaning } = longest[Math.min(choice, longest.length - 1)] ?? {};
    const words = to === undefined ? NO_WORDS : (meaning?.value?.split(' ') ?? NO_WORDS);
    const token = tokens[i] as Token;
    isSame &&= strength === undefined && words.length === 0;
    if (to !== undefined)
      for (const folded of words) {
        read.push({ ...token, folded, boundary: read.length === 0 ? token.boundary : 'none' });
        ends.push(to);
      }
    else if (strength === undefined) {
      read.push(token);
      ends.push(i + 1);
    }
    i = to ?? strength?.to ?? i + 1;
  }
  return isSame ? null : { tokens: read, ends };
}
