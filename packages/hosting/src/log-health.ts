import type { CityHealth } from '@kehilla/store';
import type { Log } from './log.ts';

/** Logs when the record is lost and when it is back, and why a newer city could not be built. */
export function logHealthChanges(log: Pick<Log, 'info' | 'warn'>): (health: CityHealth) => void {
  return ({ ok, detail, unbuilt }) => {
    if (!ok) log.warn(detail);
    else if (unbuilt === null) log.info(`The database answers, and the city is its newest: ${detail}.`);
    else log.warn(unbuilt);
  };
}
