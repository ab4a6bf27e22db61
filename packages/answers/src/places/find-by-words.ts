import { type City, placesNamedWith, type RankedPlace } from '@kehilla/city';
import { listFolded, meaningOfPlaces, type Token } from '@kehilla/language';
import {
  asksKosherOfFood,
  isCertificationWord,
  isKosherWord,
  isPassoverWord,
  lengthOfStated,
  observantWords,
} from '@kehilla/language/certification';
import { asksKinds, type WordPart } from '@kehilla/language/kinds';
import {
  alternativesOfPlaces,
  asksForKosherFood,
  isWish,
  type PlacesMeaning,
  type PlacesRequest,
  readAsBrowsing,
} from '@kehilla/language/places';
import {
  type PlaceSearch,
  type Found,
  getFit,
  getParts,
  type KindsByTurns,
  LEAST_FIT,
  orNothing,
  rank,
  rankNamed,
} from '../candidates/found.ts';
import type { KosherFirst } from '../candidates/kosher-first.ts';
import { listAgencies } from '../candidates/place-filter.ts';
import { refusedPlaces } from '../candidates/refused-places.ts';
import { knownWords } from '../known-words.ts';
import { whereOfArea } from '../where/area.ts';
import { aroundNamedPoint, type CityTypes } from '../where/around-point.ts';
import type { Where } from '../where/where.ts';

type Meaning = PlacesMeaning<CityTypes>;

/** A name is tried for all words ("Young Israel of Flatbush") unless that was done before. */
export type NameReading = 'try_name' | 'name_was_tried';

/**
 * Returns the places that the words ask for: a place that surely has all of them as its name, else by the meaning of the words: kinds of place, parts of names,
 * and an area, an address or a corner. Each reading is searched once. Rule: decisions §6.
 */
export function findByWords(all: readonly string[], request: PlaceSearch, name: NameReading = 'try_name'): Found {
  const meaning = meaningOfPlaces(all, knownWords(request.city), getRequest(request));
  const found = meaning.isNameElse ? findMeant(meaning, request) : null;
  if (found !== null && found.ranked.matched > 0) return found;
  const least = LEAST_FIT[meaning.nameFit];
  // A whole name asks for no kosher food: its rest is searched beside the kinds.
  const asksForFood = request.bindsKosher && !request.isOfName;
  if (name === 'try_name' && least <= 1 && all.length > 0 && !asksForFood) {
    const named = rankNamed(request, all);
    if (getFit(named) >= least) return named;
  }
  return found ?? findMeant(meaning, request);
}

/** Returns the places for the meaning of the words, without a search for a place with this name. */
export function findByMeaning(all: readonly string[], request: PlaceSearch): Found {
  return findMeant(meaningOfPlaces(all, knownWords(request.city), getRequest(request)), request);
}

function findMeant({ text, where, called }: Meaning, request: PlaceSearch): Found {
  const browsing = readAsBrowsing(text, listAgencies(request.city));
  const there = { ...request, where: whereMeant(where, request) };
  // "House of Glatt" is a name, and "Maple Glatt" may be one: only places that are called kosher are searched.
  const isMaybeName = request.bindsKosher && browsing !== null && browsing.stated !== null && !asksKinds(browsing);
  const named = isMaybeName ? rankNamed(there, text.words) : null;
  if (named !== null && getFit(named) >= LEAST_FIT.surely) return { ...named, parts: getParts(text, named.query) };
  const found = rank(there, browsing ?? text, called);
  return browsing === null ? orNothing(text, found) : found;
}

function whereMeant(where: Meaning['where'], { input, where: sent, isAnywhere }: PlaceSearch): Where {
  if (where.kind === 'as_sent' || isAnywhere) return sent;
  return where.kind === 'point'
    ? aroundNamedPoint(where.point, input.radius_m)
    : whereOfArea(where.area, where.given, input.radius_m);
}

/**
 * Whether the words of a question ask for kosher food. Then no place is shown that no agency lists and that no map or register labels kosher, however the rest
 * of the question is read; `asked.bindsKosher`: it asks of an agency that is set aside. A kosher synagogue, mikvah or pharmacy asks for no food. Rule:
 * decisions §6.
 */
