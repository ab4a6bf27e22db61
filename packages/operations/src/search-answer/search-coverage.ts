import { type City, limitedAgencyCoverage, type RankedPlaces } from '@kehilla/city';
import type { SearchPlacesCoverage, SearchPlacesInput } from '@kehilla/contract';
import type { FoundPlaces } from '../find/found.ts';
import { listedOfUnknownKind } from '../find/of-unknown-kind.ts';
import { PLACE_GROUPS } from '../find/place-groups.ts';
import { getBound, isCovered, isLocationUnderstood } from '../understand/where/where.ts';
import type { Filters } from '../understand/filters/filters.ts';
import { NOTES } from '../describe/notes.ts';

/** How much was looked at and what was left out: every cut is announced, `matched` = `returned` + `more`. Rule: decisions §6. */
export function searchCoverage(
  input: SearchPlacesInput,
  filters: Filters,
  found: FoundPlaces,
  city: City,
  now: Date,
): SearchPlacesCoverage {
  const { where, ranked } = found;
  return {
    matched: ranked.matched,
    returned: ranked.best.length,
    more: ranked.matched - ranked.best.length,
    ...(found.isGrouped ? countGroups(found) : {}),
    covered: found.street === null ? isCovered(where) : true,
    area_understood: isLocationUnderstood(input, where),
    excluded_hours_unknown: ranked.hoursUnknown,
    excluded_closed: ranked.closed,
    excluded_stale: ranked.stale,
    excluded_no_location: ranked.noLocation,
    places_considered: ranked.considered,
    agencies: limitedAgencyCoverage(city, now),
    city_generation: city.generation,
    note: [...where.notes, ...cuts(ranked, filters), ...kindUnknown(listedOfUnknownKind(city, filters, found, now))],
  };
}

/** How many places are in each group that has any, and how far it reaches; and how many somebody calls kosher or Jewish. */
function countGroups({ ranked, where }: FoundPlaces): Pick<SearchPlacesCoverage, 'groups' | 'marked'> {
  const groups = PLACE_GROUPS.map((group, at) => ({ group, matched: ranked.groups[at] ?? 0 })).filter(
    ({ matched }) => matched > 0,
  );
  const radius_m = where.kind === 'around' ? getBound(where).radius_m : null;
  const others = groups.find(({ group }) => group === 'others')?.matched ?? 0;
  return {
    marked: groups.reduce((sum, { matched }) => sum + matched, 0) - others,
    groups: groups.map((own) => ({ ...own, within_m: isBeyond(own.group) ? null : radius_m })),
  };
}

function isBeyond(group: (typeof PLACE_GROUPS)[number]): boolean {
  return group === 'listed_beyond' || group === 'listed_elsewhere';
}

function cuts({ hoursUnknown, closed, stale, noLocation }: RankedPlaces, { listedOnly }: Filters): string[] {
  return [
    hoursUnknown > 0
      ? `${places(hoursUnknown)} left out because hours are not known or sources disagree about them.`
      : null,
    closed > 0 ? `${places(closed)} left out because a source says ${closed === 1 ? 'it' : 'they'} closed.` : null,
    stale > 0 ? staleLeftOut(stale) : null,
    noLocation > 0
      ? `${places(noLocation)} left out because no source says where exactly ${noLocation === 1 ? 'it is' : 'they are'}.`
      : null,
    listedOnly ? NOTES.listedOnly : null,
  ].filter((note) => note !== null);
}

/** That listed places were left out because what agencies say of them is old, and how to see them. */
function staleLeftOut(count: number): string {
  const isOne = count === 1;
  return `${places(count)} left out because what ${isOne ? 'its agency says of it' : 'their agencies say of them'} was not confirmed in the last 14 days or is for a feast that is over; {"include_stale": true} shows ${isOne ? 'it' : 'them'}, marked as such.`;
}

function kindUnknown(count: number): string[] {
  if (count === 0) return [];
  const isOne = count === 1;
  const them = isOne ? 'it' : 'them';
  return [
    `${places(count)} left out because no source says what kind of place ${isOne ? 'it is' : 'they are'}; an agency lists ${them}, and kosher_only without a kind shows ${them}.`,
  ];
}

function places(count: number): string {
  return count === 1 ? '1 place was' : `${count} places were`;
}
