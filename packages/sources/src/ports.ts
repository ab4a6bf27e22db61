import type { Agency, Borough, ListSignature, PlaceRow, SourceInfo, SourceList, StoredPhoto } from '@kehilla/core';
import type { DatesStore, ReadingHistory, ReadingRecord } from '@kehilla/ingestion';
import type { Manifest } from './types.ts';
import type { Page } from '@kehilla/fetch/page';

/** How sure the record is of the place of a row. */
export type LinkState = 'linked' | 'review' | 'unlinked' | 'outside';

/** A row as the record holds it, as far as planning the next reading needs it. */
export type KnownRow = {
  readonly source_id: string;
  readonly external_id: string;
  readonly place_id: string | null;
  readonly link_state: LinkState;
  readonly row: PlaceRow;
  readonly row_sha256: string;
  readonly first_seen_at: string;
  readonly last_seen_at: string;
  readonly missing_since: string | null;
  /** A curator decided the link: it holds for as long as the row speaks of the same establishment. */
  readonly decided_by_curator: boolean;
  /** Linked by its name in the area of its list, which no person has confirmed; absent = no. */
  readonly by_name?: boolean;
  /** A curator attached a certificate or a notice to its place; absent = none. */
  readonly attested?: boolean;
  /** Places that a curator refused for the row; absent = none. */
  readonly refused?: readonly string[];
  /** Where it stands in the order of the record; absent = as it was given. */
  readonly at?: number;
};

/**
 * A block of rows that linkage looks into, under its name there: the rows that have all of some keys (`listKeys`). If more rows with a place stand in it than
 * `most`, linkage passes it over; null = never.
 */
export type BlockRequest = { readonly name: string; readonly keys: readonly number[]; readonly most: number | null };

/** The requested rows of the record: those of a source, those that have all keys of one of these blocks, or those at these places. */
export type RowsRequest =
  | { readonly source_id: string }
  | { readonly blocks: readonly Pick<BlockRequest, 'keys'>[] }
  | { readonly places: readonly string[] };

/** One statement that changed: the new value, or null where the source no longer makes it. */
export type FactChange = { readonly field: string; readonly value: unknown };

/** A row to be written: as read, its place, and its changes. */
export type PlannedRow = {
  readonly row: PlaceRow;
  /** False where the record holds this key already. */
  readonly is_new: boolean;
  readonly row_sha256: string;
  readonly place_id: string | null;
  readonly link_state: LinkState;
  readonly first_seen_at: string;
  readonly last_seen_at: string;
  /** When a complete reading later than this one lacked the row; null if none did. */
  readonly missing_since: string | null;
  readonly facts: readonly FactChange[];
};

/** A decision of linkage that is new with this reading. */
export type PlannedLink = {
  readonly external_id: string;
  readonly place_id: string;
  readonly method: 'auto' | 'new_place' | 'name_and_area';
  readonly points: number | null;
  readonly reasons: readonly unknown[];
};

/** A doubtful row and the places it may be. */
export type PlannedTask = { readonly external_id: string; readonly candidates: readonly unknown[] };

/** A row whose key names another establishment now: it stays under another key, gone since then. The new content of its key is a new row. */
export type FormerRow = { readonly external_id: string; readonly kept_as: string; readonly missing_since: string };

/** Everything one reading changes; saved whole or not at all. */
export type ReadingPlan = {
  readonly reading: ReadingRecord;
  readonly pages: readonly Page[];
  /** Rows that make room for the new contents of their keys; before all others. */
  readonly former: readonly FormerRow[];
  /** Rows that are new, or differ from those on record. */
  readonly write: readonly PlannedRow[];
  /** Keys of rows that stand as they were, seen again. */
  readonly confirm: readonly {
    readonly external_id: string;
    readonly observed_at: string;
    readonly missing_since: string | null;
  }[];
  /** Keys of rows that an older reading shows to have been there before. */
  readonly earlier: readonly { readonly external_id: string; readonly observed_at: string }[];
  /** Keys that this complete reading lacks. */
  readonly missing: readonly string[];
  readonly new_places: readonly string[];
  readonly new_links: readonly PlannedLink[];
  readonly tasks: readonly PlannedTask[];
  /** Rows of an agency's list that this reading brought or confirmed, as they stood there. */
  readonly sightings: readonly PlaceRow[];
  /** Valid street-level photos near places; absent for every source but those of photos. */
  readonly photos?: readonly StoredPhoto[];
};

