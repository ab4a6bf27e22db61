import { type Chart, isWord } from '../../engine/rule.ts';

/** Words that only ask, tokens `from` up to `to`. */
export type Asking = {
  readonly from: number;
  readonly to: number;
};

/** Words with which a question goes on before what is asked for. */
const GOING_ON: readonly string[] = ['asks', 'filler', 'courtesy', 'browse', 'opener', 'opening', 'praise'];

/**
 * Tells the words with which people ask about an event, or for one, from those that name it: "how do I register for the Family Lecture", "my wife wants
 * yoga", "is the concert still on", "gala tickets". `isFree` tells whether a token may be one of them. They may be a title's as well ("When Harry Met Sally"),
 * which is for who knows the titles to say. Opinion.
 */
export function readAsking(chart: Chart, isFree: (at: number) => boolean): readonly Asking[] {
  const opening = findOpening(chart, isFree);
  const from = opening?.to ?? 0;
  return [opening, findEnding(chart, isFree, from, opening !== null && opening.to > opening.from)].filter(
    (asking) => asking !== null,
  );
}

function findOpening(chart: Chart, isFree: (at: number) => boolean): Asking | null {
  const start = skip(chart, 0, isFree, ['courtesy']);
  if (!isFree(start) || !begins(chart, start)) return null;
  let at = start;
  for (;;) {
    const next = goesOn(chart, at, isFree);
    if (next === null) break;
    at = next;
  }
  return at === start ? null : { from: start, to: at };
}

/** Whether a question begins here: with an interrogative, one who wants something, or what is done about an event ("tickets to"). */
function begins(chart: Chart, at: number): boolean {
  if (findEnd(chart, at, 'opener', 'browse', 'opening') !== null || wantsEnd(chart, at) !== null) return true;
  return asksForEnd(chart, at) !== null;
}

function goesOn(chart: Chart, at: number, isFree: (at: number) => boolean): number | null {
  if (!isFree(at) || (chart.tokens[at]?.boundary ?? 'sentence') === 'sentence') {
    if (at > 0 || !isFree(at)) return null;
  }
  const ofOne = asksForEnd(chart, at);
  const plain = Math.max(wantsEnd(chart, at) ?? 0, findEnd(chart, at, ...GOING_ON) ?? 0);
  const to = Math.max(plain, ofOne ?? 0);
  if (to === 0 || !allFree(at, to, isFree)) return null;
  return to;
}

/** "Register", "tickets to"; what else names an event only before "for" or "to", or behind who does it ("can I book", not "book fair"). */
function asksForEnd(chart: Chart, at: number): number | null {
  const of = at > 0 ? findEnd(chart, at, 'asks_of_one') : null;
  const to = of ?? findEnd(chart, at, 'asks_for', 'asks_of_one');
  if (to === null) return null;
  const isLed = at > 0 && findEnd(chart, at - 1, 'subject_leads') === at;
  return of !== null || isLed || findEnd(chart, to, 'leads_ticket') !== null ? to : null;
}

/** "… start?", "… tickets", and "free" of a question about one event: "is the gala free". */
function findEnding(chart: Chart, isFree: (at: number) => boolean, from: number, isQuestion: boolean): Asking | null {
  let to = chart.tokens.length;
  while (to > from && (!isFree(to - 1) || isCourtesy(chart, to - 1))) to -= 1;
  const senses = isQuestion ? ['asks_behind', 'asks_behind_name'] : ['asks_behind_name'];
  for (let at = Math.max(from + 1, to - LONGEST_ENDING); at < to; at += 1)
    if (endsAt(chart, at, to, senses) && allFree(at, to, isFree)) return { from: at, to };
  return null;
}

const LONGEST_ENDING = 2;

function isCourtesy(chart: Chart, at: number): boolean {
  return findEnd(chart, at, 'courtesy') === at + 1;
}

function endsAt({ startingAt }: Chart, at: number, to: number, senses: readonly string[]): boolean {
  return startingAt(at).some((one) => one.to === to && isWord(one.meaning) && senses.includes(one.meaning.sense));
}

function wantsEnd({ startingAt }: Chart, at: number): number | null {
  const ends = startingAt(at).flatMap(({ meaning, to }) => (meaning.kind === 'wants' ? to : []));
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Where the longest phrase of some senses that begins at a token ends; null where none does. */
function findEnd({ startingAt }: Chart, at: number, ...senses: readonly string[]): number | null {
  const one = startingAt(at).find(
    ({ meaning }) => isWord(meaning) && meaning.prefix === '' && senses.includes(meaning.sense),
  );
  return one?.to ?? null;
}

function skip(chart: Chart, from: number, isFree: (at: number) => boolean, senses: readonly string[]): number {
  let at = from;
  for (;;) {
    const to = isFree(at) ? findEnd(chart, at, ...senses) : null;
    if (to === null) return at;
    at = to;
  }
}

function allFree(from: number, to: number, isFree: (at: number) => boolean): boolean {
  for (let at = from; at < to; at += 1) if (!isFree(at)) return false;
  return true;
}
