import type { Address, LatLng } from './address.ts';
import type { DatePrecision } from './clocks.ts';
import type { EventRecord, EventSiteState } from './events.ts';
import type { LicenceTerms, ReadingState, SourceInfo } from './sources.ts';
import type { MenuRecord } from './menus.ts';
import type { StoredPhoto } from './photos.ts';

/** A name and its language where the source states it (BCP 47, else null). */
export type PlaceName = { readonly text: string; readonly lang: string | null };

/** Opening hours as the source prints them: in OSM's opening_hours syntax, or as `text` in people's words or schema.org's, read as a plain week. */
export type HoursText = { readonly text: string; readonly syntax: 'osm' | 'text' };

/** The word of a register or a map for a place ("Jewish/Kosher", "diet:kosher=yes"): shown as that, never evidence. */
export type Label = { readonly scheme: string; readonly value: string };

/**
 * One row of one source about one establishment, after the source's words became ours. `null` = the source was looked at and
 * does not say. Everything a row states is a fact with this row's source and `observed_at`.
 */
export type PlaceRow = {
  /** The row's own key at its publisher, stable between readings. */
  readonly external_id: string;
  /** The row's own page, null if it has none. */
  readonly url: string | null;
  /** When the source was read, or the row's own survey date where it states a later one. Instant, UTC. */
  readonly observed_at: string;
  readonly names: readonly PlaceName[];
  readonly address: Address | null;
  readonly location: LatLng | null;
  readonly phone: string | null;
  readonly website: string | null;
  /** A key of the category taxonomy, null when the source's word has no entry there. */
  readonly category: string | null;
  /** Cuisine keys of the taxonomy. */
  readonly cuisines: readonly string[];
  readonly hours: HoursText | null;
  readonly labels: readonly Label[];
  /** True or false only where the source says so. */
  readonly closed: boolean | null;
  /** Other statements worth showing (an inspection grade), by field name. */
  readonly other: Readonly<Record<string, string | number | boolean>>;
  /** Present on rows of an agency list. */
  readonly listing: ListingTerms | null;
  /** Keys of the trades taxonomy; absent if the source gives none. */
  readonly trades?: readonly string[];
  /** Licences that a register's row is about; absent on rows of other sources. */
  readonly licences?: readonly LicenceTerms[];
};

/** Of a register's row, in `other`: its licence covers several trades, and nothing in it tells which of them the holder does. */
export const BROAD_LICENCE = { broad_licence: true } as const;

/** The statements of an agency's list beyond name and address. Positives only: an unstated standard is absent. */
export type ListingTerms = {
  readonly list_id: string;
  readonly food_status: readonly FoodStatus[];
  readonly standards: readonly Standard[];
  readonly scope_note: string | null;
  /** The season a listing is limited to ("passover-5787"), null for all the year. */
  readonly season: string | null;
  /** True where the list itself says that the certification ended. */
  readonly terminated: boolean;
  /** The row field by field as the agency names and prints them, cleaned of control characters: evidence shows it. */
  readonly as_read: RowAsRead;
  /** The last civil day of the certification by the line itself; absent if it names none. */
  readonly ends_on?: string;
  /** Its limits to a part or under a condition, and words that look like a limit and are not understood; as printed, absent for none. */
  readonly limits?: readonly string[];
  /** Name and address letter for letter as the list prints them, where the row has them otherwise. */
  readonly printed?: { readonly name?: string; readonly address?: string };
  /** People transcribed the line from a picture of the agency; absent if it was read. */
  readonly transcribed?: true;
};

/** A row's fields under its publisher's own names. */
export type RowAsRead = Readonly<Record<string, string | number | boolean | null>>;

/** The food that is served by an agency's statement. Rule: specification §2.7. */
export type FoodStatus = 'meat' | 'dairy' | 'pareve' | 'fish';
/** The standards of specification §4.2. */
export const STANDARDS = [
  'cholov_yisroel',
  'pas_yisroel',
  'yoshon',
  'glatt',
  'bishul_yisroel',
  'chassidishe_shechita',
] as const;
/** One standard an agency states. */
export type Standard = (typeof STANDARDS)[number];

/** A certifying agency that the service covers. `aliases` are the other names that lists and people write for it. Rule: decisions §2. */
export type Agency = {
  readonly code: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Why no list of it can be read, null where one can. */
  readonly no_list_note: string | null;
  /** Rules that it publishes for all it certifies. */
  readonly policies: readonly AgencyPolicy[];
};

/** A rule that an agency publishes for everything it certifies, as a curator read it there. `read_on` is a civil day, New York. */
export type AgencyPolicy = { readonly policy: string; readonly url: string | null; readonly read_on: string };

/** One list that an agency publishes, or a transcription of one. Rule: decisions §2. */
export type SourceList = {
  readonly list_id: string;
  readonly agency: string;
  readonly source_id: string;
  readonly name: string;
  readonly url: string | null;
  /** Whether being gone from a complete reading means that the certification ended. */
  readonly absence_means_removal: boolean;
  readonly transcribed: boolean;
};

/** One reading of a source: its instant, its result, and the hash of the page. */
export type Reading = {
  readonly reading_id: string;
  readonly source_id: string;
  readonly list_id: string | null;
  readonly observed_at: string;
  /** The precision of `observed_at`, which is the earliest instant; absent = exact, or to its day. */
  readonly date_precision?: DatePrecision;
  readonly state: ReadingState;
  readonly rows: number;
  readonly sha256: string;
  readonly url: string | null;
  /** A curator transcribed the whole list and signed these bytes at this date, and the signature stands; absent for every other reading. */
  readonly signed?: true;
};

