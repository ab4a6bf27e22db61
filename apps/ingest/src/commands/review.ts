import { type Database, decideAlert, NOTICE_KINDS } from '@kehilla/store';
import {
  type Decider,
  findWaiting,
  leaveUnsure,
  linkByCurator,
  type NamedCandidate,
  rejectByCurator,
  resolvePlace,
  type ReviewAlert,
  type ReviewItem,
  undoAct,
  type Waiting,
  type WaitingLine,
} from '@kehilla/store/operator';
import { type DeciderWords, asDecider, printDecided } from './decider.ts';
import { UsageError } from '../usage.ts';

/** What stands before the key of an alert that waits. */
const ALERT = 'alert:';

const USAGE =
  'Use: review list [--kosher] [--source ID] [--area AREA] [--page N] | review link <listing> <place> | review link alert:<key> <place> [not_certified|certification_ended|warning] | review reject <listing>, which refuses every place shown for it | review unsure <listing>, which waits until something changes | review undo <act>. Each that decides takes --by NAME, --because TEXT and --sure.';
/** How many words each action has, itself included. */
const WORDS: Readonly<Record<string, number>> = { list: 1, link: 4, reject: 2, unsure: 2, undo: 2 };
const PAGE = 20;

/** How the queue is looked at and by whom it is decided. */
export type ReviewParts = DeciderWords & {
  readonly json: boolean;
  readonly now: Date;
  readonly print: (line: string) => void;
  readonly kosher: boolean;
  readonly source: string | undefined;
  readonly area: string | undefined;
  readonly page: string | undefined;
};

/**
 * What waits for a person: lines of lists at no place, alerts that name nobody for certain, and doubtful pairs. Lists them, links a row to a place, keeps it apart, leaves it
 * until it changes, or takes a decision back. The decision is a curator's and stays. Throws `UsageError`, and with words for the curator where nothing waits by that name.
 */
export async function review(database: Database, args: readonly string[], parts: ReviewParts): Promise<number> {
  const { json, now, print } = parts;
  const [action = 'list', listing, place, kind] = args;
  // A place behind "reject" would look as if that one alone were refused.
  if (args.length > (WORDS[action] ?? 0)) throw new UsageError(USAGE);
  if (action === 'list') return list(database, parts);
  const decider = asDecider(parts);
  const done = printDecided({ json, print });
  if (listing === undefined) throw new UsageError(USAGE);
  if (action === 'undo') return done(await undoAct(database, getActId(listing), now, decider));
  if (action === 'unsure') return done(await leaveUnsure(database, listing, now, decider));
  const alert = listing.startsWith(ALERT) ? listing.slice(ALERT.length) : null;
  if (kind !== undefined && (action !== 'link' || alert === null)) throw new UsageError(USAGE);
  if (action === 'reject')
    return done(
      alert === null
        ? await rejectByCurator(database, listing, now, decider)
        : await decideAlert(database, alert, { place: null }, now, decider),
    );
  if (action !== 'link' || place === undefined) throw new UsageError(USAGE);
  return done(await linkTo({ database, listing, alert, place, kind, now, decider }));
}

type LinkWords = {
  readonly database: Database;
  readonly listing: string;
  readonly alert: string | null;
  readonly place: string;
  readonly kind: string | undefined;
  readonly now: Date;
  readonly decider: Decider;
};

async function linkTo({ database, listing, alert, place: said, kind, now, decider }: LinkWords) {
  const place = await resolvePlace(database, said);
  return alert === null
    ? linkByCurator(database, listing, place, now, decider)
    : decideAlert(database, alert, { place, kind: noticeKind(kind) }, now, decider);
}

function getActId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new UsageError('review undo takes the number of an act, which "history" shows.');
  return Number(text);
}

