import { type AreaInText, type City, findAreaInText } from '@kehilla/city';
import { isOnRecord } from '../identify/on-record.ts';
import { whereOfArea } from '../understand/area/area.ts';
import { areaBesideSeveral } from '../understand/area/area-beside-several.ts';
import { areaBeforeKinds, asksKinds, withoutArea } from '../understand/area/beside-area.ts';
import { readAsBrowsing } from '../understand/words/browsing-words.ts';
import { pointInWords } from '../understand/point/point-in-words.ts';
import { townBeside } from '../understand/area/town-beside.ts';
import type { Where } from '../understand/where/where.ts';
import { without } from '../understand/words/words-from-to.ts';
import { understandAsName, understandWords, type UnderstoodWords } from '../understand/words/words.ts';
import { agenciesOf } from './city-lists.ts';
import { type Asked, fitOf, type Found, rank, SURELY_A_NAME, SURELY_NO_KIND, THE_VERY_NAME } from './found.ts';
import { leastFit, leastFitBeside, orNothing } from './name-or-else.ts';

/** What the words of a question ask for beside a name: words for kinds and names, and where. */
type Meaning = {
  readonly text: UnderstoodWords;
  readonly where: Where;
  /** The words that say where. */
  readonly said: readonly string[];
  /** How well a name must fit to be meant all the same; beyond 1 none is. */
  readonly least: number;
  /** Whether a name is meant only where nothing else is found: "Chelsea lounges" is the Chelsea Lounge where Chelsea has none. */
  readonly isNameElse?: true;
};

/** A name is tried for all words ("Young Israel of Flatbush") unless that was done before. */
export type NameReading = 'try_name' | 'name_was_tried';

/**
 * The places that these words ask for: those that all words name, where a place surely has that name, else what the words mean: kinds of place, parts of names,
 * and an area, a door or a corner among them. Each reading is searched once. Rule: decisions §6.
 */
export function findByWords(all: readonly string[], asked: Asked, name: NameReading = 'try_name'): Found {
  const meaning = meaningOf(all, asked);
  const meant = meaning.isNameElse ? findMeant(meaning, asked) : null;
  if (meant !== null && meant.ranked.matched > 0) return meant;
  if (name === 'try_name' && meaning.least <= 1 && all.length > 0) {
    const named = rank(asked, understandAsName(all));
    if (fitOf(named) >= meaning.least) return named;
  }
  return meant ?? findMeant(meaning, asked);
}

/** What the words of a question mean, without a look at whether a place has them for its name. */
export function findByMeaning(all: readonly string[], asked: Asked): Found {
  return findMeant(meaningOf(all, asked), asked);
}

/** No name is meant, whatever fits. */
const NEVER = Number.POSITIVE_INFINITY;

function findMeant({ text, where, said }: Meaning, asked: Asked): Found {
  const browsing = readAsBrowsing(text, agenciesOf(asked.city));
  const found = rank({ ...asked, where }, browsing ?? text);
  return { ...(browsing === null ? orNothing(text, found) : found), whereSaid: said };
}

/** The one meaning of the words, by what they say and where. */
function meaningOf(all: readonly string[], asked: Asked): Meaning {
  const { input, city, where } = asked;
  const placed = input.location !== undefined || input.lat !== undefined;
  const text = understandWords(all);
  const point = placed ? null : pointInWords(all, city, input.radius_m);
  // "67th St & 2nd Ave Garage" may be a name.
  if (point !== null)
    return {
      text: besidePoint(without(all, point)),
      where: point.where,
      said: all.slice(point.start, point.end),
      least: SURELY_NO_KIND,
    };
  const stated = placed ? null : findAreaInText(all);
  const several = placed || isOnRecord(city, all.join(' ')) ? null : areaBesideSeveral(all);
  const area = stated !== null && stated.certain && !stated.outside ? stated : several;
  // "Kosher" may be part of a name, and of a better one than the words beside it make.
  const mayBeKosher = text.asksKosher && text.kinds.some((own) => own.length === 0);
  if (area !== null && area === several && !mayBeKosher)
    return { ...inArea(all, area, asked, SURELY_A_NAME), isNameElse: true };
  if (area !== null) {
    const least = all[area.start] === OF ? SURELY_A_NAME : NEVER;
    return inArea(all, area, asked, mayBeKosher ? Math.min(SURELY_NO_KIND, least) : least);
  }
  const isEmpty = all.length > 0 && !text.asksKosher && (text.words.length === 0 || isNamedSo(city, all, text));
  const town = placed || stated?.outside === false ? null : townBeside(text);
  if (town !== null)
    return {
      text: town.rest,
      where: whereOfArea(town.match, town.given, input.radius_m),
      said: town.given.split(' '),
      least: THE_VERY_NAME,
    };
  const beside = besideArea(all, text, stated, asked, isEmpty);
  if (beside !== null && mayBeKosher) return { ...beside, least: Math.min(SURELY_NO_KIND, beside.least) };
  return beside ?? { text, where, said: [], least: leastFor(all, text, asked, isEmpty) };
}

