import { boundedMemoize, isTypingSlip, listNear, makeVocabulary, skeleton, SPELLING, type Vocabulary } from '@kehilla/core';
import { listFolded, type Token } from '../../engine/tokens.ts';
import { foreignAt, type Reader } from './cues.ts';
import type { Denial, DeniedItem } from './denial.ts';
import { denialWith, endsThere, listFrom } from './item-list.ts';
import { behindLeads, endOfSense, listReadings, NEGATION_WORDS } from './lexicon.ts';
import { ORDINARY } from './near-word.ts';
import { itemsSaid } from './plain-scope.ts';

/** On which side of a thing words stand that may refuse it; behind foods further words do. */
type Side = 'before' | 'behind' | 'behindFood';

/** `typed`: fingers slip so, whatever other words the result may be; `near`: one letter apart, or two in a long word. */
type Likeness = 'typed' | 'near' | null;

/** The most words of a phrase that refuses; behind a thing they are fewer. */
const LONGEST = 6;
/** The most words of a thing before such a phrase. */
const LONGEST_THING = 4;
const MAX_CACHED_CHARACTERS = 5_000;

const SENSES: Readonly<Record<Side, readonly string[]>> = {
  before: ['refusal', 'not', 'outside', 'declines'],
  behind: ['refusedSaid', 'refusedSaidOfAny', 'refusesLast'],
  behindFood: ['refusedSaid', 'refusedSaidOfAny', 'refusesLast', 'refusedBehind'],
};
/** Senses of words that only say how they are spelt, or refuse where it is food. */
const OF_SPELLING: ReadonlySet<string> = new Set(['noMisspelling', 'mayBeMisspelt', 'refusalOfFood']);
const OF_SLIPS: ReadonlySet<string> = new Set(['slip', 'spelt']);
const IS_REFUSING: ReadonlySet<string> = new Set([...SENSES.before, 'list', 'allBut', 'beginsNoName']);

/**
 * A thing that is refused in doubt: right before it, from the beginning of a clause or from something wanted on, stands nothing but words that are one slip away
 * from a phrase that refuses, also where they are ordinary words ("noodles hat onions", "restaurant but bot sushi"). Words of `neverSlip` say something there.
 */
export function refusedByWhole(reader: Reader, at: number, start: number): Denial | null {
  const { tokens, port, scope } = reader;
  if (!NEAR.before.mayBegin(tokens[at]?.folded ?? '') || isOwner(tokens, at)) return null;
  const position = positionAt(reader, at, start);
  if (position === null) return null;
  for (let end = at + 1; end <= at + LONGEST && (end === at + 1 || tokens[end - 1]?.boundary === 'none'); end += 1) {
    if (isOneThing(reader, at, end)) return null;
    const first = behindLeads(tokens, end, 'article');
    const item = tokens[end]?.boundary === 'none' ? scope.itemAt(tokens, first, true) : null;
    if (item === null || tokens[first]?.boundary !== 'none' || port.isThing?.(item.words) === false) continue;
    if (item.isUnknown === true && !isUnknown(reader, item.from)) continue;
    if (!mayRefuse(reader, at, end, 'before', item)) continue;
    if (position === 'clause' && !(endsThere(reader, item.to) && hasOthers(reader, at, item.to))) continue;
    const cue = { from: at, phrase: listFolded(tokens.slice(at, end)).join(' ') };
    return denialWith(listFrom(reader, { ...item, isInDoubt: true }, cue, false), cue, item.to);
  }
  return null;
}

/** The same of words behind a thing that end its clause: "restaurant, sushi excludd", "noodles onions rree", "plumber Clear Water exclude". */
export function refusedByWholeBehind(reader: Reader, at: number, start: number): Denial | null {
  const { tokens, port, scope } = reader;
  const side = port.scope === undefined ? 'behind' : 'behindFood';
  if (at <= start || !NEAR[side].mayBegin(tokens[at]?.folded ?? '')) return null;
  for (let end = at + 1; end < at + LONGEST && (end === at + 1 || tokens[end - 1]?.boundary === 'none'); end += 1) {
    if (!endsThere(reader, end) || !mayRefuse(reader, at, end, side, null)) continue;
    const cue = { from: at, to: end, phrase: listFolded(tokens.slice(at, end)).join(' ') };
    const said = itemsSaid(tokens, cue, { start, ofClause: 'known', ofLast: true, port }, scope);
    const items = said.items.filter(({ words, isUnknown }) => isUnknown !== true && port.isThing?.(words) !== false);
    if (items.length === 0 || !hasOthers(reader, items[0]?.from ?? at, said.end)) continue;
    return denialWith(
      items.map((item) => ({ ...item, isInDoubt: true })),
      cue,
      said.end,
    );
  }
  return null;
}

