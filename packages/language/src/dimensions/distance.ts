import { cutPrefix } from '@kehilla/core';
import { makeLexicon, type WordTable } from '../engine/lexicon.ts';
import { rewrite, type Rewritten, type TextSpan } from '../engine/account.ts';
import { type Token, tokenize } from '../engine/tokens.ts';
import distance from '../lexicon/distance.json' with { type: 'json' };
import { numberAt } from './number.ts';

/** A distance that words set around a place, and the text without it; where a place follows, a word that says "near" stands before it. */
export type DistanceInWords = Rewritten & {
  /** The words as they were written, and where they stand: "within 2 miles of". */
  readonly phrase: string;
  readonly span: TextSpan;
  /**
   * Metres as the crow flies; `near` for words that say no more than that ("within walking distance of"); null for a way that only travel measures ("a 10
   * minute walk from", "3 blocks from").
   */
  readonly metres: number | 'near' | null;
};

/** Phrases of a distance, by tokens: `to` is the first token behind it, `isBeforePlace` whether a place follows. */
type Found = { readonly to: number; readonly metres: DistanceInWords['metres']; readonly isBeforePlace: boolean };

const WORDS = makeLexicon([distance satisfies WordTable]);
/** A number written together with its unit: "500m". */
const GLUED = /^(\d{1,5})(\p{L}{1,3})$/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const HEBREW = /\p{Script=Hebrew}/u;

/**
 * Returns the first distance around a place that a text sets ("within 2 miles of Flatbush", "500m from", "в радиусе 2 км от"); null if there is none. A least
 * distance ("more than 5 miles from", "not within a mile of") is none. A distance without a word of nearness needs a place behind it: "2 miles from Flatbush".
 */
export function readDistance(text: string): DistanceInWords | null {
  const tokens = tokenize(text);
  // Most texts have no such word, and are read no further.
  if (!tokens.some(({ folded }) => isOfUnit(folded))) return null;
  for (let at = 0; at < tokens.length; at += 1) {
    const found = findAt(tokens, at);
    if (found !== null) return describe(text, tokens, at, found);
  }
  return null;
}

let unitWords: ReadonlySet<string> | null = null;

function isOfUnit(word: string): boolean {
  unitWords ??= new Set(
    ['unit', 'travelUnit', 'travelDistance'].flatMap((sense) =>
      WORDS.listPhrases(sense).flatMap(({ phrase }) => phrase.split(' ')),
    ),
  );
  return unitWords.has(word) || readGlued(word) !== null;
}

function describe(text: string, tokens: readonly Token[], from: number, found: Found): DistanceInWords {
  const here = found.isBeforePlace ? lengthAt(tokens, found.to, 'here') : 0;
  const to = found.to + here;
  const span = { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? text.length };
  const phrase = text.slice(span.start, span.end);
  const isBeforePlace = found.isBeforePlace && here === 0 && tokens[to] !== undefined;
  const near = findNear(HEBREW.test(phrase) ? 'hebrew' : CYRILLIC.test(phrase) ? 'cyrillic' : 'latin');
  const before = text.slice(0, span.start);
  const behind = text.slice(span.end).trimStart();
  // A Hebrew "from" is written with the name of the place.
  const place = isBeforePlace && HEBREW.test(phrase) ? (cutPrefix(behind, 'from') ?? behind) : behind;
  const kept = isBeforePlace ? before : before.trimEnd();
  const rewritten = rewrite([
    { text: kept, start: 0, end: kept.length },
    { text: isBeforePlace ? `${near} ` : ' ', ...span },
    { text: place, start: text.length - place.length, end: text.length },
  ]);
  return { ...rewritten, phrase, span, metres: found.metres };
}

/** Returns the word that says "near" in a script; each reader of areas knows it. */
function findNear(script: string): string {
  return WORDS.listPhrases('near').find(({ value }) => value === script)?.phrase ?? '';
}

/** Returns the distance that begins at a token; null if none does. */
function findAt(tokens: readonly Token[], at: number): Found | null {
  if (isBehindFarther(tokens, at)) return null;
  const strong = lengthAt(tokens, at, 'lead');
  if (strong > 0) return findBehind(tokens, at + strong, 'strong');
  const weak = lengthAt(tokens, at, 'weakLead');
  return (weak === 0 ? null : findBehind(tokens, at + weak, 'weak')) ?? findBehind(tokens, at, null);
}

/** The word before a distance: behind a strong one ("within") it needs no place, behind a weak one ("in", "about") it does; null where none stands there. */
type Lead = 'strong' | 'weak' | null;

