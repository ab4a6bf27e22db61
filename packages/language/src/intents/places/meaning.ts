import { listCodes } from '../../dimensions/certification/agency-names.ts';
import type { AreaIn, AreaSpan } from '../../dimensions/area/area.ts';
import { type PointInWords, readPointInWords } from '../../dimensions/point/point-in-words.ts';
import { wordsBeside, type WordSpan } from '../../engine/tokens.ts';
import { areaBefore, areaBesideSeveral, putParts, townBeside, withoutArea } from './beside-area.ts';
import { asksOpenNow, readAsBrowsing } from './kosher-food.ts';
import { asksKinds, nameKinds, understandWords, type UnderstoodWords } from '../../dimensions/kind/kinds-and-names.ts';
import type { KnownAreas, KnownWords, OwnTypes } from '../../known-words.ts';

/** Where a question is about: as the request itself says, around a point that its words name, or in an area. */
type StatedWhere<Own extends OwnTypes> =
  | { readonly kind: 'as_sent' }
  | { readonly kind: 'point'; readonly point: PointInWords<Own> }
  | { readonly kind: 'area'; readonly area: Own['area']; readonly given: string };

/** What a request for places says beside its words. */
export type PlacesRequest = {
  /** Whether it says by itself where it is about, and whether that is somewhere to look around. */
  readonly isPlaced: boolean;
  readonly isSomewhere: boolean;
  /** Whether it was put as a request ("looking for …"), whose other words of a sentence say nothing. */
  readonly isFramed: boolean;
};

/** The meaning of a question's words beside a name: kinds, names, and a place. */
export type PlacesMeaning<Own extends OwnTypes = OwnTypes> = {
  readonly text: UnderstoodWords;
  readonly where: StatedWhere<Own>;
  /** How well a place that is called by all the words must fit to be meant instead. */
  readonly nameFit: NameFit;
  /** Whether a name is meant only if nothing else is found: "Chelsea lounges" is the Chelsea Lounge if Chelsea has none. */
  readonly isNameElse?: true;
};

const AS_SENT = { kind: 'as_sent' } as const;

/** Returns the one meaning of the folded words of a question for places. Nothing is searched for it. Rule: decisions §6. */
export function meaningOfPlaces<Own extends OwnTypes>(
  all: readonly string[],
  known: KnownWords<Own>,
  request: PlacesRequest,
): PlacesMeaning<Own> {
  const { isPlaced } = request;
  const { places } = known;
  const areas: KnownAreas = known.areas;
  const areaIn = areas.inWords;
  const point = isPlaced ? null : readPointInWords<Own>(all, known);
  // "67th St & 2nd Ave Garage" may be a name.
  if (point !== null) {
    const { start, end } = point.found;
    const text = besidePoint(wordsBeside(all, point.found), areaIn);
    const own = all.slice(start, end).map(() => 'where' as const);
    const parts = putParts(text.parts, start, own);
    return { text: { ...text, parts }, where: { kind: 'point', point }, nameFit: 'no_kind' };
  }
  const text = understandWords(all);
  const stated = isPlaced ? null : known.areas.inWords(all);
  const several = isPlaced || places.isName(all) ? null : areaBesideSeveral(known.areas.inWords, all);
  // "Kosher" may be part of a name, and of a better one than the words beside it make.
  const mayBeKosher = text.asksKosher && !asksKinds(text);
  const sure = stated !== null && stated.certain && !stated.outside ? { area: stated, span: stated } : several;
  if (sure !== null) {
    if (sure === several && !mayBeKosher)
      return { ...inArea(all, sure.area, sure.span, areaIn, 'surely'), isNameElse: true };
    const fit = all[sure.span.start] === OF ? 'surely' : 'never';
    return inArea(all, sure.area, sure.span, areaIn, mayBeKosher ? looser('no_kind', fit) : fit);
  }
  const isEmpty = all.length > 0 && !text.asksKosher && (text.words.length === 0 || isNamedSo(all, text, known));
  const town = isPlaced || stated?.outside === false ? null : townBeside(known.areas.called, text);
  if (town !== null)
    return {
      text: town.rest,
      where: { kind: 'area', area: town.match, given: town.given },
      nameFit: 'very_name',
    };
  const beside = besideArea(all, text, stated, { known, isPlaced, isEmpty });
  if (beside !== null && mayBeKosher) return { ...beside, nameFit: looser('no_kind', beside.nameFit) };
  return beside ?? { text, where: AS_SENT, nameFit: fitWithoutArea(all, text, { known, request, isEmpty }) };
}

/** Stands before an area in the names of its houses: "Young Israel of Flatbush". */
const OF = 'of';

