import { type City, type NearName, placesNamedNearly } from '@kehilla/city';
import { isMoreThanKinds, understandWords } from '@kehilla/language/kinds';
import { mayBeName } from '@kehilla/language/names';
import { bearsName, isHebrew, websiteHost } from '@kehilla/linkage';
import { type PlaceSearch, findAmong, type Found, type FoundPlaces, PLAIN } from '../candidates/found.ts';
import { knownWords } from '../known-words.ts';
import { readingsOfName } from '../identify/name-asked.ts';
import { isOnRecord, knownPlace } from '../where/known-place.ts';
import { doorAsked, placesAtDoor } from '../where/point-of-address.ts';

/** The most places shown that are called nearly so. */
const MOST_NEARLY = 3;

/**
 * Returns the place that a name and its address mean ("Maple Grill 10 Main Street"); null if the words are not a name and an address, the name is only a kind
 * of place, or no place there has the name.
 */
export function findNamedAtDoor(request: PlaceSearch): FoundPlaces | null {
  const { input, city } = request;
  const { q = '' } = input;
  if (!/\d/.test(q) || isOnRecord(city, q)) return null;
  for (const { name, address = '' } of readingsOfName(city, { name: q, live: 'never' })) {
    const door = doorAsked(address);
    if (door === null || !mayBeName(name, knownWords(city))) continue;
    const named = placesAtDoor(door, city).filter(({ place }) =>
      isCalled(name, knownPlace(city, place).subjects[0]?.names),
    );
    if (named.length > 0) return among(named, request, 'a_name_and_address');
  }
  return null;
}

/**
 * Returns places with this name but for one or two slips of spelling, or in the other script, if nothing else was found and the words say neither a kind nor
 * where; null if there are none.
 */
export function findNamedNearly(
  words: readonly string[],
  request: PlaceSearch,
  { ranked, text, parts }: Found,
): FoundPlaces | null {
  if (ranked.matched > 0 || parts.includes('where') || text.kinds.some((own) => own.length > 0)) return null;
  return nearest(placesNamedNearly(request.city, words), request);
}

/**
 * Returns the place that a name in Hebrew letters spells, if no place bears it in them ("לה ברושט" for "La Brochette"); null for words that name a kind as they
 * are spelt.
 */
export function findNamedInOtherScript(words: readonly string[], request: PlaceSearch): FoundPlaces | null {
  if (!isHebrew(words) || words.length < 2 || isOnRecord(request.city, words.join(' '))) return null;
  if (!isMoreThanKinds(words) && understandWords(words).spelling.length === 0) return null;
  return nearest(
    placesNamedNearly(request.city, words).filter(({ slips }) => slips < 2),
    request,
  );
}

/** Returns the places with the nearest of these names, listed ones first; null if there are none. */
function nearest(near: readonly NearName[], request: PlaceSearch): FoundPlaces | null {
  const { evidence } = request.city;
  const first = near
    .toSorted((a, b) => a.slips - b.slips || Number(evidence.has(b.place)) - Number(evidence.has(a.place)))
    .slice(0, MOST_NEARLY);
  return first.length === 0 ? null : among(first, request, 'a_name_nearly');
}

function isCalled(name: string, known: readonly string[] = []): boolean {
  return bearsName(known, name, 'nearly') || bearsName(known, name, 'slip');
}

function among(
  places: readonly { readonly place: number }[],
  request: PlaceSearch,
  asksOf: FoundPlaces['asksOf'],
): FoundPlaces | null {
  const found = findAmong(Uint32Array.from(places, ({ place }) => place).sort(), request);
  return found.ranked.matched === 0 ? null : { ...found, ...PLAIN, asksOf };
}

/** A web address and nothing else, with or without its scheme: "https://www.maplegrill.example/menu". */
const WRITTEN = /^(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/iu;
/** With a scheme it is surely one; without it may be a name with a point: "Dr.Smith". */
const SCHEME = /^https?:\/\//i;

/** Returns the places whose website a text is, empty if no place has it; null for another text, and for one that may be a name and is no place's website. */
export function placesOfSite(text: string, city: City): Uint32Array | null {
  const address = text.trim();
  if (!WRITTEN.test(address)) return null;
  const host = websiteHost(address);
  const places =
    host === null ? [] : city.findByHost(host).filter((place) => websiteHost(city.doc(place).website) === host);
  return places.length === 0 && !SCHEME.test(address) ? null : Uint32Array.from(places);
}
