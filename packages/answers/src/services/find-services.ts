import { type City, counted, newWork, type Work } from '@kehilla/city';
import type { FindServicesData, FindServicesInput, FindServicesRanking, SourceCoverage } from '@kehilla/contract';
import { envelope, type EnvelopeOf, makeFreshness } from '@kehilla/core';
import { DISTANCE_FACTOR, SERVICE_METHOD, TRUTH_FACTORS, TRUTH_VERSION } from '@kehilla/ranking';
import { citeArea, citeRecords, getSources } from '../evidence/citations.ts';
import { sayNotes, toldAsWritten } from '../notes.ts';
import { getPage, type Page, pageAsked } from '../page.ts';
import { findInTheWay, sayInTheWay } from '../in-the-way.ts';
import type { Plan } from '../plan.ts';
import { RADIUS_M, withDistance } from '../distance.ts';
import { datedPhotos, photosBeside, photoSources, providerAnswer } from '../place/provider.ts';
import type { QuestionContext } from '../ports.ts';
import { boroughNamed, findProviders, type FoundProvider, type FoundProviders } from './find-providers.ts';
import { type Need, understandNeed } from './need.ts';
import { planServices, type ServicesQuery } from './plan.ts';
import { getUnderstood } from './understood.ts';
import { getCoverage, tellServicesLeftOut } from './services-coverage.ts';
import { getServicesFacts, SERVICES_NOTES } from './services-notes.ts';

/** Returns whether a register was read, but never whole: a licence may stand in the other part. */
function isReadInPart({ readable, last_complete_reading_at }: SourceCoverage): boolean {
  return readable && last_complete_reading_at === null;
}

/**
 * Finds up to five providers of a trade or for a need, ordered by public evidence and distance, each with its reasons and its licence record if a register has
 * one. `sponsored` is always empty. A need or place that is not understood, or a place outside the city, is `no_data` with suggestions; never an error, never a
 * silent search of the whole city. Rule: specification §4.6, decisions §8, §9.
 */
export function findServices(
  input: FindServicesInput,
  { city, now, work = newWork('find_services') }: QuestionContext,
): EnvelopeOf<FindServicesData> {
  return counted(city, work, () => answer(input, city, now, work));
}

/** Finds the providers, with the providers of one page as the best ones. */
function pageOfProviders(
  need: Need,
  input: FindServicesInput,
  city: City,
  now: Date,
): { readonly found: FoundProviders; readonly page: Page<FoundProvider> } {
  const { read, page } = getPage(
    pageAsked(input),
    input.limit,
    city.generation,
    (limit) => {
      const found = findProviders(need, { ...input, limit }, city, now);
      return { read: found, items: found.ranked.best, matched: found.ranked.matched };
    },
    ({ place }) => city.doc(place).place_id,
  );
  return { found: { ...read, ranked: { ...read.ranked, best: page.items } }, page };
}

function answer(sent: FindServicesInput, city: City, now: Date, work: Work): EnvelopeOf<FindServicesData> {
  const { input, ...distance } = withDistance(sent, ['service', 'location'], RADIUS_M.services);
  const need = understandNeed(input, city);
  const { found, page } = pageOfProviders(need, input, city, now);
  const { best, matched } = found.ranked;
  const providers = best.map((hit, i) =>
    providerAnswer(hit, page.before + i + 1, {
      city,
      trade: hit.trade,
      radius_m: found.radius_m,
      now,
      when: found.opening?.when ?? null,
    }),
  );
  const leftOut = tellServicesLeftOut(need, found);
  const coverage = getCoverage(input, need, found, leftOut, city, now);
  const plan = planServices(distance.asSent, need, found, distance.getSent('service'));
  const own = getUnderstood(
    sent,
    need,
    plan,
    found,
    coverage.registers.some(({ readable }) => readable),
  );
  const understood = { ...own, ignored: [...own.ignored, ...distance.listIgnoredBeside('service', need.where)] };
  const data: FindServicesData = {
    providers,
    sponsored: [],
    ranking: getRanking(need, found),
    more_nearby: Math.max(0, matched - page.before - providers.length),
    understood,
    coverage: {
      ...coverage,
      more: Math.max(0, matched - page.before - providers.length),
      ...(page.next === null ? {} : { next_cursor: page.next }),
    },
  };
  const isPartial = data.coverage?.registers.some(isReadInPart) === true;
  const places = best.map(({ place }) => place);
  const photos = photosBeside(city, places);
  const facts = getServicesFacts({
    input,
    need,
    plan,
    found,
    shown: providers,
    ignored: own.ignored,
    registers: coverage.registers,
    page,
    distance,
    city,
    inTheWay: understood.trade === null || matched > 0 ? null : tellInTheWay(plan, city, now),
    work,
  });
  return envelope(
    data,
    providers.length === 0 ? 'no_data' : isPartial ? 'partial' : 'ok',
    makeFreshness([...places.flatMap((place) => city.doc(place).sources), ...datedPhotos(photos)], now),
    [...getSources([...citeRecords(city, places), ...citeArea(need.where)]), ...photoSources(city, photos)],
    [...toldAsWritten(sayNotes(SERVICES_NOTES, facts), sent.service), ...leftOut],
    city,
  );
}

const ORDER_NOTE =
  'Order follows public evidence and distance. It says nothing about quality and cannot be bought. Behind stand those whose licence is for several trades alone, or over.';

/** Returns the rule of the order, the radius that was searched, and that no placement is paid for. Rule: decisions §9. */
function getRanking(need: Need, found: FoundProviders): FindServicesRanking {
  const { radius_m } = found;
  const factors = radius_m === null ? TRUTH_FACTORS : [...TRUTH_FACTORS, DISTANCE_FACTOR];
  const within = wasSearched(need) ? withinNote(need, found) : 'Nothing was searched.';
  return {
    method: SERVICE_METHOD,
    truth_score_version: TRUTH_VERSION,
    factors: factors.map((factor) => ({ ...factor })),
    tie_break: ['standing', 'score', 'distance', 'truth_score', 'name', 'place_id'],
    radius_m,
    paid_placement: false,
    note: `${ORDER_NOTE} ${within}`,
  };
}

/** Nothing is searched without a trade, or outside the city. */
function wasSearched({ question, where }: Need): boolean {
  return question.trades.length > 0 && where.kind === 'around';
}

function withinNote({ where }: Need, { radius_m, widened_from_m, borough }: FoundProviders): string {
  if (radius_m === null) return 'Nobody is nearer than another: the whole city was searched.';
  if (borough !== null) return `Searched in ${borough}.`;
  const question = boroughNamed(where);
  if (question !== null) return `Asked in ${question}; searched within ${radius_m} m of its middle.`;
  return widened_from_m === null
    ? `Searched within ${radius_m} m.`
    : `Asked within ${widened_from_m} m; searched within ${radius_m} m.`;
}

/** Says which constraint alone keeps every provider away; null if there is none. */
function tellInTheWay(plan: Plan<ServicesQuery>, city: City, now: Date): string | null {
  const count = (query: ServicesQuery): number =>
    findProviders(query.need, { ...query.input, limit: 1 }, city, now).ranked.matched;
  return sayInTheWay(findInTheWay(plan, count, city), ['provider', 'providers']);
}
