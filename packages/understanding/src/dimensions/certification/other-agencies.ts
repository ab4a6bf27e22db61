import { foldedOf, type Token, tokensOf } from '../../text/tokens.ts';
import { isNegationWord } from '../negation/lexicon.ts';
import { CERTIFICATION_WORDS } from './lexicon.ts';

/** An agency's name has so many words at most, and so have the words that lead to it. */
const [LONGEST_NAME, LONGEST_LEAD] = [4, 3];

/**
 * A text without agencies that certify in New York, or are asked for there, and of which the service reads nothing, with what denies them or leads to them and
 * what is said of them ("not under the Star-K", "Star-K or Kof-K certified"), and the folded words that named them. A text of nothing else is left as it is;
 * that of a rabbi alone may be his shul's.
 */
export function withoutOtherAgency(text: string): { readonly text: string; readonly said: readonly string[] } {
  const tokens = tokensOf(text);
  const at = tokens.findIndex((_, i) => endOfName(tokens, i) > i);
  if (at < 0) return { text, said: [] };
  const [from, to] = [startOfLead(tokens, at), endOfSaid(tokens, endOfNames(tokens, at))];
  const said = foldedOf(tokens.slice(from, to));
  if (to - from === tokens.length || isAlsoShul(said.join(' '))) return { text, said: [] };
  return { text: `${text.slice(0, tokens[from]?.start)} ${text.slice(tokens[to - 1]?.end)}`.trim(), said };
}

/** Whether words are such an agency's name and nothing else. */
export function namesOtherAgency(words: readonly string[]): boolean {
  return words.length > 0 && lengthOfName(words, 0) === words.length && !isAlsoShul(words.join(' '));
}

/** How many words right before this one name such an agency; 0 for none. */
export function lengthOfOtherAgencyBefore(words: readonly string[], end: number): number {
  const before = words.slice(0, end);
  for (let length = Math.min(LONGEST_NAME, end); length > 0; length -= 1)
    if (lengthOfName(before, end - length) === length) return length;
  return 0;
}

/** Such an agency among words, as it was written; null for none. */
export function otherAgencyIn(words: readonly string[]): string | null {
  const at = words.findIndex((_, i) => lengthOfName(words, i) > 0);
  return at < 0 ? null : words.slice(at, at + lengthOfName(words, at)).join(' ');
}

/** The key of such an agency that words name, as `star_k`; null where they name none. */
export function otherAgencyKey(words: readonly string[]): string | null {
  return CERTIFICATION_WORDS.valueIn(words.join(' '), 'otherAgency') ?? null;
}

/** How many words from this one on name such an agency; 0 for none. */
function lengthOfName(words: readonly string[], at: number): number {
  return CERTIFICATION_WORDS.lengthAt(words, at, 'otherAgency');
}

function isAlsoShul(phrase: string): boolean {
  return CERTIFICATION_WORDS.has(phrase, 'alsoShul');
}

/** Where the name that begins at a token ends; the token itself where none does, or more of a name is tied to it ("Star-K-Mart"). */
function endOfName(tokens: readonly Token[], at: number): number {
  const reading = readingEnd(tokens, at, 'otherAgency');
  const next = tokens[reading];
  const isCut = next?.gap === '-' && !CERTIFICATION_WORDS.has(next.folded, 'saidOfAgency');
  return isCut ? at : reading;
}

/** Behind a name and those that are joined to it: "Star-K, Kof-K or Tablet K". */
function endOfNames(tokens: readonly Token[], at: number): number {
  const end = endOfName(tokens, at);
  const next = readingEnd(tokens, end, 'agencyJoin');
  return endOfName(tokens, next) > next ? endOfNames(tokens, next) : end;
}

function endOfSaid(tokens: readonly Token[], at: number): number {
  return readingEnd(tokens, at, 'saidOfAgency');
}

/** Where the words that deny an agency or lead to it begin. */
function startOfLead(tokens: readonly Token[], at: number): number {
  let start = at;
  for (let from = Math.max(0, at - LONGEST_LEAD); from < at; from += 1)
    if (readingEnd(tokens, from, 'leadsToAgency') === at) {
      start = from;
      break;
    }
  return isNegationWord(tokens[start - 1]?.folded ?? '') ? start - 1 : start;
}

function readingEnd(tokens: readonly Token[], at: number, sense: string): number {
  const reading = CERTIFICATION_WORDS.readingsAt(tokens, at).find(
    ({ meaning }) => meaning.sense === sense && meaning.prefix === '',
  );
  return reading?.to ?? at;
}
