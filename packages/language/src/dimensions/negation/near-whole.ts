import { boundedMemoize, isTypingSlip, SPELLING } from '@kehilla/core';
import { listFolded, type Token } from '../../engine/tokens.ts';
import type { Reader } from './cues.ts';
import { foreignAt, behindLeads, endOfSense, listReadings, NEGATION_WORDS } from './lexicon.ts';
import { type Denial, type DeniedItem, isInArea, nearItemAt } from './denial.ts';
import { denialWith, endsThere, listFrom } from './item-list.ts';
import { ORDINARY } from './near-word.ts';
import { itemsSaid } from './plain-scope.ts';
import { BEFORE, listSlips, type Side, type Slip } from './whole-slips.ts';

/** The most words of a thing before such a phrase. */
const LONGEST_THING = 4;
const MAX_CACHED_ENTRIES = 5_000;

/** Senses of words that only say how they are spelt, or refuse where it is food. */
const OF_SPELLING: ReadonlySet<string> = new Set([
  'noMisspelling',
  'mayBeMisspelt',
  'neverSlip',
  'slipBeforeThing',
  'refusalOfFood',
]);
const OF_SLIPS: ReadonlySet<string> = new Set(['slip', 'spelt']);
const IS_REFUSING: ReadonlySet<string> = new Set([...BEFORE, 'list', 'allBut', 'beginsNoName']);

/** Returns the doubtful refusal of a thing by words right before it, or behind it, that are nearly a phrase that refuses; null for none. */
export function refusedByWhole(reader: Reader, at: number, start: number): Denial | null {
  const { tokens } = reader;
  const slips = listSlips(tokens, at);
  if (slips.length === 0 || isOwner(tokens, at)) return null;
  return refusedBefore(reader, at, start, slips) ?? (at > start ? refusedBehind(reader, at, start, slips) : null);
}

/** Whether a slip is part of the name of an area. Looked up last: it costs more than all else that is asked of a slip. */
function isOfArea({ tokens, port }: Reader, at: number, { end }: Slip): boolean {
  return isInArea(tokens, { from: at, to: end }, port, true);
}

/**
 * A thing that is refused in doubt: right before it, from the beginning of a clause or from something wanted on, stands nothing but words that are one slip away
 * from a phrase that refuses, also where they are ordinary words ("noodles hat onions", "restaurant but bot sushi"). Words of `neverSlip` say something there.
 */
function refusedBefore(reader: Reader, at: number, start: number, slips: readonly Slip[]): Denial | null {
  const { tokens, port } = reader;
  const own = slips.filter(({ end, likeness }) => likeness.before !== undefined && tokens[end]?.boundary === 'none');
  const position = own.length === 0 ? null : positionAt(reader, at, start);
  if (position === null) return null;
  for (const slip of own) {
    if (isOfArea(reader, at, slip)) continue;
    if (isOneThing(reader, at, slip.end)) return null;
    const item = firstKnown(reader, slip.end);
    if (item === null || port.isThing?.(item.words) === false) continue;
    if (item.isUnknown === true && !saysNothing(reader, item.from)) continue;
    if (!mayRefuse(reader, at, slip, 'before', item)) continue;
    if (position === 'clause' && !(endsThere(reader, item.to) && hasOthers(reader, at, item.to))) continue;
    const cue = { from: at, phrase: listFolded(tokens.slice(at, slip.end)).join(' ') };
    return denialWith(listFrom(reader, { ...item, isInDoubt: true }, cue, false), cue, item.to);
  }
  return null;
}

/** Returns the thing behind words that lead to it ("any kind of"), or the one that these name themselves; null where nothing known begins there. */
export function firstKnown({ tokens, port, scope }: Reader, at: number): DeniedItem | null {
  for (const first of new Set([behindLeads(tokens, at, 'refusalLead'), behindLeads(tokens, at, 'article')])) {
    const item =
      tokens[first]?.boundary === 'none'
        ? (scope.itemAt(tokens, first, true) ?? nearItemAt(tokens, first, port))
        : null;
    if (item !== null) return item;
  }
  return null;
}

