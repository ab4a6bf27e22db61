import { EMPTY_WORDS } from './trade-words.ts';
import { tradeOf } from './trades.ts';

/** A trade that words name or describe: how surely, from which word on, and by which words. */
export type Found = {
  readonly trade: string;
  readonly points: number;
  readonly at: number;
  readonly words: readonly number[];
};

/** A trade called by its name was meant, whatever the other words describe. Points a word. */
export const NAME_POINTS = 100;
/** Points of each word of a description. */
export const NEED_POINTS = 10;

/** Professions whose noun ends a phrase that other trades may begin: a "construction lawyer" builds nothing. With all narrower ones. */
const PROFESSIONS: ReadonlySet<string> = new Set(['lawyer', 'doctor', 'dentist', 'therapist', 'accountant']);

/**
 * Names and descriptions set against each other. A description that takes in a name says more than it ("teeth cleaning", "sukkah builder") and
 * takes its place; a profession is meant by the noun that ends its phrase ("parking ticket lawyer"), and what stands before it describes it.
 */
export function settleTrades(words: readonly string[], names: readonly Found[], needs: readonly Found[]): Found[] {
  const all = [
    ...names.map((name) => (needs.some((need) => takesIn(need, name)) ? lowered(name) : name)),
    ...needs.map((need) => inPlaceOf(need, names)),
  ];
  return all.map((each) => (all.some((end) => describes(each, end, words)) ? lowered(each) : each));
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
  if (end.points < NAME_POINTS || !isProfession(end.trade)) return false;
  const from = Math.max(...found.words) + 1;
  const to = Math.min(...end.words);
  return from <= to && words.slice(from, to).every((word) => !EMPTY_WORDS.has(word));
}

function isProfession(key: string): boolean {
  return PROFESSIONS.has(key) || PROFESSIONS.has(tradeOf(key)?.parent ?? '');
}
