import type { City } from '@kehilla/city';
import type { FindServicesCoverage, FindServicesInput, Provider } from '@kehilla/contract';
import { words as splitWords } from '@kehilla/core';
import { listFolded, tokenize } from '@kehilla/language';
import { isKosherWord, lengthOfStated } from '@kehilla/language/certification';
import { asksOpenNow } from '@kehilla/language/times';
import { type Trade, findTradeByKey } from '@kehilla/language/trades';
import { getNothingMade, noPartiesNote, noPricesNote, noSuchName, NOTES, openAtNote, sayArguments } from '../notes.ts';
import { listTold, type PlanWords } from '../plan.ts';
import { openingText } from '../place/day-hours.ts';
import { boroughNamed, ENOUGH, type FoundProviders } from './find-providers.ts';
import type { Need } from './need.ts';
import { listUnread } from './understood.ts';
import { isCovered, isLocationUnderstood } from '../where/where.ts';
import { registerCoverage } from '../place/licence.ts';

const OF_DANGER = { life: NOTES.call911, self_harm: NOTES.call988 } as const;

/** Returns the notes for readers of the answer; null stands for no note. `ignored` are words without an effect, as written. */
export function servicesNotes(
  input: FindServicesInput,
  need: Need,
  plan: PlanWords,
  found: FoundProviders,
  shown: readonly Provider[],
  ignored: readonly string[],
  registers: FindServicesCoverage['registers'],
  city: City,
): (string | null)[] {
  const { question, where } = need;
  const { trades, danger, near, isForPlaces } = question;
  const [trade, other] = trades;
  const unread = listUnread(plan);
  const isNobody = where.kind === 'around' && found.ranked.matched === 0;
  return [
    danger === null ? null : OF_DANGER[danger],
    found.opening === null || shown.length === 0 ? null : openAtNote(found.opening, 'providers'),
    shown.some(({ sample }) => sample) ? NOTES.sample : null,
    input.open_now !== true && shown.length > 0 && asksOpenNow(listFolded(tokenize(input.service)))
      ? NOTES.openNow
      : null,
    refusedNote(question.refused.trades, found.refused),
    other === undefined ? null : byTurnsNote(trades, question.leftOut),
    trade === undefined || found.standIn === null ? null : standInNote(trade, found.standIn),
    widenedNote(need, found),
    shown.some(({ licence }) => licence !== null)
      ? 'A licence record is shown as its register prints it; it is not scored and says nothing about quality; whose licence is over stands behind the others.'
      : null,
    trade !== undefined && asksOfCertification(ignored) ? NOTES.kosherOfServices : null,
    ...(where.kind === 'around' ? [] : where.notes),
    trade === undefined || unread.length === 0 ? null : getNothingMade(unread, found.radius_m === null),
    noPricesNote(question.price, 'providers'),
    whenNote(plan),
    noPartiesNote(listTold(plan, 'party'), 'providers'),
    trade === undefined ? null : licenceNote(plan, registers),
    isForPlaces ? NOTES.forPlaces : null,
    trade === undefined && !isForPlaces && (danger === null || near.length > 0)
      ? notUnderstood(
          input.service,
          near.map(({ label }) => label),
        )
      : null,
    trade !== undefined && isNobody ? noneFound(labels(trades), found.radius_m, openWords(input, found)) : null,
    trade !== undefined && found.ranked.matched === 0 ? widerTrade(trade, city) : null,
  ];
}

/** Says that a time to come left no provider out; null if the question names none. */
function whenNote(plan: PlanWords): string | null {
  const phrases = listTold(plan, 'when').map((text) => `"${text}"`);
  return phrases.length === 0
    ? null
    : `No source here tells when providers can come: ${phrases.join(', ')} left none out; "open" before a time shows only what is known to be open then.`;
}

/** Says what became of a licence that was asked for; null if none was. Rule: decisions §9, a licence is shown and never scored. */
function licenceNote(plan: PlanWords, registers: FindServicesCoverage['registers']): string | null {
  const phrases = listTold(plan, 'licence').map((text) => `"${text}"`);
  if (phrases.length === 0) return null;
  const words = phrases.join(', ');
  return registers.some(({ readable }) => readable)
    ? `${words}: the licence of each provider is shown where a register ties one to it. Who has none shown was not left out, and may hold one: ask for its number.`
    : `${words} left none out: no register of licences for this trade is read here. Ask for the licence and its number.`;
}

function labels(trades: readonly Trade[]): string {
  return trades.map(({ label }) => label).join(', ');
}

/** Says which trades are shown by turns, and which named trades were not searched. */
function byTurnsNote(trades: readonly Trade[], leftOut: readonly Trade[]): string {
  const others = leftOut.length === 0 ? '' : ` Not looked for: ${labels(leftOut)}; ask for them apart.`;
  return `Providers of these trades are shown by turns: ${labels(trades)}.${others}`;
}

