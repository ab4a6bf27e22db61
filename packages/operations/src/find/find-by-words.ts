import { type AreaInText, type City, findAreaInText } from '@kehilla/city';
import { agenciesOf } from './city-lists.ts';
import { isOnRecord } from '../identify/on-record.ts';
import { whereOfArea } from '../understand/area.ts';
import type { Where } from '../understand/where.ts';
import { readAsBrowsing } from '../understand/browsing-words.ts';
import { areaBesideSeveral } from '../understand/area-beside-several.ts';
import { areaBeforeKinds, asksKinds, withoutArea } from '../understand/beside-area.ts';
import { pointInWords } from '../understand/point-in-words.ts';
import { townBeside } from '../understand/town-beside.ts';
import { without } from '../understand/words-from-to.ts';
import { understandAsName, understandWords, type UnderstoodWords } from '../understand/words.ts';
import { type Asked, fitOf, type Found, isSurelyNamed, rank, SURELY_NO_KIND, THE_VERY_NAME } from './found.ts';
import { leastFit, leastFitBeside, orNothing } from './name-or-else.ts';

/** What stands before an area in the names of houses that are its own: "Young Israel of Flatbush". */
const OF = 'of';

/**
 * The places that these words ask for. Words that name an area say where, unless a place surely has that name or the request itself says
 * where; words that carry no meaning are looked for only as a whole name. Rule: decisions §6.
 */
export function findByWords(all: readonly string[], asked: Asked): Found {
  const { input, city, where } = asked;
  const placed = input.location !== undefined || input.lat !== undefined;
  const find = (text: UnderstoodWords, around: Where): Found => {
    const ranked = (words: UnderstoodWords): Found => rank({ ...asked, where: around }, words);
    const browsing = readAsBrowsing(text, agenciesOf(city));
    if (browsing === null) return orNothing(text, ranked(text));
    // Who says kosher and "sunday" wants no place of that name.
    if (text.asksKosher && browsing.stated === null) return ranked(browsing);
    const whole = ranked(text);
    const least = leastFit(browsing, around.kind === 'around' && around.centre !== null);
    if (fitOf(whole) < least) return ranked(browsing);
    // Beside what an agency states a kind is no part of a name that lacks it: a "Meat" is not the meat restaurant that is asked for.
    return browsing.stated === null || fitOf(ranked(withoutKinds(text))) >= least ? whole : ranked(browsing);
  };
  const inArea = (area: AreaInText): Found =>
    find(withoutArea(all, area), whereOfArea(area, named(all, area), input.radius_m));
  const text = understandWords(all);
  if (text.asksKosher && text.kinds.some((own) => own.length === 0)) {
    // "Kosher" may be part of a name, and of a better one than the words beside it make.
    const whole = rank(asked, understandAsName(all));
    if (fitOf(whole) >= SURELY_NO_KIND) return whole;
  }
  const point = placed ? null : pointInWords(all, city, input.radius_m);
  if (point !== null) {
    // "67th St & 2nd Ave Garage" may be a name.
    const whole = rank(asked, understandAsName(all));
    return fitOf(whole) >= SURELY_NO_KIND ? whole : find(besidePoint(without(all, point)), point.where);
  }
  // Said in the request itself, where is known: whether the words name an area is asked only when no name fits them.
  const stated = placed ? null : findAreaInText(all);
  if (stated !== null && stated.certain && !stated.outside) {
    const whole = all[stated.start] === OF ? rank(asked, understandAsName(all)) : null;
    if (whole !== null && isSurelyNamed(whole)) return whole;
    return inArea(stated);
  }
  const ofSeveral = placed || isOnRecord(city, all.join(' ')) ? null : areaBesideSeveral(all);
  if (ofSeveral !== null) {
    const there = inArea(ofSeveral);
    // Where nothing of the kind is, "Prospect Park Yeshivas" is the one that is called so.
    const whole = there.ranked.matched > 0 ? there : rank(asked, understandAsName(all));
    return isSurelyNamed(whole) ? whole : there;
  }
  const asName = all.length > 0 && !text.asksKosher && (text.words.length === 0 || isNamedSo(city, all, text));
  const first = find(asName ? understandAsName(all) : text, where);
  const town = placed || stated?.outside === false ? null : townBeside(text);
  if (fitOf(first) >= (town === null ? leastFitBeside(all, stated, asName, agenciesOf(city)) : THE_VERY_NAME))
    return first;
  if (town !== null) return find(town.rest, whereOfArea(town.match, town.given, input.radius_m));
  const area = placed ? findAreaInText(all) : stated;
  const rest = area === null ? null : withoutArea(all, area);
  if (area === null || rest === null || (area.outside && (placed || !(area.certain || asksKinds(rest))))) {
    if (asName) return find(text, where);
    const before = placed ? null : areaBeforeKinds(all);
    return before === null ? first : inArea(before);
  }
  // Where as stated wins over what the words name; those words are set aside and told of.
  if (placed) return find({ ...rest, ignored: [...rest.ignored, ...all.slice(area.start, area.end)] }, where);
  return inArea(area);
}

/** Whether a place is called by all of these words, of which some carry no meaning and not all others say a kind: "Good Taste", not "best pizza". */
function isNamedSo(city: City, all: readonly string[], { kinds, ignored }: UnderstoodWords): boolean {
  return ignored.length > 0 && kinds.some((own) => own.length === 0) && isOnRecord(city, all.join(' '));
}

/** The same words, each to be in the name. */
function withoutKinds(text: UnderstoodWords): UnderstoodWords {
  return { ...text, kinds: text.words.map(() => []), categories: [], cuisines: [] };
}

/** The words beside a point; an area among them says where again, and is no part of a name: "boro park pizza near 13th and 47th". */
function besidePoint(rest: readonly string[]): UnderstoodWords {
  const area = findAreaInText(rest);
  if (area === null || area.outside) return understandWords(rest);
  const text = withoutArea(rest, area);
  return { ...text, ignored: [...text.ignored, ...rest.slice(area.start, area.end)] };
}

function named(all: readonly string[], { start, end }: AreaInText): string {
  return all.slice(start, end).join(' ');
}
