import type { CityImage } from '../city-image.ts';
import type { Run } from '../image/grid.ts';
import { type NumberLists, seek } from '../image/lists.ts';
import type { Scratch } from './scratch.ts';
import type { QueryWord } from './words/word-query.ts';

/** Lists up to this long are not searched for the runs: whoever measures the distance throws out what lies beyond. */
const SHORT_LIST = 12;

/**
 * Writes into `scratch.found` the places that hold one of the telling words, each once, and gives their number: words by falling weight
 * until what is left is below `least`, so that it could not make a place fit by itself. So "pizza" in "joes pizza" brings no
 * candidate of its own. With runs, some beyond them may be among the places.
 */
export function findCandidates(
  image: CityImage,
  scratch: Scratch,
  words: readonly QueryWord[],
  total: number,
  least: number,
  runs: readonly Run[] | null,
): number {
  scratch.search += 1;
  let count = 0;
  let left = total;
  for (const word of [...words].sort((a, b) => b.weight - a.weight)) {
    if (left < least) break;
    for (const { word: id } of word.expansions) count = meetAll(scratch, count, image.names.postings, id, runs);
    for (const { of, list } of word.kinds) count = meetAll(scratch, count, of.places, list, runs);
    left -= word.weight;
  }
  return count;
}

/** Writes every place of the runs, or of the whole city, into `scratch.found` and gives their number. */
export function findEveryPlace({ found }: Scratch, runs: readonly Run[] | null, size: number): number {
  let count = 0;
  for (const { start, end } of runs ?? [{ start: 0, end: size }]) {
    for (let place = start; place < end; place++) found[count++] = place;
  }
  return count;
}

function meetAll(
  scratch: Scratch,
  count: number,
  lists: NumberLists,
  list: number,
  runs: readonly Run[] | null,
): number {
  const { values } = lists;
  const [start, end] = [lists.offsets[list] as number, lists.offsets[list + 1] as number];
  if (runs === null || end - start <= SHORT_LIST) return meet(scratch, count, values, start, end);
  let at = start;
  for (const run of runs) {
    at = seek(values, at, end, run.start);
    const after = seek(values, at, end, run.end);
    count = meet(scratch, count, values, at, after);
    at = after;
    if (at === end) break;
  }
  return count;
}

function meet({ found, met, search }: Scratch, count: number, values: Uint32Array, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const place = values[at] as number;
    if (met[place] === search) continue;
    met[place] = search;
    found[count++] = place;
  }
  return count;
}
