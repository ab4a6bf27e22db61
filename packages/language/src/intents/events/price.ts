import { listPrices, sumUp } from '../../dimensions/money/read-prices.ts';
import type { PriceMeaning, StatedPrice } from '../../dimensions/money/rules.ts';
import type { Time } from '../../dimensions/temporal/meaning.ts';
import type { Claim, Role, Share } from '../../engine/account.ts';
import { listReadings } from '../../engine/chart.ts';
import type { Reading } from '../../engine/lexicon.ts';
import type { Chart } from '../../engine/rule.ts';
import { fillerEnd, freeStretches, type IsFree, phraseAt, wordsBetween } from './deniable.ts';

/** A subject of events: one word of the question, or a known phrase. */
export type SubjectItem = {
  readonly from: number;
  readonly to: number;
  /** Folded, as they stand in the question. */
  readonly words: readonly string[];
  /** The kind that they ask for; null for none. */
  readonly kind: string | null;
  /** The words of listings for it, if it is in another language or spelling; null otherwise. */
  readonly means: readonly string[] | null;
  /** The key of the holiday that they name; null for none. */
  readonly holiday: string | null;
  /** Whether they stand behind "at": the name of a hall says nothing of the event in it. */
  readonly ofVenue: boolean;
};

/** Things of which one is enough, each with all its parts: "pilates or tae kwon do". A single thing is its only alternative. */
export type SubjectGroup = {
  readonly alternatives: readonly (readonly SubjectItem[])[];
  /** As the question says it, without the joining words. */
  readonly phrases: readonly string[];
};

/** One way to read a question about events; instants are not known yet. */
export type EventsInterpretation<Place> = {
  /** Every group must be met. */
  readonly groups: readonly SubjectGroup[];
  /** Things that an event must not have, each with all its parts. */
  readonly refused: readonly (readonly SubjectItem[])[];
  /** Times of which one is enough; empty if none is said. */
  readonly times: readonly Time[];
  /** The words for the time, as written; empty for none. */
  readonly saidWhen: string;
  readonly refusedTimes: readonly Time[];
  /** Things that are refused at a time alone: "not during Chanukah candle lighting". As the text says them. */
  readonly refusedThen: readonly {
    readonly things: readonly SubjectItem[];
    readonly times: readonly Time[];
    readonly phrase: string;
    /** The token at which they begin. */
    readonly from: number;
  }[];
  readonly price: StatedPrice | null;
  readonly place: Place | null;
  readonly refusedPlaces: readonly Place[];
  /** Whether cancelled and postponed events are refused ("not cancelled"). */
  readonly refusesCalledOff: boolean;
  /** The words that ask for the Jewish community's events, as written ("jewish"); empty for none. */
  readonly saidCommunity: string;
  /** The part of every word, in the order of the text. */
  readonly shares: readonly Share[];
};

/** The place that a text names. `Place` is the caller's own type. */
export type PlaceInWords<Place> = {
  /** Words `from` up to `to` name the place, with those joined to it ("or Midwood"). */
  readonly from: number;
  readonly to: number;
  /** Of these the words that the place itself has. */
  readonly ownFrom: number;
  readonly ownTo: number;
  /** Whether they surely say where ("in Flatbush"); else they may be part of a name ("JCC Harlem"). */
  readonly isLed: boolean;
  readonly place: Place;
};

/** The facts on record for the reader of a question. All functions take folded words. */
export type EventsPorts<Place> = {
  /** Whether the words are the whole title of an event. */
  readonly isTitle: (words: readonly string[]) => boolean;
  /** Whether a title has the words one behind the other. */
  readonly inTitle: (words: readonly string[]) => boolean;
  /** Whether the name of a venue has the words one behind the other. */
  readonly inVenue: (words: readonly string[]) => boolean;
  /** Where the words say that it is to be; null where they do not. */
  readonly placeIn: (words: readonly string[]) => PlaceInWords<Place> | null;
  /** Returns the area that refusing words name, wherever the request is about; null if they name none. */
  readonly refusedArea: (words: readonly string[]) => Place | null;
  /** Returns how many of the first words name an area, with its preposition; 0 for none. */
  readonly areaLength: (words: readonly string[]) => number;
  /** Whether a parameter gives the time: words of a time narrow it, and a holiday's name alone is no time. */
  readonly isWhenGiven: boolean;
};

/**
 * Returns the place that the text names, in the first stretch of free words with one; null if there is none. Words of the name of an event or a hall are no
 * place ("JCC Harlem"); with `isSureOnly` possible places are not read.
 */
export function readPlace<Place>(
  chart: Chart,
  claims: Claims,
  ports: EventsPorts<Place>,
  isSureOnly: boolean,
): PlaceInWords<Place> | null {
  for (const { from, to } of freeStretches(chart, claims.isFree)) {
    const found = ports.placeIn(wordsBetween(chart, from, to));
    if (found === null || (!found.isLed && isSureOnly)) continue;
    const [start, end] = [from + found.from, from + found.to];
    if (!found.isLed && isOfName(chart, claims, ports, start, end)) continue;
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
function isOfName<Place>(
  chart: Chart,
  claims: Claims,
  { inTitle, inVenue }: EventsPorts<Place>,
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

/** The claimed tokens, with their claims: the first one counts. */
export type Claims = {
  readonly all: readonly Claim[];
  readonly add: (role: Role, by: string, spans: readonly { readonly from: number; readonly to: number }[]) => void;
  readonly isFree: (at: number) => boolean;
  readonly areFree: (from: number, to: number) => boolean;
};

/** Makes an empty list of claims on so many tokens. */
export function claimsOn(length: number): Claims {
  const all: Claim[] = [];
  const taken: boolean[] = Array.from({ length }, () => false);
  const isFree = (at: number): boolean => at >= 0 && at < length && taken[at] === false;
  return {
    all,
    isFree,
    areFree: (from, to) => {
      for (let at = from; at < to; at += 1) if (!isFree(at)) return false;
      return true;
    },
    add: (role, by, spans) => {
      for (const { from, to } of spans) {
        all.push({ from, to, role, by });
        for (let at = from; at < to; at += 1) taken[at] = true;
      }
    },
  };
}
