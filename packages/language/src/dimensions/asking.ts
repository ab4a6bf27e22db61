import { makeLexicon, type Meaning, type WordTable } from '../engine/lexicon.ts';
import { type Chart, isWord, type Rule, rule, sense } from '../engine/rule.ts';
import english from '../lexicon/asking/en.json' with { type: 'json' };
import spanish from '../lexicon/asking/es.json' with { type: 'json' };
import hebrew from '../lexicon/asking/he.json' with { type: 'json' };
import russian from '../lexicon/asking/ru.json' with { type: 'json' };
import yiddish from '../lexicon/asking/yi.json' with { type: 'json' };
import fillers from '../lexicon/fillers.json' with { type: 'json' };
import frame from '../lexicon/frame.json' with { type: 'json' };

/** The subject of a question that a filler leaves open: "dinner" says nothing of a dish, and something of an event. */
type RequestedFor = 'places' | 'food' | 'events';

/**
 * Returns the words without a meaning in a question for such things, in every language, as a table with the sense `filler`. Each word stands once in the file,
 * with all subjects for which it is a filler.
 */
export function getFillers(request: RequestedFor): WordTable {
  const phrases = Object.values(fillers).flatMap((ofLanguage) =>
    Object.entries(ofLanguage).flatMap(([uses, words]) => (uses.split(' ').includes(request) ? words : [])),
  );
  return { filler: phrases };
}

const PLACE_FILLERS = makeLexicon([getFillers('places')]);

/** Whether a folded word says nothing in a question for places: "near", "the". */
export function isPlaceFiller(word: string): boolean {
  return PLACE_FILLERS.has(word, 'filler');
}

/**
 * Words that ask and say nothing of what is asked for; courtesy and who wants something are those of every question (`frame.json`). `filler`: wherever they
 * stand · `browse`: they ask what there is · `opener`: a question may begin with them · `asks`: they go on with it · `asks_for`: they ask what is to be done
 * about an event, which must be named · `asks_behind`: they end a question · `venue_lead`, `venue_ends`: before the name of a hall, and behind it.
 */
export const ASKING_WORDS: readonly WordTable[] = [
  getFillers('events'),
  frame,
  english,
  hebrew,
  yiddish,
  spanish,
  russian,
];

/** Words that name the person who wants something: "my wife wants", "we would like to". */
type WantsMeaning = Meaning & { readonly kind: 'wants' };

/** Rules for the person who wants something. */
export const WANTS: readonly Rule[] = [
  rule<WantsMeaning>('who wants', [sense('person'), sense('wanting')], () => ({ kind: 'wants' })),
];

/** Words that only ask, tokens `from` up to `to`. */
type Asking = {
  readonly from: number;
  readonly to: number;
};

/** Words that continue a question before its subject. */
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

/** Returns whether a question begins here: with an interrogative, a person who wants something, or an action about an event ("tickets to"). */
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

/** "Register", "tickets to"; other words count only before "for" or "to", or behind a person ("can I book", not "book fair"). */
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

/** Returns the end of the longest phrase with one of the senses that begins at a token; null if there is none. */
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
