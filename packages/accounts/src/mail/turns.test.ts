import { expect, test } from 'vitest';
import type { SentTally, WaitingRequest } from '../ports.ts';
import { mailboxFor, PACES, type PaceScope } from '../rules.ts';
import { chooseTurns } from './turns.ts';

const START = new Date('2026-11-20T15:00:00.000Z');
const minutes = (count: number): Date => new Date(START.getTime() + count * 60_000);

function asks(email: string, network: string, more: Partial<WaitingRequest> = {}): WaitingRequest {
  return {
    email,
    mailbox: mailboxFor(email),
    client: `${network} 1`,
    network,
    asked_at: START,
    leads_to: 'account',
    has_account: false,
    ...more,
  };
}

/** Mails as a record would count them: those that went, and what is asked at each look. */
function world() {
  const sent: (WaitingRequest & { readonly at: Date })[] = [];
  const waiting: WaitingRequest[] = [];
  const tallies = (now: Date): SentTally[] =>
    (['mailbox', 'client', 'network', 'all'] as PaceScope[]).flatMap((scope) => {
      const since = now.getTime() - PACES[scope].window_minutes * 60_000;
      const key = (one: WaitingRequest): string => (scope === 'all' ? '' : one[scope]);
      return [
        ...Map.groupBy(
          sent.filter(({ at }) => at.getTime() > since),
          key,
        ),
      ].map(([of, mails]) => ({
        scope,
        key: of,
        count: mails.length,
        last_at: mails.at(-1)?.at ?? now,
      }));
    });
  return {
    sent,
    waiting,
    look: (now: Date): void => {
      for (const due of chooseTurns(waiting, tallies(now), now)) {
        sent.push({ ...due, at: now });
        waiting.splice(0, waiting.length, ...waiting.filter(({ email }) => email !== due.email));
      }
    },
  };
}

test.each([
  ['from one IPv6 /48, each of a /64 of its own', (i: number) => asks('rivka@example.org', 'net', { client: `c${i}` })],
  ['from as many networks', (i: number) => asks('rivka@example.org', `net${i}`)],
  ['under as many tags', (i: number) => asks(`rivka+${i}@example.org`, `net${i}`)],
  ['under as many tags and dots of one mailbox', (i: number) => asks(`r.ivka+${i}@gmail.com`, `net${i}`)],
])('of 150 mails asked for in an hour %s one person gets 8', (_, request) => {
  const { sent, waiting, look } = world();
  for (let i = 0; i < 150; i++) {
    const now = minutes(i * 0.4);
    waiting.push({ ...request(i), asked_at: now });
    look(now);
  }
  expect(sent).toHaveLength(8);
});

test('whoever’s mailbox is flooded day and night gets mails an hour apart at most, and some 30 a day', () => {
  const { sent, waiting, look } = world();
  for (let i = 0; i < 24 * 60; i++) {
    waiting.push(asks('rivka@example.org', `net${i}`, { asked_at: minutes(i) }));
    look(minutes(i));
  }
  expect(sent.length).toBeLessThan(36);
  const gaps = sent.slice(1).map(({ at }, i) => at.getTime() - (sent[i]?.at.getTime() ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(60 * 60_000);
});

test('made-up spellings of a mailbox do not stand before the person whose it is', () => {
  for (const [own, made] of [
    [
      asks('rivka@example.org', 'home', { asked_at: minutes(1) }),
      (i: number) => asks(`rivka+${i}@example.org`, `n${i}`),
    ],
    [
      asks('rivka+keys@example.org', 'home', { asked_at: minutes(1), has_account: true }),
      (i: number) => asks(`rivka+${i}@example.org`, `n${i}`),
    ],
    [
      asks('ri.vka@gmail.com', 'home', { asked_at: minutes(1) }),
      (i: number) => asks(`r${'.'.repeat(i % 2)}ivk${'.'.repeat((i >> 1) % 2)}a@gmail.com`, 'flood'),
    ],
  ] as const)
    expect(chooseTurns([...Array.from({ length: 40 }, (_, i) => made(i)), own], [], minutes(2))[0]?.email).toBe(
      own.email,
    );
});

test('a network that asks for a list of strangers waits behind itself, and nobody else does', () => {
  const { sent, waiting, look } = world();
  for (let i = 0; i < 400; i++) waiting.push(asks(`person${i}@example.org`, 'flood', { client: `c${i}` }));
  look(START);
  expect(sent).toHaveLength(30);
  waiting.push(asks('rivka@example.org', 'home', { asked_at: minutes(1) }));
  look(minutes(1));
  expect(sent.slice(30).map(({ email }) => email)).toEqual(['rivka@example.org', 'person30@example.org']);
});

test('one client gets ten at once, then one each five minutes', () => {
  const { sent, waiting, look } = world();
  for (let i = 0; i < 15; i++) waiting.push(asks(`person${i}@example.org`, 'office'));
  const counts = [0, 4, 5, 10].map((at) => (look(minutes(at)), sent.length));
  expect(counts).toEqual([10, 10, 11, 12]);
});

test('a network in whose line somebody waits does not hold up the same address asked for from elsewhere', () => {
  const tallies: SentTally[] = [{ scope: 'network', key: 'flood', count: 500, last_at: START }];
  const waiting = [asks('rivka@example.org', 'flood'), asks('rivka@example.org', 'home', { asked_at: minutes(0.5) })];
  expect(chooseTurns(waiting, tallies, minutes(0.5)).map(({ network }) => network)).toEqual(['home']);
});

test('a clock that was set back leaves no mail waiting for the day on which it stood', () => {
  const tallies: SentTally[] = [
    { scope: 'mailbox', key: 'rivka@example.org', count: 3, last_at: minutes(60 * 24 * 365) },
  ];
  expect(chooseTurns([asks('rivka@example.org', 'home')], tallies, START)).toEqual([]);
  expect(
    chooseTurns([asks('rivka@example.org', 'home')], [{ ...tallies[0], last_at: minutes(-5) } as SentTally], START),
  ).toHaveLength(1);
});
