import type { Reading, WordMeaning } from '../../engine/lexicon.ts';
import { listFolded, type Token } from '../../engine/tokens.ts';
import {
  behindEnding,
  type CueSpan,
  type DeniableWords,
  type Denial,
  type DenialScope,
  type DeniedItem,
  isInArea,
  itemAt,
} from './denial.ts';
import { foreignAt, isForeign, endOfSense, listReadings, NEGATION_WORDS } from './lexicon.ts';
import { hasWanted } from './plain-scope.ts';
import { isBeforeSlash, isDash, isForbidden, isForbiddenBehind, isMinus } from './signs.ts';

/** Words of negation in a text, folded, with all senses that they have; "-" for a minus sign, which is no word: `from` and `to` are the token behind it. */
export type Cue = CueSpan & { readonly senses: ReadonlySet<string> };

const NO_CUES: readonly Cue[] = [];
const SENSES: ReadonlySet<string> = new Set([
  'refusal',
  'allBut',
  'beginsNoName',
  'not',
  'outside',
  'weak',
  'notHaving',
  'noRefusal',
  'keptRefusal',
  'allowed',
  'noMatter',
  'refusedBehind',
  'refusedBehindFood',
  'heading',
  'refusedSaid',
  'refusedSaidOfAny',
  'outOpener',
  'outApart',
  'noAllergy',
  'enough',
  'refusalOfFood',
  'refusesLast',
  'declines',
  'inOrWithout',
]);
const MINUS_SENSES: ReadonlySet<string> = new Set(['refusal']);
const DASH_SENSES: ReadonlySet<string> = new Set(['dash']);
/** A name on record is looked for with so many words before a cue in it, and so many behind. */
const [BEFORE, BEHIND] = [4, 4];

/** Returns the words of negation that begin at a token, the longest first; none that is part of a name on record. */
export function cuesAt(tokens: readonly Token[], at: number, port: DeniableWords): readonly Cue[] {
  const cues = cuesInWords(tokens, at, port);
  // "-exclude nuts" says it twice.
  if (isMinus(tokens, at) && !cues.some(({ senses }) => senses.has('refusal'))) return [signAt(at, MINUS_SENSES)];
  if (isBeforeSlash(tokens, at)) return [{ senses: MINUS_SENSES, from: at, to: at + 1, phrase: '-' }, ...cues];
  return isDash(tokens, at) ? [signAt(at, DASH_SENSES), ...cues] : cues;
}

/** Returns whether words of negation may begin at a token, or a sign that refuses stands before it: at most tokens `cuesAt` has nothing to look at. */
export function mayBeginCue(tokens: readonly Token[], at: number): boolean {
  const gap = tokens[at]?.gap ?? '';
  if (gap !== '' && gap !== ' ' && (isMinus(tokens, at) || isDash(tokens, at))) return true;
  if (isForbidden(tokens, at) || isForbiddenBehind(tokens, at)) return true;
  if (isBeforeSlash(tokens, at)) return true;
  return listReadings(tokens, at).some(({ meaning: { sense } }) => SENSES.has(sense) || sense === 'butName');
}

function signAt(at: number, senses: ReadonlySet<string>): Cue {
  return { senses, from: at, to: at, phrase: '-' };
}

function cuesInWords(tokens: readonly Token[], at: number, port: DeniableWords): readonly Cue[] {
  const { isName } = port;
  const all = listReadings(tokens, at);
  if (all.length === 0) return NO_CUES;
  const readings = all.filter(
    ({ rule, to, meaning }) =>
      SENSES.has(meaning.sense) &&
      (meaning.prefix === '' || /^[וש]/.test(meaning.prefix)) &&
      !isInitial(tokens, at) &&
      !isNumbered(tokens, at) &&
      !isInitial(tokens, to) &&
      !(rule === 'slip' && to === at + 1 && isOwnWord(tokens[at]?.folded ?? '', port)) &&
      !hasKnownSlip(tokens, at, to, port) &&
      !isInArea(tokens, { from: at, to }, port),
  );
  if (readings.length === 0) return exceptionAt(tokens, at, port);
  const matches = readings.filter(({ rule, to }) => rule !== 'slip' || !isKnownBehind(tokens, readings, to, port));
  return [...Map.groupBy(matches, ({ to }) => to)]
    .map(([to, own]) => ({
      senses: new Set(own.map(({ meaning }) => meaning.sense)),
      from: at,
      to,
      phrase: getPhrase(tokens, at, to),
    }))
    .filter((cue) => isName === undefined || !(mayBeInName(tokens, cue, port) && isInName(tokens, cue, isName)));
}

/**
 * "Any restaurant but Subway", "any concert but jazz": behind "any" such a word refuses the thing right behind it; "any bakery but in Flatbush" and "any pizza
 * but kosher" say which is wanted.
 */
