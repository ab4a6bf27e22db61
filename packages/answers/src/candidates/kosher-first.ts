import {
  type City,
  inBorough,
  inPlaceOrder,
  knownAway,
  MARK,
  type PlaceQuestion,
  type RankedPlace,
  type RankedPlaces,
  rankPlaces,
} from '@kehilla/city';
import type { PlaceGroup } from '@kehilla/contract';
import { getNumber, PLACE_GROUPS, placesWithEvidence } from './place-filter.ts';

/** How many places are in each part of an answer to a question for kosher food. */
export type KosherFirst = {
  /** Places that an agency lists and that are of the kind asked for; all that are listed, where no kind is named. */
  readonly listed: number;
  /** Places of the kind that a map or register calls kosher, and no agency lists. */
  readonly labelled: number;
  /** Listed places of the kind beyond the area. */
  readonly beyond: number;
  /** Listed places of other kinds in the area, where a kind was named. */
  readonly beside: number;
  /** Listed places of other kinds beyond the area, where no other is listed. */
  readonly elsewhere: number;
  /** Places that an agency lists although it, or another agency, contradicts that: shown as `conflicted`. */
  readonly conflicted: number;
  /** Listed places left out because the agency states something else than was asked ("dairy"). */
  readonly otherwise: number;
  /** Places that would fit, and that nothing calls kosher: left out. */
  readonly leftOut: number;
  /**
   * Where no listed place is within the circle: how wide that is, and which is the nearest, how far, in metres, and whether it is of the kind that was asked
   * for; null otherwise.
   */
  readonly widened: {
    readonly from_m: number;
    readonly nearest: { readonly name: string; readonly distance_m: number; readonly isOfKind: boolean };
  } | null;
  /** The words beside "kosher" if a place has that name and nothing calls it kosher; null if there is no such place. */
  readonly namesake: string | null;
};

/** No circle is made wider: it holds the city. */
const WIDEST_M = 60_000;

/** Which kosher food a question asks for. */
type RequestedFood = {
  /** Whether no kind is named, or food of any kind. */
  readonly isAnyFood: boolean;
  /** Whether no place of the city is of the kind that is named. */
  readonly isKindUnknown: boolean;
  /** Returns whether any agency lists a place, whatever the question asks. */
  readonly isListed: (place: number) => boolean;
  /** Whether an agency lists a place and evidence contradicts that. */
  readonly isConflicted: (place: number) => boolean;
  /** Returns whether a listed place of another kind may be shown: every one, unless the question names an agency; then only places that this agency lists. */
  readonly mayStandBeside: (place: number) => boolean;
};

/**
 * The places that answer a question for kosher food: (a) listed, of the kind, in the area; (b) labelled, of the kind, in the area; (c) listed, of the kind,
 * beyond it, nearest first; (d) listed, of another kind, in the area. Where no listed place is among these, the nearest listed ones of another kind, in a wider
 * circle.
 */
export function rankKosherFirst(
  city: City,
  request: PlaceQuestion,
  { isAnyFood, isKindUnknown, isListed, isConflicted, mayStandBeside }: RequestedFood,
): { readonly ranked: RankedPlaces; readonly kosherFirst: Omit<KosherFirst, 'namesake'> } {
  const { marks } = city.image;
  const question: PlaceQuestion = {
    ...request,
    ...(isAnyFood ? { words: [], missing: { unknown: 0, kindless: 0 } } : {}),
    listedForKosher: true,
  };
  const isLabelled = (place: number): boolean => ((marks[place] as number) & MARK.kosher_label) !== 0;
  const listed = new Set<number>();
  const conflicted = new Set<number>();
  let [otherwise, leftOut] = [0, 0];
  const ofKind: PlaceQuestion = {
    ...question,
    getGroup: (place) => getNumber(request.listedAsAsked(place) || isConflicted(place) ? 'listed' : 'labelled'),
    accepts(place) {
      const accepted = request.accepts(place);
      if (accepted === 'no' || request.listedAsAsked(place)) return accepted;
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
      const counts = request.listedAsAsked(place);
      if (counts) listed.add(place);
      return counts;
    },
  };
  const near = isKindUnknown ? NO_PLACES : rankPlaces(city, ofKind);
  const isKindAsked = isKindUnknown || question.words.length > 0;
  const others = otherListed(city, question, listed, { isKindAsked, mayStandBeside });
  const behind = [...others.beyond, ...others.beside, ...others.elsewhere];
  const counts: readonly number[] = PLACE_GROUPS.map(
    (_, group) => (near.groups[group] ?? 0) + behind.filter((hit) => hit.group === group).length,
  );
  return {
    ranked: {
      ...near,
      best: [...near.best, ...behind].slice(0, request.limit),
      matched: near.matched + behind.length,
      groups: counts,
      // Where nothing is known to be open, of the places beyond it may not be known either.
      hoursUnknown: near.matched + behind.length === 0 ? near.hoursUnknown + others.hoursUnknown : near.hoursUnknown,
    },
    kosherFirst: {
      listed: listed.size,
      beyond: others.beyond.length,
      beside: others.beside.length,
      elsewhere: others.elsewhere.length,
      labelled: near.matched - listed.size - conflicted.size,
      conflicted: conflicted.size,
      otherwise,
      leftOut,
      widened: others.widened,
    },
  };
}

