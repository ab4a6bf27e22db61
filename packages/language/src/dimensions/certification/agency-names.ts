import { type Agency, memoizeByObject, words as splitWords } from '@kehilla/core';
import { keepText, replaceSpans, rewrite, type Rewritten, type TextSpan } from '../../engine/account.ts';
import { listFolded, type Token, tokenize } from '../../engine/tokens.ts';
import { isNegationWord } from '../negation/lexicon.ts';
import { CERTIFICATION_WORDS, isCertificationWord, isKosherWord } from './lexicon.ts';

/** A name of an agency; `isShop`: shops have it too, and the agency is meant only where certification is spoken of. */
type AgencyName = { readonly words: readonly string[]; readonly code: string; readonly isShop: boolean };

/** The codes of agencies, in their order. */
export const listCodes = memoizeByObject((agencies: readonly Agency[]): readonly string[] =>
  agencies.map(({ code }) => code),
);

/** The names that an agency has beside its code, in folded words. One that ends with "kosher" asks for something: "Crown Heights kosher". */
export const namesOfAgency = memoizeByObject(({ name, aliases }: Agency): readonly (readonly string[])[] =>
  [name, ...aliases].map(splitWords).filter((words) => !isKosherWord(words.at(-1) ?? '')),
);

/** Returns the names of several words by their first word, the longest first. */
const namesByFirst = memoizeByObject(
  (agencies: readonly Agency[]): ReadonlyMap<string, readonly AgencyName[]> =>
    Map.groupBy(
      agencies
        .flatMap((agency) =>
          namesOfAgency(agency).map((words) => ({
            words,
            code: agency.code,
            isShop: CERTIFICATION_WORDS.has(words.join(' '), 'alsoShop'),
          })),
        )
        .filter(({ words }) => words.length > 1)
        .toSorted((a, b) => b.words.length - a.words.length),
      ({ words: [first = ''] }) => first,
    ),
);

/**
 * A text in which agencies stand by their codes: "bakery under the Orthodox Union" as "bakery under ou"; the very same text where none is named otherwise.
 * Rule: decisions §2.
 */
export function withAgencyCodes(text: string, agencies: readonly Agency[]): Rewritten {
  const all = withCodesWhole(text, agencies);
  const names = namesByFirst(agencies);
  const isOfShops = !all.some(({ folded }) => isCertificationWord(folded) || isKosherWord(folded));
  const read: Word[] = [];
  let isRead = all.some(({ isCode }) => isCode);
  for (let at = 0; at < all.length; ) {
    const word = all[at] as Word;
    const name = names
      .get(word.folded)
      ?.find(({ words, isShop }) => !(isShop && isOfShops) && words.every((each, i) => each === all[at + i]?.folded));
    if (name === undefined) read.push(word);
    else {
      isRead = true;
      const { gap, start } = (read.at(-1)?.folded === 'the' ? read.pop() : null) ?? word;
      const end = all[at + name.words.length - 1]?.end ?? word.end;
      read.push({ folded: name.code.toLowerCase(), gap, start, end, isCode: true });
    }
    at += name?.words.length ?? 1;
  }
  // The separators of the words stay: "O.U. no, restaurant" refuses no restaurant.
  if (!isRead) return keepText(text);
  return rewrite(
    read.flatMap(({ gap, folded, start, end }, at) => [
      { text: at === 0 ? '' : gap || ' ', start, end: start },
      { text: folded, start, end },
    ]),
  );
}

/** Returns how many folded words from one on are the name of an agency beside its code, in several words: "circle u"; 0 for none, and for a shop's. */
export function lengthOfAgencyName(words: readonly string[], at: number, agencies: readonly Agency[]): number {
  const name = namesByFirst(agencies)
    .get(words[at] ?? '')
    ?.find(({ words: own, isShop }) => !isShop && own.every((each, i) => each === words[at + i]));
  return name?.words.length ?? 0;
}

/** A word with the text before it; `isCode`: an agency's. */
type Word = Pick<Token, 'folded' | 'gap' | 'start' | 'end'> & { readonly isCode: boolean };

