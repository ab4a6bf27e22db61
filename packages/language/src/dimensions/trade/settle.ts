import { listFolded, type Token } from '../../engine/tokens.ts';
import { isProfession, getOrder, findTradeByKey } from './trades.ts';
import { isEmptyWord, hasSense, lengthOfSense } from './vocabulary.ts';
import { type Evidence, FAILED_POINTS, NAME_POINTS, NEED_POINTS } from './things.ts';

/** Stands directly behind many trades: "dental insurance" fills no teeth. */
const INSURANCE = 'insurance';

/**
 * Names and descriptions set against each other, the likeliest first. A description that takes in a name says more than it ("teeth cleaning", "sukkah
 * builder") and takes its place; a profession is meant by the noun that ends its phrase ("parking ticket lawyer"), and what stands before it describes it.
 */
export function settled(tokens: readonly Token[], named: readonly Evidence[], needs: readonly Evidence[]): Evidence[] {
  const names = failedLast(withoutBlamed(named, tokens), tokens);
  const all = [
    ...names.map((name) => (needs.some((need) => takesIn(need, name)) ? lowered(name) : name)),
    ...needs.filter((need) => !names.some((name) => isWithin(need, name))).map((need) => getInPlace(need, names)),
  ];
  const described = all.map((each) =>
    all.some((end) => describes(each, end, tokens) && !isNarrower(each, end, names)) ? lowered(each) : each,
  );
  return asked(withoutOccasions(described, tokens), tokens).toSorted(byLikelihood);
}

function byLikelihood(a: Evidence, b: Evidence): number {
  return b.points - a.points || a.at - b.at || b.words.length - a.words.length || getOrder(a.trade) - getOrder(b.trade);
}

/** Of "car service" nothing is said by its single words. */
function isWithin(need: Evidence, name: Evidence): boolean {
  return need.words.length < name.words.length && need.words.every((word) => name.words.includes(word));
}

function takesIn(need: Evidence, name: Evidence): boolean {
  return need.words.length > name.words.length && name.words.every((word) => need.words.includes(word));
}

function getInPlace(need: Evidence, names: readonly Evidence[]): Evidence {
  const [name] = names.filter((each) => takesIn(need, each)).toSorted((a, b) => b.points - a.points);
  return name === undefined ? need : { ...need, points: name.points, at: name.at };
}

function lowered(found: Evidence): Evidence {
  return { ...found, points: Math.min(found.points, NEED_POINTS) };
}

/** Returns whether a find only describes the profession that ends its phrase. */
function describes(found: Evidence, end: Evidence, tokens: readonly Token[]): boolean {
  if (end.points < NAME_POINTS) return false;
  const from = Math.max(...found.words) + 1;
  const to = Math.min(...end.words);
  if (end.trade === INSURANCE) return from === to;
  return isProfession(end.trade) && from <= to && tokens.slice(from, to).every(({ folded }) => !isEmptyWord(folded));
}

/** "Gynecologist, a woman doctor": a narrower profession called by its name is no mere kind of the wider one. */
function isNarrower(found: Evidence, wide: Evidence, names: readonly Evidence[]): boolean {
  return names.includes(found) && findTradeByKey(found.trade)?.parent === wide.trade;
}

/** Added to a name that is asked for: more than the longest name gives. */
const ASKED_POINTS = 1_000;

/**
 * "My plumber said I need an electrician", "mashgiach for a catering hall": the name behind the request, or before its purpose, is meant before others, with
 * narrower ones.
 */
function asked(found: readonly Evidence[], tokens: readonly Token[]): Evidence[] {
  const matches = new Set(
    found.filter((each) => each.points >= NAME_POINTS && isAsked(each, tokens)).map(({ trade }) => trade),
  );
  const isMeant = ({ trade }: Evidence): boolean =>
    matches.has(trade) || matches.has(findTradeByKey(trade)?.parent ?? '');
  return found.map((each) =>
    each.points >= NAME_POINTS && isMeant(each) ? { ...each, points: each.points + ASKED_POINTS } : each,
  );
}

