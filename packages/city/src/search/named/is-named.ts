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
  const last = entryStarts[place + 1] as number;
  for (let entry = entryStarts[place] as number; entry < last; entry++) {
    const start = offsets[entry] as number;
    const room = (offsets[entry + 1] as number) - start - words.length;
    if (room < 0 || (whole && room > 0)) continue;
    for (let at = start; at <= start + room; at++) if (standsAt(values, at, words)) return true;
  }
  return false;
}

function standsAt(values: Uint32Array, at: number, words: NamedWords): boolean {
  for (let i = 0; i < words.length; i++) if (words[i]?.includes(values[at + i] as number) !== true) return false;
  return true;
}
