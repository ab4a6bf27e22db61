import { type Database, decideAlert, NOTICE_KINDS } from '@kehilla/store';
import {
  linkByCurator,
  listReviewAlerts,
  listReviewTasks,
  type NamedCandidate,
  rejectByCurator,
} from '@kehilla/store/operator';
import { UsageError } from '../usage.ts';

/** What stands before the key of an alert that waits. */
const ALERT = 'alert:';

const USAGE =
  'Use: review list | review link <listing> <place> | review link alert:<key> <place> [not_certified|certification_ended|warning] | review reject <listing>, which refuses every place shown for it.';
/** How many words each action has, itself included. */
const WORDS: Readonly<Record<string, number>> = { list: 1, link: 4, reject: 2 };

/**
 * The doubtful pairs, and alerts that name nobody for certain: lists them, links a row to a place, or keeps it apart. The decision is a curator's and
 * stays. Throws `UsageError`, and with words for the curator where nothing waits by that name.
 */
export async function review(
  database: Database,
  args: readonly string[],
  { json, now, print }: { readonly json: boolean; readonly now: Date; readonly print: (line: string) => void },
): Promise<number> {
  const [action = 'list', listing, place, kind] = args;
  // A place behind "reject" would look as if that one alone were refused.
  if (args.length > (WORDS[action] ?? 0)) throw new UsageError(USAGE);
  if (action === 'list') return list(database, json, print);
  const alert = listing?.startsWith(ALERT) === true ? listing.slice(ALERT.length) : null;
  if (kind !== undefined && (action !== 'link' || alert === null)) throw new UsageError(USAGE);
  if (action === 'link' && alert !== null && place !== undefined)
    return done(await decideAlert(database, alert, { place, kind: noticeKind(kind) }, now), print);
  if (action === 'reject' && alert !== null)
    return done(await decideAlert(database, alert, { place: null }, now), print);
  if (action === 'link' && listing !== undefined && place !== undefined)
    return done(await linkByCurator(database, listing, place, now), print);
  if (action === 'reject' && listing !== undefined) return done(await rejectByCurator(database, listing, now), print);
  throw new UsageError(USAGE);
}

/** What a curator read in an alert; null where nothing was said. Throws with the words that may be said. */
function noticeKind(text: string | undefined): (typeof NOTICE_KINDS)[number] | null {
  if (text === undefined) return null;
  const kind = NOTICE_KINDS.find((one) => one === text);
  if (kind === undefined)
    throw new UsageError(`"${text}" is no kind of notice: send one of ${NOTICE_KINDS.join(', ')}.`);
  return kind;
}

async function list(database: Database, json: boolean, print: (line: string) => void): Promise<number> {
  const tasks = await listReviewTasks(database);
  const alerts = await listReviewAlerts(database);
  if (json) {
    for (const task of tasks) print(JSON.stringify(task));
    for (const one of alerts) print(JSON.stringify({ ...one, listing: `${ALERT}${one.alert_key}` }));
    return 0;
  }
  for (const { alert_key, agency, kind, title, published_on, said, candidates } of alerts) {
    print(`${ALERT}${alert_key}  ${agency}, ${published_on}, ${kind.replaceAll('_', ' ')}: ${title}`);
    if (said !== null) print(`    “${said}”`);
    for (const candidate of candidates) print(candidateLine(candidate));
  }
  if (tasks.length + alerts.length === 0) print('Nothing waits for review.');
  for (const task of tasks) {
    print(`${task.listing}  ${task.name ?? '(no name)'}, ${task.address ?? 'no address'}`);
    for (const candidate of task.candidates) print(candidateLine(candidate));
  }
  return 0;
}

function candidateLine({ place_id, name, address, points }: NamedCandidate): string {
  return `    ${place_id}  ${name ?? '(no name)'}, ${address ?? 'no address'} (${points} points)`;
}

function done(message: string, print: (line: string) => void): number {
  print(message);
  return 0;
}
