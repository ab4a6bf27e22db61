import { listPrices, sumUp } from '../../dimensions/money/read-prices.ts';
import type { PriceMeaning, StatedPrice } from '../../dimensions/money/rules.ts';
import { readPointInWords } from '../../dimensions/point/point-in-words.ts';
import { listReadings, longest } from '../../engine/chart.ts';
import type { HolidayMeaning, Time } from '../../dimensions/temporal/meaning.ts';
import { readTimes } from '../../dimensions/temporal/says-when.ts';
import type { Reading } from '../../engine/lexicon.ts';
import type { Chart } from '../../engine/rule.ts';
import type { KnownAreas, KnownWords, OwnTypes } from '../../known-words.ts';
import { withJoinedAreas } from '../places/beside-area.ts';
import { fillerEnd, freeStretches, type IsFree, phraseAt, textBetween, wordsBetween } from './deniable.ts';
import type { Claims, EventPlace, EventsWay } from './interpretation.ts';
import type { Refusals } from './refusals.ts';
import { isQuestionFiller } from './subjects.ts';

/** The place that a text names. */
type PlaceInWords<Own extends OwnTypes = OwnTypes> = {
  /** Words `from` up to `to` name the place, with those joined to it ("or Midwood"). */
  readonly from: number;
  readonly to: number;
  /** Of these the words that the place itself has. */
  readonly ownFrom: number;
  readonly ownTo: number;
  /** Whether they surely say where ("in Flatbush"); else they may be part of a name ("JCC Harlem"). */
  readonly isLed: boolean;
  readonly place: EventPlace<Own>;
};

/** Returns the area that refused words surely name, whatever the request is about; null if they name none. */
export function readRefusedPlace<Own extends OwnTypes>(
  words: readonly string[],
  { areas }: KnownWords<Own>,
): EventPlace<Own> | null {
  const area = areas.inRefusal(words);
  return area === null || !area.certain ? null : { kind: 'area', area, given: words.join(' '), isHouse: false };
}

/** Returns the address or the area that words name; null if they name none. */
function findPlace<Own extends OwnTypes>(words: readonly string[], known: KnownWords<Own>): PlaceInWords<Own> | null {
  const { areas, events } = known;
  const { inWords: areaIn }: KnownAreas = areas;
  const point = readPointInWords<Own>(words, known);
  if (point !== null) {
    const { start, end } = point.found;
    const mayBeThere = point.kind === 'door' && point.found.mayBeThere;
    if (mayBeThere && events.inVenue(words.slice(start + 1, end))) return null;
    const span = { from: start, to: end, ownFrom: start, ownTo: end };
    return { ...span, isLed: !mayBeThere, place: { kind: 'point', point } };
  }
  const area = areas.inWords(words);
  // A common word ("rugby") is no area at the end of a question without a preposition.
  if (area === null || (!area.certain && area.end === words.length)) return null;
  const all = withJoinedAreas(areaIn, words, area);
  const isHouse = words[area.start] === 'at' && areas.isHouse(area);
  if (isHouse && events.inVenue(words.slice(area.start + 1, area.end))) return null;
  return {
    from: all.start,
    to: all.end,
    ownFrom: area.start,
    ownTo: area.end,
    isLed: isHouse || isQuestionFiller(words[area.start] ?? ''),
    place: { kind: 'area', area, given: words.slice(area.start, area.end).join(' '), isHouse },
  };
}

/**
 * Returns the place that the text names, in the first stretch of free words with one; null if there is none. Words of the name of an event or a hall are no
 * place ("JCC Harlem"); with `isSureOnly` possible places are not read.
 */
export function readPlace<Own extends OwnTypes>(
  chart: Chart,
  claims: Claims,
  known: KnownWords<Own>,
  isSureOnly: boolean,
): PlaceInWords<Own> | null {
  for (const { from, to } of freeStretches(chart, claims.isFree)) {
    const found = findPlace(wordsBetween(chart, from, to), known);
    if (found === null || (!found.isLed && isSureOnly)) continue;
    const [start, end] = [from + found.from, from + found.to];
    if (!found.isLed && isOfName(chart, claims, known, start, end)) continue;
    const [ownFrom, ownTo] = [from + found.ownFrom, from + found.ownTo];
    claims.add('used', 'place', [{ from: ownFrom, to: ownTo }]);
    const beside = [
      { from: start, to: ownFrom },
      { from: ownTo, to: end },
    ];
    claims.add(
      'set_aside',
      'another place',
      beside.filter((span) => span.from < span.to),
    );
    return { ...found, from: start, to: end };
  }
  return null;
}

