import { OF_CERTIFICATION } from './certification-words.ts';
import {
  ASK_BEFORE,
  AUXILIARIES,
  BEFORE_IF,
  BESIDE_AUXILIARY,
  BESIDE_IN_QUESTION,
  GOING_ON,
  IF,
  LEADS_TO_NAME,
  STARTERS,
} from './question-words.ts';
import { KOSHER } from './words.ts';

/** Where the words before a name end (0 where there are none), and whether they ask for certification by themselves: "who certifies". */
export type Opening = { readonly end: number; readonly asks: boolean };

/** With these a question is for any place, unless it asks for a certificate: "is there anything kosher", but "is there a hechsher on". */
export const FOR_ANY: ReadonlySet<string> = new Set(
  'there it any anyone anybody anything anywhere someone somebody something somewhere יש'.split(' '),
);
const EAT = 'eat';
const ARTICLES = new Set(['the', 'a', 'an']);

/** How a text begins as a question about one place; null where it is for any place. A name's own article is left to it. */
export function endOfOpening(all: readonly string[], agencies: readonly string[]): Opening | null {
  const codes = new Set(agencies.map((code) => code.toLowerCase()));
  const first = afterIf(all);
  let [end, asks, isBehindVerb] = [first, false, first > 0];
  for (; end < all.length; end += 1) {
    const asksHere = asksAt(all, end, asks);
    if (!asksHere && !goesOn(all, end, { asks, isBehindVerb }, codes)) break;
    asks ||= asksHere;
    isBehindVerb ||= asksHere || AUXILIARIES.has(all[end] ?? '');
  }
  const isForAny = all.slice(first, end + 1).some((word) => FOR_ANY.has(word));
  if (isForAny && !asks) return null;
  while (end > first && ARTICLES.has(all[end - 1] ?? '')) end -= 1;
  return { end, asks };
}

/** Whether a word asks for certification; an "eat" that nobody does is a name's: "is Eat Maple kosher". */
function asksAt(all: readonly string[], at: number, isAsked: boolean): boolean {
  const before = all[at - 1];
  const isOfName = before === undefined || isAsked || AUXILIARIES.has(before);
  return isAskedBefore(all[at] ?? '') && !(all[at] === EAT && isOfName);
}

/** Whether a word that does not ask stands before the name all the same. */
function goesOn(
  all: readonly string[],
  at: number,
  { asks, isBehindVerb }: { readonly asks: boolean; readonly isBehindVerb: boolean },
  codes: ReadonlySet<string>,
): boolean {
  const [before = '', word = '', next = ''] = [all[at - 1], all[at], all[at + 1]];
  const isOfQuestion = STARTERS.has(word) || ARTICLES.has(word) || (at > 0 && GOING_ON.has(word));
  return (
    (AUXILIARIES.has(word) && !AUXILIARIES.has(before)) ||
    (asks && LEADS_TO_NAME.has(word)) ||
    (word === 'under' && STARTERS.has(next)) ||
    (word === 'ok' && next === 'to') ||
    (isBehindVerb ? BESIDE_AUXILIARY.has(word) : isOfQuestion) ||
    leadsToAsking(all, at, codes)
  );
}

/** Behind the "if" of a request that only leads up to it ("please check whether"); 0 where there is none. */
function afterIf(all: readonly string[]): number {
  const at = all.findIndex((word) => !BEFORE_IF.has(word));
  return at > 0 && IF.has(all[at] ?? '') ? at + 1 : 0;
}

/** Whether a word and those behind it describe a certificate that is asked for: "OU certification", "reliable hechsher". */
function leadsToAsking(all: readonly string[], at: number, codes: ReadonlySet<string>): boolean {
  const next = all.findIndex(
    (word, i) =>
      i >= at && !(KOSHER.has(word) || codes.has(word) || BESIDE_IN_QUESTION.has(word) || GOING_ON.has(word)),
  );
  return next > at && isAskedBefore(all[next] ?? '');
}

function isAskedBefore(word: string): boolean {
  return ASK_BEFORE.has(word) || (OF_CERTIFICATION.has(word) && word !== 'under');
}
