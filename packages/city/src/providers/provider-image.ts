import type { CityRecords, HoursText, PlaceRecord, SourceInfo, StoredPhoto, StoredRow } from '@kehilla/core';
import { TRUTH_SIGNALS, truthSignals } from '@kehilla/ranking';
import { findTradeByKey, tradeOfCategory } from '@kehilla/language/trades';
import type { PlaceDoc } from '../image/place-doc.ts';
import { type KeyedPlaces, keyedPlaces, sharedF64, sharedU32 } from '../image/lists.ts';
import { getLastEnd, licencesOfPlace, truthEvidence } from './licences.ts';

/** No names of lists: points rest on the kind of a source, whatever its name. */
const UNNAMED = { lists: new Map<string, never>() };

/** The service providers of a city: by trade, with the evidence of their Truth Score. Columns are by place number, empty for other places. */
export type ProviderImage = {
  /** Places by trade; a wider trade has those of the narrower ones too. */
  readonly trades: KeyedPlaces;
  /** Places by trade that only a licence for several trades links to it; they stand behind the others. */
  readonly unsure: KeyedPlaces;
  /** Places by trade with a licence for it from a register. */
  readonly licensed: KeyedPlaces;
  /**
   * Of each of these, in their order, the instant at which the last of its licences for the trade ends, in milliseconds; where registers print all of them as
   * not standing, 0 or the same below 0; infinity where one that stands has no end.
   */
  readonly licence_ends: Float64Array;
  /** The evidence of a Truth Score, in the order of `TRUTH_SIGNALS`, place after place: values that are read together lie together. */
  readonly signals: Float64Array;
  /** The position of each provider by name, then identifier: it decides between equals. */
  readonly name_order: Uint32Array;
  /** The index in `hours_texts` of each provider's hours, counted from 1; 0 = none, several that differ, or those of a place that a source says will end. */
  readonly hours_of: Uint32Array;
  /** Every text of hours, once. */
  readonly hours_texts: readonly HoursText[];
  /** `source|trade|instant` for every trade with licences of a register, and the readings that first showed one: a register may be read without a trade. */
  readonly registered: readonly string[];
  /** Photos beside places, for the few that have any. */
  readonly photos: readonly (readonly [place: number, photos: readonly StoredPhoto[]])[];
  /** Whether a source of photos was read at all. */
  readonly photos_sought: boolean;
};

type ProviderDoc = Pick<PlaceDoc, 'name' | 'hours' | 'hours_disagree' | 'ends_on'>;

/** Gathers providers while places are described in their order. */
export type ProviderBuilder = {
  readonly add: (number: number, place: PlaceRecord, doc: ProviderDoc) => void;
  readonly packed: () => ProviderImage;
};

/** Returns the trades of a place: those of its rows, and those that its categories are. */
export function tradesOfRows(rows: readonly StoredRow[]): string[] {
  const named = rows.flatMap((row) => [
    ...(row.trades ?? []),
    row.category === null ? null : tradeOfCategory(row.category),
  ]);
  return [...new Set(named)].filter((key): key is string => key !== null && findTradeByKey(key) !== null);
}

/** The trades of a place that rest on licences for several trades alone. */
function unsureTradesOfRows(rows: readonly StoredRow[]): string[] {
  const sure = new Set(tradesOfRows(rows.filter((row) => row.other['broad_licence'] !== true)));
  return tradesOfRows(rows).filter((trade) => !sure.has(trade));
}

/** An empty builder for a city of so many places. */
export function providerBuilder(
  size: number,
  sources: ReadonlyMap<string, SourceInfo>,
  records: Pick<CityRecords, 'photos'>,
): ProviderBuilder {
  const trades = keyedPlaces();
  const unsure = keyedPlaces();
  const licensed = keyedPlaces();
  const ends = new Map<string, number[]>();
  const signals = sharedF64(size * TRUTH_SIGNALS.length);
  const hours = hoursTable(size);
  const names: { number: number; name: string; id: string }[] = [];
  const listPhotos = photosByPlace(records.photos ?? []);
  const photos_sought = (records.photos ?? []).length > 0;
  const photos: [number, readonly StoredPhoto[]][] = [];
  const registered = new Set<string>();
  return {
    add(number, place, doc) {
      const near = listPhotos(place);
      if (near.length > 0) photos.push([number, near]);
      const own = tradesOfRows(place.rows);
      if (own.length === 0) return;
      for (const trade of withWider(own)) trades.add(trade, number);
      for (const trade of withWider(unsureTradesOfRows(place.rows))) unsure.add(trade, number);
      const held = licencesOfPlace(place.rows, sources);
      for (const trade of withWider(own)) {
        const end = getLastEnd(held.filter(({ row }) => withWider(row.trades ?? []).has(trade)));
        if (Number.isNaN(end)) continue;
        licensed.add(trade, number);
        const known = ends.get(trade);
        if (known === undefined) ends.set(trade, [end]);
        else known.push(end);
      }
      for (const row of place.rows)
        if (row.licences !== undefined && row.trades !== undefined)
          for (const trade of withWider(row.trades)) registered.add(`${row.source_id}|${trade}|${row.first_seen_at}`);
      const found = truthSignals(truthEvidence(place.rows, { sources, registry: UNNAMED }, near, photos_sought));
      signals.set(
        TRUTH_SIGNALS.map((signal) => found[signal]),
        number * TRUTH_SIGNALS.length,
      );
      hours.add(number, doc);
      names.push({ number, name: doc.name, id: place.place_id });
    },
    packed: () => ({
      trades: trades.packed(),
      unsure: unsure.packed(),
      licensed: licensed.packed(),
      licence_ends: Float64Array.from([...ends.keys()].sort().flatMap((trade) => ends.get(trade) ?? [])),
      signals,
      hours_of: hours.of,
      hours_texts: hours.texts,
      name_order: getOrder(names, size),
      registered: [...registered].sort(),
      photos,
      photos_sought,
    }),
  };
}

function hoursTable(size: number) {
  const of = sharedU32(size);
  const texts: HoursText[] = [];
  const numbers = new Map<string, number>();
  return {
    of,
    texts,
    add(number: number, { hours, hours_disagree, ends_on }: ProviderDoc): void {
      if (hours === null || hours_disagree || ends_on !== undefined) return;
      const key = `${hours.syntax}|${hours.text}`;
      const known = numbers.get(key) ?? texts.push(hours);
      numbers.set(key, known);
      of[number] = known;
    },
  };
}

function withWider(keys: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>();
  for (const key of keys)
    for (let at: string | null = key; at !== null; at = findTradeByKey(at)?.parent ?? null) all.add(at);
  return all;
}

function photosByPlace(photos: readonly StoredPhoto[]): (place: PlaceRecord) => readonly StoredPhoto[] {
  if (photos.length === 0) return () => [];
  const byPlace = Map.groupBy(photos, (photo) => photo.place_id);
  return ({ place_id, merged_from }) =>
    [place_id, ...merged_from]
      .flatMap((id) => byPlace.get(id) ?? [])
      .toSorted((a, b) => b.captured_at.localeCompare(a.captured_at) || a.external_id.localeCompare(b.external_id));
}

function getOrder(names: readonly { number: number; name: string; id: string }[], size: number): Uint32Array {
  const order = sharedU32(size);
  const sorted = names.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1));
  sorted.forEach(({ number }, i) => {
    order[number] = i;
  });
  return order;
}
