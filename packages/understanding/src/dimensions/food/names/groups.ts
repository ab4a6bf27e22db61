import file from '../../../lexicon/food/groups.json' with { type: 'json' };
import { inEverySpelling, listed } from './spellings.ts';

/** The form in which a word is another thing than what it says: "soy milk" and "vegan cheese" are no dairy (`plant`), a "gluten free bun" has no wheat (`wheatless`). */
export type FineForm = 'plant' | 'wheatless';

/**
 * What people keep away from, and the words by which a menu names it, each in every spelling. Any of them at a dish contradicts the wish; that none is there
 * says nothing (a menu does not print every ingredient). The lists follow the major allergens of 21 U.S.C. §321(qq), in words that menus use.
 */
export type FoodGroup = {
  /** What people say who keep away from it; empty of a group that only others include. */
  readonly names: readonly string[];
  readonly words: readonly string[];
  readonly fine: FineForm | null;
};

type Entry = { readonly names?: string; readonly in?: string; readonly includes?: string; readonly fine?: string };
const ENTRIES: ReadonlyMap<string, Entry> = new Map(Object.entries(file));

/** The groups by the key that others include them by. */
const GROUPS: ReadonlyMap<string, FoodGroup> = new Map(
  [...ENTRIES].map(([key, { names, fine }]) => [
    key,
    {
      names: inEverySpelling(listed(names)),
      words: inEverySpelling(listWords(key)),
      fine: (fine ?? null) as FineForm | null,
    },
  ]),
);

/** The groups that people name. */
export const FOOD_GROUPS: readonly FoodGroup[] = [...GROUPS.values()].filter(({ names }) => names.length > 0);

/** The words of a group in every spelling. Throws where there is no such group: only the lexicon names them. */
export function wordsOfGroup(key: string): readonly string[] {
  const group = GROUPS.get(key);
  if (group === undefined) throw new Error(`No group of foods is called "${key}".`);
  return group.words;
}

/** The words of a group and of all that it includes. */
function listWords(key: string): readonly string[] {
  const entry = ENTRIES.get(key);
  if (entry === undefined) throw new Error(`No group of foods is called "${key}".`);
  return [...listed(entry.in), ...listed(entry.includes).flatMap(listWords)];
}
