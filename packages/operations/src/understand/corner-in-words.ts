import { type City, type Corner, findAreaInText } from '@kehilla/city';
import { type Borough, BOROUGHS, words as wordsOf } from '@kehilla/core';
import { isStreetType } from '@kehilla/linkage';
import { meetings } from './streets-that-meet.ts';
import type { WordsFromTo } from './words-from-to.ts';

/**
 * Words that name two streets that meet, or a block of one between two others, what leads to them and the area behind them included; where that is, in
 * each borough that has it.
 */
export type CornerInWords = WordsFromTo & {
  readonly given: string;
  readonly what: 'corner' | 'block';
  readonly corners: readonly Corner[];
};

/** Between the two streets of a corner. */
const JOINS = new Set('and at'.split(' '));
/** What may stand before a corner. */
const LEADS = new Set('near nearby by around at on off from of the corner in close to walking distance'.split(' '));
/** Behind these two numbers are streets, though neither is called one; "the 13th and 14th" alone are days. */
const SAY_WHERE = new Set('corner near nearby off close at by'.split(' '));
const BETWEEN = 'between';
const LONGEST = 4;

/** The corner that some of the words name; null where they name none, or too little is on record to tell where it is. Opinion. */
export function cornerInWords(words: readonly string[], city: City): CornerInWords | null {
  for (let join = 1; join < words.length - 1; join += 1) {
    if (!JOINS.has(words[join] as string)) continue;
    const found = blockAround(words, join, city) ?? cornerAround(words, join, city);
    if (found !== null) return found;
  }
  return null;
}

/** The corner that a text names ("Sample Avenue & 1st Street, Queens"), and nothing beside it but where. */
export function cornerNamed(text: string, city: City): CornerInWords | null {
  const words = wordsOf(text);
  const found = cornerInWords(words, city);
  return found !== null && found.start === 0 && found.end === words.length ? found : null;
}

function cornerAround(words: readonly string[], join: number, city: City): CornerInWords | null {
  for (let left = Math.min(LONGEST, join); left > 0; left -= 1) {
    for (let right = Math.min(LONGEST, words.length - join - 1); right > 0; right -= 1) {
      const [start, end] = [join - left, join + 1 + right];
      const [one, other] = [words.slice(start, join), words.slice(join + 1, end)];
      const lead = startOfLead(words, start);
      if (words[start - 1] === BETWEEN || !isCalledSo(one, other, words.slice(lead, start))) continue;
      const found = told(words, { start, end }, (borough) => meetings(city, one, other, borough));
      if (found !== null) return { ...found, what: 'corner' };
    }
  }
  return null;
}

/** "47th Street between 13th and 14th Avenue", where `join` is the "and". */
function blockAround(words: readonly string[], join: number, city: City): CornerInWords | null {
  const between = words.lastIndexOf(BETWEEN, join);
  if (between < 1) return null;
  for (let left = Math.min(LONGEST, between); left > 0; left -= 1) {
    for (let right = Math.min(LONGEST, words.length - join - 1); right > 0; right -= 1) {
      const [start, end] = [between - left, join + 1 + right];
      const [street, first, second] = [
        words.slice(start, between),
        words.slice(between + 1, join),
        words.slice(join + 1, end),
      ];
      const type = second.at(-1) ?? '';
      // "13th and 14th Avenue" are two avenues.
      const typed = first.some(isStreetType) || !isStreetType(type) ? first : [...first, type];
      const ends = (borough: Borough | null): Corner[] =>
        midway(meetings(city, street, typed, borough), meetings(city, street, second, borough));
      const found = told(words, { start, end }, ends);
      if (found !== null) return { ...found, what: 'block' };
    }
  }
  return null;
}

/** In every borough the middle of the two ends of a block, or that end which is known. */
function midway(firsts: readonly Corner[], seconds: readonly Corner[]): Corner[] {
  return BOROUGHS.flatMap((borough) => {
    const ends = [...firsts, ...seconds].filter((corner) => corner.borough === borough).map(({ at }) => at);
    const mean = (of: (at: Corner['at']) => number): number => ends.reduce((sum, at) => sum + of(at), 0) / ends.length;
    return ends.length === 0 ? [] : [{ borough, at: { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) } }];
  });
}

/** The words from `start` to before `end` as a corner, with what leads to them and the area behind; null where they are none on record. */
function told(
  words: readonly string[],
  { start, end }: WordsFromTo,
  cornersIn: (borough: Borough | null) => Corner[],
): Omit<CornerInWords, 'what'> | null {
  const behind = areaBehind(words.slice(end));
  if (behind === 'elsewhere') return null;
  const corners = cornersIn(behind?.borough ?? null);
  if (corners.length === 0) return null;
  const given = words.slice(start, end).join(' ');
  return { start: startOfLead(words, start), end: end + (behind?.length ?? 0), given, corners };
}

function isCalledSo(one: readonly string[], other: readonly string[], lead: readonly string[]): boolean {
  return [...one, ...other].some(isStreetType) || lead.some((word) => SAY_WHERE.has(word));
}

/** The area right behind a corner; null where none is. */
function areaBehind(
  words: readonly string[],
): { readonly borough: Borough | null; readonly length: number } | 'elsewhere' | null {
  const area = findAreaInText(words);
  if (area === null || area.start > 0) return null;
  if (area.outside) return 'elsewhere';
  return { borough: BOROUGHS.find((borough) => borough === area.area.borough) ?? null, length: area.end };
}

function startOfLead(words: readonly string[], at: number): number {
  return LEADS.has(words[at - 1] ?? '') ? startOfLead(words, at - 1) : at;
}
