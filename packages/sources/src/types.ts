import type { Agency, PlaceRow, SourceInfo, SourceList, StreetImage } from '@kehilla/core';
import type { AskPage, Page } from '@kehilla/fetch/page';
import type { FieldShares, Issue } from '@kehilla/ingestion';

/** The result of parsing a source's pages. */
export type Parsed = {
  readonly rows: readonly PlaceRow[];
  /** Street-level photos, of a source that has them instead of rows. */
  readonly images?: readonly StreetImage[];
  readonly issues: readonly Issue[];
  /** When the source was read according to itself (a record date, a fetch time kept with it); null when it does not say. */
  readonly observed_at: string | null;
  /** The total that the source declares; null if it declares none. */
  readonly declared_total: number | null;
  /** People transcribed it from a picture of the publisher: only a curator's signature makes it a whole reading. Absent = it was read. */
  readonly is_transcription?: true;
};

/** The meaning of absence from a complete reading: the row is `gone` (marked, never deleted), or nothing. */
type Absence = 'gone' | 'nothing';

/** A source as data: its publisher, its cadence, its expected size, the meaning of absence. */
export type Manifest = {
  readonly info: SourceInfo;
  readonly publisher: string;
  /** Hours between readings. */
  readonly every_hours: number;
  /** A reading with fewer rows than `min` is partial; with more than `max`, an issue. */
  readonly expected_rows: { readonly min: number; readonly max: number };
  /**
   * How far its fields are known to be filled (names: `PLACE_FIELDS`), 0 to 1: a reading in which one is filled well below that is partial. Only what somebody
   * counted, or what its form makes certain; what is not stated is learnt from the last complete reading.
   */
  readonly fields?: FieldShares;
  readonly absence: Absence;
  /** Grows when `parse` reads the same bytes differently. */
  readonly parser_version: number;
  readonly agencies: readonly Agency[];
  readonly lists: readonly SourceList[];
  /**
   * For a list whose rows may have a name only: the ZIP codes of its places. Such a row is linked to the one place there with its whole, distinctive name, for
   * a person to confirm, and otherwise offered to a person with places of these ZIP codes.
   */
  readonly area_zips?: readonly string[];
  /** Its keys are those of permits: one establishment may hold two at once. */
  readonly permits?: true;
  /** Each reading is of another part of it: none is compared with the one before. */
  readonly in_parts?: true;
  /** Its terms allow only conclusions to be kept: its pages are read and discarded, on disk and in the record. */
  readonly keeps_no_pages?: true;
};

/** The context of a parser beside the pages: when they were read, as far as the reader knows. */
export type ParseContext = { readonly observed_at: string };

/** A row of any source as it stands on record, as far as readers are told. `missing_since` is null while its source has it. */
export type RowOnRecord = {
  readonly source_id: string;
  readonly place_id: string | null;
  readonly row: PlaceRow;
  readonly missing_since: string | null;
};

/** The questions of a reader to the record that its pages are for. */
export type OnRecord = {
  readonly rows: () => Promise<readonly RowOnRecord[]>;
  /** How many turns this source has had, where it is read in parts: the next part is this one's. */
  readonly turns: () => Promise<number>;
};

/**
 * A source's reader: a manifest, a pure parser, and how its pages are asked for (null where it is read from saved copies only). Where no record is open,
 * `onRecord` is absent. Both throw `SourceError` when the pages are not in the form they know; the parser tells pages apart by what is in them, because a saved
 * copy has no address.
 */
export type Reader = {
  readonly manifest: Manifest;
  readonly parse: (pages: readonly Page[], context: ParseContext) => Parsed | Promise<Parsed>;
  readonly readPages: ((ask: AskPage, onRecord?: OnRecord) => Promise<Page[]>) | null;
};

/** A reader whose parser is loaded. */
export type LoadedReader = Omit<Reader, 'parse'> & {
  readonly parse: (pages: readonly Page[], context: ParseContext) => Parsed;
};

/** The modules of a source of places: its parser, and how its pages are asked for where that takes code. */
export type PlaceModules = {
  readonly parser: () => Promise<Pick<LoadedReader, 'parse'>>;
  readonly pages?: () => Promise<{ readonly readPages: NonNullable<Reader['readPages']> }>;
};
