import { findDoor, type Site, type SitePlace } from '../ports.ts';
import type { BusinessFacts } from './business-facts.ts';
import { addressOfFacts, factsOfPhone, type SiteFacts, withMissing } from './joined-facts.ts';

/** The facts of a site about its places, by their identifiers; null if none are certainly a place's own. */
export type FactsByPlace = ReadonlyMap<string, BusinessFacts | null>;

/**
 * What a site states of each of its places, by their identifiers; null for nothing that can be told to be its own. Of several businesses it is the one at
 * the place's door; a site of several doors speaks of each of them by its address alone, and where several places that sell no food stand at a door of none
 * of them: the telephone of a clinic is no physician's. The place's own site speaks of it with its one business, unless that is elsewhere, and
 * with a telephone number that another source knows as the place's.
 */
export function factsByPlace(
  site: Site,
  { businesses, phones }: Pick<SiteFacts, 'businesses' | 'phones'>,
): FactsByPlace {
  const isAlone = site.places.length === 1 && site.is_of_many !== true;
  const atDoor = Map.groupBy(businesses, (business) => findDoor({ address: addressOfFacts(business) }));
  const doors = site.places.map(findDoor);
  const placesAt = Map.groupBy(doors, (door) => door);
  return new Map(
    site.places.map((place, i) => {
      const door = doors[i] ?? null;
      const here = door === null ? [] : (atDoor.get(door) ?? []);
      const isShared = site.facts_only === true && (placesAt.get(door)?.length ?? 0) > 1;
      const stated =
        here.length > 0 ? (isShared ? null : here.reduce(withSame)) : isAlone ? onlyOne(place, businesses) : null;
      const known = isAlone && (stated?.phone ?? null) === null ? knownPhone(place, phones) : null;
      return [place.place_id, known === null ? stated : { ...(stated ?? factsOfPhone(known)), phone: known }];
    }),
  );
}

/** The one business of a place's own site; null where it describes another number of them, or one that is elsewhere. */
function onlyOne({ address }: SitePlace, businesses: readonly BusinessFacts[]): BusinessFacts | null {
  const [only] = businesses;
  if (only === undefined || businesses.length > 1) return null;
  return only.address !== null && address !== null ? null : only;
}

/** Returns the first number of the site that others know as the place's; null for none. */
function knownPhone({ phones = [] }: SitePlace, borne: readonly string[]): string | null {
  return borne.find((phone) => phones.includes(phone)) ?? null;
}

/** Of another name, a description of the same door adds nothing. Builders state a telephone in one and hours in the next. */
function withSame(first: BusinessFacts, other: BusinessFacts): BusinessFacts {
  return first.name !== null && other.name !== null && first.name !== other.name ? first : withMissing(first, other);
}