/** The words of a text, a code that is written letter by letter ("O-U", "O.K.") as one. */
function withCodesWhole(text: string, agencies: readonly Agency[]): Word[] {
  const tokens = tokenize(text);
  const read: Word[] = [];
  // The last dot of "O.U. no" ends no sentence.
  let abbreviated = -1;
  const gapAt = (at: number): string => {
    const { gap = '' } = tokens[at] ?? {};
    return at === abbreviated ? gap.replace(/^\./, '') : gap;
  };
  for (let at = 0; at < tokens.length; ) {
    let end = at + 1;
    while (isLetter(tokens[end - 1]) && isLetter(tokens[end]) && /^[-.]$/.test(tokens[end]?.gap ?? '')) end += 1;
    const whole = listFolded(tokens.slice(at, end)).join('');
    const gap = gapAt(at);
    if (end > at + 1 && agencies.some(({ code }) => code.toLowerCase() === whole)) {
      read.push({ folded: whole, gap, start: tokens[at]?.start ?? 0, end: tokens[end - 1]?.end ?? 0, isCode: true });
      abbreviated = tokens[end - 1]?.gap === '.' ? end : -1;
    } else read.push(...tokens.slice(at, end).map((token, i) => ({ ...token, gap: gapAt(at + i), isCode: false })));
    at = end;
  }
  return read;
}

function isLetter(token: Token | undefined): boolean {
  return token?.folded.length === 1;
}

/** An agency's name has so many words at most, and so have the words that lead to it. */
const [LONGEST_NAME, LONGEST_LEAD] = [4, 3];

/**
 * A text without agencies that certify in New York, or are asked for there, and of which the service reads nothing, with what denies them or leads to them and
 * what is said of them ("not under the Star-K", "Star-K or Kof-K certified"), and where the words stood that named them, folded. A text of nothing else is
 * left as it is; that of a rabbi alone may be his shul's.
 */
export function withoutOtherAgency(text: string): WithoutAgency {
  const tokens = tokenize(text);
  const at = tokens.findIndex((_, i) => endOfName(tokens, i) > i);
  if (at < 0) return { ...keepText(text), phrases: [], span: null };
  const [from, to] = [startOfLead(tokens, at), endOfSaid(tokens, endOfNames(tokens, at))];
  const phrases = listFolded(tokens.slice(from, to));
  if (to - from === tokens.length || isAlsoShul(phrases.join(' ')))
    return { ...keepText(text), phrases: [], span: null };
  const span = { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? text.length };
  return { ...rewrite(replaceSpans(text, [{ ...span, text: ' ' }])), phrases, span };
}

/** A text without the words that name other agencies; `span` is where these stood, null for none. */
type WithoutAgency = Rewritten & { readonly phrases: readonly string[]; readonly span: TextSpan | null };

/** Returns whether words are exactly such an agency's name. */
export function namesOtherAgency(words: readonly string[]): boolean {
  return words.length > 0 && lengthOfName(words, 0) === words.length && !isAlsoShul(words.join(' '));
}

/** Returns how many words right before this one name such an agency; 0 for none. */
export function lengthOfOtherAgencyBefore(words: readonly string[], end: number): number {
  const before = words.slice(0, end);
  for (let length = Math.min(LONGEST_NAME, end); length > 0; length -= 1)
    if (lengthOfName(before, end - length) === length) return length;
  return 0;
}

/** Returns the name of such an agency among words, as it was written; null for none. */
export function otherAgencyIn(words: readonly string[]): string | null {
  const at = words.findIndex((_, i) => lengthOfName(words, i) > 0);
  return at < 0 ? null : words.slice(at, at + lengthOfName(words, at)).join(' ');
}

/** Returns the key of such an agency that words name, as `star_k`; null if they name none. */
export function otherAgencyKey(words: readonly string[]): string | null {
  return CERTIFICATION_WORDS.valueIn(words.join(' '), 'otherAgency') ?? null;
}

/** Returns how many words from this one on name such an agency; 0 for none. */
function lengthOfName(words: readonly string[], at: number): number {
  return CERTIFICATION_WORDS.lengthAt(words, at, 'otherAgency');
}

function isAlsoShul(phrase: string): boolean {
  return CERTIFICATION_WORDS.has(phrase, 'alsoShul');
}

/** Returns the end of the name that begins at a token; the token itself without one, or if more of a name is tied to it ("Star-K-Mart"). */
function endOfName(tokens: readonly Token[], at: number): number {
  const reading = readingEnd(tokens, at, 'otherAgency');
  const next = tokens[reading];
  const isCut = next?.gap === '-' && !CERTIFICATION_WORDS.has(next.folded, 'saidOfAgency');
  return isCut ? at : reading;
}

/** Returns the end of a name and the names that are joined to it: "Star-K, Kof-K or Tablet K". */
function endOfNames(tokens: readonly Token[], at: number): number {
  const end = endOfName(tokens, at);
  const next = readingEnd(tokens, end, 'agencyJoin');
  return endOfName(tokens, next) > next ? endOfNames(tokens, next) : end;
}

function endOfSaid(tokens: readonly Token[], at: number): number {
  return readingEnd(tokens, at, 'saidOfAgency');
}

/** Returns the start of the words that deny an agency or lead to it. */
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
