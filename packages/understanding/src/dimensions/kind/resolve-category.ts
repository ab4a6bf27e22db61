import { fold } from '@kehilla/core';
import { CERTIFICATION_WORDS, isKosherWord } from '../certification/lexicon.ts';
import { KOSHER_CATEGORY, TAXONOMY, withDescendants } from './taxonomy.ts';
import { findMeaning, misspeltWord } from './kind-words.ts';

/** What the `category` parameter asks for. */
export type ResolvedCategory =
  | {
      readonly kind: 'categories';
      /** Category keys, those below the named one included. Empty when only a cuisine was named. */
      readonly categories: readonly string[];
      /** Cuisine keys where the word names a cuisine or dish; any of them fits. */
      readonly cuisines: readonly string[];
      /** The world that was named, or the one all the categories share; null where they share none. */
      readonly world: string | null;
      /** How a misspelt word was read, null when it was taken as written. */
      readonly read_as: string | null;
    }
  /** Places that a readable agency list currently names: evidence, not a kind of place. */
  | { readonly kind: typeof KOSHER_CATEGORY };

/**
 * The categories that a category's key or label, a world or an everyday word names; a world gives all of its own. `kosher` gives its
 * distinct result. Null when the text names nothing known: the caller must say so. Case, accents and spelling variants are forgiven.
 */
export function resolveCategory(text: string): ResolvedCategory | null {
  const folded = fold(text.slice(0, 120).replaceAll('_', ' '));
  if (isKosherWord(folded) || CERTIFICATION_WORDS.has(folded, 'kosherPlaces')) return { kind: KOSHER_CATEGORY };
  const world = TAXONOMY.worlds.find(({ key, label, words }) =>
    [key, label, ...words].some((word) => fold(word) === folded),
  );
  if (world !== undefined) return resolved(keysOfWorld(world.key), [], world.key, null);
  const category = TAXONOMY.categories.find(
    ({ key, label }) => fold(key.replaceAll('_', ' ')) === folded || fold(label) === folded,
  );
  if (category !== undefined) return resolved(withDescendants(category.key), [], category.world, null);
  const meaning = findMeaning(folded);
  if (meaning !== null) return fromMeaning(meaning.categories, meaning.cuisines, null);
  const readAs = misspeltWord(folded);
  const near = readAs === null ? null : findMeaning(readAs);
  return near === null ? null : fromMeaning(near.categories, near.cuisines, readAs);
}

function fromMeaning(keys: readonly string[], cuisines: readonly string[], readAs: string | null): ResolvedCategory {
  const categories = [...new Set(keys.flatMap(withDescendants))];
  const worlds = new Set(TAXONOMY.categories.filter(({ key }) => categories.includes(key)).map(({ world }) => world));
  return resolved(categories, cuisines, worlds.size === 1 ? ([...worlds][0] ?? null) : null, readAs);
}

function resolved(
  categories: readonly string[],
  cuisines: readonly string[],
  world: string | null,
  readAs: string | null,
): ResolvedCategory {
  return { kind: 'categories', categories, cuisines, world, read_as: readAs };
}

function keysOfWorld(world: string): string[] {
  return TAXONOMY.categories.filter((category) => category.world === world).map(({ key }) => key);
}
