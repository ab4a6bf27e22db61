import { type AreaMatch, findArea, findAreaInText, placesNamedWith } from '@kehilla/city';
import type { PlacesPort } from '@kehilla/understanding';
import { isNameOnRecord } from '../identify/asked/on-record.ts';
import { placesCalledNearly } from './filter/refused-places.ts';
import { type PointInWords, pointInWords } from '../understand/point/point-in-words.ts';
import type { Asked } from './found.ts';

/** What the reader of a question for places asks of the city. */
export function placesPort({
  input,
  city,
  where,
}: Pick<Asked, 'input' | 'city' | 'where'>): PlacesPort<AreaMatch, PointInWords> {
  // All names are gone through for each.
  const near = new Map<string, boolean>();
  return {
    areaIn: findAreaInText,
    areaNamed: findArea,
    pointIn: (words) => pointInWords(words, city, input.radius_m),
    isOnRecord: (words) => isNameOnRecord(city, words),
    isNearName: (words) => {
      const name = words.join(' ');
      const known = near.get(name) ?? placesCalledNearly(words, city) !== null;
      near.set(name, known);
      return known;
    },
    isInName: (words) => placesNamedWith(city.image, words).size > 0,
    agencies: city.agencies,
    isPlaced: input.location !== undefined || input.lat !== undefined,
    isSomewhere: where.kind === 'around' && where.centre !== null,
  };
}
