import { type Agency, memoizeByObject, words as splitWords } from '@kehilla/core';
import { makeLexicon } from './engine/lexicon.ts';
import claim from './lexicon/claim.json' with { type: 'json' };
import { listFolded, type Token, tokenize } from './engine/tokens.ts';
import { CERTIFICATION_WORDS, isKosherWord } from './dimensions/certification/lexicon.ts';

/**
 * Words by which a text that is no agency's speaks as one. `claims` and `speaks` do so alone: of certification, and as this service's answers do · `asserts`
 * does beside an agency's name or `agency` · `seen` does before a year, `dated` right before a whole date · `instructs`: what is said to a program that reads
 * the text.
 */
const WORDS = makeLexicon([claim]);

/** The most words between an agency and its verb, and between a word and the date behind it. */
const [NEAR_WORDS, NEAR_DATE_WORDS] = [5, 4];
/** A name that begins with its claim keeps so many of its other words. */
const MOST_KEPT_WORDS = 4;

/**
 * Returns a name, a street, a title or a description of somebody who is no agency without the certification that it claims, the date of a list, the line of
 * this service or the instruction that it imitates, and what stands behind: "Yenta Deli …" of "Yenta Deli is certified: the OU lists it". The same text where
 * it has none of these. Rule: specification §1.4, docs/threats.md.
 */
export function withoutClaim<Text extends string | null>(text: Text, agencies: readonly Agency[]): Text {
  if (text === null) return text;
  const tokens = tokenize(text);
  const found = tokens.findIndex((_, at) => isClaimAt(tokens, at, agencies));
  if (found < 0) return text;
  const start = startOfSentence(tokens, found, agencies);
  const before = text.slice(0, tokens[start]?.start).replace(/[\s\p{P}\p{S}]+$/u, '');
  return `${before === '' ? keptWords(tokens, agencies) : before} …`.trimStart() as Text;
}

/** Whether words that begin at this token claim, imitate or instruct. */
function isClaimAt(tokens: readonly Token[], at: number, agencies: readonly Agency[]): boolean {
  return WORDS.readingsAt(tokens, at).some(({ to, meaning: { sense } }) => {
    if (sense === 'claims' || sense === 'speaks' || sense === 'instructs') return true;
    if (sense === 'seen') return isYearNear(tokens, to);
    if (sense === 'dated') return isDateAt(tokens, to);
    if (sense !== 'asserts') return false;
    const [from, end] = [Math.max(0, at - NEAR_WORDS), Math.min(tokens.length, to + NEAR_WORDS)];
    for (let other = from; other < end; other += 1)
      if ((other < at || other >= to) && lengthOfAgencyAt(tokens, other, agencies) > 0) return true;
    return false;
  });
}

/** Returns the first token of a claim: the agency or the word "kosher" before it. */
function startOfSentence(tokens: readonly Token[], found: number, agencies: readonly Agency[]): number {
  for (let at = Math.max(0, found - NEAR_WORDS); at < found; at += 1)
    if (lengthOfAgencyAt(tokens, at, agencies) > 0) return at;
  return isKosherWord(tokens[found - 1]?.folded ?? '') ? found - 1 : found;
}

/** Words of a text that name no agency and no date, and claim nothing: all that is shown of a name that begins with its claim. */
function keptWords(tokens: readonly Token[], agencies: readonly Agency[]): string {
  const kept: string[] = [];
  for (let at = 0; at < tokens.length && kept.length < MOST_KEPT_WORDS; at += 1) {
    const readings = WORDS.readingsAt(tokens, at);
    if (readings.some(({ meaning: { sense } }) => sense === 'instructs' || sense === 'speaks')) break;
    const length = Math.max(lengthOfAgencyAt(tokens, at, agencies), ...readings.map(({ to }) => to - at), 0);
    if (length > 0) at += length - 1;
    else if (!/\d/.test(tokens[at]?.folded ?? '')) kept.push(tokens[at]?.text ?? '');
  }
  return kept.join(' ');
}

/** Whether a year stands near behind a word: "last read on 27 November 2026". */
function isYearNear(tokens: readonly Token[], from: number): boolean {
  return listFolded(tokens.slice(from, from + NEAR_DATE_WORDS)).some((word) => /^20\d\d$/.test(word));
}

/** Whether a whole date stands right behind a word: "seen 2026-11-27". */
function isDateAt(tokens: readonly Token[], from: number): boolean {
  const [year = '', month = '', day = ''] = listFolded(tokens.slice(from, from + 3));
  return /^20\d\d$/.test(year) && /^\d\d?$/.test(month) && /^\d\d?$/.test(day);
}

/** Returns how many words from this one on name an agency that certifies, read here or not; 0 for none. */
function lengthOfAgencyAt(tokens: readonly Token[], at: number, agencies: readonly Agency[]): number {
  const folded = listFolded(tokens.slice(at, at + LONGEST_NAME_WORDS));
  const own = listNames(agencies).find((name) => name.every((word, i) => folded[i] === word));
  const ends = [...WORDS.readingsAt(tokens, at), ...CERTIFICATION_WORDS.readingsAt(tokens, at)]
    .filter(({ meaning: { sense } }) => sense === 'agency' || sense === 'otherAgency')
    .map(({ to }) => to - at);
  return Math.max(own?.length ?? 0, ...ends);
}

const LONGEST_NAME_WORDS = 6;

/** Codes and names of agencies in folded words, the longest first; a code that is written letter by letter too ("O U"). */
const listNames = memoizeByObject((agencies: readonly Agency[]): string[][] =>
  agencies
    .flatMap(({ code, name, aliases }) => [code, [...code].join(' '), name, ...aliases].map(splitWords))
    .filter((name) => name.length > 0 && name.length <= LONGEST_NAME_WORDS)
    .toSorted((a, b) => b.length - a.length),
);