/** The same of words behind a thing that end its clause: "restaurant, sushi excludd", "noodles onions rree", "plumber Clear Water exclude". */
function refusedBehind(reader: Reader, at: number, start: number, slips: readonly Slip[]): Denial | null {
  const { tokens, port, scope } = reader;
  const side = port.scope === undefined ? 'behind' : 'behindFood';
  for (const slip of slips) {
    if (!endsThere(reader, slip.end) || !mayRefuse(reader, at, slip, side, null)) continue;
    if (isOfArea(reader, at, slip)) continue;
    const cue = { from: at, to: slip.end, phrase: listFolded(tokens.slice(at, slip.end)).join(' ') };
    const statement = itemsSaid(tokens, cue, { start, ofClause: 'known', ofLast: true, port }, scope);
    const items = statement.items.filter(
      ({ words, isUnknown }) => isUnknown !== true && port.isThing?.(words) !== false,
    );
    if (items.length === 0 || !hasOthers(reader, items[0]?.from ?? at, statement.end)) continue;
    return denialWith(
      items.map((item) => ({ ...item, isInDoubt: true })),
      cue,
      statement.end,
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

/** Returns where a refusing phrase at a token would stand: behind something wanted, or at the start of a clause but for a person ("i", "my wife"); else null. */
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

/** Whether words that are a slip of a phrase on a side may refuse there. */
function mayRefuse(reader: Reader, at: number, slip: Slip, side: Side, item: DeniedItem | null): boolean {
  const { tokens, port } = reader;
  const { end, likeness: bySide } = slip;
  const likeness = bySide[side];
  if (likeness === undefined) return false;
  const phrase = listFolded(tokens.slice(at, end)).join(' ');
  // "I can' eat": a letter is missing.
  const isClipped = tokens.slice(at, end).some(({ text }) => /['’]$/.test(text));
  if (NEGATION_WORDS.has(phrase, 'neverSlip') && !isClipped) return false;
  if (NEGATION_WORDS.has(phrase, 'slipBeforeThing') || isForeignAlone(tokens, at, end)) return true;
  if (saysOtherwise(tokens, at, end, side)) return false;
  const isAlone = end === at + 1;
  // Behind a thing an ordinary word may be a part of a name: "bagel hole".
  const isOpen = side === 'before' || !isAlone || NEGATION_WORDS.has(phrase, 'refusal');
  if (likeness !== 'typed' || !isOpen) return tokens.slice(at, end).some((_, i) => isUnknown(reader, at + i));
  // Before a name on record no word says what kind of it is meant: "plumber gate Clear Water".
  const isName = item !== null && item.words.length > 1 && port.isPartOfName?.(item.words) === true;
  return !isAlone || isName || port.saysItself?.(phrase) !== true;
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
  return own.some(
    ({ meaning: { sense } }) => !OF_SPELLING.has(sense) && (side === 'before' || !IS_REFUSING.has(sense)),
  );
}

/** Whether a word is long enough to be a slip of another, and says nothing that anybody knows. */
function isUnknown(reader: Reader, at: number): boolean {
  return (reader.tokens[at]?.folded.length ?? 0) >= SPELLING.refusal.shortest && saysNothing(reader, at);
}

function saysNothing({ tokens, port }: Reader, at: number): boolean {
  const word = tokens[at]?.folded ?? '';
  return (
    /^\p{L}+$/u.test(word) &&
    !ORDINARY.has(word) &&
    !NEGATION_WORDS.has(word, 'noMisspelling') &&
    // A letter too many may look like a Hebrew prefix: "האסור".
    listReadings(tokens, at).every(({ rule, meaning }) => OF_SLIPS.has(rule) || meaning.prefix !== '') &&
    port.saysItself?.(word) !== true &&
    port.isKnownWord?.(word) !== true
  );
}

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

const isNearLead = boundedMemoize(MAX_CACHED_ENTRIES, (word: string): boolean =>
  ['article', 'refusalLead'].some((sense) =>
    NEGATION_WORDS.listPhrases(sense).some(({ phrase }) => phrase.length > 1 && isTypingSlip(word, phrase)),
  ),
);
