import type { City, Trade } from '@kehilla/city';
import type {
  FindServicesCoverage,
  FindServicesInput,
  FindServicesRanking,
  FindServicesUnderstood,
  Provider,
} from '@kehilla/contract';
import { asWritten } from '@kehilla/core';
import { DISTANCE_FACTOR, SERVICE_METHOD, TRUTH_FACTORS, TRUTH_VERSION } from '@kehilla/ranking';
import { NOTES } from '../describe/notes.ts';
import { isCovered, isLocationUnderstood } from '../understand/area.ts';
import { asksOpenNow } from '../understand/asks-open-now.ts';
import { lengthOfStated } from '../understand/stated-words.ts';
import { KOSHER } from '../understand/words.ts';
import { boroughNamed, ENOUGH, type FoundProviders } from './find-providers.ts';
import { registerCoverage } from './licence.ts';
import type { Need } from './need.ts';

const ORDER_NOTE = 'Order follows public evidence and distance. It says nothing about quality and cannot be bought.';

/** How the order was made: the whole rule, the radius asked and used, and that nothing is paid for. Rule: decisions §9. */
export function rankingOf(need: Need, found: FoundProviders): FindServicesRanking {
  const { radius_m } = found;
  const factors = radius_m === null ? TRUTH_FACTORS : [...TRUTH_FACTORS, DISTANCE_FACTOR];
  const within = wasSearched(need) ? withinNote(need, found) : 'Nothing was searched.';
  return {
    method: SERVICE_METHOD,
    truth_score_version: TRUTH_VERSION,
    factors: factors.map((factor) => ({ ...factor })),
    tie_break: ['score', 'distance', 'truth_score', 'name', 'place_id'],
    radius_m,
    paid_placement: false,
    note: `${ORDER_NOTE} ${within}`,
  };
}

/** Nobody is looked for without a trade that was understood, or outside the city. */
function wasSearched({ what, where }: Need): boolean {
  return what.trade !== null && where.kind === 'around';
}

function withinNote({ where }: Need, { radius_m, widened_from_m, borough }: FoundProviders): string {
  if (radius_m === null) return 'Nobody is nearer than another: the whole city was searched.';
  if (borough !== null) return `Searched in ${borough}.`;
  const asked = boroughNamed(where);
  if (asked !== null) return `Asked in ${asked}; searched within ${radius_m} m of its middle.`;
  return widened_from_m === null
    ? `Searched within ${radius_m} m.`
    : `Asked within ${widened_from_m} m; searched within ${radius_m} m.`;
}

/** What was made of the need and of where. */
export function understoodOf(input: FindServicesInput, { what, where }: Need): FindServicesUnderstood {
  const around = where.kind === 'around' ? where : null;
  return {
    service: input.service,
    trade: what.trade?.key ?? null,
    trade_label: what.trade?.label ?? null,
    near_trades: what.near.map(({ key }) => key),
    terms: what.terms.map((word) => asWritten(word, input.service)),
    area: around?.area ?? null,
    spelling: [...what.spelling, ...(around?.spelling == null ? [] : [around.spelling])],
    ignored: what.ignored.map((word) => asWritten(word, input.service)),
  };
}

/** How much was looked at and what was left out: every cut is announced. Rule: decisions §6. */
export function coverageOf(
  input: FindServicesInput,
  need: Need,
  found: FoundProviders,
  city: City,
  now: Date,
): FindServicesCoverage {
  const { ranked, radius_m, widened_from_m } = found;
  const { where } = need;
  const around = where.kind === 'around' ? where : null;
  return {
    matched: ranked.matched,
    returned: ranked.best.length,
    more: ranked.matched - ranked.best.length,
    covered: isCovered(where),
    area_understood: isLocationUnderstood(input, where),
    radius_m,
    radius_from: around?.radius_from ?? null,
    widened_from_m,
    excluded_hours_unknown: ranked.hoursUnknown,
    excluded_closed: ranked.closed,
    excluded_no_location: ranked.noLocation,
    providers_considered: ranked.considered,
    registers: registerCoverage(need.what.trade, city, now),
    city_generation: city.generation,
    note: [...where.notes, widenedNote(need, found), ...cuts(found)].filter((note) => note !== null),
  };
}

