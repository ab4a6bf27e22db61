import type { Token } from '../../../text/tokens.ts';
import { isProfession, orderOf, tradeOf } from '../vocabulary/trades.ts';
import { isEmptyWord } from '../vocabulary/words.ts';
import { asked, withoutOccasions } from './asked-for.ts';
import { failedLast, withoutBlamed } from './blamed.ts';
import { type Evidence, NAME_POINTS, NEED_POINTS } from './evidence.ts';

/** What many trades stand directly before: "dental insurance" fills no teeth. */
const INSURANCE = 'insurance';

/**
 * Names and descriptions set against each other, the likeliest first. A description that takes in a name says more than it ("teeth cleaning", "sukkah
 * builder") and takes its place; a profession is meant by the noun that ends its phrase ("parking ticket lawyer"), and what stands before it describes it.
 */
export function settled(tokens: readonly Token[], named: readonly Evidence[], needs: readonly Evidence[]): Evidence[] {
  const names = failedLast(withoutBlamed(named, tokens), tokens);
  const all = [
    ...names.map((name) => (needs.some((need) => takesIn(need, name)) ? lowered(name) : name)),
    ...needs.filter((need) => !names.some((name) => isWithin(need, name))).map((need) => inPlaceOf(need, names)),
  ];
  const described = all.map((each) =>
    all.some((end) => describes(each, end, tokens) && !isNarrower(each, end, names)) ? lowered(each) : each,
  );
  return asked(withoutOccasions(described, tokens), tokens).toSorted(byLikelihood);
}

function byLikelihood(a: Evidence, b: Evidence): number {
  return b.points - a.points || a.at - b.at || b.words.length - a.words.length || orderOf(a.trade) - orderOf(b.trade);
}

/** Of "car service" nothing is said by its single words. */
function isWithin(need: Evidence, name: Evidence): boolean {
  return need.words.length < name.words.length && need.words.every((word) => name.words.includes(word));
}

function takesIn(need: Evidence, name: Evidence): boolean {
  return need.words.length > name.words.length && name.words.every((word) => need.words.includes(word));
}

function inPlaceOf(need: Evidence, names: readonly Evidence[]): Evidence {
  const [name] = names.filter((each) => takesIn(need, each)).toSorted((a, b) => b.points - a.points);
  return name === undefined ? need : { ...need, points: name.points, at: name.at };
}

function lowered(found: Evidence): Evidence {
  return { ...found, points: Math.min(found.points, NEED_POINTS) };
}

/** Whether what was found only tells of what kind the profession is that ends its phrase. */
function describes(found: Evidence, end: Evidence, tokens: readonly Token[]): boolean {
  if (end.points < NAME_POINTS) return false;
  const from = Math.max(...found.words) + 1;
  const to = Math.min(...end.words);
  if (end.trade === INSURANCE) return from === to;
  return isProfession(end.trade) && from <= to && tokens.slice(from, to).every(({ folded }) => !isEmptyWord(folded));
}

/** "Gynecologist, a woman doctor": a narrower profession called by its name is no mere kind of the wider one. */
function isNarrower(found: Evidence, wide: Evidence, names: readonly Evidence[]): boolean {
  return names.includes(found) && tradeOf(found.trade)?.parent === wide.trade;
}
