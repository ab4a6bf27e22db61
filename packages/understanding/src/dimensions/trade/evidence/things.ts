import type { Lexicon } from '../../../engine/lexicon.ts';
import type { Token } from '../../../text/tokens.ts';
import { endOfSense } from '../../negation/lexicon.ts';
import { ACTS, nameForm, needForm, THINGS, tradesFor } from '../vocabulary/vocabulary.ts';
import { tradeOf } from '../vocabulary/trades.ts';
import { isEmptyWord } from '../vocabulary/words.ts';
import { type Evidence, NEED_POINTS, THING_POINTS } from './named.ts';

/** Words that tell may stand so many between a thing and what is said of it. */
const MOST_BETWEEN = 5;
/** Where what is said are words of every question ("get", "no"), the thing follows with so many between at most. */
const MOST_BETWEEN_EMPTY = 2;
/** What is denied of a thing ("won't turn on") has failed. */
const FAILING = 'fail';
const CUE_POINTS = NEED_POINTS - 1;
const LACKING = 'lack';

/** A stretch of tokens and what it may stand for. */
type Part = {
  readonly from: number;
  readonly to: number;
  readonly keys: readonly string[];
  /** Whether it only denies something: what else is said of a thing tells more. */
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
  const said = listParts(tokens, needForm, ACTS);
  const acts = [...said, ...failings(tokens, things, said)];
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

/** Where something is denied that a verb says: "not flushing", "won't turn"; what the verb asks for is asked for then ("won't open"). */
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
  const said = act.isCue === true ? CUE_POINTS : NEED_POINTS * (act.to - act.from);
  const points = NEED_POINTS * (thing.to - thing.from) + said - between;
  return thing.keys.flatMap((key) =>
    act.keys.flatMap((each) => {
      const [trade, other] = tradesFor(key, each);
      if (trade === undefined) return [];
      const standIn = other ?? tradeOf(trade)?.parent ?? null;
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
      standIn: tradeOf(trade)?.parent ?? null,
    })),
  );
}

/** Whether a sentence ends between two tokens. */
function isParted(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at <= to; at += 1) if (tokens[at]?.boundary === 'sentence') return true;
  return false;
}

/** How many words that tell stand before each token. */
function tellingBefore(tokens: readonly Token[]): number[] {
  const counts = [0];
  for (const { folded } of tokens) counts.push((counts.at(-1) ?? 0) + (isEmptyWord(folded) ? 0 : 1));
  return counts;
}

function span({ from, to }: Part): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
