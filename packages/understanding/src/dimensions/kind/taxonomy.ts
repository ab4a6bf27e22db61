import data from '../../lexicon/kind/taxonomy.json' with { type: 'json' };

/** A group of categories, the widest thing the `category` parameter can name. */
type World = { readonly key: string; readonly label: string; readonly words: readonly string[] };

/** A kind of place. `words` are what people call it in English, transliterated Yiddish and Hebrew, and Hebrew letters. */
type Category = {
  readonly key: string;
  readonly label: string;
  readonly world: string;
  /** The wider category it belongs to, null at the top of its world. */
  readonly parent: string | null;
  /** Whether people ask for kosher ones, though they are not of the world of food: a hotel, a hall, a wine store. */
  readonly serves_food?: boolean;
  /** Categories that people mean by the same words: who asks for a supermarket takes a grocery. */
  readonly sameAs?: readonly string[];
  /** Whether whatever is of this kind is the Jewish community's: a synagogue, a mikvah. */
  readonly jewish?: boolean;
  readonly words: readonly string[];
};

/** A cuisine or what a kitchen is known for. `note` says what the label does not mean, where that needs saying. */
type Cuisine = {
  readonly key: string;
  readonly label: string;
  readonly words: readonly string[];
  readonly note?: string;
};

type Taxonomy = {
  readonly worlds: readonly World[];
  readonly categories: readonly Category[];
  readonly cuisines: readonly Cuisine[];
  /** Dishes people browse by, and the cuisines and categories they suggest. */
  readonly dishes: readonly {
    readonly words: readonly string[];
    readonly cuisines: readonly string[];
    readonly categories: readonly string[];
  }[];
  /** Phrases that hold a word for a kind and name none: a "bar mitzvah" is held at no bar. A longer phrase for a kind ("bar mitzvah teacher") counts. */
  readonly noKind: readonly string[];
  /** Common words one letter away from a taxonomy word; they are never read as a misspelling of it. */
  readonly ordinary: readonly string[];
  /** Words from Hebrew and Yiddish, which people spell as they hear them: another spelling with the same consonants is the same word. */
  readonly transliterated: readonly string[];
};

/**
 * The configurable taxonomy of `lexicon/kind/taxonomy.json`: worlds, categories, cuisines and dishes. The cuisine
 * `jewish_kosher_label` is a government register's label and never kosher evidence. Rule: decisions §3 and §6.
 */
export const TAXONOMY: Taxonomy = data;

/** Not a category: "kosher" as a `category` asks for places a readable agency list currently names. Rule: specification §4.2. */
export const KOSHER_CATEGORY = 'kosher';

const CATEGORIES = new Map(TAXONOMY.categories.map((category) => [category.key, category]));

/** The category's key, the keys of all below it, in the order of the file, and those that people mean by it too; empty for an unknown key. */
export function withDescendants(key: string): string[] {
  if (!CATEGORIES.has(key)) return [];
  const children = TAXONOMY.categories.filter((category) => category.parent === key);
  const same = CATEGORIES.get(key)?.sameAs ?? [];
  return [...new Set([key, ...children.flatMap(({ key: below }) => withDescendants(below)), ...same])];
}

/** Whether food is had at places of a category, so that people ask for kosher ones; false for an unknown category. */
export function servesFood(key: string): boolean {
  const category = CATEGORIES.get(key);
  return category?.world === 'food' || category?.serves_food === true;
}

/** Whether what is of a category is Jewish by its kind; false for an unknown category. */
export function isJewishKind(key: string): boolean {
  return CATEGORIES.get(key)?.jewish === true;
}

/** The key of the world a category belongs to, null for an unknown category. */
export function worldOfCategory(key: string): string | null {
  return CATEGORIES.get(key)?.world ?? null;
}
