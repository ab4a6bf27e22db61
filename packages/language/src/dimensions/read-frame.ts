import type { Claim } from '../engine/account.ts';
import frame from '../lexicon/frame.json' with { type: 'json' };
import { makeLexicon } from '../engine/lexicon.ts';
import { type Token, tokenize } from '../engine/tokens.ts';
import { endOfSense } from './negation/lexicon.ts';

/**
 * Words in which a question is put. `courtesy` · `opening` and `closing` of a request · `praise` behind an opening · `person` and `wanting`: "my wife wants" ·
 * `setting`: what leads to where somebody is · `label`: names a field, before a colon. Other senses that some have are those of questions about events
 * (`dimensions/asking`).
 */
export const FRAME_WORDS = makeLexicon([frame, { courtesy: listSlips('please') }]);

/** Returns the spellings of a word with a letter left out behind the first, doubled, or swapped with the next: "no jazz pelase" refuses jazz alone. */
function listSlips(word: string): string[] {
  const slips = Array.from(word.slice(1), (letter, i) => [
    word.slice(0, i + 1) + word.slice(i + 2),
    word.slice(0, i + 1) + letter + word.slice(i + 1),
    word.slice(0, i) + letter + word.charAt(i) + word.slice(i + 2),
  ]);
  return [...new Set(slips.flat())];
}

/** A question without its framing words: the rest of the tokens, and a claim for each stretch of the others. */
export type Framed = { readonly rest: readonly Token[]; readonly claims: readonly Claim[] };

/** The most words that close a question together, or are courtesy. */
const LONGEST = 5;

/**
 * Takes out the words in which a question is put: courtesy ("please"), what opens a request ("I am looking for a nice", "my wife wants") at its beginning or
 * behind a comma ("I'm in Midtown, need pizza"), labels of fields ("type: synagogue"), what leads to where somebody is ("I'm staying in"), and what closes it
 * ("asap", "any ideas?"). A text of nothing else is left whole, for it may be a name.
 */
export function readFrame(tokens: readonly Token[]): Framed {
  const claims = [...openings(tokens), ...closings(tokens)].map(
    ({ from, to }): Claim => ({ from, to, role: 'set_aside', by: 'frame' }),
  );
  const rest = tokens.filter((_, at) => !claims.some(({ from, to }) => from <= at && at < to));
  return rest.length === 0 ? { rest: tokens, claims: [] } : { rest, claims };
}

/**
 * Returns a text without the words of courtesy at its ends ("Please, …", "… thanks!"), and those words as they were written; a text of nothing else stays,
 * because it may be a name.
 */
export function withoutCourtesy(text: string): { readonly text: string; readonly phrases: readonly string[] } {
  const tokens = tokenize(text);
  const courtesy = ['courtesy'];
  let [from, to] = [0, tokens.length];
  for (let end = longest(tokens, from, courtesy); end !== null && end < to; end = longest(tokens, from, courtesy))
    from = end;
  for (let at = startBefore(tokens, to, courtesy); at !== null && at > from; at = startBefore(tokens, to, courtesy))
    to = at;
  if (from === 0 && to === tokens.length) return { text, phrases: [] };
  return {
    text: text.slice(from === 0 ? 0 : tokens[from]?.start, to === tokens.length ? text.length : tokens[to - 1]?.end),
    phrases: [...tokens.slice(0, from), ...tokens.slice(to)].map((token) => token.text),
  };
}

type Span = { readonly from: number; readonly to: number };

/** Returns the openings of a request, at the beginning of the text and of each of its clauses. */
function openings(tokens: readonly Token[]): Span[] {
  return tokens.flatMap((token, from) => {
    if (isLabel(tokens, from)) return [{ from, to: from + 1 }];
    if (from > 0 && token.boundary === 'none') return [];
    const to = endOfOpening(tokens, from);
    return to === from ? [] : [{ from, to }];
  });
}

/** Returns whether a word names a field of the question: "type:synagogue". */
function isLabel(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.gap.startsWith(':') === true && ends(tokens, at, ['label']).includes(at + 1);
}

function endOfOpening(tokens: readonly Token[], from: number): number {
  let [end, isOpened] = [from, false];
  for (;;) {
    const opened =
      longest(tokens, end, from > 0 ? ['opening', 'setting', 'wanting'] : ['opening', 'setting']) ??
      endOfWanting(tokens, end);
    // "Best Pizza" may be a name, "looking for the best pizza" asks for pizza.
    const next = opened ?? longest(tokens, end, isOpened ? ['courtesy', 'praise'] : ['courtesy']);
    if (next === null) return end;
    isOpened ||= opened !== null;
    end = next;
  }
}

/** "My wife wants"; null without a person who wants something. */
function endOfWanting(tokens: readonly Token[], at: number): number | null {
  const person = longest(tokens, at, ['person']);
  return person === null ? null : longest(tokens, person, ['wanting']);
}

/** Returns the closing words of a request, at the end of the text. */
function closings(tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  for (let end = tokens.length; ; ) {
    const from = startBefore(tokens, end, ['courtesy', 'closing']);
    // "No thanks" refuses.
    if (from === null || (from > 0 && endOfSense(tokens, from - 1, 'declines') === end)) return spans;
    spans.push({ from, to: end });
    end = from;
  }
}

/** Returns the start of the longest phrase with one of these senses that ends before a token; null for none. */
function startBefore(tokens: readonly Token[], end: number, senses: readonly string[]): number | null {
  for (let at = Math.max(0, end - LONGEST); at < end; at += 1) if (ends(tokens, at, senses).includes(end)) return at;
  return null;
}

function longest(tokens: readonly Token[], at: number, senses: readonly string[]): number | null {
  return ends(tokens, at, senses)[0] ?? null;
}

/** Returns the ends of the phrases of these senses that begin at a token, the longest first. */
function ends(tokens: readonly Token[], at: number, senses: readonly string[]): number[] {
  return FRAME_WORDS.readingsAt(tokens, at)
    .filter(({ meaning }) => meaning.prefix === '' && senses.includes(meaning.sense))
    .map(({ to }) => to);
}