/** That more than the area that was named was searched, and why; null where it was not. */
function widenedNote({ where }: Need, { widened_from_m, radius_m, borough }: FoundProviders): string | null {
  const asked = borough === null ? boroughNamed(where) : null;
  if (asked === null && widened_from_m === null) return null;
  const area =
    asked === null ? `from ${widened_from_m} m to ${radius_m} m` : `beyond ${asked}, to ${radius_m} m around it,`;
  return `The area was widened ${area} because fewer than ${ENOUGH} providers that fit were found.`;
}

function cuts({ ranked }: FoundProviders): string[] {
  return [
    ranked.hoursUnknown > 0
      ? `${providers(ranked.hoursUnknown)} left out because it is not known whether they are open now.`
      : null,
    ranked.closed > 0 ? `${providers(ranked.closed)} left out because a source says they closed.` : null,
    ranked.noLocation > 0
      ? `${providers(ranked.noLocation)} left out because no source says where in the city they are.`
      : null,
  ].filter((note) => note !== null);
}

function providers(count: number): string {
  return count === 1 ? '1 provider was' : `${count} providers were`;
}

/** What a reader of the answer must be told; null stands for nothing to say. */
export function servicesNotes(
  input: FindServicesInput,
  { what, where, refused, isForPlaces, urgent }: Need,
  found: FoundProviders,
  shown: readonly Provider[],
): (string | null)[] {
  return [
    urgent,
    shown.some(({ sample }) => sample) ? NOTES.sample : null,
    input.open_now !== true && shown.length > 0 && asksOpenNow(input.service) ? NOTES.openNow : null,
    refusedNote(refused),
    shown.some(({ licence }) => licence !== null)
      ? 'A licence record is shown as its register prints it; it is not scored and says nothing about quality.'
      : null,
    what.trade !== null && asksOfCertification(what.ignored) ? NOTES.kosherOfServices : null,
    ...(where.kind === 'around' ? [] : where.notes),
    what.trade === null || what.ignored.length === 0
      ? null
      : found.radius_m === null
        ? NOTES.unusedWordsAnywhere
        : NOTES.unusedWords,
    isForPlaces ? NOTES.forPlaces : null,
    what.trade === null && !isForPlaces && (urgent === null || what.near.length > 0)
      ? notUnderstood(
          input.service,
          what.near.map(({ label }) => label),
        )
      : null,
    what.trade !== null && where.kind === 'around' && found.ranked.matched === 0
      ? noneFound(what.trade.label, found.radius_m, input.open_now === true)
      : null,
  ];
}

function noneFound(trade: string, radius_m: number | null, isOpenNow: boolean): string {
  const who = `No provider of this trade (${trade}) that ${isOpenNow ? 'fits and is known to be open now' : 'fits'} is on record`;
  return `${who} ${radius_m === null ? 'in the city' : `within ${radius_m} m`}; this does not mean that there is none.`;
}

/** Whether words that no trade took ask what only an agency states: "kosher caterer", "glatt catering". */
function asksOfCertification(unused: readonly string[]): boolean {
  return unused.some((word, at) => KOSHER.has(word) || lengthOfStated(unused, at, []) > 0);
}

/** What was made of trades that are not wanted; null where there are none. */
function refusedNote(refused: readonly Trade[]): string | null {
  return refused.length === 0
    ? null
    : `Read as not wanted: ${refused.map(({ label }) => label).join(', ')}. Providers of another trade who do that work too are not left out.`;
}

function notUnderstood(service: string, near: readonly string[]): string {
  const meant =
    near.length === 0
      ? 'send the name of a trade, plumber or dentist for example'
      : `perhaps one of these was meant: ${near.join(', ')}`;
  return `"${service}" was not understood as a trade; ${meant}.`;
}