function findBehind(tokens: readonly Token[], at: number, lead: Lead): Found | null {
  const start = at + (has(tokens, at, 'article') && !isAmount(tokens, at) ? 1 : 0);
  const travel = lengthAt(tokens, start, 'travelDistance');
  if (travel > 0) return closeAt(tokens, start + travel, 'near', 'strong');
  const amount = readAmount(tokens, start);
  const unit = amount === null ? null : readUnit(tokens, amount.to, amount.value, amount.unit_m);
  if (unit === null) return null;
  let { to } = unit;
  const moved = lengthAt(tokens, to, 'travel');
  if (unit.metres === null && moved === 0 && !goesFrom(tokens, to)) return null;
  to += moved;
  const radius = lengthAt(tokens, to, 'radius');
  return closeAt(tokens, to + radius, unit.metres, radius > 0 || moved > 0 ? 'strong' : lead);
}

/** Ends a distance with the word that leads to its place; null where it neither has such a word nor stands for itself. */
function closeAt(tokens: readonly Token[], at: number, metres: DistanceInWords['metres'], lead: Lead): Found | null {
  const isJoined = tokens[at]?.boundary === 'none';
  const away = isJoined ? lengthAt(tokens, at, 'away') : 0;
  const from = isJoined ? lengthAt(tokens, at + away, 'from') : 0;
  const other = from > 0 || !isJoined ? 0 : lengthAt(tokens, at + away, 'behind');
  const isOfPlace = from + other > 0;
  const isHebrew = isJoined && cutPrefix(tokens[at]?.folded ?? '', 'from') !== null;
  const isHere = isJoined && has(tokens, at, 'hebrewHere');
  if (!(lead === 'strong' || from > 0 || (lead === 'weak' && other > 0) || isHebrew || isHere)) return null;
  if (has(tokens, at + away + from, 'now')) return null;
  if (isHere) return { to: at + 1, metres, isBeforePlace: false };
  return { to: at + away + from + other, metres, isBeforePlace: isOfPlace || isHebrew };
}

function goesFrom(tokens: readonly Token[], at: number): boolean {
  const away = lengthAt(tokens, at, 'away');
  const next = tokens[at + away];
  return (
    lengthAt(tokens, at + away, 'from') > 0 ||
    cutPrefix(next?.folded ?? '', 'from') !== null ||
    has(tokens, at, 'hebrewHere')
  );
}

/** An amount up to `to`; `unit_m` is set where its unit is written with it ("500m"). */
type Amount = { readonly value: number; readonly to: number; readonly unit_m: number | null };

function readAmount(tokens: readonly Token[], at: number): Amount | null {
  const glued = readGlued(tokens[at]?.folded ?? '');
  if (glued !== null) return { ...glued, to: at + 1 };
  const part = longest(tokens, at, 'part');
  if (part !== null) return { value: Number(part.value), to: part.to, unit_m: null };
  const number = numberAt(tokens, at) ?? (has(tokens, at, 'article') ? { value: 1, to: at + 1 } : null);
  if (number === null) return null;
  const half = lengthAt(tokens, number.to, 'andHalf');
  return { value: number.value + (half > 0 ? 0.5 : 0), to: number.to + half, unit_m: null };
}

function readGlued(word: string): Pick<Amount, 'value' | 'unit_m'> | null {
  const [, number, unit = ''] = GLUED.exec(word) ?? [];
  const metres = WORDS.valueIn(unit, 'unit');
  return number === undefined || metres == null ? null : { value: Number(number), unit_m: Number(metres) };
}

function isAmount(tokens: readonly Token[], at: number): boolean {
  const amount = readAmount(tokens, at);
  return amount !== null && readUnit(tokens, amount.to, amount.value, amount.unit_m) !== null;
}

/** Reads the unit of an amount: metres for a unit of length, null for one of travel. */
function readUnit(
  tokens: readonly Token[],
  at: number,
  value: number,
  unit_m: number | null,
): { readonly to: number; readonly metres: number | null } | null {
  if (unit_m !== null) return { to: at, metres: value * unit_m };
  const unit = longest(tokens, at, 'unit');
  if (unit !== null) {
    const half = lengthAt(tokens, unit.to, 'andHalf');
    return { to: unit.to + half, metres: (value + (half > 0 ? 0.5 : 0)) * Number(unit.value) };
  }
  const travel = lengthAt(tokens, at, 'travelUnit');
  return travel > 0 ? { to: at + travel, metres: null } : null;
}

/** Returns whether words before a token make the distance a least one, or refuse it. */
function isBehindFarther(tokens: readonly Token[], at: number): boolean {
  return [1, 2].some((back) => at >= back && lengthAt(tokens, at - back, 'farther') === back);
}

function longest(tokens: readonly Token[], at: number, sense: string): { value: string; to: number } | null {
  const read = WORDS.readingsAt(tokens, at).find(({ meaning }) => meaning.sense === sense && meaning.prefix === '');
  return read === undefined ? null : { value: read.meaning.value ?? '', to: read.to };
}

function lengthAt(tokens: readonly Token[], at: number, sense: string): number {
  const read = longest(tokens, at, sense);
  return read === null ? 0 : read.to - at;
}

function has(tokens: readonly Token[], at: number, sense: string): boolean {
  return lengthAt(tokens, at, sense) > 0;
}
