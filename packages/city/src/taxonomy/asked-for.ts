import { fold } from '@kehilla/core';
import { type Found, NAME_POINTS } from './found-trade.ts';
import { EMPTY_WORDS } from './trade-words.ts';
import { tradeOf } from './trades.ts';

/** Added to a name that is asked for: more than the longest name gives. */
const ASKED_POINTS = 1_000;

/**
 * "My plumber said I need an electrician", "mashgiach for a catering hall": the name that follows the asking, or that says what for, is meant before
 * others, and with it what is narrower.
 */
export function asked(found: readonly Found[], words: readonly string[]): Found[] {
  const meant = new Set(
    found.filter((each) => each.points >= NAME_POINTS && isAsked(each, words)).map(({ trade }) => trade),
  );
  const isMeant = ({ trade }: Found): boolean => meant.has(trade) || meant.has(tradeOf(trade)?.parent ?? '');
  return found.map((each) =>
    each.points >= NAME_POINTS && isMeant(each) ? { ...each, points: each.points + ASKED_POINTS } : each,
  );
}

function isAsked({ words: own }: Found, words: readonly string[]): boolean {
  if (words[Math.max(...own) + 1] === 'for') return true;
  const before = words.slice(0, Math.min(...own));
  const told = before.findLastIndex((word) => !EMPTY_WORDS.has(word));
  return SENT_TO.has(before[told] ?? '') || before.slice(told + 1).some((word) => ASKING.has(word));
}

const ASKING: ReadonlySet<string> = new Set(
  'need needs needed want wants looking find get צריך צריכה מחפש מחפשת'.split(' ').map(fold),
);
/** "My doctor told me to see a podiatrist": these tell by themselves what stands before them. */
const SENT_TO: ReadonlySet<string> = new Set(['see', 'call', 'hire', 'recommend']);
/** What people are invited to: other things than who does them are needed for them. */
const OCCASIONS: ReadonlySet<string> = new Set(
  'bris brit milah circumcision funeral levaya levayah ברית לוויה לויה'.split(' ').map(fold),
);

/** "My son's bris is next week, I need pants", "pants for a bris", "bris photographer": an occasion is no need where something else is asked for. */
export function withoutOccasions(found: readonly Found[], words: readonly string[]): Found[] {
  const known = new Set(found.flatMap((each) => each.words));
  const isUnknown = (at: number): boolean => at in words && !known.has(at) && !EMPTY_WORDS.has(words[at] as string);
  const asksElse = words.some((word, at) => ASKING.has(word) && isUnknown(nextTelling(words, at + 1)));
  return found.filter(({ words: own }) => {
    if (!own.every((at) => OCCASIONS.has(words[at] as string))) return true;
    if (found.some((next) => next.points >= NAME_POINTS && Math.min(...next.words) === Math.max(...own) + 1))
      return false;
    const before = words.slice(0, Math.min(...own));
    const last = before.findLastIndex((word) => !EMPTY_WORDS.has(word));
    return !asksElse && !(before.includes('for', last + 1) && isUnknown(last));
  });
}

function nextTelling(words: readonly string[], from: number): number {
  const next = words.slice(from).findIndex((word) => !EMPTY_WORDS.has(word));
  return next === -1 ? words.length : from + next;
}
