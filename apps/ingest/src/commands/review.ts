import { sayCount } from '@kehilla/core';
import { type Database, type Decided, decideAlert, NOTICE_KINDS } from '@kehilla/store';
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
import { UsageError } from '../usage-error.ts';

/** The prefix of the key of a waiting alert. */
const ALERT = 'alert:';

const PAGE = 20;

/** Options for listing the queue. */
type ReviewParts = {
  readonly json: boolean;
  readonly now: Date;
  readonly print: (line: string) => void;
  readonly kosher: boolean;
  readonly source?: string | undefined;
  readonly area?: string | undefined;
  /** From 1; undefined = a person is shown the first, a program all. */
  readonly page?: number | undefined;
};

/** The decisions of a curator about the queue, which stay. Each throws, in words for the curator, if nothing waits by that name. */
export type Review = {
  /** Links a listing, or an alert, to a place; `kind` is the kind of an alert's notice. */
  readonly link: (listing: string, place: string, kind: string | undefined) => Promise<Decided>;
  /** Keeps a listing or an alert apart from every place. */
  readonly reject: (listing: string) => Promise<Decided>;
  /** Leaves one until something changes. */
  readonly leave: (listing: string) => Promise<Decided>;
  /** Takes a decision back. */
  readonly undo: (act: number) => Promise<Decided>;
};

/** Returns the decisions that `decider` may take at `now`. */
export function createReview(database: Database, now: Date, decider: Decider): Review {
  return {
    link: async (listing, phrase, word) => {
      const alert = findAlertKey(listing);
      if (alert === null && word !== undefined)
        throw new UsageError(
          `Too much behind the place: a kind ("${word}") belongs to an alert, which is ${ALERT}<key>.`,
        );
      const place = await resolvePlace(database, phrase);
      return alert === null
        ? linkByCurator(database, listing, place, now, decider)
        : decideAlert(database, alert, { place, kind: noticeKind(word) }, now, decider);
    },
    reject: async (listing) => {
      const alert = findAlertKey(listing);
      return alert === null
        ? rejectByCurator(database, listing, now, decider)
        : decideAlert(database, alert, { place: null }, now, decider);
    },
    leave: (listing) => leaveUnsure(database, listing, now, decider),
    undo: (act) => undoAct(database, act, now, decider),
  };
}

/** Returns the key of a waiting alert; null for anything else. */
function findAlertKey(listing: string): string | null {
  return listing.startsWith(ALERT) ? listing.slice(ALERT.length) : null;
}

/** Returns the kind that a curator read in an alert; null without one. Throws with the possible words. */
function noticeKind(text: string | undefined): (typeof NOTICE_KINDS)[number] | null {
  if (text === undefined) return null;
  const kind = NOTICE_KINDS.find((one) => one === text);
  if (kind === undefined)
    throw new UsageError(`"${text}" is no kind of notice: send one of ${NOTICE_KINDS.join(', ')}.`);
  return kind;
}

/** Prints the queue for a person: lines of lists without a place, alerts without a certain place, and doubtful pairs. Throws `UsageError`. */
export async function listWaiting(database: Database, parts: ReviewParts): Promise<number> {
  const { json, print, kosher, source, area, page } = parts;
  const number = page ?? 1;
  const waiting = await findWaiting(database, { kosher, source: source ?? null, area: area ?? null });
  if (json) {
    const items = [
      ...waiting.lines.map((line) => ({ kind: 'line', ...shown(line) })),
      ...waiting.pairs.map((task) => ({ kind: 'pair', ...shown(task) })),
      // The kind of an alert is what its agency states.
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

function paged(blocks: readonly (readonly string[])[], { lines, alerts, pairs }: Waiting, page: number): string[] {
  const pages = Math.ceil(blocks.length / PAGE);
  if (page > pages)
    throw new UsageError(`--page ${page}: there ${pages === 1 ? 'is' : 'are'} ${sayCount(pages, 'page')}.`);
  const kosher = pairs.filter(({ is_kosher }) => is_kosher).length;
  const counts = `${sayCount(lines.length, 'line')} of lists at no place, ${sayCount(alerts.length, 'alert')}, ${sayCount(pairs.length, 'doubtful pair')}, ${kosher} of them of a line of a list.`;
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

function describeAlert({
  alert_key,
  agency,
  kind,
  title,
  published_on,
  said: phrase,
  candidates,
}: ReviewAlert): string[] {
  return [
    `${ALERT}${alert_key}  ${agency}, ${published_on}, ${kind.replaceAll('_', ' ')}: ${title}`,
    ...(phrase === null ? [] : [`    “${phrase}”`]),
    ...candidates.map(candidateLine),
  ];
}

function describePair({ listing, name, address, candidates }: ReviewItem): string[] {
  return [`${listing}  ${name ?? '(no name)'}, ${address ?? 'no address'}`, ...candidates.map(candidateLine)];
}

function candidateLine({ place_id, name, address, points }: NamedCandidate): string {
  return `    ${place_id}  ${name ?? '(no name)'}, ${address ?? 'no address'} (${points} points)`;
}
