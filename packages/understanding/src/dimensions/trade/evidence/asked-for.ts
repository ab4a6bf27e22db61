import type { Token } from '../../../text/tokens.ts';
import { tradeOf } from '../vocabulary/trades.ts';
import { isEmptyWord, isOf } from '../vocabulary/words.ts';
import { type Evidence, NAME_POINTS } from './evidence.ts';

/** Added to a name that is asked for: more than the longest name gives. */
const ASKED_POINTS = 1_000;

/**
 * "My plumber said I need an electrician", "mashgiach for a catering hall": the name that follows the asking, or that says what for, is meant before
 * others, and with it what is narrower.
 */
export function asked(found: readonly Evidence[], tokens: readonly Token[]): Evidence[] {
  const meant = new Set(
    found.filter((each) => each.points >= NAME_POINTS && isAsked(each, tokens)).map(({ trade }) => trade),
  );
  const isMeant = ({ trade }: Evidence): boolean => meant.has(trade) || meant.has(tradeOf(trade)?.parent ?? '');
  return found.map((each) =>
    each.points >= NAME_POINTS && isMeant(each) ? { ...each, points: each.points + ASKED_POINTS } : each,
  );
}

/** "My doctor told me to see a podiatrist": some words tell by themselves what stands before them. */
function isAsked({ words }: Evidence, tokens: readonly Token[]): boolean {
  if (isOf(tokens[Math.max(...words) + 1]?.folded ?? '', 'purpose')) return true;
  const before = tokens.slice(0, Math.min(...words));
  const told = before.findLastIndex(({ folded }) => !isEmptyWord(folded));
  return (
    isOf(before[told]?.folded ?? '', 'sentTo') || before.slice(told + 1).some(({ folded }) => isOf(folded, 'asking'))
  );
}

/**
 * "My son's bris is next week, I need pants", "pants for a bris", "bris photographer": what people are invited to is no need where something else is
 * asked for.
 */
export function withoutOccasions(found: readonly Evidence[], tokens: readonly Token[]): Evidence[] {
  const known = new Set(found.flatMap((each) => each.words));
  const isUnknown = (at: number): boolean => at in tokens && !known.has(at) && !isEmptyWord(tokens[at]?.folded ?? '');
  const asksElse = tokens.some(({ folded }, at) => isOf(folded, 'asking') && isUnknown(nextTelling(tokens, at + 1)));
  return found.filter(({ words }) => {
    if (!words.every((at) => isOf(tokens[at]?.folded ?? '', 'occasion'))) return true;
    if (found.some((next) => next.points >= NAME_POINTS && Math.min(...next.words) === Math.max(...words) + 1))
      return false;
    const before = tokens.slice(0, Math.min(...words));
    const last = before.findLastIndex(({ folded }) => !isEmptyWord(folded));
    const isFor = before.slice(last + 1).some(({ folded }) => isOf(folded, 'purpose'));
    return !asksElse && !(isFor && isUnknown(last));
  });
}

function nextTelling(tokens: readonly Token[], from: number): number {
  const next = tokens.slice(from).findIndex(({ folded }) => !isEmptyWord(folded));
  return next === -1 ? tokens.length : from + next;
}
