import type { City, UnplacedLine, Work } from '@kehilla/city';
import type { LiveOutcome, ReportTopic } from '@kehilla/contract';
import type { Reading, ReadingState, RowAsRead, SourceList } from '@kehilla/core';
import type { ListingEvidence, PlaceEvidence } from '@kehilla/kosher';

/** What a question is answered from: the city as it stands, and the moment of asking. */
export type QuestionContext = {
  readonly city: City;
  readonly now: Date;
  /** Where the work is counted; absent where nobody looks at it. */
  readonly work?: Work;
};

/**
 * What became of one list that was to be read during a call. `made` is false where a reading of a moment ago was used again, `read_at` null where nothing was
 * read.
 */
export type LiveListReading = {
  readonly list_id: string;
  readonly outcome: LiveOutcome['outcome'];
  readonly made: boolean;
  readonly url: string | null;
  readonly read_at: string | null;
  readonly note: string | null;
};

/** What came of reading lists during a call: each list's outcome, whether one was made and counts as a live call, and the newest city there is. */
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
  /** Asks that these lists be read soon; nobody waits for it. */
  readonly requestReading: (lists: readonly SourceList[]) => void;
};

/** What was known of one place at an earlier instant, from the service's own readings. */
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
  /** The place the row is linked to now; null when to none. */
  readonly place_id: string | null;
};

/** What the record remembers of lists' readings. */
export type EvidenceHistory = {
  /** What was known of a place at an instant; its merged identifiers count as it. */
  readonly evidenceAt: (placeIds: readonly string[], at: Date) => Promise<PastEvidence>;
  /** The lines that agencies' lists carried at an instant and that are linked to no place: one may have been about any. */
  readonly unplacedAt: (at: Date) => Promise<readonly UnplacedLine[]>;
  /** The row that an evidence identifier names; null when there never was one. */
  readonly findEvidence: (evidenceId: string) => Promise<StoredEvidence | null>;
  /** What changed in the record from one instant to another. */
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

/** What somebody says is wrong, as it is kept. Instants UTC, ISO text. */
export type Report = {
  readonly report_id: string;
  /** A place or an event; null = the service at large. */
  readonly about: string | null;
  readonly topic: ReportTopic;
  readonly text: string;
  readonly email: string | null;
  /** Whether the mail address is of the domain of the place's own website: told to whoever reads it, and never trusted by itself. */
  readonly is_from_site: boolean;
  readonly received_at: string;
};

/** Keeps reports until a person has read them, for as long as they may be kept. */
export type ReportStore = { readonly keep: (report: Report) => Promise<void> };

/** What curators recorded of one place: a notice or a document, or its end. Instants UTC. */
export type RecordedStatement = {
  readonly kind: 'notice' | 'notice_closed' | 'certificate' | 'certificate_withdrawn';
  readonly agency: string;
  readonly place_id: string;
  readonly url: string | null;
  readonly at: string;
};

/** What changed in the record between two instants, and how often each source was read whole with a whole reading before it. */
export type RecordedChanges = {
  readonly lines: readonly LinePair[];
  readonly statements: readonly RecordedStatement[];
  readonly compared: ReadonlyMap<string, number>;
};

/** What verifying needs beside the city. */
export type VerifyContext = QuestionContext & { readonly live: LiveLists; readonly history: EvidenceHistory };

/** What became of reading a place's own website during a call. */
export type LiveMenuReading = {
  /** The newest city there is: with the menu, where one was read. */
  readonly city: City;
  readonly outcome: LiveOutcome;
};

/** Reading a place's own website now, for one caller. */
export type LiveMenus = {
  /**
   * Reads the first of these websites that is the place's own, at most 8 s, shared with others who ask for it. Never throws: a caller who
   * may make no live call gets `not_allowed` and its reason. Rule: specification §4.5, decisions §4.
   */
  readonly readNow: (place: {
    readonly place_id: string;
    readonly websites: readonly string[];
  }) => Promise<LiveMenuReading>;
};

/** What recommending dishes needs beside the city. */
export type FoodContext = QuestionContext & { readonly menus: LiveMenus };
