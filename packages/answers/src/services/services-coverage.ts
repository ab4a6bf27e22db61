import type { City } from '@kehilla/city';
import type { FindServicesCoverage, FindServicesInput } from '@kehilla/contract';
import type { ToldNote } from '@kehilla/core';
import { listTexts, type Note, note, sayNotes } from '../notes.ts';
import { registerCoverage } from '../place/licence.ts';
import { WHERE_READ } from '../shared-notes.ts';
import { isCovered, isLocationUnderstood, type Where } from '../where/where.ts';
import { boroughNamed, ENOUGH, type FoundProviders } from './find-providers.ts';
import type { Need } from './need.ts';

type LeftOutFacts = { readonly where: Where; readonly found: FoundProviders };

/** More than the area that was named was searched. */
export const AREA_WIDENED = note({
  code: 'area_widened',
  when: ({ where, found: { borough, widened_from_m } }: LeftOutFacts) => {
    const asked = borough === null ? boroughNamed(where) : null;
    return (asked !== null || widened_from_m !== null) && { asked };
  },
  say: ({ asked }, { found: { widened_from_m, radius_m } }) => {
    const area =
      asked === null ? `from ${widened_from_m} m to ${radius_m} m` : `beyond ${asked}, to ${radius_m} m around it,`;
    return `The area was widened ${area} because fewer than ${ENOUGH} providers that fit were found.`;
  },
});

/** Notes on what was left out of the search, in the order in which they are told. */
export const SERVICES_LEFT_OUT = [
  WHERE_READ,
  AREA_WIDENED,
  note({
    code: 'hours_unknown_left_out',
    when: ({ found: { ranked } }) => ranked.hoursUnknown > 0,
    say: (_, { found: { ranked, opening } }) =>
      `${providers(ranked.hoursUnknown)} left out because it is not known whether they are open ${opening === null ? 'now' : 'then'}.`,
  }),
  note({
    code: 'closed_left_out',
    when: ({ found: { ranked } }) => ranked.closed > 0,
    say: (_, { found: { ranked } }) => `${providers(ranked.closed)} left out because a source says they closed.`,
  }),
  note({
    code: 'ended_licences_left_out',
    when: ({ found: { ranked } }) => ranked.ended > 0,
    say: (_, { found: { ranked } }) =>
      `${providers(ranked.ended)} left out because registers print ${ranked.ended === 1 ? 'its licence' : 'their licences'} as over for more than two years; {"include_ended": true} shows ${ranked.ended === 1 ? 'it' : 'them'}.`,
  }),
  note({
    code: 'no_location_left_out',
    when: ({ found: { ranked } }) => ranked.noLocation > 0,
    say: (_, { found: { ranked } }) =>
      `${providers(ranked.noLocation)} left out because no source says where in the city they are.`,
  }),
] satisfies readonly Note<LeftOutFacts>[];

function providers(count: number): string {
  return count === 1 ? '1 provider was' : `${count} providers were`;
}

/** Says what was left out of a search: every cut is announced. Rule: decisions §6. */
export function tellServicesLeftOut({ where }: Need, found: FoundProviders): ToldNote[] {
  return sayNotes(SERVICES_LEFT_OUT, { where, found });
}

/** Returns how much was searched. Rule: decisions §6. */
export function getCoverage(
  input: FindServicesInput,
  need: Need,
  found: FoundProviders,
  leftOut: readonly ToldNote[],
  city: City,
  now: Date,
): FindServicesCoverage {
  const { ranked, radius_m, widened_from_m } = found;
  const { where } = need;
  const around = where.kind === 'around' ? where : null;
  return {
    matched: ranked.matched,
    returned: ranked.best.length,
    more: ranked.matched - ranked.best.length,
    covered: isCovered(where),
    area_understood: isLocationUnderstood(input, where),
    radius_m,
    radius_from: around?.radius_from ?? null,
    widened_from_m,
    excluded_hours_unknown: ranked.hoursUnknown,
    excluded_closed: ranked.closed,
    excluded_ended: ranked.ended,
    excluded_no_location: ranked.noLocation,
    providers_considered: ranked.considered,
    registers: registerCoverage(found.standIn ?? need.question.trades[0] ?? null, city, now),
    city_generation: city.generation,
    note: listTexts(leftOut),
  };
}
