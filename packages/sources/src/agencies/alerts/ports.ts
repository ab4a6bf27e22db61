import type { ReadingPlan, ReadingStore } from '../../ports.ts';
import type { AlertPlan } from './plan-alerts.ts';

/** Everything that one reading of an alert page changes, with the pages it rests on; saved whole or not at all. */
export type AlertReading = AlertPlan & Pick<ReadingPlan, 'reading' | 'pages'>;

/** What reading alert pages needs of the record. Fitted by `store`. */
export type AlertStore = Pick<ReadingStore, 'register' | 'history' | 'knownRows' | 'noteFailure'> & {
  /** The keys of every alert that was read before. */
  readonly knownAlerts: () => Promise<ReadonlySet<string>>;
  /** Saves a reading in one transaction and returns the new generation; null where it brought no notice. */
  readonly saveAlerts: (reading: AlertReading) => Promise<number | null>;
};