/** Listed places that are not of the kind in the area, each group in its order. */
type OtherListed = {
  readonly beyond: readonly RankedPlace[];
  readonly beside: readonly RankedPlace[];
  readonly elsewhere: readonly RankedPlace[];
  readonly widened: KosherFirst['widened'];
  /** How many were left out because their hours are not known. */
  readonly hoursUnknown: number;
};
const NO_OTHERS: OtherListed = { beyond: [], beside: [], elsewhere: [], widened: null, hoursUnknown: 0 };

/** Finds them by one search over the listed places of all kinds. */
function otherListed(
  city: City,
  question: PlaceQuestion,
  shown: ReadonlySet<number>,
  { isKindAsked, mayStandBeside }: Pick<RequestedFood, 'mayStandBeside'> & { readonly isKindAsked: boolean },
): OtherListed {
  const { centre, radius_m, borough, listedAsAsked } = question;
  // A borough and the whole city have no neighbourhood: places of other kinds are shown only if no place of the kind is listed.
  const isBounded = centre !== null && radius_m !== null;
  if (!isBounded && shown.size > 0) return NO_OTHERS;
  const among = listedAmong(question, city);
  const around = { ...question, among, wordsOptional: true, radius_m: null, borough: null, limit: among.length };
  const accepts: PlaceQuestion['accepts'] = (place) =>
    shown.has(place) || !listedAsAsked(place) || !mayStandBeside(place) ? 'no' : question.accepts(place);
  const metres = ({ signals }: RankedPlace): number => signals.distance_m ?? Number.POSITIVE_INFINITY;
  const isThere = inBorough(city.image, borough);
  const isAway = knownAway(city.image, question.home ?? null);
  const { best, hoursUnknown } = rankPlaces(city, { ...around, accepts });
  const isInArea = (hit: RankedPlace): boolean =>
    (!isBounded || (metres(hit) <= radius_m && !isAway(hit.place))) && isThere(hit.place) === true;
  const isOfKind = ({ signals }: RankedPlace): boolean => !isKindAsked || signals.fit !== null;
  const inGroup = (group: PlaceGroup, hits: readonly RankedPlace[]): RankedPlace[] =>
    hits.map((hit) => ({ ...hit, group: getNumber(group) }));
  const isReached = (hit: RankedPlace): boolean => centre === null || metres(hit) <= WIDEST_M;
  const byDistance = best.filter(isReached).toSorted((a, b) => metres(a) - metres(b) || inPlaceOrder(a, b));
  const beyond = inGroup(
    'listed_beyond',
    byDistance.filter((hit) => isOfKind(hit) && !isInArea(hit)),
  );
  const beside = inGroup(
    'listed_other_kind',
    best.filter((hit) => !isOfKind(hit) && isInArea(hit)),
  );
  const isNoneNear = isBounded && shown.size + beside.length === 0;
  const [nearest] = byDistance;
  if (!isNoneNear || nearest === undefined) return { beyond, beside, elsewhere: [], widened: null, hoursUnknown };
  const to_m = widerThan(radius_m, metres(nearest));
  return {
    beyond,
    beside,
    elsewhere:
      beyond.length > 0
        ? []
        : inGroup(
            'listed_elsewhere',
            byDistance.filter((hit) => metres(hit) <= to_m),
          ),
    widened: {
      from_m: radius_m,
      nearest: {
        name: city.doc(nearest.place).name,
        distance_m: Math.round(metres(nearest)),
        isOfKind: isOfKind(nearest),
      },
    },
    hoursUnknown,
  };
}

/** Returns the smallest circle, each twice as wide as the one before, that reaches this distance. */
function widerThan(radius_m: number, away_m: number): number {
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

/** That no place fits. */
export const NO_PLACES: RankedPlaces = {
  best: [],
  matched: 0,
  considered: 0,
  closed: 0,
  hoursUnknown: 0,
  stale: 0,
  noLocation: 0,
  groups: [],
};