/** What a curator read in an alert; null where nothing was said. Throws with the words that may be said. */
function noticeKind(text: string | undefined): (typeof NOTICE_KINDS)[number] | null {
  if (text === undefined) return null;
  const kind = NOTICE_KINDS.find((one) => one === text);
  if (kind === undefined)
    throw new UsageError(`"${text}" is no kind of notice: send one of ${NOTICE_KINDS.join(', ')}.`);
  return kind;
}

async function list(database: Database, { json, print, kosher, source, area, page }: ReviewParts): Promise<number> {
  const number = getPage(page);
  const waiting = await findWaiting(database, { kosher, source: source ?? null, area: area ?? null });
  if (json) {
    const items = [
      ...waiting.lines.map((line) => ({ kind: 'line', ...shown(line) })),
      ...waiting.pairs.map((task) => ({ kind: 'pair', ...shown(task) })),
      // An alert has a kind of its own: what its agency states.
      ...waiting.alerts.map((one) => ({ ...one, listing: `${ALERT}${one.alert_key}` })),
    ];
    // A program is given all of them, but where it asks for a page.
    for (const item of page === undefined ? items : items.slice((number - 1) * PAGE, number * PAGE))
      print(JSON.stringify(item));
    return 0;
  }
  const blocks = [
    ...linesByList(waiting.lines),
    ...waiting.alerts.map(describeAlert),
    ...waiting.pairs.map(describePair),
  ];
  if (blocks.length === 0) print('Nothing waits for review.');
  else for (const line of paged(blocks, waiting, number)) print(line);
  return 0;
}

/** The members that leave the house: where a row is for filters stays inside. */
function shown<Item extends ReviewItem>(item: Item): Partial<Item> {
  return { ...item, where: undefined };
}

function getPage(text: string | undefined): number {
  if (text === undefined) return 1;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--page takes a number, such as 2.');
  return Number(text);
}

function paged(blocks: readonly (readonly string[])[], { lines, alerts, pairs }: Waiting, page: number): string[] {
  const pages = Math.ceil(blocks.length / PAGE);
  if (page > pages) throw new UsageError(`--page ${page}: there are ${pages} pages.`);
  const kosher = pairs.filter(({ is_kosher }) => is_kosher).length;
  const counts = `${lines.length} lines of lists at no place, ${alerts.length} alerts, ${pairs.length} doubtful pairs, ${kosher} of them of a line of a list.`;
  const more = page < pages ? [`Page ${page} of ${pages}; the next: review list --page ${page + 1}`] : [];
  return [counts, ...blocks.slice((page - 1) * PAGE, page * PAGE).flat(), ...more];
}

function linesByList(lines: readonly WaitingLine[]): string[][] {
  return [...Map.groupBy(lines, ({ list_id }) => list_id)].flatMap(([list_id, own]) =>
    own.map((line, at) => [
      ...(at === 0 ? [`${line.agency}, ${line.list_name} (${list_id}): ${own.length} at no place`] : []),
      `  ${line.listing}  ${line.name ?? '(no name)'}, ${line.address ?? 'no address'}, last seen ${line.last_seen_at.slice(0, 10)}`,
      ...line.candidates.map(candidateLine),
    ]),
  );
}

function describeAlert({ alert_key, agency, kind, title, published_on, said, candidates }: ReviewAlert): string[] {
  return [
    `${ALERT}${alert_key}  ${agency}, ${published_on}, ${kind.replaceAll('_', ' ')}: ${title}`,
    ...(said === null ? [] : [`    “${said}”`]),
    ...candidates.map(candidateLine),
  ];
}

function describePair({ listing, name, address, candidates }: ReviewItem): string[] {
  return [`${listing}  ${name ?? '(no name)'}, ${address ?? 'no address'}`, ...candidates.map(candidateLine)];
}

function candidateLine({ place_id, name, address, points }: NamedCandidate): string {
  return `    ${place_id}  ${name ?? '(no name)'}, ${address ?? 'no address'} (${points} points)`;
}
