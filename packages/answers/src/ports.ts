import type { City, UnplacedLine, Work } from '@kehilla/city';
import type { LiveOutcome, ReportTopic } from '@kehilla/contract';
import type { Reading, ReadingState, RowAsRead, SourceList } from '@kehilla/core';
import type { ListingEvidence, PlaceEvidence } from '@kehilla/kosher';

/** The context of a question: the present city, and the time of the question. */
export type QuestionContext = {
  readonly city: City;
  readonly now: Date;
  /** Counts the work of the question; absent if it is not counted. */
  readonly work?: Work;
};

/** The outcome of one list that was to be read during a call. `made` is false if a very recent reading was used again, `read_at` null if nothing was read. */
export type LiveListReading = {
  readonly list_id: string;
  readonly outcome: LiveOutcome['outcome'];
  readonly made: boolean;
  readonly url: string | null;
  readonly read_at: string | null;
  readonly note: string | null;
};

/** The outcome of reading lists during a call: the outcome of each list, whether a reading was made and counts as a live call, and the newest city. */
export type LiveAnswer = {
  readonly city: City;
  readonly made: boolean;
  readonly metered: boolean;
  readonly readings: readonly LiveListReading[];
};

/** Reading agencies' lists now, for one caller. */
export type LiveLists = {
  /** Whether the service has a reader that asks the agency for this list. */
  readonly canRead: (list: SourceList) => boolean;
  /** Reads the lists, at most 8 s. Throws the `ServiceError` that says why the caller may make no live read. Rule: decisions §3. */
  readonly readNow: (lists: readonly SourceList[]) => Promise<LiveAnswer>;
  /** Asks for these lists to be read soon, without waiting. */
  readonly requestReading: (lists: readonly SourceList[]) => void;
};

/** The evidence about one place at an earlier instant, from the service's own readings. */
export type PastEvidence = { readonly evidence: PlaceEvidence; readonly readings: readonly Reading[] };

/** One row of one reading of a list, as it was read. */
export type StoredEvidence = {
  readonly evidence_id: string;
  readonly list_id: string;
  readonly url: string | null;
  readonly read_at: string;
  readonly sha256: string;
  readonly row: RowAsRead;
  readonly reading_state: ReadingState;
  /** The place that the row is linked to now; null for none. */
  readonly place_id: string | null;
};

/** The history of lists' readings in the record. */
export type EvidenceHistory = {
  /** Returns the evidence about a place at an instant; its merged identifiers count as the place. */
  readonly evidenceAt: (placeIds: readonly string[], at: Date) => Promise<PastEvidence>;
  /** The lines that agencies' lists carried at an instant and that are linked to no place: one may have been about any. */
  readonly unplacedAt: (at: Date) => Promise<readonly UnplacedLine[]>;
  /** The row that an evidence identifier names; null when there never was one. */
  readonly findEvidence: (evidenceId: string) => Promise<StoredEvidence | null>;
  /** Returns the changes in the record from one instant to another. */
  readonly changesBetween: (from: Date, until: Date) => Promise<RecordedChanges>;
};

/** A line of a list in two whole readings of its source, one after the other, that do not show it alike; null where a reading lacks it. */
export type LinePair = {
  readonly source_id: string;
  readonly place_id: string | null;
  readonly before_at: string;
  readonly after_at: string;
  readonly before: ListingEvidence | null;
  readonly after: ListingEvidence | null;
};

/** A report of an error, as it is kept. Instants UTC, ISO text. */
export type Report = {
  readonly report_id: string;
  /** A place or an event; null = the service at large. */
  readonly about: string | null;
  readonly topic: ReportTopic;
  readonly text: string;
  readonly email: string | null;
  /** Whether the mail address has the domain of the place's own website: readers of the report see it, and it proves nothing by itself. */
  readonly is_from_site: boolean;
  readonly received_at: string;
};

/** Keeps reports until a person has read them, for as long as they may be kept. */
export type ReportStore = { readonly keep: (report: Report) => Promise<void> };

/** A notice or a document of one place that curators recorded, or its end. Instants UTC. */
export type RecordedStatement = {
  readonly kind: 'notice' | 'notice_closed' | 'certificate' | 'certificate_withdrawn';
  readonly agency: string;
  readonly place_id: string;
  readonly url: string | null;
  readonly at: string;
};

/** The changes in the record between two instants, and how often each source was read whole after another whole reading. */
export type RecordedChanges = {
  readonly lines: readonly LinePair[];
  readonly statements: readonly RecordedStatement[];
  readonly compared: ReadonlyMap<string, number>;
};

/** The context of verifying: the city, live readings and history. */
export type VerifyContext = QuestionContext & { readonly live: LiveLists; readonly history: EvidenceHistory };

/** The outcome of reading a place's own website during a call. */
export type LiveMenuReading = {
  /** The newest city there is: with the menu, where one was read. */
  readonly city: City;
  readonly outcome: LiveOutcome;
};

/** Reading a place's own website now, for one caller. */
export type LiveMenus = {
  /**
   * Reads the first of these websites that is the place's own, in at most 8 s, shared with other callers. Never throws: a caller without live calls gets
   * `not_allowed` and its reason. Rule: specification §4.5, decisions §4.
   */
  readonly readNow: (place: {
    readonly place_id: string;
    readonly websites: readonly string[];
  }) => Promise<LiveMenuReading>;
};

/** The context of recommending dishes: the city and live menus. */
export type FoodContext = QuestionContext & { readonly menus: LiveMenus };
