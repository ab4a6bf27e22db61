import { type City, type Work } from '@kehilla/city';
import type { FindServicesCoverage, FindServicesInput, Provider } from '@kehilla/contract';
import { words as splitWords } from '@kehilla/core';
import { isKosherWord, lengthOfStated } from '@kehilla/language/certification';
import { findTradeByKey, type Trade } from '@kehilla/language/trades';
import type { WithDistance } from '../distance.ts';
import { type Note, note, quoteEach, sayArguments } from '../notes.ts';
import type { Page } from '../page.ts';
import { openingText } from '../place/day-hours.ts';
import { listTold, type PlanWords } from '../plan.ts';
import {
  DISTANCE_READ,
  IN_THE_WAY,
  NEWER_SINCE,
  OPEN_NOW_IN_WORDS,
  openAt,
  partiesUnknown,
  pricesUnknown,
  SAMPLE,
  sayNoSuchName,
  WORK_LEFT,
} from '../shared-notes.ts';
import type { FoundProviders } from './find-providers.ts';
import type { Need } from './need.ts';
import { listUnread } from './understood.ts';
import { AREA_WIDENED } from './services-coverage.ts';

/** An answer of find_services, as far as its notes depend on it. */
type FoundServices = {
  readonly input: FindServicesInput;
  readonly need: Need;
  readonly plan: PlanWords;
  readonly found: FoundProviders;
  readonly shown: readonly Provider[];
  /** Words without an effect, as written. */
  readonly ignored: readonly string[];
  readonly registers: FindServicesCoverage['registers'];
  readonly page: Pick<Page<unknown>, 'isNewer'>;
  readonly distance: Pick<WithDistance<FindServicesInput>, 'notes'>;
  readonly city: City;
  /** The constraint that alone keeps every provider away, told. */
  readonly inTheWay: string | null;
  readonly work: Work;
};

/** The facts that the notes of find_services are said on. */
type ServicesFacts = FoundServices &
  Pick<FoundProviders, 'opening'> &
  Pick<Need, 'where'> &
  Pick<Need['question'], 'danger' | 'price' | 'isForPlaces'> & {
    readonly q: string;
    readonly openNow: boolean;
    readonly trade: Trade | null;
    readonly trades: readonly Trade[];
    readonly isNobodyFound: boolean;
    readonly parties: readonly string[];
    /** Times to come, and licences, that the question names. */
    readonly times: readonly string[];
    readonly licences: readonly string[];
    readonly isRegisterRead: boolean;
    /** Words of which nothing was made. */
    readonly unread: readonly string[];
    /** Whether the words name no trade, so that others are offered. */
    readonly isUnknown: boolean;
    readonly near: readonly string[];
  };

/** Returns the facts that the notes of an answer are said on. */
export function getServicesFacts(services: FoundServices): ServicesFacts {
  const { input, need, plan, found, registers } = services;
  const { trades, danger, price, isForPlaces, near } = need.question;
  const trade = trades[0] ?? null;
  return {
    ...services,
    opening: found.opening,
    where: need.where,
    danger,
    price,
    isForPlaces,
    q: input.service,
    openNow: input.open_now === true,
    trade,
    trades,
    isNobodyFound: trade !== null && found.ranked.matched === 0,
    parties: listTold(plan, 'party'),
    times: listTold(plan, 'when'),
    licences: listTold(plan, 'licence'),
    isRegisterRead: registers.some(({ readable }) => readable),
    unread: trade === null ? [] : listUnread(plan),
    isUnknown: trade === null && !isForPlaces && (danger === null || near.length > 0),
    near: near.map(({ label }) => label),
  };
}