/** New rows of a plan in the making, with the places that they found and their links: what is planned later changes none of them. */
export type SettledRows = Pick<ReadingPlan, 'write' | 'new_places' | 'new_links'>;

/** A plan in the making: the reading with its changes not yet counted, and steps that give what each settled, and at the end the whole plan. */
export type GrowingPlan = Pick<ReadingPlan, 'reading' | 'pages'> & {
  readonly steps: Iterator<SettledRows, ReadingPlan>;
};

/** A reading that failed: why, in words of ours, and the pages that came before it did. */
export type FailedReading = {
  readonly manifest: Manifest;
  readonly message: string;
  readonly at: string;
  readonly pages: readonly Page[];
};

/** That a curator takes back a signature under a transcription of a list. Instant, UTC. */
export type SignatureWithdrawal = {
  readonly signature_id: string;
  readonly withdrawn_by: string;
  readonly withdrawn_because: string;
  readonly withdrawn_at: string;
};

/** The parts of the record that ingestion needs. Implemented by `store`, and by memory in tests. */
export type ReadingStore = DatesStore & {
  /** Writes the manifests' sources, agencies and lists, so that readings may name them. */
  readonly register: (
    sources: readonly (SourceInfo & { publisher: string; every_hours: number })[],
    agencies: readonly Agency[],
    lists: readonly SourceList[],
  ) => Promise<void>;
  /** Runs `work` while no other ingestion runs, on this database, in any process. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly history: (sourceId: string) => Promise<ReadingHistory>;
  /** Restores the key of rows of a source that was changed outside a reading, if their hash proves it and no row stands there. */
  readonly setKeysRight: (sourceId: string) => Promise<void>;
  /**
   * Returns every row of every source that has a place or may get one, in the order of the record; or the requested ones, and perhaps some that share a key by
   * chance.
   */
  readonly knownRows: (request?: RowsRequest) => Promise<KnownRow[]>;
  /**
   * Returns the names of the blocks in which surely more rows of other sources stand than they may, with a place and under a key that is not a former row's.
   */
  readonly fullBlocks: (blocks: readonly BlockRequest[], source_id: string) => Promise<ReadonlySet<string>>;
  /** Returns the boroughs of rows with points in these cells (`getBoroughCell`), by cell. */
  readonly boroughsAt: (cells: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<Borough>>>;
  /** Saves a plan in one transaction and returns the new generation; null where nothing that is served changed. */
  readonly save: (plan: ReadingPlan) => Promise<number | null>;
  /** Saves a plan while it is made, as `save` does, so that rows are written while others are linked; returns the plan too. Absent = whole plans alone. */
  readonly saveGrowing?: (growing: GrowingPlan) => Promise<{ readonly plan: ReadingPlan; readonly generation: number }>;
  /** Keeps a curator's signature under a whole list; once is enough. A signature never changes. */
  readonly sign: (signature: ListSignature) => Promise<'added' | 'unchanged'>;
  /** Keeps the withdrawal of a signature; the signature stays on record. Throws if there is none of this name. */
  readonly withdrawSignature: (withdrawal: SignatureWithdrawal) => Promise<'changed' | 'unchanged'>;
  /** Keeps that a reading failed, and the pages it had; nothing that is served changes. */
  readonly noteFailure: (failure: FailedReading) => Promise<void>;
  /** Runs `work` while no other process reads this source from the network, on this database. */
  readonly aloneFor: <T>(sourceId: string, work: () => Promise<T>) => Promise<T>;
  /**
   * The newest page of this address that a good reading of the source kept, with a mark (`ETag`, `Last-Modified`) to ask by whether it
   * changed; from this mirror, or with null from the publisher. Null where there is none.
   */
  readonly lastPage: (sourceId: string, url: string, mirror: string | null) => Promise<Page | null>;
  /** The number of the newest generation; 0 before the first. */
  readonly generation: () => Promise<number>;
};
