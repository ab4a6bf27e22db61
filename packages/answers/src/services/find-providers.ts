import {
  type City,
  placeBehind,
  placesNamedWith,
  type RankedProvider,
  type RankedProviders,
  rankProviders,
  tradesOfPlace,
} from '@kehilla/city';
import type { FindServicesInput } from '@kehilla/contract';
import { type Borough, isBySun, NEW_YORK, words as splitWords } from '@kehilla/core';
import type { ServicesQuestion } from '@kehilla/language';
import { resolveOpening } from '@kehilla/language/times';
import { namesOfTrade } from '@kehilla/language/trade-words';
import { type Trade, withNarrower } from '@kehilla/language/trades';
import type { RequestedOpening } from '../candidates/found.ts';
import { getInstant } from '../request/filters.ts';
import { timeContext } from '../request/custom.ts';
import type { Where } from '../where/where.ts';
import type { Need } from './need.ts';
import { openDuring, type OpenWhen } from '../place/day-hours.ts';
import { areaTest, placesCalled } from '../candidates/refused-places.ts';

/** A provider that was found, and the trade that it was looked for. */
export type FoundProvider = RankedProvider & { readonly trade: Trade };

/** The providers that were found, and the bounds of the search. */
export type FoundProviders = {
  readonly ranked: Omit<RankedProviders, 'best'> & { readonly best: readonly FoundProvider[] };
  /** The trade that was searched because the described one has no provider on record; null if that did not happen. */
  readonly standIn: Trade | null;
  readonly refused: RefusedProviders;
  /** When they must be open, by `open_at` or by words; null where nothing says so. */
  readonly opening: RequestedOpening | null;
  /** Metres that were used; null for the whole city. */
  readonly radius_m: number | null;
  /** Metres before the area was widened; null where it was not. */
  readonly widened_from_m: number | null;
  /** The borough of all the providers; null if the circle was the bound. */
  readonly borough: Borough | null;
};

/** With fewer the area is thin, and is widened. */
export const ENOUGH = 3;
const WIDEST_M = 30_000;
const NOBODY = { best: [], matched: 0, considered: 0, closed: 0, hoursUnknown: 0, ended: 0, noLocation: 0 };
/** Providers whose licences have all been over for so long are left out, unless `include_ended` asks for them. */
const ENDED_MS = 2 * 365 * 24 * 3_600_000;

type Found = Pick<FoundProviders, 'ranked' | 'radius_m' | 'widened_from_m' | 'borough'>;

/**
 * Finds providers of the requested trade, of two trades by turns; if a described trade has no provider on record, those of the trade that stands in for it.
 * Rule: specification §4.6.
 */
export function findProviders(need: Need, input: FindServicesInput, city: City, now: Date): FoundProviders {
  const request = input.open_now === true ? null : whenOpen(need, input, now);
  if (request === null) return { ...findOpen(need, input, city, now, null), opening: null };
  const known = findOpen(need, input, city, now, request.when);
  if (known.ranked.matched > 0 || known.ranked.hoursUnknown === 0)
    return { ...known, opening: { ...request, shows: 'open' } };
  return { ...findOpen(need, input, city, now, request.when, true), opening: { ...request, shows: 'unknown' } };
}

/** When providers must be open: by `open_at`, else by the words; null where neither says so. */
function whenOpen(
  { question, where }: Need,
  { open_at }: FindServicesInput,
  now: Date,
): Omit<RequestedOpening, 'shows'> | null {
  if (open_at !== undefined)
    return { when: [{ from: getInstant(open_at, 'open_at'), until: null }], phrase: null, words: [] };
  if (question.hours === null) return null;
  const centre = where.kind === 'around' ? where.centre : null;
  const { times, isClosing, phrase } = question.hours;
  const when = resolveOpening(times, isClosing, timeContext(now, centre ?? NEW_YORK));
  return when.length === 0 ? null : { when, phrase, words: [] };
}

