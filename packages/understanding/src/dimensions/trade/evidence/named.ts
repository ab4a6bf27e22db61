import type { Token } from '../../../text/tokens.ts';
import { isNegationWord } from '../../negation/lexicon.ts';
import { nameForm, NAMES, needForm, OWN_FORMS } from '../vocabulary/vocabulary.ts';
import { type Trade, TRADES } from '../vocabulary/trades.ts';
import { isEmptyWord, hasSense } from '../vocabulary/words.ts';
import type { Reading, WordMeaning } from '../../../engine/meaning.ts';

/** Of trades that may have been meant no more than so many are told. */
export const MOST_NEAR = 3;

/** Up to three trades that share a word with the text, those that share most first, and of these those that one of the words names. */
export function nearTrades(tokens: readonly Token[]): Trade[] {
  const telling = tokens.filter(
    ({ folded }) =>
      /\p{L}/u.test(folded) && !isEmptyWord(folded) && !hasSense(folded, 'filling') && !isNegationWord(folded),
  );
  const forms = new Set(telling.map(({ folded }) => needForm(folded)));
  const names = new Set(telling.flatMap((token) => namedTrades([token]).map(({ trade }) => trade)));
  const shared = TRADES.map((trade) => {
    const count = [...forms].filter((each) => OWN_FORMS.get(trade.key)?.has(each)).length;
    return { trade, count, named: Number(names.has(trade.key)) };
  });
  return shared
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || b.named - a.named)
    .slice(0, MOST_NEAR)
    .map(({ trade }) => trade);
}

/** Every trade that tokens call by its name, in their order; the longest names first and no word twice. */
export function namedTrades(tokens: readonly Token[]): Evidence[] {
  const nouns = inNameForm(tokens);
  const found: Evidence[] = [];
  for (let at = 0; at < nouns.length; ) {
    const names = namesAt(nouns, at);
    const to = names[0]?.to ?? at + 1;
    const span = Array.from({ length: to - at }, (_, i) => at + i);
    for (const { meaning } of names)
      if (
        meaning.sense !== 'noTrade' &&
        meaning.value !== null &&
        !isPartOfElse(meaning.value, tokens, at, span.length)
      )
        found.push({ trade: meaning.value, points: getPoints(tokens, span), at, words: span, standIn: null });
    at = to;
  }
  return found;
}

/** How many of the first of some folded words call a trade by its name; 0 for none. With `isWho` only the names of those who do the work count. */
export function lengthOfName(words: readonly string[], isWho = false): number {
  const [name] = namesAt(inNameForm(words.map(asToken)), 0);
  return name === undefined || name.meaning.sense === 'noTrade' || (isWho && name.meaning.sense === 'work')
    ? 0
    : name.to;
}

function asToken(folded: string): Token {
  return { text: folded, folded, start: 0, end: 0, gap: ' ', behind: '', boundary: 'none' };
}

/** Tokens as names have them, which may hold a comma: "ear, nose and throat doctor". */
function inNameForm(tokens: readonly Token[]): Token[] {
  return tokens.map((token) => ({
    ...token,
    folded: nameForm(token.folded),
    boundary: token.boundary === 'comma' ? 'none' : token.boundary,
  }));
}

/** The names that begin at a token, all as long as the longest. Hebrew writes "the", "for", "and" and "in" as a letter before the word. */
function namesAt(nouns: readonly Token[], at: number): readonly Reading<WordMeaning>[] {
  const names = NAMES.readingsAt(nouns, at).filter(
    ({ meaning }) =>
      meaning.prefix === '' || (meaning.prefix.length === 1 && (nouns[at]?.folded.length ?? 0) >= SHORTEST_PREFIXED),
  );
  const plain = names.filter(({ meaning }) => meaning.prefix === '');
  const best = plain.length > 0 ? plain : names;
  return best.filter(({ to }) => to === best[0]?.to);
}

const SHORTEST_PREFIXED = 4;

/** Points a word that tells: "a get" is no longer a name than "notary". */
function getPoints(tokens: readonly Token[], span: readonly number[]): number {
  return NAME_POINTS * Math.max(1, span.filter((i) => !hasSense(tokens[i]?.folded ?? '', 'little')).length);
}

/** "Hat" asks for what is done to it, "hat box" for a thing that no word of the trade names. */
function isPartOfElse(trade: string, tokens: readonly Token[], at: number, length: number): boolean {
  const next = tokens[at + length]?.folded;
  if (length > 1 || next === undefined || !hasSense(tokens[at]?.folded ?? '', 'beginning')) return false;
  if (isEmptyWord(next) || hasSense(next, 'behindAny') || /^\d/.test(next)) return false;
  return OWN_FORMS.get(trade)?.has(needForm(next)) !== true;
}

/** A trade that words name or describe: how surely, from which word on, and by which words. */
export type Evidence = {
  readonly trade: string;
  readonly points: number;
  readonly at: number;
  readonly words: readonly number[];
  /** Who else does such work, where nobody of the trade is on record; null where the words name the trade, or nobody else does. */
  readonly standIn: string | null;
};

/** A trade called by its name was meant, whatever the other words describe. Points a word. */
export const NAME_POINTS = 100;
/** Points of each word of a description. */
export const NEED_POINTS = 10;
/** Points of a thing of which nothing is said. */
export const THING_POINTS = 5;
/** Points of a name of somebody who failed those who ask: less than any other need has, for another trade may be asked for, and more than a thing by itself. */
export const FAILED_POINTS = NEED_POINTS - 1;
