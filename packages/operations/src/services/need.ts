import {
  type AreaInText,
  type City,
  findAreaInText,
  type Trade,
  type UnderstoodTrade,
  understandTrade,
} from '@kehilla/city';
import type { FindServicesInput } from '@kehilla/contract';
import { words as wordsOf } from '@kehilla/core';
import { whereOfArea } from '../understand/area.ts';
import { understandAround } from '../understand/understand-around.ts';
import type { Where } from '../understand/where.ts';
import { areaBefore } from '../understand/beside-area.ts';
import { pointInWords } from '../understand/point-in-words.ts';
import { without, type WordsFromTo } from '../understand/words-from-to.ts';
import { isKindOfPlace } from './kind-of-place.ts';
import { keysOf, readRefused } from './refused.ts';
import { urgentNote } from './urgent.ts';

/** What a request asks for, and around where. */
export type Need = {
  readonly what: UnderstoodTrade;
  readonly where: Where;
  /** Trades that the words say are not wanted. */
  readonly refused: readonly Trade[];
  /** No trade was understood, and a kind of place is what the words name: `search_places` finds those. */
  readonly isForPlaces: boolean;
  /** What must be told first where the words speak of danger to life. */
  readonly urgent: string | null;
};

type Read = Pick<Need, 'what' | 'where'>;

/** Around a point nothing is asked for within less. Rule: specification §4.6. */
const AROUND_A_POINT_M = 4_000;
/** A named area is never taken for smaller. Rule: specification §4.6. */
const LEAST_AREA_M = 2_500;

/**
 * The trade that a request's words name or describe, and where it is to be. Where comes from coordinates, else `location`, else from the words
 * ("plumber in Flatbush"), as for places. Rule: specification §4.6, decisions §6.
 */
export function understandNeed(input: FindServicesInput, city: City): Need {
  const all = wordsOf(input.service);
  const refused = readRefused(all);
  const read = readNeed(refused.rest, input, city);
  const urgent = urgentNote(all);
  const { what } = read;
  const unwanted = keysOf(refused.trades);
  const isUnwanted = ({ key }: Trade): boolean => unwanted.has(key);
  const isForPlaces = what.trade === null && urgent === null && isKindOfPlace(refused.rest);
  // In danger nobody is asked whether a painter was meant.
  const hasNear = what.trade !== null || (urgent === null && !isForPlaces);
  const near = hasNear ? what.near.filter((trade) => !isUnwanted(trade)) : [];
  const trade = what.trade !== null && isUnwanted(what.trade) ? null : what.trade;
  return { where: read.where, what: { ...what, trade, near }, refused: refused.trades, isForPlaces, urgent };
}

function readNeed(all: readonly string[], input: FindServicesInput, city: City): Read {
  const placed = input.location !== undefined || input.lat !== undefined;
  const point = pointInWords(all, city, input.radius_m, AROUND_A_POINT_M);
  if (point !== null) {
    const what = understandTrade(without(all, point));
    return placed ? besideStated(what, all, point, input, city) : { what, where: point.where };
  }
  const whole = understandTrade(all);
  const area = findAreaInText(all) ?? areaBeforeTrade(all, whole);
  const what = area === null ? whole : understandTrade(without(all, area));
  // "Not flushing" is no word about Flushing.
  if (area !== null && what.trade !== null && isRefused(all, area)) return awayFrom(area, all, input, city);
  if (area !== null && isDestination(all, area, (whole.trade ?? what.trade)?.key)) {
    const rest = readNeed(without(all, area), input, city);
    const told = whole.trade === null ? rest.what : whole;
    // Words of the place that is looked around were used: "taxi from JFK to Boro Park".
    const unused = new Set([...all.slice(area.start, area.end), ...rest.what.ignored]);
    const ignored = [...told.ignored.filter((word) => unused.has(word)), ...rest.what.ignored];
    return { ...rest, what: { ...told, ignored: [...new Set(ignored)] } };
  }
  if (area === null || (what.trade === null && (namesTrade(all, area, whole) || !area.certain)))
    return { what: whole, where: atLeast(understandAround(input, city, AROUND_A_POINT_M)) };
  if (placed) return besideStated(what, all, area, input, city);
  return { what, where: atLeast(whereOfArea(area, all.slice(area.start, area.end).join(' '), input.radius_m)) };
}

/** Where as stated wins over what the words name; those are set aside and told of. */
function besideStated(
  what: UnderstoodTrade,
  all: readonly string[],
  { start, end }: WordsFromTo,
  input: FindServicesInput,
  city: City,
): Read {
  return {
    what: { ...what, ignored: [...what.ignored, ...all.slice(start, end)] },
    where: atLeast(understandAround(input, city, AROUND_A_POINT_M)),
  };
}

/** The area that begins a need whose words play no part in it, before words that all do: "Chelsea locksmith". */
function areaBeforeTrade(all: readonly string[], { ignored }: UnderstoodTrade): AreaInText | null {
  const area = areaBefore(all, (rest) => {
    const what = understandTrade(rest);
    return what.trade !== null && what.ignored.length === 0;
  });
  return area !== null && all.slice(0, area.end).every((word) => ignored.includes(word)) ? area : null;
}

/** "Ride to JFK" names a trade by naming a place; of "Boro Park" the park alone has no part in "where to park". */
function namesTrade(all: readonly string[], { start, end }: AreaInText, { trade, terms }: UnderstoodTrade): boolean {
  return trade !== null && all.slice(start, end).every((word) => terms.includes(word));
}

const AWAY = new Set(['not', 'except', 'outside', 'excluding', 'besides', 'but', 'לא']);
const LEADING = new Set(['in', 'near', 'from', 'of', 'around', 'at']);

/** Whether the place is where somebody is not wanted: "not in Flatbush", "anywhere but Queens". */
function isRefused(all: readonly string[], { start }: AreaInText): boolean {
  const before = all.slice(0, start + 1).filter((word, i) => i < start && !LEADING.has(word));
  return AWAY.has(before.at(-1) ?? '');
}

/** The need without the place: nothing is looked for there because it was named, and that it was not used as a limit is told. */
function awayFrom(area: AreaInText, all: readonly string[], input: FindServicesInput, city: City): Read {
  const rest = readNeed(without(all, area), input, city);
  const aside = all.slice(area.start, area.end);
  return { ...rest, what: { ...rest.what, ignored: [...rest.what.ignored, ...aside] } };
}

/** Trades that take somebody or something elsewhere. */
const CARRYING: ReadonlySet<string> = new Set(['mover', 'car_service', 'courier', 'travel_agent']);
const BESIDE: ReadonlySet<string> = new Set(['close', 'next', 'near']);

/** Whether the place is where a mover or a driver is to go ("movers to Lakewood"), which is not where one is looked for. */
function isDestination(all: readonly string[], { start }: AreaInText, trade: string | undefined): boolean {
  return trade !== undefined && CARRYING.has(trade) && all[start - 1] === 'to' && !BESIDE.has(all[start - 2] ?? '');
}

function atLeast(where: Where): Where {
  if (where.kind !== 'around' || where.radius_from !== 'area' || where.radius_m === null) return where;
  return { ...where, radius_m: Math.max(LEAST_AREA_M, where.radius_m) };
}
