import type { PlaceSummary, SearchPlacesEnvelope, SearchPlacesQuery } from '@kehilla/contract';
import { NOTES } from '@kehilla/operations';
import { limitsOfLists } from './lists-text.ts';
import { type AnswerText, counted, distanceOf, kosherBriefly, line, nameOf } from './parts.ts';
import { readAs } from './read-as.ts';

const OPEN = { true: 'open now', false: 'closed now', null: null } as const;

/** Of no more places than these the phone is told too. */
const FEW = 3;
const MOST_TERMS = 8;

type Coverage = SearchPlacesEnvelope['data']['coverage'];

/** Places found, one line each. */
export function placesText({ data, notes = [] }: SearchPlacesEnvelope): AnswerText {
  const { results, count, coverage, query } = data;
  return {
    head: `${count} of ${counted(coverage?.matched ?? count, 'place')}${within(query)}.${readAs({ ...query.understood, ...query })}${lookedFor(count, query, coverage)}${isNoneListed(count, notes) ? farther(query) : ''}${limitsOfLists(query, coverage?.agencies ?? [])}`,
    lines: results.map((place, i) =>
      line([
        `${i + 1}. ${nameOf(place.name, place.sample)}`,
        // First what tells it from others, what is known of its certification, and its id: a line that is cut loses its end.
        place.address,
        isAskedOf(place) ? kosherBriefly(place.kosher) : null,
        `id ${place.place_id}`,
        distanceOf(place.distance_m),
        OPEN[`${place.open_now}`],
        place.category?.replaceAll('_', ' '),
        results.length > FEW ? null : place.phone,
      ]),
    ),
    names: results.map(({ name }) => name),
    tail: coverage?.note ?? [],
  };
}

/** How far around was looked: who is told of none nearby may go farther. Of a borough nobody thinks as of a circle. */
function within({ radius_m, understood: { area } }: SearchPlacesQuery): string {
  return isCircle(radius_m, area) ? ` within ${distanceOf(radius_m)}` : '';
}

/** That one may look farther than a part of the city; '' where more than that was looked through. */
function farther({ radius_m, understood: { area } }: SearchPlacesQuery): string {
  return isCircle(radius_m, area) ? ' Send a larger radius_m to look farther.' : '';
}

function isCircle(radius_m: number | null, area: SearchPlacesQuery['understood']['area']): radius_m is number {
  return radius_m !== null && (area === null || area.kind === 'neighbourhood');
}

/** Whether nothing was found, or nothing of what "kosher" asked for. */
function isNoneListed(count: number, notes: readonly string[]): boolean {
  return count === 0 || notes.includes(NOTES.noneListed);
}

/** Whether it matters that nobody is known to certify it: of a synagogue it does not. */
function isAskedOf({ kosher, world }: PlaceSummary): boolean {
  return kosher.status !== 'no_readable_agency_lists_it' || world === null || world === 'food';
}

/** The words that every place had to fit, where none in the city did: with fewer of them there may be some. */
function lookedFor(count: number, { understood: { terms } }: SearchPlacesQuery, coverage: Coverage): string {
  if (count > 0 || terms.length < 2 || coverage?.covered === false) return '';
  return ` Nothing fits all of: ${terms.slice(0, MOST_TERMS).join(', ')}; try fewer words.`;
}
