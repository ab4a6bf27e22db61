import type { City, UnplacedLine } from '@kehilla/city';
import type { Freshness, Source } from '@kehilla/contract';
import { type Dated, freshnessOf } from '@kehilla/core';
import { dayInNewYork } from '@kehilla/kosher';
import {
  agencyName,
  datedDocument,
  datedLine,
  sourceOfDocument,
  sourceOfList,
} from '../../describe/evidence/agency-sources.ts';
import type { Judged } from '../../describe/evidence/judged.ts';
import { alertSources } from '../../describe/evidence/waiting-alerts.ts';

/**
 * The sources of an answer about these places: each list with the oldest line used of it, each newer list that does not bear a line out, each
 * document that has begun, each open notice, and for a place on no list the whole readings that lack it. Rule: specification §2.2, decisions §3.
 */
export function sourcesUsed(city: City, judged: readonly Judged[]): Source[] {
  const lists = new Map<string, string>();
  const note = (id: string, at: string): void => {
    const known = lists.get(id);
    if (known === undefined || at < known) lists.set(id, at);
  };
  for (const { evidence } of judged) for (const line of evidence.listings) note(line.list_id, line.last_seen_at);
  for (const { contradicted } of judged) for (const { by } of contradicted) note(by.list_id, by.read_at);
  if (lists.size === 0) for (const [id, at] of wholeReadings(city, judged[0])) note(id, at);
  const listed = [...lists].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([id, at]) => sourceOfList(city, id, at));
  const documents = judged
    .flatMap(({ evidence, at }) => evidence.certificates.filter(({ valid_from }) => valid_from <= dayInNewYork(at)))
    .map((document) => sourceOfDocument(city, document));
  const notices = judged
    .flatMap(({ open }) => open)
    .map(
      ({ agency, url, published_on }): Source => ({
        name: `Notice of ${agencyName(city, agency)} of ${published_on}`,
        kind: 'certifying_agency',
        url,
        observed_at: null,
      }),
    );
  return [...listed, ...documents, ...notices, ...alertSources(city, judged)];
}

/** The lists of lines without a place that an answer names, each as its line was last seen. */
export function listsNamed(city: City, unplaced: ReadonlyMap<string, UnplacedLine>): Source[] {
  return [...unplaced]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, line]) => sourceOfList(city, id, line.last_seen_at));
}

/** The same lines as facts that age. */
export function datesOf(unplaced: ReadonlyMap<string, UnplacedLine>): Dated[] {
  return [...unplaced.values()].map(datedLine);
}

/** The age of an answer about these places; a document that the answer rests on counts to its last day. Rule: decisions §5. */
export function freshnessUsed(city: City, judged: readonly Judged[], now: Date, tier: Freshness['tier']): Freshness {
  const facts: Dated[] = judged.flatMap(({ onLists, valid, kosher }) => [
    ...onLists.map(datedLine),
    ...valid.filter(({ agency }) => kosher.certified_by.includes(agency)).map(datedDocument),
  ]);
  if (facts.length === 0)
    for (const [, at] of wholeReadings(city, judged[0])) facts.push({ kind: 'kosher_listing', observed_at: at });
  return freshnessOf(facts, now, tier);
}

/** The newest whole reading of each list that is not a transcription, by list. */
function wholeReadings(city: City, judged: Judged | undefined): (readonly [string, string])[] {
  const readings = judged?.readings ?? city.readings;
  return city.lists
    .filter((list) => !list.transcribed && list.absence_means_removal)
    .flatMap((list) => {
      const own = readings.filter((one) => one.source_id === list.source_id && one.state === 'complete');
      const at = own
        .map((one) => one.observed_at)
        .sort()
        .at(-1);
      return at === undefined ? [] : [[list.list_id, at] as const];
    });
}