function exceptionAt(tokens: readonly Token[], at: number, port: DeniableWords): readonly Cue[] {
  const next = at + 1;
  if (endOfSense(tokens, at, 'butName') !== next || [at, next].some((i) => tokens[i]?.boundary !== 'none'))
    return NO_CUES;
  const isBehindAny = [1, 2, 3, 4, 5].some((back) => at >= back && endOfSense(tokens, at - back, 'anyOf') !== null);
  if (endOfSense(tokens, next, 'butWanted') !== null) return NO_CUES;
  const isLed = endOfSense(tokens, next, 'refusalLead') !== null;
  if (!isBehindAny || (isLed && !startsName(tokens, next, port) && itemAt(tokens, next, port) !== null)) return NO_CUES;
  return [{ senses: MINUS_SENSES, from: at, to: next, phrase: tokens[at]?.folded ?? '' }];
}

/** Returns whether a phrase with a slip is a shorter cue before a known thing: "לא רואה חשבון" is "not" and an accountant, and no slip of "don't want". */
function isKnownBehind(
  tokens: readonly Token[],
  readings: readonly Reading<WordMeaning>[],
  end: number,
  { getLength, isKnownWord }: DeniableWords,
): boolean {
  // Some tools refuse whatever stands there: of "no thnaks jazz" nobody knows the first word.
  const isUnknown = (word: string): boolean => isKnownWord?.(word) === false && getLength([word]) > 0;
  return readings.some(
    ({ rule, to }) =>
      rule !== 'slip' &&
      to < end &&
      !isUnknown(tokens[to]?.folded ?? '') &&
      getLength(listFolded(tokens.slice(to, to + BEHIND))) > end - to,
  );
}

/** Returns whether one of the words is nearly a word of refusal, and is a known word or stands in a name: "Withouts" is a shop. */
function hasKnownSlip(tokens: readonly Token[], from: number, to: number, port: DeniableWords): boolean {
  return tokens.slice(from, to).some(({ folded }) => {
    return NEGATION_WORDS.wordMeant(folded) !== null && isOwnWord(folded, port);
  });
}

/** Whether a tool knows a word by itself, or a name on record holds it. */
function isOwnWord(word: string, { isName, isPartOfName, isKnownWord, getLength }: DeniableWords): boolean {
  const phrases = [word];
  if (isName?.(phrases) === true || isPartOfName?.(phrases) === true) return true;
  return isKnownWord === undefined ? getLength(phrases) > 0 : isKnownWord(word);
}

function startsName(tokens: readonly Token[], at: number, { isName }: DeniableWords): boolean {
  for (let end = at + 1; end <= Math.min(tokens.length, at + BEHIND); end += 1)
    if (isName?.(tokens.slice(at, end).map(({ folded }) => folded)) === true) return true;
  return false;
}

/** Whether a word before a number says that it is one: "No. 1", "Nos. 4 and 5". */
function isNumbered(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return /^nos?$/.test(tokens[at]?.folded ?? '') && /^\.\s?$/.test(next?.gap ?? '') && /^\d/.test(next?.folded ?? '');
}

/** Whether a token is one of initials with the letter before it: "A.W.O.L." does not say "w/o". */
function isInitial(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.gap === '.' && tokens[at - 1]?.folded.length === 1;
}

/** Folded words as one phrase. */
function getPhrase(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(' ');
}

/** Whether a name may go on before a cue or behind it. */
function mayBeInName(tokens: readonly Token[], { from, to }: Cue, { areInName }: DeniableWords): boolean {
  if (areInName === undefined) return true;
  return [from, to].some((at) => {
    const [before, behind] = [tokens[at - 1], tokens[at]];
    return before !== undefined && behind !== undefined && areInName(before.folded, behind.folded);
  });
}

/** Whether the cue stands within a name on record that has more words than the cue, or the end of it begins one: "not Without Borders Cafe". */
function isInName(tokens: readonly Token[], { from, to }: Cue, isName: (words: readonly string[]) => boolean): boolean {
  for (let start = Math.max(0, from - BEFORE); start <= from; start += 1)
    for (let end = Math.min(tokens.length, to + BEHIND); end >= to; end -= 1) {
      if (end - start <= to - from) continue;
      if (isName(tokens.slice(start, end).map(({ folded }) => folded))) return true;
    }
  for (let start = from + 1; start < to; start += 1)
    for (let end = Math.min(tokens.length, to + BEHIND); end > to; end -= 1)
      if (isName(tokens.slice(start, end).map(({ folded }) => folded))) return true;
  return false;
}

/** A text in which refusals are read for a tool. `denials`: those read so far. */
export type Reader = {
  readonly tokens: readonly Token[];
  readonly port: DeniableWords;
  readonly scope: DenialScope;
  readonly denials: readonly Denial[];
};

