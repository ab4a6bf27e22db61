import {
  type City,
  inBorough,
  inPlaceOrder,
  MARK,
  type PlaceQuestion,
  type RankedPlace,
  type RankedPlaces,
  rankPlaces,
} from '@kehilla/city';
import { placesWithEvidence } from './filter/city-lists.ts';
import { NO_PLACES } from './no-places.ts';

/** What an answer to a question for kosher food is made of, in this order. */
export type KosherFirst = {
  /** Places that an agency lists and that are of the kind asked for; all that are listed, where no kind is named. */
  readonly listed: number;
  /** Listed places of other kinds, where a kind was named: around the point, or in a wider area where nothing is of the kind. */
  readonly beside: number;
  /** Places that a map or register calls kosher, and no agency lists. */
  readonly labelled: number;
  /** Places that an agency lists and of which it, or another, says what contradicts that: shown as `conflicted`. */
  readonly conflicted: number;
  /** Listed places left out because the agency states something else than was asked ("dairy"). */
  readonly otherwise: number;
  /** Places that would fit, and that nothing calls kosher: left out. */
  readonly leftOut: number;
  /** Where no listed place is within the circle: how wide that is, how wide it was made, and which is the nearest, how far, in metres, and whether it is of the kind that was asked for; null otherwise. */
  readonly widened: {
    readonly from_m: number;
    readonly to_m: number;
    readonly nearest: { readonly name: string; readonly distance_m: number; readonly isOfKind: boolean };
  } | null;
  /** The words beside "kosher" where a place is called so that nothing calls kosher; null where none is. */
  readonly namesake: string | null;
};

/** No circle is made wider: it holds the city. */
const WIDEST_M = 60_000;

/** Whether an agency lists a place, or a map or register labels it kosher, as far as its marks and `isListed` tell. */
export function isCalledKosher({ image }: City, isListed: (place: number) => boolean): (place: number) => boolean {
  return (place) => ((image.marks[place] as number) & MARK.kosher_label) !== 0 || isListed(place);
}

/** What kosher food is asked for, of which places. */
type AskedFood = {
  /** Whether no kind is named, or food of any kind. */
  readonly isAnyFood: boolean;
  /** Whether no place of the city is of the kind that is named. */
  readonly isKindUnknown: boolean;
  /** Whether any agency lists a place, whatever was asked. */
  readonly isListed: (place: number) => boolean;
  /** Whether an agency lists a place and evidence contradicts that. */
  readonly isConflicted: (place: number) => boolean;
  /** Whether a listed place of another kind may be shown: all, but where an agency was asked for those of that agency alone. */
  readonly mayStandBeside: (place: number) => boolean;
};

/**
 * The places that answer a question for kosher food, best first: those that agencies list, of the kind asked for and then others nearby; behind them what a
 * map or register calls kosher; nothing else. Where no listed place is within the circle, it is made wider in steps until one is.
 */
export function rankKosherFirst(
  city: City,
  asked: PlaceQuestion,
  { isAnyFood, isKindUnknown, isListed, isConflicted, mayStandBeside }: AskedFood,
): { readonly ranked: RankedPlaces; readonly kosherFirst: Omit<KosherFirst, 'namesake'> } {
  const { marks } = city.image;
  const question: PlaceQuestion = {
    ...asked,
    ...(isAnyFood ? { words: [], missing: { unknown: 0, kindless: 0 } } : {}),
    listedForKosher: true,
  };
  const isLabelled = (place: number): boolean => ((marks[place] as number) & MARK.kosher_label) !== 0;
  const listed = new Set<number>();
  const conflicted = new Set<number>();
  let [otherwise, leftOut] = [0, 0];
  const ofKind: PlaceQuestion = {
    ...question,
    accepts(place) {
      const accepted = asked.accepts(place);
      if (accepted === 'no' || asked.listedAsAsked(place)) return accepted;
      if (isConflicted(place)) {
        if (accepted === 'yes') conflicted.add(place);
        return accepted;
      }
      if (isListed(place)) otherwise += 1;
      else if (isLabelled(place)) return accepted;
      else leftOut += 1;
      return 'no';
    },
    listedAsAsked(place) {
      const counts = asked.listedAsAsked(place);
      if (counts) listed.add(place);
      return counts;
    },
  };
  const near = isKindUnknown ? NO_PLACES : rankPlaces(city, ofKind);
  const isKindAsked = isKindUnknown || question.words.length > 0;
  const others =
    isKindAsked || listed.size === 0 ? otherListed(city, question, listed, { isKindAsked, mayStandBeside }) : NO_OTHERS;
  const best = [...near.best, ...others.beside, ...others.wider];
  return {
    ranked: {
      ...near,
      best: best.toSorted(inPlaceOrder).slice(0, asked.limit),
      matched: near.matched + others.beside.length + others.wider.length,
    },
    kosherFirst: {
      listed: listed.size,
      beside: others.beside.length,
      labelled: near.matched - listed.size - conflicted.size,
      conflicted: conflicted.size,
      otherwise,
      leftOut,
      widened: others.widened,
    },
  };
}

