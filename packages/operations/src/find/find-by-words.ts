import { type AreaMatch, type City, findArea, findAreaInText, placesNamedWith, spend } from '@kehilla/city';
import {
  asksForKosherFood,
  asksKinds,
  asksKosherOfFood,
  foldedOf,
  isCertificationWord,
  isKosherWord,
  isPassoverWord,
  isWish,
  lengthOfStated,
  meaningOfPlaces,
  observantWords,
  type PlacesMeaning,
  type PlacesPort,
  readAsBrowsing,
  type Token,
} from '@kehilla/understanding';
import { whereOfArea } from '../understand/area/area.ts';
import { type PointInWords, pointInWords } from '../understand/point/point-in-words.ts';
import type { Where } from '../understand/where/where.ts';
import { listAgencies } from './filter/city-lists.ts';
import { type Asked, getFit, type Found, LEAST_FIT, orNothing, rank, rankNamed } from './found.ts';
import { isNameOnRecord } from '../identify/asked/on-record.ts';
import { placesCalledNearly } from './filter/refused-places.ts';

type Meaning = PlacesMeaning<AreaMatch, PointInWords>;

/** A name is tried for all words ("Young Israel of Flatbush") unless that was done before. */
export type NameReading = 'try_name' | 'name_was_tried';

/**
 * The places that these words ask for: those that all words name, where a place surely has that name, else what the words mean: kinds of place, parts of names,
 * and an area, a door or a corner among them. Each reading is searched once. Rule: decisions §6.
 */
export function findByWords(all: readonly string[], asked: Asked, name: NameReading = 'try_name'): Found {
  const meaning = meaningOfPlaces(all, placesPort(asked));
  const meant = meaning.isNameElse ? findMeant(meaning, asked) : null;
  if (meant !== null && meant.ranked.matched > 0) return meant;
  const least = LEAST_FIT[meaning.nameFit];
  // A whole name asks for no kosher food: what is left of one is looked for beside the kinds.
  const asksForFood = asked.bindsKosher && !asked.isOfName;
  if (name === 'try_name' && least <= 1 && all.length > 0 && !asksForFood) {
    const named = rankNamed(asked, all);
    if (getFit(named) >= least) return named;
  }
  return meant ?? findMeant(meaning, asked);
}

/** What the words of a question mean, without a look at whether a place has them for its name. */
export function findByMeaning(all: readonly string[], asked: Asked): Found {
  return findMeant(meaningOfPlaces(all, placesPort(asked)), asked);
}

function findMeant({ text, where, said }: Meaning, asked: Asked): Found {
  const browsing = readAsBrowsing(text, listAgencies(asked.city));
  const there = { ...asked, where: whereMeant(where, asked) };
  // "House of Glatt" is a name, and so may "Maple Glatt" be: of what is called kosher alone.
  const isMaybeName = asked.bindsKosher && browsing !== null && browsing.stated !== null && !asksKinds(browsing);
  const named = isMaybeName ? rankNamed(there, text.words) : null;
  if (named !== null && getFit(named) >= LEAST_FIT.surely) return { ...named, whereSaid: said };
  const found = rank(there, browsing ?? text);
  return { ...(browsing === null ? orNothing(text, found) : found), whereSaid: said };
}

function whereMeant(where: Meaning['where'], { input, where: sent }: Asked): Where {
  if (where.kind === 'as_sent') return sent;
  return where.kind === 'point' ? where.point.where : whereOfArea(where.area, where.given, input.radius_m);
}

/**
 * Whether the words of a question ask for kosher food. Then no place is shown that no agency lists and that no map or register labels kosher, however the rest of
 * the question is read; `asked.bindsKosher`: it asks of an agency that is set aside. A kosher synagogue, mikvah or pharmacy asks for no food. Rule: decisions §6.
 */
export function asksForKosher(wanted: readonly Token[], asked: Asked): boolean {
  const words = foldedOf(wanted);
  const asksOfOther = asked.bindsKosher;
  if (!asked.filter.isForFood || !(asksOfOther || mayAskForKosher(words, asked.city))) return false;
  const port = placesPort(asked);
  const { text } = meaningOfPlaces(words, port);
  // "Kosher Delight" is a name, "kosher deli" is none, though somebody be called so.
  if (!isWish(words) && port.isOnRecord(words)) return false;
  const meant = readAsBrowsing(text, listAgencies(asked.city)) ?? text;
  // "Is the Kof-K reliable" asks for no food.
  const asksKosher = meant.asksKosher || (asksOfOther && meant.kinds.some((own) => own.length > 0));
  return asksForKosherFood({ ...meant, asksKosher });
}

/** Whether any of the words can ask so: most questions need no second look. */
function mayAskForKosher(words: readonly string[], city: City): boolean {
  const agencies = listAgencies(city);
  return (
    words.some(
      (word, at) =>
        isKosherWord(word) ||
        asksKosherOfFood(word) ||
        isCertificationWord(word) ||
        isPassoverWord(word) ||
        lengthOfStated(words, at, agencies) > 0,
    ) || observantWords(words).size > 0
  );
}

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
