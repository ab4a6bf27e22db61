import { findAreaInText } from '@kehilla/city';
import type { Where } from '../understand/where.ts';
import { asksKinds, withoutArea } from '../understand/beside-area.ts';
import { streetInWords } from '../understand/street-in-words.ts';
import { understandAsName, understandWords } from '../understand/words.ts';
import { without } from '../understand/words-from-to.ts';
import { findByWords } from './find-by-words.ts';
import {
  among,
  type Asked,
  fitOf,
  type Found,
  type FoundPlaces,
  isSurelyNamed,
  PLAIN,
  rank,
  THE_VERY_NAME,
} from './found.ts';

/**
 * What is on the street that the words name; null where they name none. Where no "on" says that it is a street, a place that surely has such a name was
 * meant (`asName` is what they found so), and something that is asked for must be there. Opinion.
 */
export function findOnStreet(all: readonly string[], asked: Asked, asName: Found): FoundPlaces | null {
  if (namesPoint(asName.where, asked)) return null;
  const street = streetInWords(all, asked.city, asked.where);
  if (street === null) return null;
  const rest = without(all, street);
  const found = (): FoundPlaces => ({
    ...findByWords(rest, { ...asked, filter: among(street.places, asked.filter) }),
    ...PLAIN,
    street,
  });
  // "Bagels on Broadway" may be a name.
  if (street.isLed) return fitOf(rank(asked, understandAsName(all))) >= THE_VERY_NAME ? null : found();
  if (isSurelyNamed(asName)) return rest.length === 0 ? { ...asName, ...PLAIN, alsoStreet: street } : null;
  const area = findAreaInText(rest);
  const isOfKinds = asksKinds(area === null ? understandWords(rest) : withoutArea(rest, area));
  const there = found();
  return (isOfKinds ? there.ranked.matched > 0 : isSurelyNamed(there)) ? there : null;
}

/** Whether words were read as a door or a corner, whose streets say no more. */
function namesPoint(where: Where, asked: Asked): boolean {
  return where !== asked.where && (where.kind === 'not_understood' || (where.kind === 'around' && where.area === null));
}
