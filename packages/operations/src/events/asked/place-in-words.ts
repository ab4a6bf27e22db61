import { type City, findAreaInText } from '@kehilla/city';
import type { SearchEventsInput } from '@kehilla/contract';
import { type EventsPorts, isQuestionFiller, type PlaceInWords } from '@kehilla/understanding';
import { whereOfArea } from '../../understand/area/area.ts';
import { withJoinedAreas } from '@kehilla/understanding';
import { pointInWords } from '../../understand/point/point-in-words.ts';
import type { Where } from '../../understand/where/where.ts';

/** The gazetteer names no part of the city so small, but houses that people know. */
const HOUSE_RADIUS_M = 800;

/** Where words say that an event is to be. */
export type SaidPlace = {
  readonly where: Where;
  /** Whether they name one house behind "at" ("at 92nd Street Y"), of which no venue has the name. */
  readonly isHouse: boolean;
};

/** The address or the area that words name, where the request itself says not where; `inVenue` as the ports have it. */
export function placeInWords(
  { location, lat, radius_m }: SearchEventsInput,
  city: City,
  inVenue: EventsPorts<SaidPlace>['inVenue'],
): EventsPorts<SaidPlace>['placeIn'] {
  if (location !== undefined || lat !== undefined) return () => null;
  return (words): PlaceInWords<SaidPlace> | null => {
    const point = pointInWords(words, city, radius_m);
    if (point !== null) {
      if (point.mayBeThere && inVenue(words.slice(point.start + 1, point.end))) return null;
      const span = { from: point.start, to: point.end, ownFrom: point.start, ownTo: point.end };
      return { ...span, isLed: !point.mayBeThere, place: { where: point.where, isHouse: false } };
    }
    const area = findAreaInText(words);
    // A common word ("rugby") is no area at the end of a question without a preposition.
    if (area === null || (!area.certain && area.end === words.length)) return null;
    const all = withJoinedAreas(findAreaInText, words, area);
    const isHouse = words[area.start] === 'at' && area.area.kind !== 'outside' && area.area.radius_m <= HOUSE_RADIUS_M;
    if (isHouse && inVenue(words.slice(area.start + 1, area.end))) return null;
    return {
      from: all.start,
      to: all.end,
      ownFrom: area.start,
      ownTo: area.end,
      isLed: isHouse || isQuestionFiller(words[area.start] ?? ''),
      place: { where: whereOfArea(area, words.slice(area.start, area.end).join(' '), radius_m), isHouse },
    };
  };
}

/** The area that words name, whatever the request is about; null where they name none that is surely meant. */
export function areaOfWords(words: readonly string[]): SaidPlace | null {
  const area = findAreaInText(words);
  return area === null || !area.certain
    ? null
    : { where: whereOfArea(area, words.join(' '), undefined), isHouse: false };
}

/** How many of the first words name an area that is surely meant; 0 for none. */
export function areaLength(words: readonly string[]): number {
  const area = findAreaInText(words);
  return area !== null && area.certain && area.start === 0 ? area.end : 0;
}