/** Returns the words beside an area that may be part of a name; null if they name none. */
function besideArea<Own extends OwnTypes>(
  all: readonly string[],
  text: UnderstoodWords,
  stated: (Own['area'] & AreaSpan) | null,
  {
    known,
    isPlaced,
    isEmpty,
  }: { readonly known: KnownWords<Own>; readonly isPlaced: boolean; readonly isEmpty: boolean },
): PlacesMeaning<Own> | null {
  const areas: KnownAreas = known.areas;
  const areaIn = areas.inWords;
  const area = isPlaced ? known.areas.inWords(all) : stated;
  const rest = area === null ? null : withoutArea(areaIn, all, area);
  const fit = isEmpty
    ? fitOfEmptyWords(all)
    : stated === null || stated.outside
      ? 'surely'
      : fitBesideArea(areaIn, all, stated, listCodes(known.agencies));
  if (area === null || rest === null || (area.outside && (isPlaced || !(area.certain || asksKinds(rest))))) {
    const before = isPlaced || isEmpty ? null : areaBefore(known.areas.inWords, all, nameKinds);
    return before === null ? null : inArea(all, before, before, areaIn, fit);
  }
  if (!isPlaced) return inArea(all, area, area, areaIn, fit);
  // A parameter wins over the area in the words; those words are set aside and told.
  if (asksKinds(text) || isEmpty) return null;
  return {
    text: withoutWhere(rest, all.slice(area.start, area.end)),
    where: AS_SENT,
    nameFit: fit,
  };
}

function inArea<Own extends OwnTypes>(
  all: readonly string[],
  area: Own['area'],
  span: WordSpan,
  areaIn: AreaIn,
  nameFit: NameFit,
): PlacesMeaning<Own> {
  return {
    text: withoutArea(areaIn, all, span),
    where: { kind: 'area', area, given: all.slice(span.start, span.end).join(' ') },
    nameFit,
  };
}

/** Returns how well a name must fit without an area: statements of agencies, or "kosher", are hardly part of one. */
function fitWithoutArea(
  all: readonly string[],
  text: UnderstoodWords,
  {
    known,
    request,
    isEmpty,
  }: { readonly known: KnownWords; readonly request: PlacesRequest; readonly isEmpty: boolean },
): NameFit {
  if (isEmpty) return fitOfEmptyWords(all);
  const browsing = readAsBrowsing(text, listCodes(known.agencies));
  if (browsing !== null && (!text.asksKosher || browsing.stated !== null))
    return fitBesideKinds(browsing, request.isSomewhere);
  // Without "kosher" the words are looked for as names as well as kinds: no other reading is needed.
  return text.asksKosher && !asksKinds(text) ? 'no_kind' : 'never';
}

/**
 * Returns whether a place has all of these words as its name, of which some carry no meaning and not all others name a kind: "Good Taste", not "best pizza".
 */
function isNamedSo(all: readonly string[], text: UnderstoodWords, { places }: KnownWords): boolean {
  return text.ignored.length > 0 && !asksKinds(text) && places.isName(all);
}

/** The words beside a point; an area among them says where again, and is no part of a name: "boro park pizza near 13th and 47th". */
function besidePoint(rest: readonly string[], areaIn: AreaIn): UnderstoodWords {
  const area = areaIn(rest);
  if (area === null || area.outside) return understandWords(rest);
  const text = withoutArea(areaIn, rest, area);
  return withoutWhere(text, rest.slice(area.start, area.end));
}

/** Returns a text in which the words that say where have no effect. */
function withoutWhere(text: UnderstoodWords, where: readonly string[]): UnderstoodWords {
  const parts = text.parts.map((part) => (part === 'where' ? 'aside' : part));
  return { ...text, parts, ignored: [...text.ignored, ...where] };
}

/**
 * How well a name must fit to be meant although its words are read otherwise too. `surely`: they also name an area, or carry no meaning by themselves ·
 * `no_kind`: every other reading is a kind of place and what an agency states of it ("dairy pizza" is not Daisy Pizza) · `very_name`: nothing is left but what
 * an agency states ("meat" is not the grill "Meet the Meat") · `never`: no name is meant, whatever fits.
 */
export type NameFit = 'surely' | 'no_kind' | 'very_name' | 'never';

const ORDER: readonly NameFit[] = ['surely', 'no_kind', 'very_name', 'never'];

/** The one of two that asks less of a name. */
function looser(one: NameFit, other: NameFit): NameFit {
  return ORDER.indexOf(one) <= ORDER.indexOf(other) ? one : other;
}

/**
 * Returns the required fit of a name if the words are also a kind of place with qualities. A question that only names the food ("meat") and a place
 * (`isSomewhere`) wants no shop of that name.
 */
function fitBesideKinds({ words, kinds, stated }: UnderstoodWords, isSomewhere: boolean): NameFit {
  if (stated !== null && stated.food !== null && words.length === 0 && isSomewhere) return 'never';
  if (words.length === 0) return stated === null ? 'surely' : 'very_name';
  return asksKinds({ kinds }) ? 'no_kind' : 'surely';
}

/** The same of words that carry no meaning by themselves: "open now" is no "New Open". */
function fitOfEmptyWords(all: readonly string[]): NameFit {
  return asksOpenNow(all) ? 'no_kind' : 'surely';
}

/**
 * The same where words are also read as an area of the city with what is asked for there: beside "kosher" and kinds of place alone an area is no name of a
 * "Riverdale Diner", nor "Kew Gardens Hills restaurants" that of a "Jewish Center of Kew Gardens Hills".
 */
function fitBesideArea(areaIn: AreaIn, all: readonly string[], area: WordSpan, agencies: readonly string[]): NameFit {
  const beside = withoutArea(areaIn, all, area);
  const rest = readAsBrowsing(beside, agencies) ?? beside;
  if (!asksKinds(rest)) return 'surely';
  if (rest.asksKosher) return 'never';
  return rest.words.length === 0 ? 'surely' : 'no_kind';
}
