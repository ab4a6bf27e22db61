import { type City, evidenceOfPlace, type UsedSource } from '@kehilla/city';
import type { Factor, Freshness, Source, UnderstoodArea } from '@kehilla/contract';
import { boundedMemoize, type Dated, makeFreshness, memoizeByObject, makeSource } from '@kehilla/core';
import { dayInNewYork, isOpenOn, type ListingEvidence, type PlaceEvidence, weighEvidence } from '@kehilla/kosher';
import { alertSources } from './evidence-conflicts.ts';
import { datedDocument, datedLine, type Judged, sourceOfDocument, sourceOfList, sourceOfNotice } from './judged.ts';

/**
 * One source of a fact that an answer shows, and how that fact ages. `reading` is a whole reading of a list that lacks a line: it stands beside the line that
 * the list had before.
 */
export type Citation = {
  readonly source: Source;
  readonly fact: Dated;
  readonly as: 'fact' | 'reading';
  /** Two citations with the same key are of the same source. */
  readonly key: string;
};

/** Evidence as far as its sources go. */
type Weighed = Pick<Judged, 'at' | 'evidence' | 'contradicted' | 'open'>;

/**
 * Returns the sources of all statements of agencies about a place, the same for every operation: each line of a list as it was last seen, the reading without a
 * line that was there before, each newer list that contradicts a line, each document in force, each open notice, and each waiting alert. Rule: specification
 * §2.2, decisions §3.
 */
export function citeEvidence(city: City, { at, evidence, contradicted, open }: Weighed): Citation[] {
  const listings = evidence.listings.toSorted((a, b) => (a.list_id < b.list_id ? -1 : 1));
  const lines = listings.flatMap((line) => [
    ...cite(sourceOfList(city, line.list_id, line.last_seen_at), datedLine(line)),
    ...(line.missing_since === null || Date.parse(line.missing_since) > at.getTime()
      ? []
      : citeReading(city, line.list_id, line.missing_since)),
  ]);
  const newer = contradicted.flatMap(({ by }) => citeReading(city, by.list_id, by.read_at));
  const documents = evidence.certificates
    .filter(({ valid_from }) => valid_from <= dayInNewYork(at))
    .flatMap((document) => cite([sourceOfDocument(city, document)], datedDocument(document)));
  const notices = open.flatMap((notice) => cite([sourceOfNotice(city, notice)], NOT_DATED));
  const alerts = alertSources(city, [{ evidence, at }]).flatMap((source) => cite([source], NOT_DATED));
  return [...lines, ...newer, ...documents, ...notices, ...alerts];
}

/** Returns the sources of the kosher summaries of places today, as `citeEvidence` does; empty for a place without evidence. */
export function citeKosher(city: City, places: readonly number[], now: Date): Citation[] {
  const known = kosherCitations(city);
  const day = dayInNewYork(now);
  return places.flatMap((place) => {
    if (!city.evidence.has(place)) return [];
    const key = `${day} ${place}`;
    const cited = known.get(key) ?? citeEvidence(city, weigh(city, evidenceOfPlace(city, place), now));
    known.set(key, cited);
    return cited;
  });
}

/** Citations of a city by day and place: evidence changes with the city, and with the day. */
const kosherCitations = memoizeByObject<City, Map<string, Citation[]>>(() => new Map());

function weigh(city: City, evidence: PlaceEvidence, at: Date): Weighed {
  const day = dayInNewYork(at);
  const { contradicted } = weighEvidence(evidence, city.registry, day);
  return { at, evidence, contradicted, open: evidence.notices.filter((notice) => isOpenOn(notice, day)) };
}

/**
 * Returns the sources of all else that is shown of places: the rows of registers, maps and websites with their names and locations; for a place that only
 * agencies' lists name, those rows, under the name of the list. Rule: specification §2.2.
 */
export function citeRecords(city: City, places: readonly number[]): Citation[] {
  const cite = recordCitations(city);
  return places.flatMap((place) => cite(place));
}

/** The most places whose citations are kept. */
const MOST_KEPT = 5_000;
const recordCitations = memoizeByObject((city: City) =>
  boundedMemoize(MOST_KEPT, (place: number): readonly Citation[] => {
    const { sources } = city.doc(place);
    const others = sources.filter(({ source_id }) => city.sources.get(source_id)?.kind !== 'certifying_agency');
    return (others.length > 0 ? others : sources).flatMap((used) => citeRecord(city, place, used));
  }),
);

function citeRecord(city: City, place: number, used: UsedSource): Citation[] {
  const info = city.sources.get(used.source_id);
  if (info === undefined) return [];
  const lists = city.lists.filter(({ source_id }) => source_id === used.source_id);
  const own = evidenceOfPlace(city, place).listings.find(({ list_id }) =>
    lists.some((list) => list.list_id === list_id),
  );
  // A row of a list goes by the list's name, also one of the sample, which holds rows of other kinds too.
  const list_id = own?.list_id ?? (info.kind === 'certifying_agency' ? lists[0]?.list_id : undefined);
  return list_id === undefined
    ? cite([makeSource(info, used.observed_at)], used)
    : cite(sourceOfList(city, list_id, used.observed_at), used);
}

