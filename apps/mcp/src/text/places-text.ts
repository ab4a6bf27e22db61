import type { SearchPlacesEnvelope } from '@kehilla/contract';
import { type AnswerText, distanceOf, kosherOf, line, nameOf } from './parts.ts';

const OPEN = { true: 'open now', false: 'closed now', null: null } as const;

/** Places found, one line each. */
export function placesText({ data }: SearchPlacesEnvelope): AnswerText {
  const { results, count, coverage } = data;
  return {
    head: `${count} of ${coverage?.matched ?? count} places.`,
    lines: results.map((place, i) =>
      line([
        `${i + 1}. ${nameOf(place.name, place.sample)}`,
        place.category?.replaceAll('_', ' '),
        place.address,
        distanceOf(place.distance_m),
        kosherOf(place.kosher),
        OPEN[`${place.open_now}`],
        `id ${place.place_id}`,
      ]),
    ),
    names: results.map(({ name }) => name),
    tail: coverage?.note ?? [],
  };
}
