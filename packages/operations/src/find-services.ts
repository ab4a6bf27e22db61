import { type City, counted, newWork, type Work } from '@kehilla/city';
import type { FindServicesData, FindServicesInput, SourceCoverage } from '@kehilla/contract';
import { envelope, type EnvelopeOf, freshnessOf } from '@kehilla/core';
import { citeArea, citeRecords, getSources } from './describe/citations.ts';
import { toldAsWritten } from './describe/told-as-written.ts';
import { workNotes } from './describe/work-notes.ts';
import type { QuestionContext } from './ports.ts';
import { providersInTheWay } from './in-the-way/providers-in-the-way.ts';
import { NEWER_SINCE, type Page, pageAsked, getPage } from './paging/page.ts';
import { findProviders, type FoundProvider, type FoundProviders } from './services/asked/find-providers.ts';
import { type Need, understandNeed } from './services/asked/need.ts';
import { datedPhotos, photosBeside, photoSources, providerAnswer } from './services/provider/provider.ts';
import { getCoverage, servicesNotes } from './services/told/services-notes.ts';
import { getRanking } from './services/told/services-ranking.ts';
import { getUnderstood } from './services/told/understood.ts';

/** Whether a register was read, and never whole: a licence may stand in what was not. */
function isReadInPart({ readable, last_complete_reading_at }: SourceCoverage): boolean {
  return readable && last_complete_reading_at === null;
}

/**
 * Up to five providers of a trade or for a need, ordered by public evidence and distance, each with the reasons and its licence record where a
 * register ties one to it. `sponsored` is always empty. A need or place that is not understood, or a place outside the city, is `no_data` with what
 * may have been meant; never an error, never a silent search of the whole city. Rule: specification §4.6, decisions §8, §9.
 */
export function findServices(
  input: FindServicesInput,
  { city, now, work = newWork('find_services') }: QuestionContext,
): EnvelopeOf<FindServicesData> {
  return counted(city, work, () => answer(input, city, now, work));
}

/** Who is found, with the providers of one page as the best. */
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

function answer(input: FindServicesInput, city: City, now: Date, work: Work): EnvelopeOf<FindServicesData> {
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
  const understood = getUnderstood(input, need, found);
  const data: FindServicesData = {
    providers,
    sponsored: [],
    ranking: getRanking(need, found),
    more_nearby: Math.max(0, matched - page.before - providers.length),
    understood,
    coverage: {
      ...getCoverage(input, need, found, city, now),
      more: Math.max(0, matched - page.before - providers.length),
      ...(page.next === null ? {} : { next_cursor: page.next }),
    },
  };
  const isPartial = data.coverage?.registers.some(isReadInPart) === true;
  const places = best.map(({ place }) => place);
  const photos = photosBeside(city, places);
  return envelope(
    data,
    providers.length === 0 ? 'no_data' : isPartial ? 'partial' : 'ok',
    freshnessOf([...places.flatMap((place) => city.doc(place).sources), ...datedPhotos(photos)], now),
    [...getSources([...citeRecords(city, places), ...citeArea(need.where)]), ...photoSources(city, photos)],
    [
      page.isNewer ? NEWER_SINCE : null,
      ...toldAsWritten(
        [
          ...servicesNotes(input, need, found, providers, understood.ignored, city),
          ...providersInTheWay(input, understood.trade === null ? 1 : matched, city, now),
          ...workNotes(work),
        ],
        input.service,
      ),
      ...(data.coverage?.note ?? []),
    ],
    city,
  );
}
