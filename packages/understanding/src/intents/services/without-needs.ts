import type { WordSpan } from '../../text/spans.ts';
import type { Denial, DeniedItem } from '../../dimensions/negation/denial.ts';
import { endOfSense } from '../../dimensions/negation/lexicon.ts';
import { readTrade } from '../../dimensions/trade/read-trade.ts';
import { isKnownWord } from '../../dimensions/trade/vocabulary/vocabulary.ts';
import { isEmptyWord, hasSense, lengthOfSense } from '../../dimensions/trade/vocabulary/words.ts';
import { foldedOf, type Token } from '../../text/tokens.ts';
import type { AreaWords, CityWords } from './read-where.ts';
import { isNamed, isOrder, type Refusals, getRefusals } from './read-refusals.ts';

/**
 * Refusals without those that tell of a need: of "the toilet is not flushing" nothing is said of Flushing, "printer not printing" refuses no printer, "I hate my
 * dentist" asks for another one, "no dentist has called back" for any, and "not Rabbi Levy" says nothing of other rabbis. For questions in which nothing is wanted beside them.
 */
export function withoutNeeds(
  tokens: readonly Token[],
  { sure, unsure, asides }: Refusals,
  city: CityWords<WordSpan, AreaWords>,
): Refusals {
  const { used } = readTrade(tokens);
  const isOfNeed = ({ from, to, cue, items }: Denial): boolean =>
    !isOrder(cue) &&
    !items.some((item) => isNamed(item.words, city) || isBehindArticle(tokens, item)) &&
    [...used].some((at) => from <= at && at < to && !items.some((item) => item.from <= at && at < item.to));
  const isSaidOfOne = (denial: Denial): boolean =>
    isOfOwn(tokens, denial) || isTitled(tokens, denial) || hasAnsweredNobody(tokens, denial);
  const left = sure.filter((denial) => !isOfNeed(denial) && !isSaidOfOne(denial));
  return getRefusals(tokens, { denials: [...left, ...unsure], asides }, city);
}

/** "A plumber" is somebody; of "not flushing" and "not printing" nobody is. */
function isBehindArticle(tokens: readonly Token[], { from }: DeniedItem): boolean {
  return endOfSense(tokens, from - 1, 'article') === from;
}

/** "My dentist", "רופא השיניים שלי": one of them is refused, by whom that one is theirs. */
function isOfOwn(tokens: readonly Token[], { from, items }: Denial): boolean {
  const [first, last] = [items[0]?.from ?? from, items.at(-1)?.to ?? from];
  const next = tokens[last];
  return (
    tokens.slice(from, first).some(({ folded }) => hasSense(folded, 'ownBefore')) ||
    (next?.boundary === 'none' && hasSense(next.folded, 'ownBehind'))
  );
}

/** "Rabbi Levy": somebody is refused by a name that nobody on record bears. */
function isTitled(tokens: readonly Token[], { items }: Denial): boolean {
  return items.some(({ words, to }) => {
    const name = tokens[to];
    if (words.length > 1 || !hasSense(words[0] ?? '', 'title') || name?.boundary !== 'none') return false;
    return !isKnownWord(name.folded) && endOfSense(tokens, to, 'refusalJoin') === null;
  });
}

/** "No dentist has called back": nobody is refused of whom an answer is told. */
function hasAnsweredNobody(tokens: readonly Token[], { items }: Denial): boolean {
  const words = foldedOf(tokens);
  for (let at = items.at(-1)?.to ?? words.length; tokens[at]?.boundary === 'none'; at += 1) {
    if (lengthOfSense(words, at, 'answeredBehind') > 0 || lengthOfSense(words, at, 'failedBehind') > 0) return true;
    if (!isEmptyWord(words[at] ?? '') && !hasSense(words[at] ?? '', 'filling')) return false;
  }
  return false;
}
