import { type Chart, isWord } from '../../engine/rule.ts';
import { bounded, type Clause, joined, signBetween, spanned } from './clause.ts';
import type { Bound } from './meaning.ts';
import type { Token } from '../../text/tokens.ts';

/** Whether tokens are free to be read. */
export type AreFree = (from: number, to: number) => boolean;

/** Clauses of which any will do, from the first token of the first on. */
export type Group = readonly Clause[];

const BOUNDS: Readonly<Record<string, Bound>> = {
  bound_after: 'after',
  bound_from: 'from',
  bound_before: 'before',
  bound_until: 'until',
};

/** Clauses with what bounds them, those that a word or a sign joins together; no two share a token. */
export function getGroups(chart: Chart, clauses: readonly Clause[], isFree: AreFree): readonly Group[] {
  const groups: Clause[][] = [];
  for (const clause of clauses) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group === undefined || last === undefined || !joins(chart, group, last, clause, groups.at(-2)?.at(-1)?.to ?? 0))
      groups.push([withBound(chart, clause, last?.to ?? 0, isFree)]);
  }
  return groups;
}

/** Whether a clause is joined to the last of a group, which then has it; `least` is the first token that the group may have. */
function joins(chart: Chart, group: Clause[], last: Clause, clause: Clause, least: number): boolean {
  const link = findLink(chart, last, clause, least);
  if (link === null) return false;
  const span = link === 'to' ? spanned(unbounded(last), clause, beforeSpan(chart, last, least)) : null;
  // "After 6 and before 9" is one time, "sunday and monday" are two.
  const one = link === 'and' && clause.days === null ? joined(last, clause) : null;
  if (span !== null) group[group.length - 1] = span;
  else if (link === 'to') return false;
  else if (one !== null) group[group.length - 1] = { ...one, from: last.from, to: clause.to };
  else group.push(clause);
  return true;
}

/** What joins a clause to the one before it. "Between friday and sunday" is a stretch. */
function findLink(chart: Chart, last: Clause, clause: Clause, least: number): 'to' | 'or' | 'and' | null {
  const { from, days } = clause;
  const sign = signBetween(chart, last, clause);
  if (sign !== null) return sign;
  const isLinked = (sense: string): boolean =>
    isBeside(chart.tokens[last.to]) &&
    listEnds(chart, last.to, sense).some((end) => end <= from && skipLittle(chart, end, from) === from);
  const isBetween = beforeSpan(chart, last, least) < last.from || unbounded(last) !== last;
  if (last.days !== null && days !== null && (isLinked('to') || (isBetween && isLinked('and')))) return 'to';
  if (isLinked('or')) return 'or';
  return isLinked('and') ? 'and' : null;
}

/** The first token of a stretch, with the word that opens it: "from friday", "between friday". */
function beforeSpan(chart: Chart, { from }: Clause, least: number): number {
  const opened = phraseBefore(chart, from, 'between', 'bound_from')?.from ?? from;
  return opened < least ? from : opened;
}

/** "From friday to sunday" ends where it says, though "from friday" alone has no end. */
function unbounded(clause: Clause): Clause {
  const { days } = clause;
  return days?.of === 'bound' && days.how === 'from' ? { ...clause, days: days.days } : clause;
}

function withBound(chart: Chart, clause: Clause, least: number, isFree: AreFree): Clause {
  // "What's on tonight" asks what is on.
  const from = clause.days?.of === 'today' ? clause.from : withLittleBefore(chart, clause.from, least);
  const cue = clause.days === null ? null : phraseBefore(chart, from, ...Object.keys(BOUNDS));
  const how = cue === null ? undefined : BOUNDS[cue.sense];
  const isBound =
    cue !== null && cue.from >= least && chart.tokens[from]?.boundary === 'none' && isFree(cue.from, from);
  const bound = isBound && how !== undefined ? bounded(clause, how, cue.from) : clause;
  return bound === clause ? { ...clause, from } : bound;
}

/** Behind the little words between two clauses, as far as they go. */
export function skipLittle(chart: Chart, from: number, to: number): number {
  let at = from;
  while (at < to && isBeside(chart.tokens[at])) {
    const end = listEnds(chart, at, 'little').find((each) => each <= to);
    if (end === undefined) return at;
    at = end;
  }
  return isBeside(chart.tokens[at]) ? at : -1;
}

/** Whether nothing but a blank or a comma parts a token from the one before it. */
function isBeside(token: Token | undefined): boolean {
  return token?.boundary === 'none' || token?.boundary === 'comma';
}

/** The first of the little words right before a token, no farther than `least`. */
function withLittleBefore({ tokens, startingAt }: Chart, from: number, least: number): number {
  let at = from;
  while (at > least && tokens[at]?.boundary === 'none' && isLittle(at - 1)) at -= 1;
  return at;

  function isLittle(i: number): boolean {
    return startingAt(i).some(
      ({ meaning, to }) =>
        to === i + 1 && 'sense' in meaning && (meaning.sense === 'little' || meaning.sense === 'the'),
    );
  }
}

/** Where phrases of a sense that begin at a token end, longest first. */
function listEnds({ startingAt }: Chart, at: number, ...senses: readonly string[]): readonly number[] {
  return startingAt(at).flatMap(({ meaning, to }) => (isWord(meaning) && senses.includes(meaning.sense) ? to : []));
}

/** Where a phrase of one of these senses begins that ends right before a token, the longest; its sense. Null where there is none. */
function phraseBefore(
  chart: Chart,
  at: number,
  ...senses: readonly string[]
): { readonly from: number; readonly sense: string } | null {
  for (let from = Math.max(0, at - LONGEST_CUE); from < at; from += 1)
    for (const { meaning, to } of chart.startingAt(from))
      if (to === at && isWord(meaning) && meaning.prefix === '' && senses.includes(meaning.sense))
        return { from, sense: meaning.sense };
  return null;
}

const LONGEST_CUE = 4;
