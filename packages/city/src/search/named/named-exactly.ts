import type { City } from '../../city.ts';
import { isNamed } from './is-named.ts';
import { readOnce, spend } from '../../work.ts';
import { countUses, findWord, listUses } from '../../words/look-up.ts';

/** Returns every place one of whose names is these folded words (`words()` of core) in their order, ascending; none where a word stands in no name. A question looks up the same words once. */
export function placesNamedExactly(city: Pick<City, 'image' | 'meter'>, words: readonly string[]): readonly number[] {
  return readOnce(city, `called ${words.join(' ')}`, () => findNamedExactly(city, words));
}

function findNamedExactly(city: Pick<City, 'image' | 'meter'>, words: readonly string[]): number[] {
  const { names } = city.image;
  const ids: number[] = [];
  let rarest = -1;
  for (const word of words) {
    const id = findWord(names, word);
    if (id < 0) return [];
    if (rarest < 0 || countUses(names, id) < countUses(names, rarest)) rarest = id;
    ids.push(id);
  }
  if (rarest < 0) return [];
  spend(city, 'passed', countUses(names, rarest));
  const asked = ids.map((id) => [id]);
  const found: number[] = [];
  for (const place of listUses(names, rarest)) if (isNamed(names, place, asked, true)) found.push(place);
  return found;
}
