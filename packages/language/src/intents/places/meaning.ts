import { fold, isTypingSlip, readSounds } from '@kehilla/core';
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

/** The parts of a request for places that change how its words are read. */
export type PlacesRequest = {
  /** Whether it says by itself where it is about, and whether that is somewhere to look around. */
  readonly isPlaced: boolean;
  readonly isSomewhere: boolean;
};

/** The meaning of a question's words beside a name: kinds, names, and a place. */
export type PlacesMeaning<Own extends OwnTypes = OwnTypes> = {
  readonly text: UnderstoodWords;
  readonly where: StatedWhere<Own>;
  /** The words that a place of that meaning may bear as its name: all of them but those that say where. */
  readonly called: readonly string[];
  /** How well a place that is called by all the words must fit to be meant instead. */
  readonly nameFit: NameFit;
  /** Whether a name is meant only if nothing else is found: "Chelsea lounges" is the Chelsea Lounge if Chelsea has none. */
  readonly isNameElse?: true;
};

const AS_SENT = { kind: 'as_sent' } as const;

/** The folded words of a question for places, with the readings that several choices share. */
export type PlacesWords<Own extends OwnTypes> = {
  readonly all: readonly string[];
  readonly known: KnownWords<Own>;
  readonly request: PlacesRequest;
  readonly text: UnderstoodWords;
  /** The surest area in the words; null if there is none, or the request says where by itself. */
  readonly stated: (Own['area'] & AreaSpan) | null;
};

/** A meaning that words may have; null if they have another. */
export type PlacesChoice = <Own extends OwnTypes>(words: PlacesWords<Own>) => PlacesMeaning<Own> | null;

/** Returns the words of a question for places as its meanings look at them. */
export function beginMeaning<Own extends OwnTypes>(
  all: readonly string[],
  known: KnownWords<Own>,
  request: PlacesRequest,
): PlacesWords<Own> {
  return {
    all,
    known,
    request,
    text: understandWords(all),
    stated: request.isPlaced ? null : known.areas.inWords(all),
  };
}

/** "Pizza near 10 Sample Street"; "67th St & 2nd Ave Garage" may be a name. */
export const nearPoint: PlacesChoice = <Own extends OwnTypes>({ all, known, request }: PlacesWords<Own>) => {
  const point = request.isPlaced ? null : readPointInWords<Own>(all, known);
  if (point === null) return null;
  const { start, end } = point.found;
  const { inWords }: KnownAreas = known.areas;
  const called = wordsBeside(all, point.found);
  const text = besidePoint(called, inWords);
  const own = all.slice(start, end).map(() => 'where' as const);
  const parts = putParts(text.parts, start, own);
  return { text: { ...text, parts }, where: { kind: 'point', point }, called, nameFit: 'no_kind' };
};

/** "Pizza in Flatbush". */
export const inSureArea: PlacesChoice = (words) => {
  const { stated } = words;
  return stated !== null && stated.certain && !stated.outside ? inSure(words, stated, stated) : null;
};

/** "Chelsea lounges", unless it is the name of a place. */
export const inAreaOfSeveral: PlacesChoice = (words) => {
  const { all, known, request, text } = words;
  const several = request.isPlaced || known.places.isName(all) ? null : areaBesideSeveral(known.areas.inWords, all);
  if (several === null) return null;
  if (mayBeKosher(text)) return inSure(words, several.area, several.span);
  return { ...inArea(all, several.area, several.span, known, 'surely'), isNameElse: true };
};

function inSure<Own extends OwnTypes>(
  { all, known, text }: PlacesWords<Own>,
  area: Own['area'],
  span: WordSpan,
): PlacesMeaning<Own> {
  const fit = all[span.start] === OF ? 'surely' : 'never';
  return inArea(all, area, span, known, mayBeKosher(text) ? looser('no_kind', fit) : fit);
}

/** Stands before an area in the names of its houses: "Young Israel of Flatbush". */
const OF = 'of';

/** Whether "kosher" may be part of a name, and of a better one than the words beside it make. */
function mayBeKosher(text: UnderstoodWords): boolean {
  return text.asksKosher && !asksKinds(text);
}

