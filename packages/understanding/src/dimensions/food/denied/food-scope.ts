import type { Token } from '../../../text/tokens.ts';
import type { DeniedItem, DeniedList, DenialScope } from '../../negation/denial.ts';
import { behindLeads, endOfSense } from '../../negation/lexicon.ts';
import { deniedFoodAt, isWanted } from './denied-food.ts';
import { type DishWords, nextDenied } from './denied-list.ts';
import { foodLength, is } from '../names/food-names.ts';
import { ALSO_CALLED, endsClause, wordAt } from '../names/phrases.ts';
import { namesBefore } from './names-before.ts';
import { placeNameAt, placeNameBefore, type PlaceNames } from './place-names.ts';

const FURTHEST = 24;

/**
 * How far refusals of foods reach: whatever word stands behind them, foods in lists, and what stands before "free" and "allergy". The name of a place
 * on record is refused whole, and goes on with a list where a word joins it.
 */
export function foodScope(port: DishWords & PlaceNames): DenialScope {
  if (port.isPlaceName === undefined)
    return {
      itemAt: deniedFoodAt,
      nextOf: (tokens, list) => nextDenied(tokens, list, port),
      before: namesBefore,
      saidOf: foodsSaid,
      hasWanted: isWanted,
    };
  return {
    itemAt: (tokens, at, isKnownOnly) => placeNameAt(tokens, at, port) ?? deniedFoodAt(tokens, at, isKnownOnly),
    nextOf: (tokens, list) => nameJoined(tokens, list, port) ?? nextDenied(tokens, list, port),
    before: namesBefore,
    saidOf: (tokens, end, start) => {
      const name = placeNameBefore(tokens, end, start, port);
      return name === null ? foodsSaid(tokens, end, start) : [name];
    },
    hasWanted: isWanted,
  };
}

/** The name of a place that a word joins to a list; null where none does. */
function nameJoined(tokens: readonly Token[], { end }: DeniedList, port: DishWords & PlaceNames): DeniedItem | null {
  const joined = endOfSense(tokens, end, 'refusalJoin');
  return joined === null ? null : placeNameAt(tokens, behindLeads(tokens, joined, 'refusalLead'), port);
}

/** One food or several that are refused together right before a token; of "salmon, nuts are bad" the salmon is none. */
function foodsSaid(tokens: readonly Token[], end: number, start: number): readonly DeniedItem[] {
  for (let from = Math.max(start, end - FURTHEST); from < end; from += 1) {
    const items = foodsUpTo(tokens, from, end);
    if (items.length > 0) return items;
  }
  return [];
}

/** The foods of which a list consists that begins and ends at these tokens; none where it does not. */
function foodsUpTo(tokens: readonly Token[], from: number, end: number): DeniedItem[] {
  const items: DeniedItem[] = [];
  for (let at = from; at < end; ) {
    const also = ALSO_CALLED.readingsAt(tokens, at)[0];
    const length = also === undefined ? foodLength(tokens, at, 'isFood', 'isOfSeveral', 'isSpelt') : also.to - at;
    const to = at + length;
    if (length === 0 || to > end) return [];
    const words = also?.meaning.value?.split(' ') ?? tokens.slice(at, to).map(({ folded }) => folded);
    items.push({ from: at, to, words });
    if (to === end) return items;
    const isComma = endsClause(tokens, to - 1);
    const link = endOfSense(tokens, to, 'refusalJoin') ?? (/[/&]/.test(tokens[to]?.gap ?? '') ? to : null);
    if (link === null && !(isComma && length === 1 && is(wordAt(tokens, at), 'isAllergen'))) return [];
    at = link ?? to;
  }
  return [];
}
