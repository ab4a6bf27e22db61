import { findAreaInText } from '@kehilla/city';
import { asksKinds, streetInWords, understandWords, withoutArea, wordsBeside } from '@kehilla/understanding';
import { isOnRecord } from '../../identify/asked/on-record.ts';
import { pointInWords } from '../../understand/point/point-in-words.ts';
import { pointsOfCity } from '../../understand/point/points-of-city.ts';
import { boroughOf } from '../../understand/street/on-street-named.ts';
import { findByMeaning } from '../find-by-words.ts';
import { among, type Asked, type FoundPlaces, isSurelyNamed, PLAIN, rankNamed } from '../found.ts';

/**
 * What is on the street that the words name; `none_there` where nothing of it is, null where they name none. Where "on" says that it is a street, a name or kinds beside it are looked for there;
 * else kinds alone, and something of them must be there: a name with a street in it is left to the name. Opinion.
 */
export function findOnStreet(all: readonly string[], asked: Asked): FoundPlaces | 'none_there' | null {
  // "Bagels on Broadway" may be a name.
  if (isOnRecord(asked.city, all.join(' ')) || pointInWords(all, asked.city, asked.input.radius_m) !== null)
    return null;
  const street = streetInWords(all, pointsOfCity(asked.city), boroughOf(asked.where));
  if (street === null) return null;
  const rest = wordsBeside(all, street);
  const there = { ...asked, filter: among(street.places, asked.filter) };
  const area = findAreaInText(rest);
  const isOfKinds =
    rest.length > 0 && asksKinds(area === null ? understandWords(rest) : withoutArea(findAreaInText, rest, area));
  // A street in a name that says more than kinds is the name's.
  if (!isOfKinds && !street.isLed && rest.length > 0) return null;
  const said = all.slice(street.start, street.end);
  if (!isOfKinds) {
    const named = rankNamed(street.isLed ? there : asked, street.isLed ? rest : all);
    if (isSurelyNamed(named) && rest.length > 0) return { ...named, ...PLAIN, street, whereSaid: said };
    if (isSurelyNamed(named)) return { ...named, ...PLAIN, alsoStreet: street };
  }
  const meant = findByMeaning(rest, there);
  const found = { ...meant, ...PLAIN, street, whereSaid: [...said, ...meant.whereSaid] };
  return street.isLed || found.ranked.matched > 0 ? found : 'none_there';
}