/** Listed places beside those that fit: within the circle, and where there is none either, within a wider one. */
type OtherListed = {
  readonly beside: readonly RankedPlace[];
  readonly wider: readonly RankedPlace[];
  readonly widened: KosherFirst['widened'];
};
const NO_OTHERS: OtherListed = { beside: [], wider: [], widened: null };

/** By one search over the listed places of the city, of whatever kind. */
function otherListed(
  city: City,
  question: PlaceQuestion,
  shown: ReadonlySet<number>,
  { isKindAsked, mayStandBeside }: Pick<AskedFood, 'mayStandBeside'> & { readonly isKindAsked: boolean },
): OtherListed {
  const { centre, radius_m, borough, listedAsAsked } = question;
  // In a borough or the whole city nothing is nearby: others are shown only where none of the kind is listed.
  const isBounded = centre !== null && radius_m !== null;
  if (!isBounded && shown.size > 0) return NO_OTHERS;
  const among = listedAmong(question, city);
  const around = { ...question, among, wordsOptional: true, radius_m: null, borough: null, limit: among.length };
  const accepts: PlaceQuestion['accepts'] = (place) =>
    shown.has(place) || !listedAsAsked(place) || !mayStandBeside(place) ? 'no' : question.accepts(place);
  const metres = ({ signals }: RankedPlace): number => signals.distance_m ?? Number.POSITIVE_INFINITY;
  const isThere = inBorough(city.image, borough);
  const { best } = rankPlaces(city, { ...around, accepts });
  const beside = best.filter((hit) => (!isBounded || metres(hit) <= radius_m) && isThere(hit.place) === true);
  if (!isBounded || shown.size + beside.length > 0) return { ...NO_OTHERS, beside };
  const ofKind = best.filter(({ signals }) => signals.fit !== null);
  const nearest_m = nearestOf(best, metres);
  const nearest = best.find((hit) => metres(hit) === nearest_m);
  if (nearest === undefined || nearest_m > WIDEST_M) return NO_OTHERS;
  const to_m = widerThan(radius_m, nearest_m);
  // Those of the kind may be farther still: they are what was asked for.
  const ofKind_m = widerThan(radius_m, nearestOf(ofKind, metres));
  return {
    beside: [],
    wider: best.filter((hit) => metres(hit) <= to_m || (hit.signals.fit !== null && metres(hit) <= ofKind_m)),
    widened: {
      from_m: radius_m,
      to_m,
      nearest: {
        name: city.doc(nearest.place).name,
        distance_m: Math.round(nearest_m),
        isOfKind: !isKindAsked || nearest.signals.fit !== null,
      },
    },
  };
}

function nearestOf(hits: readonly RankedPlace[], metres: (hit: RankedPlace) => number): number {
  return Math.min(...hits.map(metres));
}

/** The least of the circles, each twice as wide as the one before, that holds what is so far away; 0 where nothing is. */
function widerThan(radius_m: number, away_m: number): number {
  if (away_m > WIDEST_M) return 0;
  let wider_m = radius_m;
  while (wider_m < away_m) wider_m *= 2;
  return wider_m;
}

function listedAmong({ among }: PlaceQuestion, city: City): Uint32Array {
  const listed = placesWithEvidence(city);
  if (among === null) return listed;
  const allowed = new Set(Array.from(among));
  return listed.filter((place) => allowed.has(place));
}
