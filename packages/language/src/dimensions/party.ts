import { cutPrefix } from '@kehilla/core';
import { makeLexicon } from '../engine/lexicon.ts';
import type { Token, WordSpan } from '../engine/tokens.ts';
import party from '../lexicon/party.json' with { type: 'json' };
import { numberAt } from './number.ts';

/** The number of people, the caller included, and the end of their words. */
export type PartyAt = { readonly people: number; readonly to: number };

const WORDS = makeLexicon([party]);

/** Returns the people that words name from a token on: "for four", "me and my wife", "4 adults and 3 kids", "לשני אנשים"; null for none. */
export function partyAt(tokens: readonly Token[], at: number): PartyAt | null {
  const first = withMe(tokens, at) ?? led(tokens, at) ?? counted(tokens, at) ?? hebrewFor(tokens, at);
  if (first === null) return null;
  const joined = findEnd(tokens, first.to, 'and') ?? first.to;
  const more = countAt(tokens, joined);
  const end = more === null ? null : findPeopleOrOthersEnd(tokens, more.to);
  return more === null || end === null ? first : { people: first.people + more.value, to: end };
}

/** A count of people that a question may state; a higher number is something else ("for 770"). */
export const MOST_PEOPLE = 100;

/** Returns the words that say for how many people something is, where no source tells of it. */
export function readParties(tokens: readonly Token[]): readonly WordSpan[] {
  const spans: WordSpan[] = [];
  for (let at = 0; at < tokens.length; ) {
    const party = partyAt(tokens, at);
    const end = party !== null && party.people >= 1 && party.people <= MOST_PEOPLE ? party.to : null;
    if (end !== null) spans.push({ start: at, end });
    at = Math.max(at + 1, end ?? 0);
  }
  return spans;
}

/** Reads the same of a question; nothing where all of it is a name on record (`isName`). */
export function readUnfoundedParty({
  tokens,
  isName,
}: {
  readonly tokens: readonly Token[];
  readonly isName: boolean;
}): {
  readonly parties: readonly WordSpan[];
} {
  return { parties: isName ? [] : readParties(tokens) };
}

/** "Me and three friends", "my wife and I", "me + 4". */
function withMe(tokens: readonly Token[], at: number): PartyAt | null {
  const kin = kinEnd(tokens, at);
  const andI = kin === null ? null : (findEnd(tokens, kin, 'and') ?? null);
  const mine = andI === null ? null : findEnd(tokens, andI, 'i');
  if (mine !== null) return { people: 2, to: mine };
  const me = findEnd(tokens, at, 'me');
  if (me === null) return null;
  const others = findEnd(tokens, me, 'and') ?? (/^\s*\+\s*$/.test(tokens[me]?.gap ?? '') ? me : null);
  if (others === null) return null;
  const count = countAt(tokens, findEnd(tokens, others, 'my') ?? others);
  if (count !== null) return { people: 1 + count.value, to: findPeopleOrOthersEnd(tokens, count.to) ?? count.to };
  const other = kinEnd(tokens, others) ?? findEnd(tokens, others, 'kin');
  const goesOn = other !== null && findEnd(tokens, findEnd(tokens, other, 'and') ?? other, 'my') !== null;
  return other === null || goesOn ? null : { people: 2, to: other };
}

/** "For 6 people", "party of ten", "we are 8", "for my 5 kids". */
function led(tokens: readonly Token[], at: number): PartyAt | null {
  const lead = findEnd(tokens, at, 'lead');
  if (lead === null) return null;
  const inner = findEnd(tokens, lead, 'inner_lead') ?? lead;
  const count = countAt(tokens, inner);
  if (count === null) return null;
  return { people: count.value, to: findPeopleOrOthersEnd(tokens, count.to) ?? count.to };
}

/** "4 adults", "twenty-five people". */
function counted(tokens: readonly Token[], at: number): PartyAt | null {
  const count = countAt(tokens, at);
  const end = count === null ? null : findEnd(tokens, count.to, 'people');
  return count === null || end === null ? null : { people: count.value, to: end };
}

/** "לשני אנשים", "לשניים": Hebrew writes "for" together with the number. */
function hebrewFor(tokens: readonly Token[], at: number): PartyAt | null {
  const token = tokens[at];
  const number = cutPrefix(token?.folded ?? '', 'to');
  if (token === undefined || number === null) return null;
  const bare = [{ ...token, folded: number }, ...tokens.slice(at + 1, at + 4)];
  const count = countAt(bare, 0);
  if (count === null) return null;
  return { people: count.value, to: at + (findEnd(bare, count.to, 'people') ?? count.to) };
}

/** Returns a count of people, of a range the highest; null if it counts something else. */
function countAt(tokens: readonly Token[], at: number): { readonly value: number; readonly to: number } | null {
  const couple = WORDS.readingsAt(tokens, at).find(({ meaning }) => meaning.sense === 'some');
  const first = couple === undefined ? numberAt(tokens, at) : { value: Number(couple.meaning.value), to: couple.to };
  if (first === null || !Number.isInteger(first.value) || first.value > 999) return null;
  const isRange = /^\s?[-–]\s?$/.test(tokens[first.to]?.gap ?? '') && tokens[first.to - 1]?.behind !== '';
  const last = isRange ? numberAt(tokens, first.to) : null;
  const count = last ?? first;
  const isOther = /^\s*[$%]/.test(getBehind(tokens, count.to)) || /\$\s*$/.test(tokens[at]?.gap ?? '');
  return isOther || (isBeside(tokens, count.to) && findEnd(tokens, count.to, 'not_party') !== null) ? null : count;
}

/** Returns the text behind a number, without the sign of the next one: "for 4 $20". */
function getBehind(tokens: readonly Token[], to: number): string {
  const gap = tokens[to - 1]?.behind ?? '';
  return /^\s+\p{Sc}\s*$/u.test(gap) && /^\d/.test(tokens[to]?.folded ?? '') ? '' : gap;
}

function isBeside(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.boundary === 'none';
}

function kinEnd(tokens: readonly Token[], at: number): number | null {
  const my = findEnd(tokens, at, 'my');
  return my === null ? null : findEnd(tokens, my, 'kin');
}

/** "3 others" and "2 more" are people beside those named before; by themselves they may be anything ("One More Maple"). */
function findPeopleOrOthersEnd(tokens: readonly Token[], at: number): number | null {
  return findEnd(tokens, at, 'people') ?? findEnd(tokens, at, 'others');
}

function findEnd(tokens: readonly Token[], at: number, sense: string): number | null {
  for (const { to, meaning } of WORDS.readingsAt(tokens, at))
    if (meaning.sense === sense && meaning.prefix === '') return to;
  return null;
}
