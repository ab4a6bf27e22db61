import { type AreaMatch, findArea, findAreaInText, placesNamedWith, spend } from '@kehilla/city';
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
  return {
    areaIn: findAreaInText,
    areaNamed: findArea,
    pointIn: (words) => pointInWords(words, city, input.radius_m),
    isOnRecord: (words) => isNameOnRecord(city, words),
    isNearName: (words) => placesCalledNearly(words, city) !== null,
    isInName: (words) => {
      spend(city, 'asked');
      return placesNamedWith(city, words).size > 0;
    },
    agencies: city.agencies,
    isPlaced: input.location !== undefined || input.lat !== undefined,
    isSomewhere: where.kind === 'around' && where.centre !== null,
  };
}
