import type { SearchPlacesEnvelope } from '@kehilla/contract';
import { type AnswerText, distanceOf, kosherBriefly, line, nameOf } from './parts.ts';
import { readAs } from './read-as.ts';

const OPEN = { true: 'open now', false: 'closed now', null: null } as const;

/** Of no more places than these the phone is told too. */
const FEW = 3;
const MOST_TERMS = 8;

/** Places found, one line each. */
export function placesText({ data }: SearchPlacesEnvelope): AnswerText {
  const { results, count, coverage, query } = data;
  return {
    head: `${count} of ${coverage?.matched ?? count} places.${readAs({ ...query.understood, ...query })}${lookedFor(count, query.understood.terms)}`,
    lines: results.map((place, i) =>
      line([
        `${i + 1}. ${nameOf(place.name, place.sample)}`,
        place.category?.replaceAll('_', ' '),
        place.address,
        distanceOf(place.distance_m),
        kosherBriefly(place.kosher),
        OPEN[`${place.open_now}`],
        `id ${place.place_id}`,
        results.length > FEW ? null : place.phone,
      ]),
    ),
    names: results.map(({ name }) => name),
    tail: coverage?.note ?? [],
  };
}

/** The words that every place had to fit, where none did: with fewer of them there may be some. */
function lookedFor(count: number, terms: readonly string[]): string {
  if (count > 0 || terms.length < 2) return '';
  return ` Nothing fits all of: ${terms.slice(0, MOST_TERMS).join(', ')}; try fewer words.`;
}
