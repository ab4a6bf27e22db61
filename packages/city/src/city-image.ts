import type { OutsideLine, UnplacedLine } from './build/listing-evidence.ts';
import type { CityRecords } from '@kehilla/core';
import type { PlaceEvidence } from '@kehilla/kosher';
import type { EventImage } from './events/index.ts';
import type { Grid } from './image/grid.ts';
import type { HashIndex } from './image/hash-index.ts';
import type { KeyedPlaces, NumberLists } from './image/lists.ts';
import type { TextTable } from './image/text-table.ts';
import type { ProviderImage } from './providers/provider-image.ts';
import type { MenuImage } from './menus/menu-image.ts';
import type { NameIndex } from './name-index/name-index.ts';

/**
 * A city as shared memory: made in one thread, read by all, never changed. Places are numbered in grid order; everything about place
 * `p` stands at `p`. Small things (registry, evidence) are ordinary objects, copied once.
 */
export type CityImage = {
  readonly generation: number;
  readonly size: number;
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  readonly grid: Grid;
  readonly marks: Uint8Array;
  /** The borough of each, as `boroughMarks` has them. */
  readonly boroughs: Uint8Array;
  /** `PlaceDoc` of each place as JSON. */
  readonly docs: TextTable;
  /** `PlaceRecord` of each place as JSON. */
  readonly records: TextTable;
  /** Places by the hash of their identifier and of every identifier merged into it. */
  readonly ids: HashIndex;
  readonly names: NameIndex;
  readonly categories: KeyedPlaces;
  readonly cuisines: KeyedPlaces;
  /** Place to its kinds: numbers of `categories.keys`, then of `cuisines.keys` counted on from there. */
  readonly kindsOfPlaces: NumberLists;
  /** Places by the hash of the host of a website that one of their rows states. */
  readonly hosts: HashIndex;
  /** Places by the hash of each door that an address of their rows names. */
  readonly doors: HashIndex;
  /** Places by the hash of each telephone number, in E.164, that one of their rows states. */
  readonly phones: HashIndex;
  /** Places by street and borough, as `streetInBorough` writes the two. */
  readonly streets: KeyedPlaces;
  readonly registry: Pick<
    CityRecords,
    | 'sources'
    | 'agencies'
    | 'lists'
    | 'readings'
    | 'waiting_alerts'
    | 'alert_pages'
    | 'failed_readings'
    | 'refused_rows'
  >;
  /** Instants of readings with only a month or a year, each with the known part: `2020`, `2013-03`. */
  readonly partialDates: readonly (readonly [instant: string, known: string])[];
  readonly menus: MenuImage;
  readonly events: EventImage;
  readonly providers: ProviderImage;
  /** Lines of agencies' lists that are linked to no place. */
  readonly unplaced: readonly UnplacedLine[];
  /** Lines of agencies' lists about establishments outside the city. */
  readonly outside: readonly OutsideLine[];
  /** Evidence by place number, for the few places that have any. */
  readonly evidence: readonly (readonly [place: number, evidence: PlaceEvidence])[];
  /** The fingerprints of the record that this was built from (`RecordPrints`), for places in the order of their identifiers; empty if none were asked for. */
  readonly prints: { readonly ids: TextTable; readonly values: TextTable; readonly others: string };
};

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array } as const;

/** Where a typed array stands in a packed image: its kind, and first byte and length in the numbers' part. */
type Section = { readonly $array: keyof typeof KINDS; readonly at: number; readonly length: number };

const ALIGNMENT = 8;

/**
 * An image as bytes that another process opens without parsing: a length, the ordinary members as JSON with a place-holder for each
 * typed array, then the arrays themselves. `unpackImage` gives back an equal image.
 */
export function packImage(image: CityImage): Uint8Array[] {
  const arrays: Uint8Array[] = [];
  let at = 0;
  const json = JSON.stringify(image, (_, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    const kind = value.constructor.name as keyof typeof KINDS;
    const section: Section = { $array: kind, at, length: value.byteLength / KINDS[kind].BYTES_PER_ELEMENT };
    const padded = Math.ceil(value.byteLength / ALIGNMENT) * ALIGNMENT;
    arrays.push(
      new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
      new Uint8Array(padded - value.byteLength),
    );
    at += padded;
    return section;
  });
  const head = Buffer.from(json);
  const headPadded = Math.ceil((head.length + ALIGNMENT) / ALIGNMENT) * ALIGNMENT;
  const start = Buffer.alloc(headPadded, ' ');
  start.writeDoubleLE(head.length, 0);
  head.copy(start, ALIGNMENT);
  return [start, ...arrays];
}

/** The image in these bytes, as views upon them. Throws when they are cut short. */
export function unpackImage(bytes: Uint8Array): CityImage {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headLength = view.readDoubleLE(0);
  const head = view.toString('utf8', ALIGNMENT, ALIGNMENT + headLength);
  const base = bytes.byteOffset + Math.ceil((headLength + ALIGNMENT) / ALIGNMENT) * ALIGNMENT;
  return JSON.parse(head, (_, value: unknown) => {
    if (!isSection(value)) return value;
    return new KINDS[value.$array](bytes.buffer as ArrayBuffer, base + value.at, value.length);
  }) as CityImage;
}

function isSection(value: unknown): value is Section {
  return typeof value === 'object' && value !== null && '$array' in value;
}
