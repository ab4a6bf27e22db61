import { MINUTE_MS } from '@kehilla/core';
import type { WaitingRequest, SentTally } from '../ports.ts';
import { PACES, type PaceScope } from '../rules.ts';

/** As many mails as one look hands over. */
const MOST_AT_ONCE = 50;

/**
 * Returns the waiting requests whose turn it is: one for each mail that is sent now. All requests for one address share a mail, carried by the first of them.
 * Of several spellings of one mailbox the known account goes first, then the address without a tag, then that of the network with the fewest requests for this
 * mailbox: made-up spellings do not delay a person. Between mailboxes, the network and the client with the fewest recent mails go first.
 */
export function chooseTurns(
  waiting: readonly WaitingRequest[],
  tallies: readonly SentTally[],
  now: Date,
): WaitingRequest[] {
  const counts = new Map(tallies.map((tally) => [nameFor(tally.scope, tally.key), tally]));
  const count = (scope: PaceScope, key: string): number => counts.get(nameFor(scope, key))?.count ?? 0;
  const freeAt = (request: WaitingRequest): number =>
    Math.max(...scopesFor(request).map(([scope, key]) => nextFor(counts.get(nameFor(scope, key)), scope, now)));
  let open = frontOfMailboxes(waiting);
  const due: WaitingRequest[] = [];
  while (due.length < MOST_AT_ONCE) {
    const able = open.filter((request) => freeAt(request) <= now.getTime());
    const [next] = able.toSorted(
      (a, b) =>
        count('network', a.network) - count('network', b.network) ||
        count('client', a.client) - count('client', b.client) ||
        a.asked_at.getTime() - b.asked_at.getTime(),
    );
    if (next === undefined) break;
    due.push(next);
    for (const [scope, key] of scopesFor(next))
      counts.set(nameFor(scope, key), { scope, key, count: count(scope, key) + 1, last_at: now });
    const served = new Set(due.map(({ email }) => email));
    open = frontOfMailboxes(waiting.filter(({ email }) => !served.has(email)));
  }
  return due;
}

/** Of each mailbox the requests for the one address that goes first. */
function frontOfMailboxes(waiting: readonly WaitingRequest[]): WaitingRequest[] {
  return [...Map.groupBy(waiting, ({ mailbox }) => mailbox).values()].flatMap((requests) => {
    const crowds = Map.groupBy(requests, ({ network }) => network);
    const crowd = ({ network }: WaitingRequest): number => crowds.get(network)?.length ?? 0;
    const [first] = requests.toSorted(
      (a, b) => rank(b) - rank(a) || crowd(a) - crowd(b) || a.asked_at.getTime() - b.asked_at.getTime(),
    );
    return requests.filter(({ email }) => email === first?.email);
  });
}

function rank({ has_account, email }: WaitingRequest): number {
  return (has_account ? 2 : 0) + (/^.[^@]*\+/.test(email) ? 0 : 1);
}

/** The instant from which a mail may go as far as this count goes. A last mail that is dated ahead, because a clock was set, went now. */
function nextFor(tally: SentTally | undefined, scope: PaceScope, now: Date): number {
  const step = PACES[scope].steps.findLast(({ after }) => (tally?.count ?? 0) >= after);
  if (tally === undefined || step === undefined) return now.getTime();
  return Math.min(tally.last_at.getTime(), now.getTime()) + step.gap_minutes * MINUTE_MS;
}

function scopesFor({ mailbox, client, network }: WaitingRequest): [PaceScope, string][] {
  return [
    ['mailbox', mailbox],
    ['client', client],
    ['network', network],
    ['all', ''],
  ];
}

function nameFor(scope: PaceScope, key: string): string {
  return `${scope} ${key}`;
}