/** "My doctor told me to see a podiatrist": some words alone identify the name before them. */
function isAsked({ words }: Evidence, tokens: readonly Token[]): boolean {
  if (hasSense(tokens[Math.max(...words) + 1]?.folded ?? '', 'purpose')) return true;
  const before = tokens.slice(0, Math.min(...words));
  const lastTelling = before.findLastIndex(({ folded }) => !isEmptyWord(folded));
  return (
    hasSense(before[lastTelling]?.folded ?? '', 'sentTo') ||
    before.slice(lastTelling + 1).some(({ folded }) => hasSense(folded, 'asking'))
  );
}

/** "My son's bris is next week, I need pants", "pants for a bris", "bris photographer": an occasion is no need if something else is asked for. */
function withoutOccasions(found: readonly Evidence[], tokens: readonly Token[]): Evidence[] {
  const known = new Set(found.flatMap((each) => each.words));
  const isUnknown = (at: number): boolean => at in tokens && !known.has(at) && !isEmptyWord(tokens[at]?.folded ?? '');
  const asksElse = tokens.some(
    ({ folded }, at) => hasSense(folded, 'asking') && isUnknown(nextTelling(tokens, at + 1)),
  );
  return found.filter(({ words }) => {
    if (!words.every((at) => hasSense(tokens[at]?.folded ?? '', 'occasion'))) return true;
    if (found.some((next) => next.points >= NAME_POINTS && Math.min(...next.words) === Math.max(...words) + 1))
      return false;
    const before = tokens.slice(0, Math.min(...words));
    const last = before.findLastIndex(({ folded }) => !isEmptyWord(folded));
    const isFor = before.slice(last + 1).some(({ folded }) => hasSense(folded, 'purpose'));
    return !asksElse && !(isFor && isUnknown(last));
  });
}

function nextTelling(tokens: readonly Token[], from: number): number {
  const next = tokens.slice(from).findIndex(({ folded }) => !isEmptyWord(folded));
  return next === -1 ? tokens.length : from + next;
}

/**
 * Returns names of trades without those that the text complains about: "sue my dentist" and "movers broke my TV" ask for no dentist and no mover. The other
 * words name the need. Opinion.
 */
function withoutBlamed(names: readonly Evidence[], tokens: readonly Token[]): readonly Evidence[] {
  return names.filter(({ words }) => !isSued(tokens, Math.min(...words)) && !isBlamed(tokens, Math.max(...words) + 1));
}

function isSued(tokens: readonly Token[], at: number): boolean {
  return hasSense(tokens.slice(0, at).findLast(({ folded }) => !isEmptyWord(folded))?.folded ?? '', 'suing');
}

/** A tradesman's deed to a person, who or whose belongings follow ("the heater broke" blames no one). */
function isBlamed(tokens: readonly Token[], next: number): boolean {
  return hasSense(tokens[next]?.folded ?? '', 'damage') && hasSense(tokens[next + 1]?.folded ?? '', 'sufferer');
}

/**
 * Returns names of trades, those of failed providers behind all others: "my painter never came, roofer wanted" asks for a roofer, and "my plumber quit" for
 * another plumber.
 */
function failedLast(names: readonly Evidence[], tokens: readonly Token[]): readonly Evidence[] {
  if (names.length === 0) return names;
  const words = listFolded(tokens);
  return names.map((name) => (hasFailed(words, tokens, name) ? { ...name, points: FAILED_POINTS } : name));
}

/** The most little words between a name and its description: "the painter has just also quit". */
const MOST_BETWEEN = 3;

function hasFailed(words: readonly string[], tokens: readonly Token[], name: Evidence): boolean {
  const next = Math.max(...name.words) + 1;
  for (let at = next; at <= next + MOST_BETWEEN && tokens[at]?.boundary === 'none'; at += 1) {
    if (lengthOfSense(words, at, 'failedBehind') > 0) return true;
    if (!hasSense(words[at] ?? '', 'little', 'filling')) break;
  }
  const first = Math.min(...name.words);
  for (let end = first; end >= first - MOST_BETWEEN && tokens[end]?.boundary === 'none'; end -= 1) {
    if (endsIn(words, end, 'failedBefore')) return true;
    if (!hasSense(words[end - 1] ?? '', 'little', 'filling')) break;
  }
  return false;
}

/** Whether a phrase of a sense ends before a word. */
function endsIn(words: readonly string[], end: number, sense: string): boolean {
  for (let at = Math.max(0, end - LONGEST_PHRASE); at < end; at += 1)
    if (lengthOfSense(words, at, sense) === end - at) return true;
  return false;
}

const LONGEST_PHRASE = 4;
