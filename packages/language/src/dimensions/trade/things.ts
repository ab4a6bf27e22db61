import type { Lexicon, Reading, WordMeaning } from '../../engine/lexicon.ts';
import type { Token } from '../../engine/tokens.ts';
import { endOfSense, isNegationWord } from '../negation/lexicon.ts';
import { type Trade, findTradeByKey, TRADES } from './trades.ts';
import {
  ACTS,
  hasSense,
  isEmptyWord,
  nameForm,
  NAMES,
  needForm,
  THINGS,
  tradesByForm,
  tradesFor,
} from './vocabulary.ts';

/** Of trades that may have been meant no more than so many are told. */
export const MOST_NEAR = 3;

/** Returns up to three trades that share a word with the text, those with most shared words first, then those that one of the words names. */
export function nearTrades(tokens: readonly Token[]): Trade[] {
  const telling = tokens.filter(
    ({ folded }) =>
      /\p{L}/u.test(folded) && !isEmptyWord(folded) && !hasSense(folded, 'filling') && !isNegationWord(folded),
  );
  const forms = new Set(telling.map(({ folded }) => needForm(folded)));
  const names = new Set(telling.flatMap((token) => namedTrades([token]).map(({ trade }) => trade)));
  const owners = [...forms].map(tradesByForm).filter(({ size }) => size > 0);
  const shared = TRADES.map((trade) => {
    const count = owners.filter((trades) => trades.has(trade.key)).length;
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

/** Returns how many of the first of some folded words name a trade; 0 for none. With `isWho` only names of people count. */
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

/** "Hat" asks for work on it, "hat box" is a thing that no word of the trade names. */
function isPartOfElse(trade: string, tokens: readonly Token[], at: number, length: number): boolean {
  const next = tokens[at + length]?.folded;
  if (length > 1 || next === undefined || !hasSense(tokens[at]?.folded ?? '', 'beginning')) return false;
  if (isEmptyWord(next) || hasSense(next, 'behindAny') || /^\d/.test(next)) return false;
  return !tradesByForm(needForm(next)).has(trade);
}

/** A trade that words name or describe: its certainty, its first word, and its words. */
export type Evidence = {
  readonly trade: string;
  readonly points: number;
  readonly at: number;
  readonly words: readonly number[];
  /** The trade that also does such work, if no provider of the trade is on record; null if the words name the trade, or there is none. */
  readonly standIn: string | null;
};

/** A named trade was meant, whatever the other words describe. Points for each word. */
export const NAME_POINTS = 100;
/** Points of each word of a description. */
export const NEED_POINTS = 10;
/** Points of a thing alone. */
const THING_POINTS = 5;
/** Points of a name of a failed provider: fewer than any other need, because another trade may be asked for, and more than a thing by itself. */
export const FAILED_POINTS = NEED_POINTS - 1;

/** The most meaningful words between a thing and its description. */
const MOST_BETWEEN = 5;
/** If the description is a word of every question ("get", "no"), the most words between it and the thing behind it. */
const MOST_BETWEEN_EMPTY = 2;
/** A denial about a thing ("won't turn on") means that it failed. */
const FAILING = 'fail';
const CUE_POINTS = NEED_POINTS - 1;
const LACKING = 'lack';

/** A stretch of tokens and its possible meaning. */
type Part = {
  readonly from: number;
  readonly to: number;
  readonly keys: readonly string[];
  /** Whether it only denies something: other words about a thing say more. */
  readonly isCue?: boolean;
  /** Whether it is an act with the word that denies it. */
  readonly isDenied?: boolean;
};

/**
 * Every trade that sees to a thing of which the tokens tell what is wrong or to be done ("my sink is leaking", "new lock for my front door", "the lights won't
 * turn on"), and weakly those of a thing by itself ("squirrels"). Both stand in one sentence, near each other.
 */
export function neededForThings(tokens: readonly Token[]): Evidence[] {
  const things = whole(listParts(tokens, nameForm, THINGS));
  if (things.length === 0) return [];
  const parts = listParts(tokens, needForm, ACTS);
  const acts = [...parts, ...failings(tokens, things, parts)];
  const before = tellingBefore(tokens);
  const pairs = things.flatMap((thing) => acts.flatMap((act) => getEvidence(thing, act, tokens, before)));
  return [...pairs, ...things.flatMap((thing) => alone(thing))];
}

/** Whether all of these folded words together are a thing: "hot water". */
export function isThing(words: readonly string[]): boolean {
  return THINGS.has(words.map(nameForm).join(' '), 'thing');
}

/** The longest phrase of a lexicon from each token on, with every value that it has. */
function listParts(tokens: readonly Token[], form: (word: string) => string, lexicon: Lexicon): Part[] {
  const forms = tokens.map((token) => ({ ...token, folded: form(token.folded) }));
  return tokens.flatMap((_, at) => {
    const readings = lexicon.readingsAt(forms, at);
    const to = readings[0]?.to ?? at;
    const keys = readings.filter((each) => each.to === to).flatMap(({ meaning }) => meaning.value ?? []);
    return to === at ? [] : [{ from: at, to, keys: [...new Set(keys)] }];
  });
}

/** Parts that lie within no longer one: a "car battery" is no battery. */
function whole(parts: readonly Part[]): Part[] {
  return parts.filter((part, at) => !parts.slice(0, at).some((other) => part.to <= other.to));
}

/** A denial of a verb: "not flushing", "won't turn"; the verb's own request counts then ("won't open"). */
function failings(tokens: readonly Token[], things: readonly Part[], acts: readonly Part[]): Part[] {
  return tokens.flatMap((_, at): Part[] => {
    const end = endOfSense(tokens, at, 'not');
    if (end === null || ACTS.has(tokens[at]?.folded ?? '', 'act')) return [];
    const hasVerb = tokens[end]?.boundary === 'none' && !things.some(({ from }) => from === end);
    const denied = acts.find(({ from }) => hasVerb && from === end);
    return [
      { from: at, to: hasVerb ? end + 1 : end, keys: [FAILING], isCue: true },
      ...(denied === undefined ? [] : [{ ...denied, from: at, isDenied: true }]),
    ];
  });
}

function getEvidence(thing: Part, act: Part, tokens: readonly Token[], before: readonly number[]): Evidence[] {
  if (thing.from < act.to && act.from < thing.to) return [];
  const isBehind = act.to <= thing.from;
  const [from, to] = isBehind ? [act.to, thing.from] : [thing.to, act.from];
  if (isParted(tokens, from, to)) return [];
  const between = (before[to] ?? 0) - (before[from] ?? 0);
  const own = tokens.slice(act.from, act.to);
  const isEmpty =
    act.isDenied !== true &&
    (own.every(({ folded }) => isEmptyWord(folded)) || act.keys.every((key) => key === LACKING));
  if (between > (isEmpty ? MOST_BETWEEN_EMPTY : MOST_BETWEEN) || (isEmpty && !isBehind)) return [];
  const words = [...span(thing), ...span(act)].sort((a, b) => a - b);
  // That it fails is the least that can be said of a thing: "can't open my door" asks to open it.
  const stated = act.isCue === true ? CUE_POINTS : NEED_POINTS * (act.to - act.from);
  const points = NEED_POINTS * (thing.to - thing.from) + stated - between;
  return thing.keys.flatMap((key) =>
    act.keys.flatMap((each) => {
      const [trade, other] = tradesFor(key, each);
      if (trade === undefined) return [];
      const standIn = other ?? findTradeByKey(trade)?.parent ?? null;
      return [{ trade, points, at: words[0] as number, words, standIn }];
    }),
  );
}

function alone(thing: Part): Evidence[] {
  return thing.keys.flatMap((key) =>
    tradesFor(key, 'alone').map((trade) => ({
      trade,
      points: THING_POINTS,
      at: thing.from,
      words: span(thing),
      standIn: findTradeByKey(trade)?.parent ?? null,
    })),
  );
}

/** Whether a sentence ends between two tokens. */
function isParted(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at <= to; at += 1) if (tokens[at]?.boundary === 'sentence') return true;
  return false;
}

/** Returns, for each token, the number of telling words before it. */
function tellingBefore(tokens: readonly Token[]): number[] {
  const counts = [0];
  for (const { folded } of tokens) counts.push((counts.at(-1) ?? 0) + (isEmptyWord(folded) ? 0 : 1));
  return counts;
}

function span({ from, to }: Part): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
