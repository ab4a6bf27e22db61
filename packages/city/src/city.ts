import {
  type Address,
  type Agency,
  type AlertPageInfo,
  boundedMemoize,
  type FailedReadings,
  type PlaceRecord,
  type Reading,
  type RefusedRow,
  type SourceInfo,
  type SourceList,
  type StoredPhoto,
  type WaitingAlert,
} from '@kehilla/core';
import { type KosherRegistry, kosherRegistry, type PlaceEvidence } from '@kehilla/kosher';
import { doorKeys } from '@kehilla/linkage';
import type { OutsideLine, UnplacedLine } from './build/listing-evidence.ts';
import type { CityImage } from './city-image.ts';
import { type HashIndex, visitHash } from './image/hash-index.ts';
import type { PlaceDoc } from './image/place-doc.ts';
import { textAt } from './image/text-table.ts';
import { createScratch, type Scratch } from './search/entry-reader.ts';
import type { WorkMeter } from './work.ts';

/** A city in memory: immutable, the same for every question until the next generation replaces it whole. */
export type City = {
  readonly image: CityImage;
  readonly generation: number;
  /** How many places it has; they are numbered from 0. */
  readonly size: number;
  readonly sources: ReadonlyMap<string, SourceInfo>;
  readonly agencies: readonly Agency[];
  readonly lists: readonly SourceList[];
  /** The newest reading of each source, and the newest complete one. */
  readonly readings: readonly Reading[];
  /** Instants of readings with only a month or a year, with the known part: `2020`, `2013-03`. */
  readonly partialDates: ReadonlyMap<string, string>;
  /** The pages on which agencies publish alerts, read or not, and the alerts that wait for a person. */
  readonly alertPages: readonly AlertPageInfo[];
  readonly waitingAlerts: readonly WaitingAlert[];
  /** When readings of a list's or an alert page's source failed, by source; a source without a failure is absent. */
  readonly failedReadings: ReadonlyMap<string, FailedReadings>;
  /** Rows of the record that were left out, because their content does not match its hash. */
  readonly refusedRows: readonly RefusedRow[];
  readonly registry: KosherRegistry;
  readonly evidence: ReadonlyMap<number, PlaceEvidence>;
  /** Lines of agencies' lists that are linked to no place. */
  readonly unplaced: readonly UnplacedLine[];
  /** Lines of agencies' lists about establishments outside the city: verifying answers from them, nothing else does. */
  readonly outside: readonly OutsideLine[];
  /** The number of a place by its identifier or one merged into it; null when there never was one. */
  readonly findPlace: (placeId: string) => number | null;
  /** Returns the numbers of places that may have a website at this host, as `websiteHost` writes it; callers check them. */
  readonly findByHost: (host: string) => number[];
  /** Returns the numbers of places that may stand at this address, each once; callers check them. */
  readonly findByDoor: (address: Address) => number[];
  /** Returns the numbers of places with this telephone number in a row, in E.164. */
  readonly findByPhone: (phone: string) => number[];
  readonly doc: (place: number) => PlaceDoc;
  /** Street-level photos beside places. */
  readonly photos: ReadonlyMap<number, readonly StoredPhoto[]>;
  readonly record: (place: number) => PlaceRecord;
  readonly scratch: Scratch;
  readonly meter: WorkMeter;
};

/** Descriptions that are kept read, of a kilobyte each: a large city must not come to stand in memory twice. */
const MOST_DOCS = 10_000;

const NO_EVIDENCE: PlaceEvidence = { listings: [], notices: [], certificates: [] };

/** Opens an image for questions; takes no time worth speaking of, so a server swaps cities between two requests. */
export function openCity(image: CityImage): City {
  const { sources, agencies, lists, readings, waiting_alerts, alert_pages, failed_readings, refused_rows } =
    image.registry;
  const doc = boundedMemoize(MOST_DOCS, (place: number) => JSON.parse(textAt(image.docs, place)) as PlaceDoc);
  const record = (place: number): PlaceRecord => JSON.parse(textAt(image.records, place)) as PlaceRecord;
  return {
    image,
    generation: image.generation,
    size: image.size,
    sources: new Map(sources.map((source) => [source.source_id, source])),
    agencies,
    lists,
    readings,
    partialDates: new Map(image.partialDates),
    alertPages: alert_pages ?? [],
    waitingAlerts: waiting_alerts ?? [],
    failedReadings: new Map((failed_readings ?? []).map((one) => [one.source_id, one])),
    refusedRows: refused_rows ?? [],
    registry: kosherRegistry(agencies, lists, readings),
    evidence: new Map(image.evidence),
    unplaced: image.unplaced,
    outside: image.outside,
    findPlace(placeId) {
      let found: number | null = null;
      visitHash(image.ids, placeId, (place) => {
        if (doc(place).place_id === placeId || record(place).merged_from.includes(placeId)) found = place;
      });
      return found;
    },
    findByHost: (host) => [...placesUnder(image.hosts, [host])],
    findByDoor: (address) => [...placesUnder(image.doors, doorKeys(address))],
    findByPhone: (phone) =>
      [...placesUnder(image.phones, [phone])].filter((place) => record(place).rows.some((row) => row.phone === phone)),
    photos: new Map(image.providers.photos),
    doc,
    record,
    scratch: createScratch(image),
    meter: { work: null },
  };
}

function placesUnder(index: HashIndex, keys: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const key of keys) visitHash(index, key, (place) => found.add(place));
  return found;
}

/** Returns the evidence about a place's certification; empty lists if there is none. */
export function evidenceOfPlace(city: City, place: number): PlaceEvidence {
  return city.evidence.get(place) ?? NO_EVIDENCE;
}

/**
 * The ids of the places from number `from` to before `to`, for lists of addresses: read off the image, so that no description that questions need is forgotten.
 * Invented places are left out.
 */
export function listPlaceIds({ image, size }: City, from: number, to: number): string[] {
  const ids: string[] = [];
  for (let place = from; place < Math.min(to, size); place += 1) {
    const { place_id, sample } = JSON.parse(textAt(image.docs, place)) as {
      readonly place_id: string;
      readonly sample?: boolean;
    };
    if (sample !== true) ids.push(place_id);
  }
  return ids;
}
