import { DAY_MS } from '@kehilla/core';
import type { Database } from '@kehilla/store';
import { type Act, findActs, resolvePlace } from '@kehilla/store/operator';
import { dayInNewYork } from '@kehilla/kosher';
import { UsageError } from '../usage-error.ts';

/** The options of `history`. */
type HistoryWords = {
  readonly place: string | undefined;
  readonly by: string | undefined;
  readonly today: boolean;
  readonly json: boolean;
  readonly now: Date;
  readonly print: (line: string) => void;
};

/**
 * Prints the acts of curators: at a place, by a person, today in New York, or combined; the newest first, with the number that takes each back. Throws
 * `UsageError`.
 */
export async function history(database: Database, words: HistoryWords): Promise<number> {
  const { place, by, today, json, now, print } = words;
  if (place === undefined && by === undefined && !today)
    throw new UsageError('Use: history --place PLACE | --by NAME | --today, or several of them.');
  const place_id = place === undefined ? undefined : await resolvePlace(database, place);
  const recent = await findActs(database, {
    place: place_id,
    by,
    // A day of New York began at most a day ago; acts of the day before are removed below.
    since: today ? new Date(now.getTime() - DAY_MS - 1) : undefined,
  });
  const acts = recent.filter(({ done_at }) => !today || dayInNewYork(new Date(done_at)) === dayInNewYork(now));
  if (json) for (const act of acts) print(JSON.stringify(act));
  else if (acts.length === 0) print('Nothing was done.');
  else for (const act of acts) print(getLine(act));
  return 0;
}

function getLine({ act_id, kind, subject, place_id, done_at, done_by, because, undone_at, undone_by }: Act): string {
  const where = place_id === null ? '' : ` at ${place_id}`;
  const why = because === null ? '' : `: ${because}`;
  const back = undone_at === null ? '' : ` (taken back on ${undone_at.slice(0, 10)} by ${undone_by ?? 'somebody'})`;
  return `${act_id}  ${done_at.slice(0, 16).replace('T', ' ')} UTC  ${done_by}: ${kind.replaceAll('_', ' ')} ${subject}${where}${why}${back}`;
}