function findOpen(
  need: Need,
  input: FindServicesInput,
  city: City,
  now: Date,
  when: OpenWhen | null,
  unknownToo = false,
): Omit<FoundProviders, 'opening'> {
  const { question, where } = need;
  const refused = refusedProviders(question, city);
  const [first, second] = question.trades;
  const requested = where.kind === 'around' && where.centre !== null ? where.radius_m : null;
  if (first === undefined || where.kind !== 'around')
    return {
      ranked: NOBODY,
      standIn: null,
      refused,
      radius_m: requested,
      widened_from_m: null,
      borough: boroughNamed(where),
    };
  const isOpen = getFilter(city, input.open_now === true ? [{ from: now.getTime(), until: null }] : when, unknownToo);
  const accepts = (place: number): Reported => (refused.isRefused(place) ? 'no' : isOpen(place));
  const found = (trade: Trade): Found => getFind(trade, need, { input, city, now, requested, accepts });
  const one = found(first);
  if (second !== undefined) return { ...byTurns(one, found(second), input.limit), standIn: null, refused };
  const { standIn } = question;
  const other = one.ranked.matched === 0 && standIn !== null ? found(standIn) : null;
  return other === null || other.ranked.matched === 0
    ? { ...one, standIn: null, refused }
    : { ...other, standIn, refused };
}

type Search = {
  readonly input: FindServicesInput;
  readonly city: City;
  readonly now: Date;
  readonly requested: number | null;
  readonly accepts: (place: number) => Reported;
};

/**
 * Providers of one trade within the area asked about; where fewer than three that fit are in a borough, the circle around it is looked at, and while there are
 * fewer still the radius is doubled, up to 30 km.
 */
function getFind(trade: Trade, { where }: Need, { input, city, now, requested, accepts }: Search): Found {
  const centre = where.kind === 'around' ? where.centre : null;
  const within = (radius_m: number | null, borough: Borough | null = null): Found['ranked'] => {
    const ranked = rankProviders(city, {
      trade: trade.key,
      centre: radius_m === null ? null : centre,
      radius_m,
      borough,
      now,
      limit: input.limit,
      endedBefore_ms: input.include_ended === true ? null : now.getTime() - ENDED_MS,
      accepts,
    });
    return { ...ranked, best: ranked.best.map((hit) => ({ ...hit, trade })) };
  };
  const named = boroughNamed(where);
  const inside = named === null ? null : within(requested, named);
  if (inside !== null && inside.matched >= ENOUGH)
    return { ranked: inside, radius_m: requested, widened_from_m: null, borough: named };
  let ranked = within(requested);
  let radius_m = requested;
  while (radius_m !== null && radius_m < WIDEST_M && ranked.matched < ENOUGH) {
    radius_m = Math.min(WIDEST_M, radius_m * 2);
    ranked = within(radius_m);
  }
  return { ranked, radius_m, widened_from_m: radius_m === requested ? null : requested, borough: null };
}

/** The providers of two searches by turns, each once. */
function byTurns(one: Found, other: Found, limit: number): Found {
  const best = new Map<number, FoundProvider>();
  const [first, second] = [one.ranked.best, other.ranked.best];
  for (let i = 0; i < Math.max(first.length, second.length); i += 1)
    for (const hit of [first[i], second[i]]) if (hit !== undefined && !best.has(hit.place)) best.set(hit.place, hit);
  const sum = (key: 'matched' | 'considered' | 'closed' | 'hoursUnknown' | 'ended' | 'noLocation'): number =>
    one.ranked[key] + other.ranked[key];
  const wider = (one.radius_m ?? 0) >= (other.radius_m ?? 0) ? one : other;
  return {
    ...wider,
    borough: one.borough === other.borough ? one.borough : null,
    ranked: {
      // A provider that stands behind the others does so in every trade.
      best: [...best.values()].toSorted((a, b) => placeBehind(a.behind) - placeBehind(b.behind)).slice(0, limit),
      matched: sum('matched'),
      considered: sum('considered'),
      closed: sum('closed'),
      hoursUnknown: sum('hoursUnknown'),
      ended: sum('ended'),
      noLocation: sum('noLocation'),
    },
  };
}

/** Returns the borough that was asked for as a whole; null if there is none. */
export function boroughNamed(where: Where): Borough | null {
  return where.kind === 'around' && where.area?.kind === 'borough' ? where.borough : null;
}

