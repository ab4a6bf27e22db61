import { exchangedNote } from '../../understand/where/exchanged.ts';
import { agencyCoverage } from '@kehilla/city';
import type { VerifyCoverage } from '@kehilla/contract';
import type { Question } from './question.ts';

/** What verifying is not about, for a name alone that no place has. */
const ONLY_PLACES =
  'Verifying is about places: packaged products, an eruv, who supervises a mikvah and caterers without premises are not covered.';

function isNameAlone({ name, address, point, host, area }: Question['asked']): boolean {
  return name !== null && address === null && point === null && host === null && area === null;
}

/** That nothing in the city can be meant. */
export const OUTSIDE = 'What was sent lies outside New York City; the service covers the five boroughs.';

/** How far an answer reaches: whether the place lies in the city, how many places fit, and what is known of each agency. Rule: decisions §2. */
export function verifyCoverage({ city, asked, found, now, at }: Question): VerifyCoverage {
  return {
    covered: found.subject !== null || found.branches.length > 0 ? true : asked.covered,
    area_understood: asked.areaUnderstood,
    matched: found.matched,
    places_considered: asked.covered === false ? 0 : city.size,
    agencies: agencyCoverage(city),
    city_generation: city.generation,
    note: [
      ...asked.notes,
      ...(at === now
        ? []
        : ['`agencies` tells how their lists are read now, not at the instant that was asked about.']),
      ...(found.isAtLeast
        ? ['More places of that name may fit than were compared; `matched` counts those that do.']
        : []),
      ...(asked.covered === false && found.subject === null ? [OUTSIDE] : []),
      ...(found.subject === null && found.branches.length === 0 && isNameAlone(asked) ? [ONLY_PLACES] : []),
      ...(asked.point === null
        ? []
        : [exchangedNote(asked.point.lat, asked.point.lng)].filter((note) => note !== null)),
    ],
  };
}