/** Notes of find_services, in the order in which they are told. */
export const SERVICES_NOTES = [
  NEWER_SINCE,
  DISTANCE_READ,
  note({
    code: 'call_911',
    when: ({ danger }) => danger === 'life',
    say: 'This service lists businesses and cannot send help. If anybody may be in danger now, call 911 (police, fire and ambulance).',
  }),
  note({
    code: 'call_988',
    when: ({ danger }) => danger === 'self_harm',
    say: 'This service lists businesses and cannot send help. Call or text 988, the Suicide & Crisis Lifeline, at any hour; if anybody is in danger now, call 911.',
  }),
  ...openAt('providers'),
  SAMPLE,
  OPEN_NOW_IN_WORDS,
  note({
    code: 'refused',
    when: ({ need, found }) => listRefusals(need.question.refused.trades, found.refused),
    say: (sentences) => sentences.join(' '),
  }),
  note({
    code: 'trades_by_turns',
    when: ({ trades }) => trades.length > 1 && trades,
    say: (trades, { need: { question } }) => {
      const others =
        question.leftOut.length === 0 ? '' : ` Not looked for: ${labels(question.leftOut)}; ask for them apart.`;
      return `Providers of these trades are shown by turns: ${labels(trades)}.${others}`;
    },
  }),
  note({
    code: 'other_trade_shown',
    when: ({ trade, found: { standIn } }) => trade !== null && standIn !== null && { trade, standIn },
    say: ({ trade, standIn }) =>
      `No provider of the trade ${trade.label} that fits is on record; these are of the trade ${standIn.label}, who may do such work.`,
  }),
  AREA_WIDENED,
  // Rule: decisions §9, a licence is shown and never scored.
  note({
    code: 'licences_are_as_printed',
    when: ({ shown }) => shown.some(({ licence }) => licence !== null),
    say: 'A licence record is shown as its register prints it; it is not scored and says nothing about quality; whose licence is over stands behind the others.',
  }),
  note({
    code: 'kosher_is_not_told',
    when: ({ trade, ignored }) => trade !== null && asksOfCertification(ignored),
    say: 'Nothing here says who is certified kosher: search_places with {"kosher_only": true} and verify_kosher tell what agencies list.',
  }),
  note({
    code: 'where_unknown',
    when: ({ where }) => where.kind !== 'around' && where.notes,
    say: (notes) => notes,
  }),
  note({
    code: 'words_unused',
    when: ({ unread }) => unread,
    say: (words, { found: { radius_m } }) =>
      `Nothing was made of ${quoteEach(words)}.${radius_m === null ? ' `location` says where.' : ''}`,
  }),
  pricesUnknown('providers'),
  note({
    code: 'times_unknown',
    when: ({ times }) => times,
    say: (phrases) =>
      `No source here tells when providers can come: ${listQuoted(phrases)} left none out; "open" before a time shows only what is known to be open then.`,
  }),
  partiesUnknown('providers'),
  note({
    code: 'licences_shown',
    when: ({ trade, licences, isRegisterRead }) => trade !== null && isRegisterRead && licences,
    say: (phrases) =>
      `${listQuoted(phrases)}: the licence of each provider is shown where a register ties one to it. Who has none shown was not left out, and may hold one: ask for its number.`,
  }),
  note({
    code: 'licences_unknown',
    when: ({ trade, licences, isRegisterRead }) => trade !== null && !isRegisterRead && licences,
    say: (phrases) =>
      `${listQuoted(phrases)} left none out: no register of licences for this trade is read here. Ask for the licence and its number.`,
  }),
  note({
    code: 'kind_of_place',
    when: ({ isForPlaces }) => isForPlaces,
    say: 'That is a kind of place and no trade: search_places finds those (GET /v1/places/search, with the same words as q).',
  }),
  note({
    code: 'trade_unknown',
    when: ({ isUnknown }) => isUnknown,
    say: (_, { q, near }) =>
      `"${q}" was not understood as a trade; ${near.length === 0 ? 'send the name of a trade, plumber or dentist for example' : `perhaps one of these was meant: ${near.join(', ')}`}.`,
  }),
  note({
    code: 'nobody_on_record',
    when: ({ isNobodyFound, where }) => isNobodyFound && where.kind === 'around',
    say: (_, { trades, found: { radius_m, opening }, openNow }) => {
      const open = openNow ? 'now' : opening === null ? null : `at ${openingText(opening.when)}`;
      const fits = open === null ? 'fits' : `fits and is known to be open ${open}`;
      return `No provider of this trade (${labels(trades)}) that ${fits} is on record ${radius_m === null ? 'in the city' : `within ${radius_m} m`}; this does not mean that there is none.`;
    },
  }),
  note({
    code: 'wider_trade',
    when: ({ isNobodyFound, trade, city }) => isNobodyFound && trade !== null && findWiderTrade(trade, city),
    say: (wider, { trade }) =>
      `Who does the work of this trade (${trade?.label}) may be on record as ${wider.label} alone: send ${sayArguments({ service: wider.label })}.`,
  }),
  IN_THE_WAY,
  ...WORK_LEFT,
] satisfies readonly Note<ServicesFacts>[];

function listQuoted(phrases: readonly string[]): string {
  return phrases.map((phrase) => `"${phrase}"`).join(', ');
}

function labels(trades: readonly Trade[]): string {
  return trades.map(({ label }) => label).join(', ');
}

/** Returns the wider trade whose providers may do the work of this one; null if there is none, or it has no provider on record. */
function findWiderTrade({ parent }: Trade, city: City): Trade | null {
  const wider = parent === null ? null : findTradeByKey(parent);
  return wider === null || !city.image.providers.trades.keys.includes(wider.key) ? null : wider;
}

/** Returns whether unused words ask for a statement that only agencies make: "kosher caterer", "glatt catering". */
function asksOfCertification(ignored: readonly string[]): boolean {
  const unused = ignored.flatMap(splitWords);
  return unused.some((word, at) => isKosherWord(word) || lengthOfStated(unused, at, []) > 0);
}

/** Says the effect of the refusals, a sentence each; empty if there are none. */
function listRefusals(
  refused: readonly Trade[],
  { leftOut, unknown, narrower }: FoundProviders['refused'],
): readonly string[] {
  const others = refused.filter((trade) => !narrower.includes(trade));
  return [
    narrower.length === 0
      ? null
      : `Read as not wanted: ${labels(narrower)}. Whoever does that work by trade or by name is left out.`,
    others.length === 0
      ? null
      : `Read as not wanted: ${labels(others)}. Providers of another trade who do that work too are not left out.`,
    leftOut.length === 0 ? null : `Left out: ${leftOut.map(({ words }) => `"${words}"`).join(', ')}.`,
    unknown.length === 0 ? null : sayNoSuchName(unknown),
  ].filter((sentence) => sentence !== null);
}
