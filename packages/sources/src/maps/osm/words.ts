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

/** A house of worship, a school or a bath is a Jewish one where the map says so: by its religion, its denomination or what kind of house it is. */
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
/** A building put up as a synagogue may have another use by now: another religion's, or none. */
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

/** What a tag of one of these values, or of any (null), says a place is. */
export type KindOfTag = {
  readonly tag: string;
  readonly values: ReadonlySet<string> | null;
  readonly category: string;
  readonly isOurs: (tags: Tags) => boolean;
};

/**
 * What a tag says a place is, as a category of the taxonomy; the first row that fits wins, so the special stand first. Some hold under a condition on
 * the other tags.
 */
export const CATEGORY_OF_TAG: readonly KindOfTag[] = tags.map(({ tag, values, category, where }) => ({
  tag,
  values: values === null ? null : new Set(values),
  category,
  isOurs: where === undefined ? () => true : (CONDITIONS[where as keyof typeof CONDITIONS] ?? (() => false)),
}));

/** What the name of a query says in copies that lost the tags, and the tags that query asked for, as a label. */
export const CATEGORY_OF_QUERY: Readonly<Record<string, { readonly category: string; readonly asked: string | null }>> =
  queries;

const OTHER_RELIGIONS = namePattern(names.otherReligions);
const STREETS = namePattern(names.streets);

/** Whether a name is that of a house of another religion; "temple" and "tabernacle" are also in those of synagogues, and Church Avenue is a street. */
export function isOfOtherReligion(name: string): boolean {
  return OTHER_RELIGIONS.test(fold(name).replace(STREETS, ' '));
}

/** Words, folded, in names of businesses: what a query for houses of the community finds by three letters may be one ("JCC Restaurant Supply"). */
export const NAMES_OF_BUSINESSES = namePattern(names.businesses);

/** Tags shown as the map's own claims; none of them is ever evidence of certification. */
export const CLAIM_TAGS = ['diet:kosher', 'diet:kosher:certification', 'religion', 'denomination'] as const;

/** What a tag says somebody does for others: a trade of the taxonomy of trades, and the category it falls under. A place may have several. */
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

/** The values of each tag that say a trade, as alternatives of a pattern: what the map is asked for. */
export const TRADE_TAGS: readonly { readonly tag: string; readonly values: readonly string[] }[] = [
  ...Map.groupBy(tradeWords, ({ tag }) => tag),
].map(([tag, words]) => ({ tag, values: words.map(({ value }) => value) }));