/**
 * Returns whether a cue of another language counts: it begins its clause, something is wanted before it ("pizza sin queso"), the refused thing is an avoided
 * one, or the text has another word of that language. "New Sin Restaurant" is in English.
 */
export function isOfText(reader: Reader, cue: Cue, first: DeniedItem, start: number): boolean {
  const { tokens, port } = reader;
  if (isArticle(reader, cue)) return false;
  if (!isForeign(cue.phrase) || cue.from === start || tokens[cue.from]?.boundary !== 'none') return true;
  if (hasWanted(tokens, start, cue.from, port) || port.isIngredient?.(first.words) === true) return true;
  return foreignAt(tokens).some((at) => at < cue.from || at >= cue.to);
}

/**
 * Whether a cue is an article, as Yiddish "אן" is before a vowel where it begins the last clause of a text and nothing is wanted before: "אן עלעקטרישן", "נישט
 * קיין פלאמבער, אן עלעקטרישן", but "אן עלעקטרישן, פלאמבער" and "פלאמבער, אן עלעקטרישן".
 */
function isArticle({ tokens, denials }: Reader, { from, to, phrase }: Cue): boolean {
  if (!NEGATION_WORDS.has(phrase, 'articleBeforeVowel') || !/^[אע]/.test(tokens[to]?.folded ?? '')) return false;
  const isBehindRefusal = from === 0 || (denials.at(-1)?.to === from && tokens[from]?.boundary !== 'none');
  const isFirstWanted = denials.every((denial, at) => denial.from <= (denials[at - 1]?.to ?? 0));
  return isBehindRefusal && isFirstWanted && tokens.slice(from + 1).every(({ boundary }) => boundary === 'none');
}

/** Returns whether a refusal of possibly unknown words is meant: "Without Borders Cafe" and "Not Just Bagels" may be names. */
export function isMeant({ tokens, port, scope }: Reader, cue: Cue, first: DeniedItem, start: number): boolean {
  const isOfName = isRefusedName(tokens, cue, first, port);
  if (isOfName || scope.itemAt(tokens, first.from, true) !== null) return isOfName !== false;
  const end = behindEnding(tokens, first.to);
  const isApart = tokens[end] !== undefined && tokens[end]?.boundary !== 'none';
  // "Neither Starbucks nor …" refuses two.
  const isPaired = NEGATION_WORDS.has(cue.phrase, 'paired') && endOfSense(tokens, first.to, 'refusalJoin') !== null;
  const isNoName = cue.senses.has('allBut') || cue.senses.has('beginsNoName');
  const isBehindWords = cue.senses.has('refusal') && (cue.from > start || isNoName);
  // "No Dominos, no Famiglia": one refusal goes on with the next, with a comma or an "and" between them.
  const isBehindComma = cue.from === start && tokens[start]?.boundary === 'comma';
  const isBehindJoin = cue.from - start <= 1 && endOfSense(tokens, start, 'refusalJoin') !== null;
  const goesOn = start > 0 && (isBehindComma || isBehindJoin);
  const mayBeUnknown =
    cue.phrase === '-' || isApart || isPaired || isBehindWords || goesOn || hasWanted(tokens, start, cue.from, port);
  return !cue.senses.has('outside') && mayBeUnknown;
}

/**
 * Returns true if the refused thing is a name on record, perhaps with a slip ("not Blue Heron"); false if the cue begins such a name ("Never Locked Out", "not
 * rays pizza"); null if no name has these words, or the tool knows them otherwise ("no meat").
 */
function isRefusedName(
  tokens: readonly Token[],
  cue: Cue,
  first: DeniedItem,
  { isName, isPartOfName, isNearName, otherWords }: DeniableWords,
): boolean | null {
  if (isPartOfName === undefined || cue.from > 0 || cue.to === cue.from) return null;
  const listWords = (from: number, to: number): string[] => listFolded(tokens.slice(from, to));
  const isPart = isPartOfName(listWords(first.from, first.to));
  if (!isPart && first.isUnknown !== true) return null;
  // Of "not just salad" all but the cue is a whole name on record.
  const isWhole = isName?.(listWords(first.from, first.to)) === true;
  const words = listWords(cue.from, isWhole ? first.to : first.from + 1);
  if (isPartOfName(words)) return false;
  // "Not Ray's Pizza" may be Not Ray's Pizzeria.
  if (isWhole && otherWords?.(words.at(-1) ?? '').some((other) => isPartOfName(words.with(words.length - 1, other))))
    return false;
  if (!isWhole && isNearName?.(listWords(cue.from, first.to)) === true) return false;
  return isPart || isNearName?.(listWords(first.from, first.to)) === true || null;
}