/** What stands before an area in the names of houses that are its own: "Young Israel of Flatbush". */
const OF = 'of';

/** The words beside an area that may as well be a part of a name; null where they name none. */
function besideArea(
  all: readonly string[],
  text: UnderstoodWords,
  stated: AreaInText | null,
  asked: Asked,
  isEmpty: boolean,
): Meaning | null {
  const placed = asked.input.location !== undefined || asked.input.lat !== undefined;
  const area = placed ? findAreaInText(all) : stated;
  const least = leastFitBeside(all, stated, isEmpty, agenciesOf(asked.city));
  const rest = area === null ? null : withoutArea(all, area);
  if (area === null || rest === null || (area.outside && (placed || !(area.certain || asksKinds(rest))))) {
    const before = placed || isEmpty ? null : areaBeforeKinds(all);
    return before === null ? null : inArea(all, before, asked, least);
  }
  if (!placed) return inArea(all, area, asked, least);
  // Where as stated wins over what the words name; those words are set aside and told of.
  if (asksKinds(text) || isEmpty) return null;
  return {
    text: { ...rest, ignored: [...rest.ignored, ...all.slice(area.start, area.end)] },
    where: asked.where,
    said: [],
    least,
  };
}

function inArea(all: readonly string[], area: AreaInText, { input }: Asked, least: number): Meaning {
  const said = all.slice(area.start, area.end);
  return { text: withoutArea(all, area), where: whereOfArea(area, said.join(' '), input.radius_m), said, least };
}

/** How well a name must fit where no area is named: what agencies state, or "kosher", is hardly part of one. */
function leastFor(all: readonly string[], text: UnderstoodWords, { city, where }: Asked, isEmpty: boolean): number {
  if (isEmpty) return leastFitBeside(all, null, true, agenciesOf(city));
  const browsing = readAsBrowsing(text, agenciesOf(city));
  if (browsing !== null)
    return text.asksKosher && browsing.stated === null
      ? text.kinds.some((own) => own.length === 0)
        ? SURELY_NO_KIND
        : NEVER
      : leastFit(browsing, where.kind === 'around' && where.centre !== null);
  if (text.asksKosher) return text.kinds.some((own) => own.length === 0) ? SURELY_NO_KIND : NEVER;
  // The words are looked for as names as well as kinds: no other reading is needed.
  return NEVER;
}

/** Whether a place is called by all of these words, of which some carry no meaning and not all others say a kind: "Good Taste", not "best pizza". */
function isNamedSo(city: City, all: readonly string[], { kinds, ignored }: UnderstoodWords): boolean {
  return ignored.length > 0 && kinds.some((own) => own.length === 0) && isOnRecord(city, all.join(' '));
}

/** The words beside a point; an area among them says where again, and is no part of a name: "boro park pizza near 13th and 47th". */
function besidePoint(rest: readonly string[]): UnderstoodWords {
  const area = findAreaInText(rest);
  if (area === null || area.outside) return understandWords(rest);
  const text = withoutArea(rest, area);
  return { ...text, ignored: [...text.ignored, ...rest.slice(area.start, area.end)] };
}
