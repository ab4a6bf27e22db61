import type { NameIndex } from '../../name-index/name-index.ts';

/** Words by their numbers, one behind the other, each in any of its forms. */
export type NamedWords = readonly (readonly number[])[];

/** Whether a name of a place has these words one behind the other; where it is to be `whole`, no others. */
export function isNamed(
  { entryWords: { offsets, values }, entryStarts }: NameIndex,
  place: number,
  words: NamedWords,
  whole = false,
): boolean {
  for (let entry = entryStarts[place] as number; entry < (entryStarts[place + 1] as number); entry++) {
    const [start, end] = [offsets[entry] as number, offsets[entry + 1] as number];
    if (whole && end - start !== words.length) continue;
    for (let at = start; at + words.length <= end; at++) if (standsAt(values, at, words)) return true;
  }
  return false;
}

function standsAt(values: Uint32Array, at: number, words: NamedWords): boolean {
  for (let i = 0; i < words.length; i++) if (words[i]?.includes(values[at + i] as number) !== true) return false;
  return true;
}
