import { type City, type FindUnplaced, findUnplaced, type UnplacedLine } from '@kehilla/city';

const OF_CITY = new WeakMap<City, FindUnplaced>();

/**
 * The lists that carry a line linked to no place whose name is like one of these, each with that line: of such a list nobody can say that it
 * lacks the place. Rule: specification §1.2, unknown is never no.
 */
export function listsWithUnplaced(city: City, names: readonly string[]): ReadonlyMap<string, UnplacedLine> {
  const find = OF_CITY.get(city) ?? findUnplaced(city.unplaced);
  OF_CITY.set(city, find);
  return find(names);
}
