import { findAreaInText } from '@kehilla/city';
import { asksKinds, withoutArea } from '../understand/beside-area.ts';
import { pointInWords } from '../understand/point-in-words.ts';
import { streetInWords } from '../understand/street-in-words.ts';
import { understandAsName, understandWords } from '../understand/words.ts';
import { without } from '../understand/words-from-to.ts';
import { findByMeaning, type NameReading } from './find-by-words.ts';
import {
  among,
  type Asked,
  fitOf,
  type FoundPlaces,
  isSurelyNamed,
  PLAIN,
  rank,
  SURELY_A_NAME,
  THE_VERY_NAME,
} from './found.ts';

/**
 * What is on the street that the words name; null where they name none. Where no "on" says that it is a street, a place that surely has such a name was meant,
 * and something that is asked for must be there. Opinion.
 */
export function findOnStreet(all: readonly string[], asked: Asked, name: NameReading): FoundPlaces | null {
  if (pointInWords(all, asked.city, asked.input.radius_m) !== null) return null;
  const street = streetInWords(all, asked.city, asked.where);
  if (street === null) return null;
  const rest = without(all, street);
  // "Bagels on Broadway" may be a name.
  const named = name === 'try_name' ? rank(asked, understandAsName(all)) : null;
  if (named !== null && fitOf(named) >= (street.isLed ? THE_VERY_NAME : SURELY_A_NAME))
    return { ...named, ...PLAIN, alsoStreet: rest.length === 0 ? street : null };
  const there = { ...findByMeaning(rest, { ...asked, filter: among(street.places, asked.filter) }), ...PLAIN, street };
  if (street.isLed) return there;
  const area = findAreaInText(rest);
  const isOfKinds = asksKinds(area === null ? understandWords(rest) : withoutArea(rest, area));
  return (isOfKinds ? there.ranked.matched > 0 : isSurelyNamed(there)) ? there : null;
}
