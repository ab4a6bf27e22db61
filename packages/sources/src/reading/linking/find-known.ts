import type { PlaceRow } from '@kehilla/core';
import type { BlockRequest, KnownRow, ReadingStore } from '../../ports.ts';
import type { Manifest } from '../../types.ts';
import { type BoroughAbout, boroughAbout, boroughInCells, getBoroughCell } from './in-city.ts';
import { findBarePoint, listAskedBlocks, listDoorKeys } from './row-keys.ts';

/** The rows of the record that decide about a reading, in the record's order, those of its own source among them, and the boroughs that all rows give. */
export type Known = {
  readonly rows: readonly KnownRow[];
  readonly own: readonly KnownRow[];
  readonly findBorough: BoroughAbout;
  /** Blocks that are passed over in the whole record (`createMatcher`). */
  readonly full: ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();

/** If a reading and its source's rows on record are more than these together, all rows are read at once. Measured: npm run bench -- updates. */
const MANY = 1_500;

/**
 * What a linker needs to know for a reading of these rows: every row of the record, or, of a reading that is small, those that are looked at. These are the
 * rows of its source; whoever shares a block with a row of the reading, of those that are not passed over for holding too many; who else stands at the doors of
 * those, for they are counted; and all rows at the places of these. A linker over them decides as one over all rows. `readFirst` reads the rows that are asked
 * for first, those of the source among them.
 */
export async function findKnown(
  store: Pick<ReadingStore, 'knownRows' | 'fullBlocks' | 'boroughsAt'>,
  rows: readonly PlaceRow[],
  { info: { source_id }, area_zips = [] }: Pick<Manifest, 'info' | 'area_zips'>,
  readFirst: ReadingStore['knownRows'] = store.knownRows,
): Promise<Known> {
  const first = await readFirst(rows.length > MANY ? undefined : { source_id });
  const own = first.filter((row) => row.source_id === source_id);
  if (rows.length > MANY) return { rows: first, own, findBorough: boroughAbout(first), full: NONE };
  if (rows.length + own.length > MANY) {
    const all = await store.knownRows();
    return { rows: all, own, findBorough: boroughAbout(all), full: NONE };
  }
  const blocks = byName(rows.flatMap((row) => listAskedBlocks(row, area_zips)));
  const full = await store.fullBlocks(
    blocks.filter(({ most }) => most !== null),
    source_id,
  );
  const met = await store.knownRows({ blocks: blocks.filter(({ name }) => !full.has(name)) });
  const doors = await store.knownRows({ blocks: listSharedDoors(rows, met).map((key) => ({ keys: [key] })) });
  const placed = [...own, ...met].flatMap(({ place_id }) => place_id ?? []);
  const there = await store.knownRows({ places: unique(placed) });
  const known = inOrder([...own, ...met, ...doors, ...there]);
  const bare = [...rows, ...known.map(({ row }) => row)].flatMap((row) => findBarePoint(row) ?? []);
  const boroughsByCell = await store.boroughsAt(unique(bare.map(getBoroughCell)));
  return { rows: known, own, findBorough: boroughInCells(boroughsByCell), full };
}

/** The doors of rows that were met, as far as a row of the reading may name the same house: how many stand there counts. */
function listSharedDoors(rows: readonly PlaceRow[], met: readonly KnownRow[]): number[] {
  const numbers = new Set(rows.flatMap(listDoorKeys).map(({ number }) => number));
  const shared = met.flatMap(({ row }) => listDoorKeys(row)).filter(({ number }) => numbers.has(number));
  return unique(shared.map(({ key }) => key));
}

/** Each row once, in the order in which the record has them. */
function inOrder(rows: readonly KnownRow[]): KnownRow[] {
  const once = new Map(rows.map((row) => [JSON.stringify([row.source_id, row.external_id]), row]));
  return [...once.values()].sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
}

/** Each block once. */
function byName(blocks: readonly BlockRequest[]): BlockRequest[] {
  return [...new Map(blocks.map((block) => [block.name, block])).values()];
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
