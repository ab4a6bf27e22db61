import { countForgiven, countSlipsOfUnits, LONGEST_COMPARED, type SpellingPolicy, unitsOf } from '@kehilla/core';
import { lowerBound, readUnits, type TextTable } from './text-table.ts';

/** The number of a text of a table, and how many slips part another from it. */
type NearText = { readonly number: number; readonly far: number };

/** A letter is written in so many bytes at most, but for those that no word is misspelt by. */
const BYTES_PER_LETTER = 3;
const given = new Uint16Array(LONGEST_COMPARED);
const known = new Uint16Array(LONGEST_COMPARED);

/** Returns the texts of a table in byte order that a word may be a slip of by a policy, in their order. The word itself may be among them. */
export function listNearTexts(texts: TextTable, word: string, policy: SpellingPolicy): NearText[] {
  const length = unitsOf(word, given);
  const bytes = Buffer.byteLength(word);
  const most = BYTES_PER_LETTER * countForgiven(length, LONGEST_COMPARED, policy);
  const first = Buffer.from(policy.hasFirst ? word.slice(0, 1) : '');
  const near: NearText[] = [];
  if (most === 0) return near;
  for (let number = lowerBound(texts, first), end = lowerBound(texts, first, true); number < end; number++) {
    const own = (texts.offsets[number + 1] as number) - (texts.offsets[number] as number);
    if (Math.abs(own - bytes) > most) continue;
    const far = countSlipsOfUnits(given, length, known, readUnits(texts, number, known), policy);
    if (far !== null) near.push({ number, far });
  }
  return near;
}
