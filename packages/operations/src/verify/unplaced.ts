import type { City, UnplacedLine } from '@kehilla/city';
import { fold } from '@kehilla/core';
import { nameSimilarity } from '@kehilla/linkage';

/** A name of a list's line this like a place's own may be that place's. */
const MAY_BE_IT = 0.85;
const MOST_COMPARED = 50;

type Prepared = ReadonlyMap<string, readonly UnplacedLine[]>;
const OF_CITY = new WeakMap<City, Prepared>();

/**
 * The lists that carry a line linked to no place whose name is like one of these: of such a list nobody can say that it lacks the place.
 * Rule: specification §1.2, unknown is never no.
 */
export function listsWithUnplaced(city: City, names: readonly string[]): ReadonlySet<string> {
  const byWord = prepared(city);
  const lists = new Set<string>();
  if (byWord.size === 0) return lists;
  const words = new Set(names.flatMap((name) => fold(name).split(' ')));
  const near = new Set([...words].flatMap((word) => byWord.get(word) ?? []));
  for (const line of [...near].slice(0, MOST_COMPARED)) {
    if (lists.has(line.list_id)) continue;
    if (names.some((name) => nameSimilarity(name, line.listed_name).score >= MAY_BE_IT)) lists.add(line.list_id);
  }
  return lists;
}

/** Lines by the words of their names, made once a city. Words of very many lines tell nothing. */
function prepared(city: City): Prepared {
  const known = OF_CITY.get(city);
  if (known !== undefined) return known;
  const byWord = new Map<string, UnplacedLine[]>();
  for (const line of city.unplaced) {
    for (const word of new Set(fold(line.listed_name).split(' '))) {
      const lines = byWord.get(word);
      if (lines === undefined) byWord.set(word, [line]);
      else lines.push(line);
    }
  }
  OF_CITY.set(city, byWord);
  return byWord;
}
