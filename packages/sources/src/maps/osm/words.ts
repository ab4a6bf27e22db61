import { fold } from '@kehilla/core';
import { namePattern } from '../../parsing/single-fields.ts';
import cuisineWords from './cuisine-words.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };
import queries from './queries.json' with { type: 'json' };
import tags from './tags.json' with { type: 'json' };
import tradeWords from './trade-words.json' with { type: 'json' };

/** Cuisines of the taxonomy by the map's cuisine words, folded; a word it lacks is an issue, never a guess. */
export const CUISINE_WORDS: Readonly<
  Record<string, { readonly category: string; readonly cuisines: readonly string[] }>
> = cuisineWords;

type Tags = Readonly<Record<string, string>>;

/** Returns whether a house of worship, a school or a bath is a Jewish one by the map: by its religion, its denomination or the kind of house. */
function isJewish({ religion = '', denomination = '', place_of_worship }: Tags): boolean {
  const religions = religion.toLowerCase().split(/\s*;\s*/);
  return religions.includes('jewish') || denomination.endsWith('_jewish') || place_of_worship === 'synagogue';
}

/** Words, folded, in the names of Chabad houses. */
export const CHABAD_NAMES = namePattern(names.chabadHouses);

/** Whether a map that tells no religion calls something by a name of this kind, which only schools and houses of the community bear. */
function isNamed(names: RegExp): (tags: Tags) => boolean {
  return ({ religion, name = '' }) => religion === undefined && names.test(fold(name));
}

const OTHER_USES = ['shop', 'office', 'leisure', 'tourism', 'disused'];
/** Returns whether a building is still in use as a synagogue: it may have another use by now. */
function isInUse(tags: Tags): boolean {
  const { religion, amenity = 'place_of_worship' } = tags;
  if (isJewish(tags)) return amenity === 'place_of_worship' || amenity === 'community_centre';
  return religion === undefined && amenity === 'place_of_worship' && OTHER_USES.every((use) => tags[use] === undefined);
}

const CONDITIONS = {
  jewish: isJewish,
  in_use: isInUse,
  school_name: isNamed(namePattern(names.schools)),
  centre_name: isNamed(namePattern(names.communityCentres)),
  judaica_name: isNamed(namePattern(names.judaica)),
};

/** The kind of place that a tag with one of these values, or any (null), means. */
export type KindOfTag = {
  readonly tag: string;
  readonly values: ReadonlySet<string> | null;
  readonly category: string;
  readonly isOurs: (tags: Tags) => boolean;
};

/**
 * The category of the taxonomy that a tag means; the first row that fits wins, so that special ones stand first. Some hold under a condition on the other tags.
 */
export const CATEGORY_OF_TAG: readonly KindOfTag[] = tags.map(({ tag, values, category, where }) => ({
  tag,
  values: values === null ? null : new Set(values),
  category,
  isOurs: where === undefined ? () => true : (CONDITIONS[where as keyof typeof CONDITIONS] ?? (() => false)),
}));

/** The category that the name of a query means in copies that lost the tags, and the tags of that query, as a label. */
export const CATEGORY_OF_QUERY: Readonly<Record<string, { readonly category: string; readonly asked: string | null }>> =
  queries;

const OTHER_RELIGIONS = namePattern(names.otherReligions);
const STREETS = namePattern(names.streets);

/** Returns whether a name is that of a house of another religion; "temple" and "tabernacle" are also in names of synagogues, and Church Avenue is a street. */
export function isOfOtherReligion(name: string): boolean {
  return OTHER_RELIGIONS.test(fold(name).replace(STREETS, ' '));
}

/** Words, folded, in names of businesses: a query for houses of the community by three letters may find one ("JCC Restaurant Supply"). */
export const NAMES_OF_BUSINESSES = namePattern(names.businesses);

/** Tags shown as the map's own claims; none of them is ever evidence of certification. */
export const CLAIM_TAGS = ['diet:kosher', 'diet:kosher:certification', 'religion', 'denomination'] as const;

/** The trade of the taxonomy of trades that a tag means, and its category. A place may have several. */
export const TRADE_OF_TAG: readonly {
  readonly tag: string;
  readonly value: RegExp;
  readonly trade: string;
  readonly category: string | null;
}[] = tradeWords.map(({ tag, value, trade, category }) => ({
  tag,
  value: new RegExp(`^(?:${value})$`),
  trade,
  category,
}));

/** The values of each tag for a trade, as alternatives of a pattern in the query to the map. */
export const TRADE_TAGS: readonly { readonly tag: string; readonly values: readonly string[] }[] = [
  ...Map.groupBy(tradeWords, ({ tag }) => tag),
].map(([tag, words]) => ({ tag, values: words.map(({ value }) => value) }));