export function asksForKosher(wanted: readonly Token[], request: PlaceSearch): boolean {
  const words = listFolded(wanted);
  const asksOfOther = request.bindsKosher;
  if (!request.filter.isForFood || !(asksOfOther || mayAskForKosher(words, request.city))) return false;
  const known = knownWords(request.city);
  const { text } = meaningOfPlaces(words, known, getRequest(request));
  // "Kosher Delight" is a name; "kosher deli" is none, even if a place has that name.
  if (!isWish(words) && known.places.isName(words)) return false;
  const understoodWords = readAsBrowsing(text, listAgencies(request.city)) ?? text;
  // "Is the Kof-K reliable" asks for no food.
  const asksKosher = understoodWords.asksKosher || (asksOfOther && understoodWords.kinds.some((own) => own.length > 0));
  return asksForKosherFood({ ...understoodWords, asksKosher });
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

/** Returns the parts of a request for places that change how its words are read. */
export function getRequest({ input, where }: Pick<PlaceSearch, 'input' | 'where'>): PlacesRequest {
  return {
    isPlaced: input.location !== undefined || input.lat !== undefined,
    isSomewhere: where.kind === 'around' && where.centre !== null,
  };
}

/** The most that are looked for in one question; the answer tells which others are left out. */
const MOST_SEARCHED = 2;

/**
 * Returns the places of kinds or areas that a question names as alternatives ("pizza or sushi", "UWS/UES"), by turns; null if it names none, or they are part
 * of a name ("Bagels & Lox"). Each place counts once.
 */
export function findAlternatives(
  tokens: readonly Token[],
  request: PlaceSearch,
): (Found & { readonly byTurns: KindsByTurns }) | null {
  const group = alternativesOfPlaces(tokens, knownWords(request.city), getRequest(request));
  if (group === null || isNameWithAnd(listFolded(tokens.slice(group.from, group.to)), request)) return null;
  const [first, second] = group.items;
  if (first === undefined || second === undefined) return null;
  const named = (item: { from: number; to: number }): string[] => listFolded(tokens.slice(item.from, item.to));
  const one = findByMeaning(listFolded(first.tokens), request);
  const isFirst = refusedPlaces(
    [{ from: first.from, to: first.to, words: named(first) }],
    request.city,
    request.filter,
  ).isRefused;
  const accepts: typeof request.filter.accepts = (place) => (isFirst(place) ? 'no' : request.filter.accepts(place));
  const other = findByMeaning(listFolded(second.tokens), { ...request, filter: { ...request.filter, accepts } });
  return {
    ...joined(one, other, request.input.limit),
    parts: tokens.map((token): WordPart => {
      const own = [first, second].flatMap((item, turn) => {
        const at = item.tokens.indexOf(token);
        return at < 0 ? [] : ([one, other][turn]?.parts[at] ?? []);
      });
      return own.find((part) => WITHOUT_EFFECT.has(part)) ?? own[0] ?? 'aside';
    }),
    byTurns: {
      lookedFor: [first, second].map((item) => named(item).join(' ')),
      leftOut: group.items.slice(MOST_SEARCHED).map((item) => named(item).join(' ')),
    },
  };
}

const WITHOUT_EFFECT: ReadonlySet<WordPart> = new Set(['aside', 'unknown', 'kindless']);

/** "Bagels and Lox": a name holds them. */
function isNameWithAnd(phrases: readonly string[], { city }: PlaceSearch): boolean {
  return phrases.includes('and') && placesNamedWith(city, phrases).size > 0;
}

function joined(one: Found, other: Found, limit: number): Omit<Found, 'parts'> {
  const best = byTurns(one.ranked.best, other.ranked.best)
    .toSorted((a, b) => a.group - b.group)
    .slice(0, limit);
  const sum = (key: 'matched' | 'closed' | 'hoursUnknown' | 'stale' | 'noLocation'): number =>
    one.ranked[key] + other.ranked[key];
  const once = new Set([...one.ranked.best, ...other.ranked.best].map(({ place }) => place)).size;
  const twice = one.ranked.best.length + other.ranked.best.length - once;
  return {
    where: one.where,
    text: {
      ...one.text,
      words: unique(one.text.words, other.text.words),
      kinds: [
        ...one.text.kinds,
        ...other.text.kinds.filter((_, at) => !one.text.words.includes(other.text.words[at] ?? '')),
      ],
      categories: unique(one.text.categories, other.text.categories),
      cuisines: unique(one.text.cuisines, other.text.cuisines),
      spelling: [...one.text.spelling, ...other.text.spelling],
      ignored: unique(one.text.ignored, other.text.ignored),
    },
    query: {
      ...one.query,
      words: [
        ...one.query.words,
        ...other.query.words.filter(({ text }) => !one.query.words.some((word) => word.text === text)),
      ],
      kindless: unique(one.query.kindless, other.query.kindless),
      ignored: unique(one.query.ignored, other.query.ignored),
      spelling: [...one.query.spelling, ...other.query.spelling],
    },
    kosherFirst: bothKosherFirst(one.kosherFirst, other.kosherFirst),
    isBound: one.isBound,
    isGrouped: one.isGrouped && other.isGrouped,
    wholeName: null,
    ranked: {
      best,
      matched: sum('matched') - twice,
      considered: Math.max(one.ranked.considered, other.ranked.considered),
      closed: sum('closed'),
      hoursUnknown: sum('hoursUnknown'),
      stale: sum('stale'),
      noLocation: sum('noLocation'),
      groups: one.ranked.groups.map((count, group) => count + (other.ranked.groups[group] ?? 0)),
    },
  };
}

/** Adds the counts of two searches; null if one of them asks for no kosher food. */
function bothKosherFirst(one: KosherFirst | null, other: KosherFirst | null): KosherFirst | null {
  if (one === null || other === null) return null;
  return {
    listed: one.listed + other.listed,
    beyond: one.beyond + other.beyond,
    beside: one.beside + other.beside,
    elsewhere: one.elsewhere + other.elsewhere,
    labelled: one.labelled + other.labelled,
    conflicted: one.conflicted + other.conflicted,
    otherwise: one.otherwise + other.otherwise,
    leftOut: one.leftOut + other.leftOut,
    widened: one.widened !== null && other.widened !== null ? one.widened : null,
    namesake: one.namesake ?? other.namesake,
  };
}

/** The places of two lists by turns, each once. */
function byTurns(one: readonly RankedPlace[], other: readonly RankedPlace[]): RankedPlace[] {
  const places = new Map<number, RankedPlace>();
  for (let i = 0; i < Math.max(one.length, other.length); i += 1)
    for (const hit of [one[i], other[i]]) if (hit !== undefined && !places.has(hit.place)) places.set(hit.place, hit);
  return [...places.values()];
}

function unique(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}