/** Hours that several providers publish are checked once in a question; hours by the sun are checked for each place that is shown. */
function getFilter(city: City, when: OpenWhen | null, unknownToo: boolean): (place: number) => Reported {
  if (when === null) return () => 'yes';
  const tellOpen = (open: boolean | null): Reported =>
    open === null ? (unknownToo ? 'yes' : 'hours_unknown') : open ? 'yes' : 'no';
  const { hours_of, hours_texts } = city.image.providers;
  const unknown = tellOpen(null);
  const openings: (Reported | 'by_sun' | undefined)[] = Array.from({ length: hours_texts.length });
  return (place) => {
    const at = (hours_of[place] as number) - 1;
    const hours = at < 0 ? undefined : hours_texts[at];
    if (hours === undefined) return unknown;
    const known = (openings[at] ??= isBySun(hours) ? 'by_sun' : tellOpen(openDuring({ ...ANYWHERE, hours }, when)));
    return known === 'by_sun' ? tellOpen(openDuring(city.doc(place), when)) : known;
  };
}

type Reported = 'yes' | 'no' | 'hours_unknown';

/** Anywhere in the city: hours that do not speak of the sun are the same all over it. */
const ANYWHERE = { closed: null, hours_disagree: false, location: null, about: null };

type RefusedItem = ServicesQuestion['refused']['others'][number];

/** The refusals of a question: a test for refused places, and the refused things without an effect. */
type RefusedProviders = {
  readonly isRefused: (place: number) => boolean;
  /** The areas and names that leave somebody out, and the words of the names on record. */
  readonly leftOut: readonly { readonly item: RefusedItem; readonly words: string }[];
  readonly withoutEffect: readonly RefusedItem[];
  /** Refused words that may be a name, which no provider has. */
  readonly unknown: readonly string[];
  /** The refused trades that are narrower than a wanted one: providers with this trade, or this trade in their name, are left out. */
  readonly narrower: readonly Trade[];
};

type Test = (place: number) => boolean;

/**
 * Returns the refusals among providers of a trade: a refused narrower trade, by trade or by name ("a doctor who is no pediatrician"), an area, or a name with
 * these words. A provider of the wanted trade who also does another one is not refused by it ("plumber, not an electrician").
 */
function refusedProviders({ refused, trades }: ServicesQuestion, city: City): RefusedProviders {
  const tests: Test[] = [];
  const leftOut: RefusedProviders['leftOut'][number][] = [];
  const withoutEffect = [...refused.idle];
  const unknown: string[] = [];
  for (const item of refused.others) {
    const { words, isUnknown } = item;
    const area = areaTest(words, city);
    const called = area === null ? providersCalled(words, city, isUnknown) : { test: area, words };
    if (called === null) {
      withoutEffect.push(item);
      if (isUnknown === true) unknown.push(words.join(' '));
      continue;
    }
    tests.push(called.test);
    leftOut.push({ item, words: called.words.join(' ') });
  }
  const wanted = new Set(trades.flatMap(({ key }) => withNarrower(key)));
  const narrower = refused.trades.filter(({ key }) => wanted.has(key));
  if (narrower.length > 0) tests.push(tradesTest(new Set(narrower.flatMap(({ key }) => withNarrower(key))), city));
  return { isRefused: (place) => tests.some((test) => test(place)), leftOut, withoutEffect, unknown, narrower };
}

/** Whether one of a place's trades is among these, or its name says one. */
function tradesTest(keys: ReadonlySet<string>, city: City): Test {
  const names = [...keys].flatMap(namesOfTrade).map(splitWords);
  const named = new Set(names.flatMap((words) => [...placesNamedWith(city, words)]));
  return (place) => named.has(place) || tradesOfPlace(city, place).some((key) => keys.has(key));
}

/**
 * Returns the providers with these words in their names, as written, as they sound in another script, or with one slip if `mayBeMisspelt`, and the words as
 * those names have them; null if there are none.
 */
function providersCalled(
  words: readonly string[],
  city: City,
  mayBeMisspelt = false,
): { readonly test: Test; readonly words: readonly string[] } | null {
  const called = placesCalled(words, city, mayBeMisspelt);
  const isProvider = [...called.places].some((place) => tradesOfPlace(city, place).length > 0);
  return isProvider ? { test: (place) => called.places.has(place), words: called.words } : null;
}
