import type { ReadingPlan, ReadingStore } from '../../ports.ts';
import type { AlertPlan, WordAgainst } from './plan-alerts.ts';

/** Everything that one reading of an alert page changes, with the pages it rests on; saved whole or not at all. */
export type AlertReading = AlertPlan & Pick<ReadingPlan, 'reading' | 'pages'>;

/** What reading alert pages needs of the record. Fitted by `store`. */
export type AlertStore = Pick<ReadingStore, 'register' | 'history' | 'knownRows' | 'noteFailure'> & {
  /** The keys of every alert that was read before. */
  readonly knownAlerts: () => Promise<ReadonlySet<string>>;
  /** Open notices of agencies and alerts of theirs that wait, by place. */
  readonly wordsAgainst: () => Promise<readonly WordAgainst[]>;
  /** Saves a reading in one transaction and returns the new generation. */
  readonly saveAlerts: (reading: AlertReading) => Promise<number | null>;
};
