import type { ReadingPlan, ReadingStore } from '../../ports.ts';
import type { AlertPlan, WordAgainst } from './plan-alerts.ts';
import type { AlertBefore, KeptAlertPage, ReadAgain } from './read-again.ts';

/** Everything that one reading of an alert page changes, with the pages it rests on; saved whole or not at all. */
export type AlertReading = AlertPlan &
  Pick<ReadingPlan, 'reading' | 'pages'> & {
    /** New results for alerts that an earlier version of the reader understood otherwise. */
    readonly again: readonly ReadAgain[];
    /** The earlier reading that an alert rests on, and when it was read, where it stands on no page of this one. */
    readonly grounds: ReadonlyMap<string, Pick<KeptAlertPage, 'reading_id' | 'read_at'>>;
  };

/** The record during one reading of an alert page, while no other ingestion runs. */
export type AlertSession = Pick<ReadingStore, 'knownRows' | 'history'> & {
  /** The keys of every alert that was read before. */
  readonly knownAlerts: () => Promise<ReadonlySet<string>>;
  /** The pages that good readings of a source kept, each body once, the newest first. */
  readonly keptPages: (source_id: string) => Promise<readonly KeptAlertPage[]>;
  /** Returns the alerts of an agency that wait for a person; decided ones are not among them. */
  readonly waitingAlerts: (agency: string) => Promise<readonly AlertBefore[]>;
  /** Open notices of agencies and alerts of theirs that wait, by place. */
  readonly wordsAgainst: () => Promise<readonly WordAgainst[]>;
  /** Saves a reading in one transaction and returns the new generation. */
  readonly save: (reading: AlertReading) => Promise<number | null>;
};

/** The parts of the record that reading alerts needs. Implemented by `store`, and by memory in tests. */
export type AlertStore = Pick<ReadingStore, 'register' | 'noteFailure'> & {
  readonly alone: <T>(work: (session: AlertSession) => Promise<T>) => Promise<T>;
};