/** The source of areas and ZIP codes: a table made from maps of several years, so that it has no single date. */
const TABLE_OF_AREAS: Source = {
  name: 'Table of city areas',
  kind: 'base_map',
  url: null,
  observed_at: null,
  attribution: 'NYC City Planning and Health Department; Pediacities',
};

const AREAS = citeSource(TABLE_OF_AREAS, { kind: 'map', observed_at: null });

/** Returns the source of the area that was searched; null for a point, the whole city, or no area. Rule: specification §2.2. */
export function citeArea({
  area = null,
}: {
  readonly kind: string;
  readonly area?: UnderstoodArea | null;
}): Citation[] {
  if (area === null || area.kind === 'point') return [];
  return [AREAS];
}

/** Returns the newest whole reading of each list that is not a transcription: the ground for saying that a place is on no list. */
export function citeWholeReadings(city: City, readings: Judged['readings']): Citation[] {
  return city.lists
    .filter((list) => !list.transcribed && list.absence_means_removal)
    .toSorted((a, b) => (a.list_id < b.list_id ? -1 : 1))
    .flatMap((list) => {
      const newest = readings
        .filter((one) => one.source_id === list.source_id && one.state === 'complete')
        .map((one) => one.observed_at)
        .sort()
        .at(-1);
      return newest === undefined ? [] : citeReading(city, list.list_id, newest);
    });
}

/** Returns the lists of lines without a place that an answer names, each as its line was last seen. */
export function citeUnplaced(city: City, unplaced: ReadonlyMap<string, ListingEvidence>): Citation[] {
  return [...unplaced]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, line]) => cite(sourceOfList(city, id, line.last_seen_at), datedLine(line)));
}

function citeReading(city: City, list_id: string, at: string): Citation[] {
  return cite(sourceOfList(city, list_id, at), { kind: 'kosher_listing', observed_at: at }, 'reading');
}

const NOT_DATED: Dated = { kind: 'kosher_listing', observed_at: null };

function cite(sources: readonly Source[], fact: Dated, as: Citation['as'] = 'fact'): Citation[] {
  return sources.map((source) => citeSource(source, fact, as));
}

/** Returns the citation of one source for a fact. */
export function citeSource(source: Source, fact: Dated, as: Citation['as'] = 'fact'): Citation {
  return { source, fact, as, key: `${as}\n${source.url}\n${source.name}` };
}

/**
 * Returns the sources of citations, each once, agencies' lists first as they were cited: of several facts of one source the oldest date, for the answer is no
 * fresher than that. The reading that lacks a line stands beside the one that last had it.
 */
export function getSources(cited: readonly Citation[]): Source[] {
  const [only] = cited;
  if (only !== undefined && cited.length === 1) return [only.source];
  const kept = new Map<string, Source>();
  for (const { source, key } of cited) {
    const known = kept.get(key);
    if (known === undefined || (source.observed_at ?? '') < (known.observed_at ?? '')) kept.set(key, source);
  }
  return [...kept.values()];
}

/**
 * Returns the age of an answer: its oldest fact, whichever it is; how long it counts as fresh is decided by `deciding`, by default all of it. Rule: decisions
 * §5.
 */
export function getFreshness(
  cited: readonly Citation[],
  now: Date,
  tier: Freshness['tier'] = 'db',
  deciding: readonly Citation[] = cited,
): Freshness {
  const age = makeFreshness(toFacts(deciding), now, tier);
  if (deciding === cited) return age;
  return { ...age, oldest_fact_at: makeFreshness(toFacts(cited), now, tier).oldest_fact_at };
}

function toFacts(cited: readonly Citation[]): Dated[] {
  return cited.map(({ fact }) => fact);
}

/**
 * The sources of one item of a list, without licence and attribution: these stand once, with the answer's own sources of the same names. Rule:
 * specification §2.2; a list of them must be short enough for an assistant to read.
 */
export function itemSources(sources: readonly Source[]): Source[] {
  return sources.map(({ name, kind, url, observed_at }) => ({ name, kind, url, observed_at }));
}

/** Returns factors whose evidence names a source, without the address that the source has already. */
export function withoutRepeatedAddresses(factors: readonly Factor[], sources: readonly Source[]): Factor[] {
  const known = new Set(sources.map(({ name, url }) => `${name} ${url}`));
  return factors.map((each) => {
    const { url, ...evidence } = each.evidence ?? {};
    const isRepeated = url !== undefined && known.has(`${evidence.source} ${url}`);
    return isRepeated ? { ...each, evidence } : each;
  });
}