/** That a curator of the service transcribed a whole list of an agency: these bytes, seen on this day. Rule: decisions §3. */
export type ListSignature = {
  readonly signature_id: string;
  readonly source_id: string;
  readonly list_id: string;
  /** SHA-256 of the file that was signed. */
  readonly sha256: string;
  /** How many lines the curator counted on the list. */
  readonly lines: number;
  /** Civil day on which the list was looked at. */
  readonly looked_on: string;
  readonly signed_by: string;
  /** Instant, UTC. */
  readonly signed_at: string;
};

/** A row as it stands in the record: the newest thing its source said, and when it was first, last and no longer seen. */
export type StoredRow = PlaceRow & {
  readonly source_id: string;
  readonly place_id: string | null;
  readonly first_seen_at: string;
  readonly last_seen_at: string;
  /** When a complete reading first lacked it; null while it is there. */
  readonly missing_since: string | null;
  /** Reading that last showed it. */
  readonly reading_id: string;
  /** The only link of an agency's line to its place, without a person's confirmation; absent for every other row. */
  readonly matched_on?: 'name_and_area';
};

/** A place: an identity that rows of several sources share. Everything shown about it comes from those rows. */
export type PlaceRecord = {
  readonly place_id: string;
  readonly rows: readonly StoredRow[];
  /** Earlier identities that were found to be the same place; they still answer. */
  readonly merged_from: readonly string[];
};

/** An agency's notice about a place, recorded by a curator. */
export type Notice = {
  readonly notice_id: string;
  readonly agency: string;
  readonly place_id: string;
  readonly kind: 'not_certified' | 'certification_ended' | 'warning';
  readonly text: string;
  readonly url: string | null;
  readonly published_on: string;
  readonly closed_on: string | null;
};

/** An agency's alert that waits for a person: not understood, or not surely about one place. Civil days New York, instants UTC. */
export type WaitingAlert = {
  readonly alert_key: string;
  readonly agency: string;
  /** The statement that was read in it. A reinstatement and a warning take nothing from a place. */
  readonly kind: Notice['kind'] | 'reinstated' | 'not_understood';
  readonly title: string;
  readonly url: string | null;
  readonly published_on: string;
  /** The last civil day of a certification that it names, New York; absent if it names none. */
  readonly ends_on?: string;
  readonly read_at: string;
  /** Names in it that may be the business's, the likeliest first. */
  readonly names: readonly string[];
  /** Where it says that is; null where it says nothing, or several. */
  readonly address: Address | null;
  /** The places on record that it named when it was read. */
  readonly place_ids: readonly string[];
};

/** A page on which an agency publishes alerts. */
export type AlertPageInfo = {
  readonly source_id: string;
  readonly agency: string;
  readonly name: string;
  readonly url: string | null;
};

/** When readings of a source failed, first and last. Instants UTC. */
export type FailedReadings = {
  readonly source_id: string;
  readonly first_failed_at: string;
  readonly last_failed_at: string;
};

/** A certificate document that a curator attached to a place. Civil days, New York. */
export type Certificate = {
  readonly certificate_id: string;
  readonly agency: string;
  readonly place_id: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly sha256: string;
  readonly attached_at: string;
  readonly attached_by: string;
  /** The last day on which a curator looked at the document and found it valid; null if none later than its issue was recorded. */
  readonly seen_on: string | null;
  readonly food_status: readonly FoodStatus[];
  readonly standards: readonly Standard[];
  readonly scope_note: string | null;
};

/**
 * A saved row that no answer uses: its content does not match its hash, or, with `is_ahead`, it is dated later than now. `external_id` is the source's key as
 * the row has it, for a menu its address.
 */
export type RefusedRow = { readonly source_id: string; readonly external_id: string; readonly is_ahead?: true };

/** Everything a city is built from, as the record holds it. */
export type CityRecords = {
  /** Number of the ingestion that this state came from; grows by one with each. */
  readonly generation: number;
  readonly sources: readonly SourceInfo[];
  readonly agencies: readonly Agency[];
  readonly lists: readonly SourceList[];
  /** The newest complete and the newest reading of each source or list. */
  readonly readings: readonly Reading[];
  readonly places: readonly PlaceRecord[];
  /** Rows of agencies' lists that are linked to no place and may be about one in the city; most print no address. */
  readonly unplaced: readonly StoredRow[];
  /** Rows of agencies' lists that certainly lie outside the city; absent = none were loaded. `place_id` is an identifier that no place has. */
  readonly outside?: readonly StoredRow[];
  readonly notices: readonly Notice[];
  readonly certificates: readonly Certificate[];
  /** Events by their listings; absent = none were loaded. */
  readonly events?: readonly EventRecord[];
  /** How the newest reading of each site of events ended. */
  readonly event_sites?: readonly EventSiteState[];
  /** Street-level photos near places; absent if none were ever read. */
  readonly photos?: readonly StoredPhoto[];
  /** Alerts of agencies that wait for review; absent = none. */
  readonly waiting_alerts?: readonly WaitingAlert[];
  /** The readable pages of alerts, read or not; absent = none. */
  readonly alert_pages?: readonly AlertPageInfo[];
  /** The sources of lists and alerts with a failed reading; absent = none. */
  readonly failed_readings?: readonly FailedReadings[];
  /** Rows that were left out; absent = none. */
  readonly refused_rows?: readonly RefusedRow[];
  /** Menus that are valid now; absent = none. */
  readonly menus?: readonly MenuRecord[];
  /** Fingerprints of this state of the record; absent = not needed. */
  readonly prints?: RecordPrints;
};

/** Fingerprints of a state of a record: equal ones mean that nothing changed. */
export type RecordPrints = {
  /** For all rows of each place, by its identifier, in the order of those. */
  readonly places: readonly (readonly [place_id: string, print: string])[];
  /** Of events, menus and photos. */
  readonly others: string;
};
