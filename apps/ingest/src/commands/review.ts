import type { Database } from '@kehilla/store';
import { linkByCurator, listReviewTasks, rejectByCurator } from '@kehilla/store/operator';
import { UsageError } from '../usage.ts';

/** The doubtful pairs: lists them, links a row to a place, or keeps it apart. The decision is a curator's and stays. */
export async function review(
  database: Database,
  args: readonly string[],
  json: boolean,
  now: Date,
  print: (line: string) => void,
): Promise<number> {
  const [action = 'list', listing, place] = args;
  if (action === 'list') return list(database, json, print);
  if (action === 'link' && listing !== undefined && place !== undefined)
    return done(await linkByCurator(database, listing, place, now), print);
  if (action === 'reject' && listing !== undefined) return done(await rejectByCurator(database, listing, now), print);
  throw new UsageError('Use: review list | review link <listing> <place> | review reject <listing>.');
}

async function list(database: Database, json: boolean, print: (line: string) => void): Promise<number> {
  const tasks = await listReviewTasks(database);
  if (json) {
    for (const task of tasks) print(JSON.stringify(task));
    return 0;
  }
  if (tasks.length === 0) print('Nothing waits for review.');
  for (const task of tasks) {
    print(`${task.listing}  ${task.name ?? '(no name)'}, ${task.address ?? 'no address'}`);
    for (const candidate of task.candidates)
      print(
        `    ${candidate.place_id}  ${candidate.name ?? ''}, ${candidate.address ?? 'no address'} (${candidate.points} points)`,
      );
  }
  return 0;
}

function done(message: string, print: (line: string) => void): number {
  print(message);
  return 0;
}