/** Whether the word before a thing belongs to it: "mens mikvah", "pan pizza". */
function isOneThing({ tokens, port, scope }: Reader, at: number, end: number): boolean {
  // Of events any words are a thing.
  const isListed = port.scope !== undefined || port.isPartOfName !== undefined;
  if (isListed) return (scope.itemAt(tokens, at, true)?.to ?? 0) > end;
  return port.areInName?.(tokens[end - 1]?.folded ?? '', tokens[end]?.folded ?? '') === true;
}

/** Somebody's: "jack's sliders". */
export function isOwner(tokens: readonly Token[], at: number): boolean {
  return /['’]s$/i.test(tokens[at]?.text ?? '');
}

/** Where a phrase that refuses may begin: right behind something wanted, or where a clause begins, but for words of a person ("i", "my wife"); else null. */
function positionAt({ tokens, port, scope }: Reader, at: number, start: number): 'wanted' | 'clause' | null {
  if (at === 0 || at === start || tokens[at]?.boundary !== 'none') return 'clause';
  if (port.scope !== undefined && scope.hasWanted(tokens, at - 1, at)) return 'wanted';
  const known = tokens.slice(0, at);
  for (let from = at - 1; from >= Math.max(start, at - LONGEST_THING); from -= 1) {
    if (port.scope === undefined && scope.itemAt(known, from, true)?.to === at) return 'wanted';
    if (endOfSense(tokens, from, 'beforeRefusal') === at) return 'clause';
    if (tokens[from]?.boundary !== 'none') return null;
  }
  return null;
}

function hasOthers({ tokens, scope }: Reader, from: number, to: number): boolean {
  return scope.hasWanted(tokens, 0, from) || scope.hasWanted(tokens, to, tokens.length);
}

/** Whether all of some words may be a slip of a phrase that refuses on a side. */
function mayRefuse(reader: Reader, at: number, end: number, side: Side, item: DeniedItem | null): boolean {
  const { tokens, port } = reader;
  const said = listFolded(tokens.slice(at, end));
  const phrase = said.join(' ');
  const likeness = NEAR[side].likenessOf(phrase);
  const isLost = NEGATION_WORDS.has(phrase, 'slipBeforeThing') || isForeignAlone(tokens, at, end);
  // "I can' eat": a letter is missing.
  const isClipped = tokens.slice(at, end).some(({ text }) => /['’]$/.test(text));
  if (likeness === null || (NEGATION_WORDS.has(phrase, 'neverSlip') && !isClipped)) return false;
  if (isLost) return true;
  if (saysOtherwise(tokens, at, end, side)) return false;
  // Before a name on record no word says what kind of it is meant: "plumber gate Clear Water".
  const isName = item !== null && item.words.length > 1 && port.isPartOfName?.(item.words) === true;
  // Behind a thing an ordinary word may be a part of a name: "bagel hole".
  const isOpen = likeness === 'typed' && (side === 'before' || said.length > 1 || NEGATION_WORDS.has(phrase, 'refusal'));
  if (isOpen) return said.length > 1 || isName || port.saysItself?.(phrase) !== true;
  return tokens.slice(at, end).some((_, i) => isUnknown(reader, at + i));
}

/** Whether words are of another language, and no others are: "mit" says "with" beside other Yiddish alone. */
function isForeignAlone(tokens: readonly Token[], at: number, end: number): boolean {
  const foreign = foreignAt(tokens);
  return foreign.length > 0 && foreign.every((i) => at <= i && i < end);
}

/** Whether exactly these words are read as others, as they are written: "with", "or", "the". */
function saysOtherwise(tokens: readonly Token[], at: number, end: number, side: Side): boolean {
  const own = listReadings(tokens, at).filter(
    ({ rule, to, meaning }) => to === end && !OF_SLIPS.has(rule) && meaning.prefix === '',
  );
  return own.some(({ meaning: { sense } }) => !OF_SPELLING.has(sense) && (side === 'before' || !IS_REFUSING.has(sense)));
}

/** Whether a word says nothing that anybody knows. */
function isUnknown({ tokens, port }: Reader, at: number): boolean {
  const word = tokens[at]?.folded ?? '';
  return (
    word.length >= SPELLING.refusal.shortest &&
    /^\p{L}+$/u.test(word) &&
    !ORDINARY.has(word) &&
    !NEGATION_WORDS.has(word, 'noMisspelling') &&
    listReadings(tokens, at).every(({ rule }) => OF_SLIPS.has(rule)) &&
    port.saysItself?.(word) !== true &&
    port.isKnownWord?.(word) !== true
  );
}

/** Judges words by the phrases of one side. */
type NearPhrases = {
  readonly likenessOf: (phrase: string) => Likeness;
  /** Returns whether such words may begin with a word. */
  readonly mayBegin: (word: string) => boolean;
};

const NEAR: Readonly<Record<Side, NearPhrases>> = {
  before: nearTo('before'),
  behind: nearTo('behind'),
  behindFood: nearTo('behindFood'),
};

type Known = {
  readonly phrases: ReadonlySet<string>;
  readonly near: Vocabulary;
  readonly firsts: Vocabulary;
  readonly isFirst: ReadonlySet<string>;
  readonly long: Vocabulary;
  readonly byConsonants: ReadonlyMap<string, readonly string[]>;
  readonly consonants: Vocabulary;
};

/** Makes the judge of one side; its phrases are indexed when they are first asked for. */
function nearTo(side: Side): NearPhrases {
  let known: Known | null = null;
  return {
    likenessOf: boundedMemoize(MAX_CACHED_CHARACTERS, (phrase: string): Likeness => {
      known ??= readKnown(side);
      if (known.phrases.has(phrase)) return side === 'before' ? null : 'typed';
      const near = listNear(known.near, phrase, SPELLING.refusalShort);
      if (near.some(({ word }) => isTypingSlip(phrase, word))) return 'typed';
      return near.length > 0 || isFar(known, phrase) ? 'near' : null;
    }),
    mayBegin: boundedMemoize(MAX_CACHED_CHARACTERS, (word: string): boolean => {
      known ??= readKnown(side);
      return known.isFirst.has(word) || listNear(known.firsts, word, SPELLING.refusalPart).length > 0 || isFar(known, word);
    }),
  };
}

/** Whether a word is two slips away from a long one, or has its consonants but for one slip, without a letter that it lacks: "wihtot", "exlcdng". */
function isFar({ long, byConsonants, consonants }: Known, word: string): boolean {
  if (word.length < SPELLING.refusalTwice.shortest || word.includes(' ')) return false;
  const heard = listNear(consonants, skeleton(word), SPELLING.refusalConsonants);
  const near = [
    ...listNear(long, word, SPELLING.refusalTwice).map((each) => each.word),
    ...heard.flatMap((each) => byConsonants.get(each.word) ?? []),
  ];
  return near.some((known) => [...word].every((letter) => known.includes(letter)));
}

function readKnown(side: Side): Known {
  const listOf = (sense: string): readonly string[] => NEGATION_WORDS.listPhrases(sense).map(({ phrase }) => phrase);
  // Behind a thing a word may refuse that mostly stands before one: "sushi exclude".
  const alone = side === 'before' ? [] : listOf('refusal').filter((phrase) => phrase.length >= SHORTEST_BEHIND && !phrase.includes(' '));
  const phrases = new Set([...SENSES[side].flatMap(listOf), ...alone]);
  const words = [...phrases].filter((phrase) => !phrase.includes(' ') && phrase.length >= SHORTEST_TWICE);
  const byConsonants = Map.groupBy(
    words.filter((word) => /^[a-z]{8,}$/.test(word)),
    skeleton,
  );
  const isFirst = new Set([...phrases].map((phrase) => phrase.split(' ')[0] ?? ''));
  return {
    phrases,
    near: makeVocabulary(phrases, SPELLING.refusalShort),
    firsts: makeVocabulary(isFirst, SPELLING.refusalPart),
    isFirst,
    long: makeVocabulary(words, SPELLING.refusalTwice),
    byConsonants,
    consonants: makeVocabulary(byConsonants.keys(), SPELLING.refusalConsonants),
  };
}

const SHORTEST_BEHIND = 4;
const SHORTEST_TWICE = 7;

/** Returns the known thing behind a word that nobody knows and that is a slip of one that leads to it: "sin kas Clear Water"; null for none. */
export function behindNearLead({ tokens, port, scope }: Reader, at: number): DeniedItem | null {
  const word = tokens[at]?.folded ?? '';
  if (tokens[at + 1]?.boundary !== 'none' || word.length > LONGEST_LEAD || !isNearLead(word)) return null;
  if (listReadings(tokens, at).length > 0 || port.isKnownWord?.(word) === true) return null;
  const item = scope.itemAt(tokens, at + 1, true);
  return item === null || item.isUnknown === true || port.isThing?.(item.words) === false
    ? null
    : { ...item, isInDoubt: true };
}

const LONGEST_LEAD = 5;

const isNearLead = boundedMemoize(MAX_CACHED_CHARACTERS, (word: string): boolean =>
  ['article', 'refusalLead'].some((sense) =>
    NEGATION_WORDS.listPhrases(sense).some(({ phrase }) => phrase.length > 1 && isTypingSlip(word, phrase)),
  ),
);
