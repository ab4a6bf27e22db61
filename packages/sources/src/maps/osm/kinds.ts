import { cleanText, fold, type Label, getOwn } from '@kehilla/core';
import type { IssueLog } from '@kehilla/ingestion';
import type { Element } from './elements.ts';
import {
  CATEGORY_OF_QUERY,
  CATEGORY_OF_TAG,
  CHABAD_NAMES,
  CLAIM_TAGS,
  CUISINE_WORDS,
  isOfOtherReligion,
  NAMES_OF_BUSINESSES,
} from './words.ts';

/** Kinds that say no more than that food is sold. */
const GENERAL = new Set(['restaurant', 'food_establishment']);

/** Words of the cuisine tag that claim something instead of naming a cuisine: kept as a label. */
const KOSHER_WORDS = new Set(['kosher', 'jewish']);

/** The kind of place that an element's tags say it is, else that of the query that found it; null where neither tells. */
export function findCategory(tags: Element['tags'], query: string | null): string | null {
  const byTag = CATEGORY_OF_TAG.find(
    ({ tag, values, isOurs }) => (values === null ? Boolean(tags[tag]) : values.has(tags[tag] ?? '')) && isOurs(tags),
  );
  const category =
    byTag?.category ??
    (query === null || isHouseOfOthers(tags['name']) ? null : categoryOfQuery(query, tags['name'] ?? ''));
  // The map has no tag for it: a Chabad house is a synagogue by that name there, and copies have it in two categories.
  return category === 'synagogue' && CHABAD_NAMES.test(fold(tags['name'] ?? '')) ? 'chabad_house' : category;
}

/** Returns whether a name is that of another religion's house: the query for synagogues finds former ones too, and copies lost the tags that tell. */
function isHouseOfOthers(name: string | undefined): boolean {
  return isOfOtherReligion(name ?? '');
}

/** Returns the category of a query, unless it searched by the name, which may be a business's. */
function categoryOfQuery(query: string, name: string): string | null {
  const category = getOwn(CATEGORY_OF_QUERY, query)?.category ?? null;
  return category === 'jcc' && NAMES_OF_BUSINESSES.test(fold(name)) ? null : category;
}

/** The cuisines of a cuisine tag, and the kind of kitchen where one of its words tells; an unknown word is an issue. */
export function getKitchen(
  text: string | undefined,
  issues: IssueLog,
): { cuisines: string[]; category: string | null } {
  const words = (text ?? '')
    .split(';')
    .map(fold)
    .filter((word) => word !== '');
  const known = words.flatMap((word) => {
    const meaning = getOwn(CUISINE_WORDS, word);
    if (!meaning && !KOSHER_WORDS.has(word)) issues.add('unknown_word', word);
    return meaning ? [meaning] : [];
  });
  const category = known.find((meaning) => !GENERAL.has(meaning.category))?.category ?? null;
  return { cuisines: [...new Set(known.flatMap((meaning) => meaning.cuisines))], category };
}

/** Returns an element's claims about itself, as it is tagged, and its query if that is a claim: shown as such, never evidence. Rule: decisions §3. */
export function listLabels(tags: Element['tags'], query: string | null): Label[] {
  const claims = CLAIM_TAGS.filter((tag) => tags[tag]).map((tag) => ({
    scheme: tag as string,
    value: cleanText(tags[tag], 80) ?? '',
  }));
  const group = query === null ? null : (getOwn(CATEGORY_OF_QUERY, query)?.asked ?? null);
  const cuisine = cleanText(tags['cuisine'], 80);
  if (cuisine !== null && cuisine.split(';').some((word) => KOSHER_WORDS.has(fold(word))))
    claims.push({ scheme: 'cuisine', value: cuisine });
  return group === null ? claims : [...claims, { scheme: 'map_query', value: group }];
}

/** Each label once. */
export function distinct(labels: readonly Label[]): Label[] {
  return [...new Map(labels.map((label) => [`${label.scheme}=${label.value}`, label])).values()];
}
