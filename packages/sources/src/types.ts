import type { Agency, DatePrecision, PlaceRow, ReadingState, SourceInfo, SourceList, StreetImage } from '@kehilla/core';
import type { FieldShares } from './reading/fields/known-fields.ts';

/** A page or file as it was read: its bytes (decompressed), where it came from and when. */
export type Page = {
  readonly url: string;
  readonly body: Uint8Array;
  readonly fetched_at: string;
  readonly content_type: string | null;
  readonly http_status: number | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
  /** How many rows its list has in all, as WordPress says in a header of each page; absent where nothing says so, as in a saved copy. */
  readonly rows_declared?: number;
  /** Of a saved copy: what dates it, and how exactly. Absent = the instant at which it was read, from the network or as a recording tells it. */
  readonly dating?: { readonly origin: 'name' | 'file_time'; readonly precision: DatePrecision };
  /** Where it was read in its publisher's stead; absent where its publisher was asked. `url` is the publisher's all the same. */
  readonly mirror?: string;
  /** Where its publisher leads to from `url`, on the same site; absent where the page came from there, and of a saved copy. Fetched text. */
  readonly redirected_to?: string;
};

/** Something in a reading that a person should look at; `count` is how often it occurred. Of fetched text a word, or up to three short examples as printed. */
export type Issue = {
  readonly kind: string;
  readonly detail: string;
  readonly count: number;
  /** Of what could not be read: what the source wrote there, in up to three cases. */
  readonly examples?: readonly string[];
};

/** What a parser made of a source's pages. */
export type Parsed = {
  readonly rows: readonly PlaceRow[];
  /** Street-level photos, of a source that has them instead of rows. */
  readonly images?: readonly StreetImage[];
  readonly issues: readonly Issue[];
  /** When the source was read according to itself (a record date, a fetch time kept with it); null when it does not say. */
  readonly observed_at: string | null;
  /** Total that the source declares; null when it declares none. */
  readonly declared_total: number | null;
  /** People transcribed it from what the publisher prints as a picture: only a curator's signature makes it a whole reading. Absent = it was read. */
  readonly is_transcription?: true;
};

/** What absence from a complete reading says: the row is `gone` (marked, never deleted), or nothing. */
type Absence = 'gone' | 'nothing';

/** A source as data: who publishes it, how often it is read, how much is expected, what absence means. */
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
   * For a list whose rows may have a name only: where their places lie. Such a row is linked to the one place there that bears its whole, distinctive name, for a
   * person to confirm, and else offered to a person with places of these ZIP codes.
   */
  readonly area_zips?: readonly string[];
  /** Its keys are those of permits: one establishment may hold two at once. */
  readonly permits?: true;
  /** Each reading is of another part of it: none is held against the one before. */
  readonly in_parts?: true;
  /** Its terms let no more be kept than what is concluded: its pages are read and left, on disk and in the record. */
  readonly keeps_no_pages?: true;
};

/** What a parser is told beside the pages: when they were read, as far as the reader knows. */
export type ParseContext = { readonly observed_at: string };

/** One page to ask a publisher for. A `form` makes it a POST of form fields. */
export type PageRequest = {
  readonly url: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The kinds of content that count as an answer; anything else is an outage (a login page, a challenge). */
  readonly accepts: readonly ContentKind[];
  /** Whether an answer without a byte is one: what some sites say past the end of a list. Everywhere else it is an outage. */
  readonly may_be_empty?: true;
  /** How long the site was told that it may work before it answers, in seconds: so much longer its answer is waited for. */
  readonly works_s?: number;
  /** Whether a header of the answer says how many rows its list has: "not changed" would come without it, so it is never asked whether it changed. */
  readonly declares_rows?: true;
};

/** What a page may be, by its content type. */
export type ContentKind = 'html' | 'json' | 'xml' | 'csv' | 'calendar' | 'pdf' | 'image';

/** Asks for one page, politely. Throws `SourceError` `unreachable` where no page of a kind asked for came back. */
export type AskPage = (request: PageRequest) => Promise<Page>;

/** A row of any source as it stands on record, as far as readers are told. `missing_since` is null while its source has it. */
export type RowOnRecord = {
  readonly source_id: string;
  readonly place_id: string | null;
  readonly row: PlaceRow;
  readonly missing_since: string | null;
};

/** What a reader may ask of the record that its pages are for. */
export type OnRecord = {
  readonly rows: () => Promise<readonly RowOnRecord[]>;
  /** How many turns this source has had, where it is read in parts: the next part is this one's. */
  readonly turns: () => Promise<number>;
};

/**
 * A source's reader: a manifest, a pure parser, and how its pages are asked for (null where it is read from saved copies only).
 * Where no record is open, `onRecord` is absent. Both throw `SourceError` when the pages are not in the form they know; the parser tells pages apart by what is in them, because
 * a saved copy has no address.
 */
export type Reader = {
  readonly manifest: Manifest;
  readonly parse: (pages: readonly Page[], context: ParseContext) => Parsed;
  readonly readPages: ((ask: AskPage, onRecord?: OnRecord) => Promise<Page[]>) | null;
};

/** A parser of a source of places, and how its pages are asked for where that takes code. */
export type PlaceParser = Pick<Reader, 'parse'> & { readonly readPages?: Reader['readPages'] };

/** A reading after its audit. */
export type Audited = {
  readonly state: Exclude<ReadingState, 'unchanged'>;
  readonly message: string | null;
  readonly issues: readonly Issue[];
  /** Its rows count as seen though it is not the whole: a person looked at each of them. Absent = only a complete reading confirms. */
  readonly confirms?: boolean;
};
