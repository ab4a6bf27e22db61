import type { CityHealth } from '@kehilla/store';
import type { Log } from './log.ts';

/** Logs when the record is lost and when it is back, why a newer city could not be built, and what the one in use lacks. */
export function logHealthChanges(log: Pick<Log, 'info' | 'warn'>): (health: CityHealth) => void {
  return ({ ok, detail, unbuilt, left_out }) => {
    if (left_out !== null) log.warn(left_out);
    if (!ok) log.warn(detail);
    else if (unbuilt !== null) log.warn(unbuilt);
    else if (left_out === null) log.info(`The database answers, and the city is its newest: ${detail}.`);
  };
}
