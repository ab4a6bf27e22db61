import type { City } from '@kehilla/city';
import type { FindServicesCoverage, FindServicesInput } from '@kehilla/contract';
import { isCovered, isLocationUnderstood } from '../../understand/where/where.ts';
import { boroughNamed, ENOUGH, type FoundProviders } from '../asked/find-providers.ts';
import { registerCoverage } from '../provider/licence.ts';
import type { Need } from '../asked/need.ts';

/** How much was looked at and what was left out: every cut is announced. Rule: decisions §6. */
export function coverageOf(
  input: FindServicesInput,
  need: Need,
  found: FoundProviders,
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
    note: [...where.notes, widenedNote(need, found), ...cuts(found)].filter((note) => note !== null),
  };
}

/** That more than the area that was named was searched, and why; null where it was not. */
export function widenedNote({ where }: Need, { widened_from_m, radius_m, borough }: FoundProviders): string | null {
  const asked = borough === null ? boroughNamed(where) : null;
  if (asked === null && widened_from_m === null) return null;
  const area =
    asked === null ? `from ${widened_from_m} m to ${radius_m} m` : `beyond ${asked}, to ${radius_m} m around it,`;
  return `The area was widened ${area} because fewer than ${ENOUGH} providers that fit were found.`;
}

function cuts({ ranked, opening }: FoundProviders): string[] {
  return [
    ranked.hoursUnknown > 0
      ? `${providers(ranked.hoursUnknown)} left out because it is not known whether they are open ${opening === null ? 'now' : 'then'}.`
      : null,
    ranked.closed > 0 ? `${providers(ranked.closed)} left out because a source says they closed.` : null,
    ranked.ended > 0
      ? `${providers(ranked.ended)} left out because registers print ${ranked.ended === 1 ? 'its licence' : 'their licences'} as over for more than two years; {"include_ended": true} shows ${ranked.ended === 1 ? 'it' : 'them'}.`
      : null,
    ranked.noLocation > 0
      ? `${providers(ranked.noLocation)} left out because no source says where in the city they are.`
      : null,
  ].filter((note) => note !== null);
}

function providers(count: number): string {
  return count === 1 ? '1 provider was' : `${count} providers were`;
}