/** "Teaneck kosher pizza". */
export const inTownElsewhere: PlacesChoice = ({ known, request, text, stated }) => {
  const town = request.isPlaced || stated?.outside === false ? null : townBeside(known.areas.called, text);
  return town === null
    ? null
    : {
        text: town.rest,
        where: { kind: 'area', area: town.match, given: town.given },
        called: [],
        nameFit: 'very_name',
      };
};

/** "Kosher restaurant brooklin": kinds alone before a word that no name on record has and that is an area but for a slip. */
export const inAreaWithSlip: PlacesChoice = ({ all, known, request, text, stated }) => {
  const [last, start] = [all.at(-1) ?? '', all.length - 1];
  if (request.isPlaced || stated !== null || start === 0 || known.places.isInName([last])) return null;
  const isKindsAlone = nameKinds(all.slice(0, start)) && text.words.at(-1) === last && text.kinds.at(-1)?.length === 0;
  const area = isKindsAlone ? known.areas.called(last) : null;
  // "Woodridge" is another town than Woodside: only a slip of a finger counts, or another spelling of the same sound.
  const name = area === null || area.outside ? '' : fold(area.area.name);
  const isSure = isTypingSlip(last, name) || readSounds(last) === readSounds(name);
  return area !== null && isSure ? inArea(all, area, { start, end: all.length }, known, 'never') : null;
};

/** "Flatbush bagels": an area beside words that may be part of a name with it. */
export const besideArea: PlacesChoice = (words) => {
  const meaning = readBesideArea(words);
  return meaning !== null && mayBeKosher(words.text)
    ? { ...meaning, nameFit: looser('no_kind', meaning.nameFit) }
    : meaning;
};

function readBesideArea<Own extends OwnTypes>(words: PlacesWords<Own>): PlacesMeaning<Own> | null {
  const { all, known, request, text, stated } = words;
  const { isPlaced } = request;
  const { inWords }: KnownAreas = known.areas;
  const isEmpty = saysNothing(words);
  const area = isPlaced ? known.areas.inWords(all) : stated;
  const rest = area === null ? null : withoutArea(inWords, all, area);
  const fit = isEmpty
    ? fitOfEmptyWords(all)
    : stated === null || stated.outside
      ? 'surely'
      : fitBesideArea(inWords, all, stated, listCodes(known.agencies));
  if (area === null || rest === null || (area.outside && (isPlaced || !(area.certain || asksKinds(rest))))) {
    const before = isPlaced || isEmpty ? null : areaBefore(known.areas.inWords, all, nameKinds);
    return before === null ? null : inArea(all, before, before, known, fit);
  }
  if (!isPlaced) return inArea(all, area, area, known, fit);
  // A parameter wins over the area in the words; those words are set aside and told.
  if (asksKinds(text) || isEmpty) return null;
  return {
    text: withoutWhere(rest, all.slice(area.start, area.end)),
    where: AS_SENT,
    called: wordsBeside(all, area),
    nameFit: fit,
  };
}

/** Kinds and names, where the request says. */
export function byWordsAlone<Own extends OwnTypes>(words: PlacesWords<Own>): PlacesMeaning<Own> {
  return { text: words.text, where: AS_SENT, called: words.all, nameFit: fitWithoutArea(words) };
}

/** Whether words carry no meaning by themselves, or a place on record is called by all of them though some carry none. */
function saysNothing<Own extends OwnTypes>({ all, known, text }: PlacesWords<Own>): boolean {
  return all.length > 0 && !text.asksKosher && (text.words.length === 0 || isNamedSo(all, text, known));
}

function inArea<Own extends OwnTypes>(
  all: readonly string[],
  area: Own['area'],
  span: WordSpan,
  known: KnownWords<Own>,
  nameFit: NameFit,
): PlacesMeaning<Own> {
  const { inWords }: KnownAreas = known.areas;
  return {
    text: withoutArea(inWords, all, span),
    where: { kind: 'area', area, given: all.slice(span.start, span.end).join(' ') },
    called: wordsBeside(all, span),
    nameFit,
  };
}

/** Returns how well a name must fit without an area: statements of agencies, or "kosher", are hardly part of one. */
function fitWithoutArea<Own extends OwnTypes>(words: PlacesWords<Own>): NameFit {
  const { all, known, request, text } = words;
  if (saysNothing(words)) return fitOfEmptyWords(all);
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