/** Says that providers of another trade are shown than the described one. */
function standInNote(trade: Trade, standIn: Trade): string {
  return `No provider of the trade ${trade.label} that fits is on record; these are of the trade ${standIn.label}, who may do such work.`;
}

/** When they must be open, in words behind "open"; null where nothing says so. */
function openWords({ open_now }: FindServicesInput, { opening }: FoundProviders): string | null {
  if (open_now === true) return 'now';
  return opening === null ? null : `at ${openingText(opening.when)}`;
}

function noneFound(trade: string, radius_m: number | null, open: string | null): string {
  const who = `No provider of this trade (${trade}) that ${open === null ? 'fits' : `fits and is known to be open ${open}`} is on record`;
  return `${who} ${radius_m === null ? 'in the city' : `within ${radius_m} m`}; this does not mean that there is none.`;
}

/** Says which wider trade to ask for, whose providers may do the work of this one; null if there is none, or it has no provider on record. */
function widerTrade({ label, parent }: Trade, city: City): string | null {
  const wider = parent === null ? null : findTradeByKey(parent);
  return wider === null || !city.image.providers.trades.keys.includes(wider.key)
    ? null
    : `Who does the work of this trade (${label}) may be on record as ${wider.label} alone: send ${sayArguments({ service: wider.label })}.`;
}

/** Returns whether unused words ask for a statement that only agencies make: "kosher caterer", "glatt catering". */
function asksOfCertification(ignored: readonly string[]): boolean {
  const unused = ignored.flatMap(splitWords);
  return unused.some((word, at) => isKosherWord(word) || lengthOfStated(unused, at, []) > 0);
}

/** Says the effect of the refusals; null if there are none. */
function refusedNote(
  refused: readonly Trade[],
  { leftOut, unknown, narrower }: FoundProviders['refused'],
): string | null {
  const others = refused.filter((trade) => !narrower.includes(trade));
  const phrases = [
    narrower.length === 0
      ? null
      : `Read as not wanted: ${labels(narrower)}. Whoever does that work by trade or by name is left out.`,
    others.length === 0
      ? null
      : `Read as not wanted: ${labels(others)}. Providers of another trade who do that work too are not left out.`,
    leftOut.length === 0 ? null : `Left out: ${leftOut.map(({ words }) => `"${words}"`).join(', ')}.`,
    unknown.length === 0 ? null : noSuchName(unknown),
  ].filter((each) => each !== null);
  return phrases.length === 0 ? null : phrases.join(' ');
}

function notUnderstood(service: string, near: readonly string[]): string {
  const matched =
    near.length === 0
      ? 'send the name of a trade, plumber or dentist for example'
      : `perhaps one of these was meant: ${near.join(', ')}`;
  return `"${service}" was not understood as a trade; ${matched}.`;
}

/** Returns how much was searched and left out: every cut is announced. Rule: decisions §6. */
export function getCoverage(
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
    excluded_ended: ranked.ended,
    excluded_no_location: ranked.noLocation,
    providers_considered: ranked.considered,
    registers: registerCoverage(found.standIn ?? need.question.trades[0] ?? null, city, now),
    city_generation: city.generation,
    note: [...where.notes, widenedNote(need, found), ...cuts(found)].filter((note) => note !== null),
  };
}

/** That more than the area that was named was searched, and why; null where it was not. */
function widenedNote({ where }: Need, { widened_from_m, radius_m, borough }: FoundProviders): string | null {
  const question = borough === null ? boroughNamed(where) : null;
  if (question === null && widened_from_m === null) return null;
  const area =
    question === null ? `from ${widened_from_m} m to ${radius_m} m` : `beyond ${question}, to ${radius_m} m around it,`;
  return `The area was widened ${area} because fewer than ${ENOUGH} providers that fit were found.`;
}

function cuts({ ranked, opening }: FoundProviders): string[] {
  return [
    ranked.hoursUnknown > 0
      ? `${providers(ranked.hoursUnknown)} left out because it is not known whether they are open ${opening === null ? 'now' : 'then'}.`
      : null,
    ranked.closed > 0 ? `${providers(ranked.closed)} left out because a source says they closed.` : null,
    ranked.ended > 0
      ? `${providers(ranked.ended)} left out because registers print ${ranked.ended === 1 ? 'its licence' : 'their licences'} as over for more than two years; {"include_ended": true} shows ${ranked.ended === 1 ? 'it' : 'them'}.`
      : null,
    ranked.noLocation > 0
      ? `${providers(ranked.noLocation)} left out because no source says where in the city they are.`
      : null,
  ].filter((note) => note !== null);
}

function providers(count: number): string {
  return count === 1 ? '1 provider was' : `${count} providers were`;
}