/** Whether the words of a place with the one before or behind them are in the name of an event or a hall. */
function isOfName(
  chart: Chart,
  claims: Claims,
  { events: { inTitle, inVenue } }: KnownWords,
  from: number,
  to: number,
): boolean {
  return [from - 1, to].some((beside) => {
    if (!claims.isFree(beside) || fillerEnd(chart, beside) !== null) return false;
    const words = wordsBetween(chart, Math.min(from, beside), Math.max(to, beside + 1));
    return inTitle(words) || inVenue(words);
  });
}

/**
 * Returns the price in the words; null for none. "Is the gala free" asks about one event, and sets none; a least price, other money and "cheap" cannot be asked
 * for, and are set aside.
 */
export function readPrice(chart: Chart, claims: Claims, isFree: IsFree): StatedPrice | null {
  const all = listPrices(chart).filter(({ from }) => isFree(from));
  const prices = all.filter((one): one is Reading<PriceMeaning> => one.meaning.kind === 'price');
  const isAskedOfOne = phraseAt(chart, 0, 'is_this') !== null;
  const isAsked = ({ to, meaning }: Reading<PriceMeaning>): boolean =>
    isAskedOfOne && meaning.most === 0 && to === chart.tokens.length;
  const limits = prices.filter((price) => price.meaning.most !== null && !isAsked(price));
  claims.add('used', 'price', limits);
  claims.add(
    'set_aside',
    'no sum',
    listReadings(chart).filter(({ from, meaning }) => meaning.kind === 'cheap' && isFree(from)),
  );
  claims.add(
    'set_aside',
    'at least a price',
    all.filter(({ meaning }) => meaning.kind === 'no price' || meaning.most === null),
  );
  const price = sumUp(
    chart.tokens,
    prices.filter((each) => !isAsked(each)),
  );
  return price === null ? null : { ...price, phrase: price.phrase.toLowerCase() };
}

/** When a question says that events are to be. */
export type StatedWhen = {
  readonly times: readonly Time[];
  /** The words for it, as written in lower case; empty for none. */
  readonly phrase: string;
  /** Times that are not wanted. */
  readonly refused: readonly Time[];
  /** Whether the name of a holiday is among the words that say when. */
  readonly hasHoliday: boolean;
};

/** Reads when events are to be. */
export function readWhen(
  text: string,
  chart: Chart,
  claims: Claims,
  reads: { readonly way: EventsWay; readonly isFree: IsFree; readonly refusals: Refusals },
): StatedWhen {
  const { way, isFree, refusals } = reads;
  const areFree = (from: number, to: number): boolean => {
    for (let at = from; at < to; at += 1) if (!isFree(at)) return false;
    return claims.areFree(from, to);
  };
  const names = longest(
    listReadings(chart).filter(({ from, to, meaning }) => meaning.kind === 'holiday' && areFree(from, to)),
  ) as readonly Reading<HolidayMeaning>[];
  const inNames = new Set(names.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
  const { times, spans } = readTimes(
    chart,
    (from, to) => areFree(from, to) && (way !== 'holiday_as_subject' || !overlaps(inNames, from, to)),
  );
  const named = way === 'holiday_as_time' && times.length === 0 ? names : [];
  const allSpans = [...spans, ...named];
  claims.add('used', 'time', allSpans);
  const hasHoliday = spans.some(({ from, to }) => overlaps(inNames, from, to));
  return {
    times: [...times, ...named.map(({ meaning }) => wholeHoliday(meaning))],
    phrase: allSpans.map(({ from, to }) => textBetween(text, chart, from, to)).join(' '),
    refused: [
      ...refusals.times.flatMap((item) => readTimes(chart, (from, to) => from >= item.from && to <= item.to).times),
      ...(refusals.shabbat.length > 0 ? [SHABBAT] : []),
    ],
    hasHoliday,
  };
}

const SHABBAT: Time = { days: { of: 'shabbat', away: 0 }, part: null, hours: null };

function wholeHoliday({ holiday }: HolidayMeaning): Time {
  return { days: { of: 'holiday', holiday, which: 'whole', nth: 1 }, part: null, hours: null };
}

function overlaps(tokens: ReadonlySet<number>, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (tokens.has(at)) return true;
  return false;
}
