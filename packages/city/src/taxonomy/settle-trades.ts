import { asked, withoutOccasions } from './asked-for.ts';
import { withoutBlamed } from './blamed.ts';
import { type Found, NAME_POINTS, NEED_POINTS } from './found-trade.ts';
import { EMPTY_WORDS } from './trade-words.ts';
import { tradeOf } from './trades.ts';

/** Professions whose noun ends a phrase that other trades may begin: a "construction lawyer" builds nothing. With all narrower ones. */
const PROFESSIONS: ReadonlySet<string> = new Set(['lawyer', 'doctor', 'dentist', 'therapist', 'accountant']);
/** What many trades stand directly before: "dental insurance" fills no teeth. */
const INSURANCE = 'insurance';

/**
 * Names and descriptions set against each other. A description that takes in a name says more than it ("teeth cleaning", "sukkah builder") and
 * takes its place; a profession is meant by the noun that ends its phrase ("parking ticket lawyer"), and what stands before it describes it.
 */
export function settleTrades(words: readonly string[], named: readonly Found[], needs: readonly Found[]): Found[] {
  const names = withoutBlamed(named, words);
  const all = [
    ...names.map((name) => (needs.some((need) => takesIn(need, name)) ? lowered(name) : name)),
    ...needs.map((need) => inPlaceOf(need, names)),
  ];
  const settled = all.map((each) =>
    all.some((end) => describes(each, end, words) && !isNarrower(each, end, names)) ? lowered(each) : each,
  );
  return asked(withoutOccasions(settled, words), words);
}

function takesIn(need: Found, name: Found): boolean {
  return need.words.length > name.words.length && name.words.every((word) => need.words.includes(word));
}

function inPlaceOf(need: Found, names: readonly Found[]): Found {
  const [name] = names.filter((each) => takesIn(need, each)).toSorted((a, b) => b.points - a.points);
  return name === undefined ? need : { ...need, points: name.points, at: name.at };
}

function lowered(found: Found): Found {
  return { ...found, points: Math.min(found.points, NEED_POINTS) };
}

/** Whether what was found only tells of what kind the profession is that ends its phrase. */
function describes(found: Found, end: Found, words: readonly string[]): boolean {
  if (end.points < NAME_POINTS) return false;
  const from = Math.max(...found.words) + 1;
  const to = Math.min(...end.words);
  if (end.trade === INSURANCE) return from === to;
  return isProfession(end.trade) && from <= to && words.slice(from, to).every((word) => !EMPTY_WORDS.has(word));
}

/** "Gynecologist, a woman doctor": a narrower profession called by its name is no mere kind of the wider one. */
function isNarrower(found: Found, wide: Found, names: readonly Found[]): boolean {
  return names.includes(found) && tradeOf(found.trade)?.parent === wide.trade;
}

function isProfession(key: string): boolean {
  return PROFESSIONS.has(key) || PROFESSIONS.has(tradeOf(key)?.parent ?? '');
}
