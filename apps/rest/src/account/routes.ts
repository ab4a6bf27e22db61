import type { Accounts, Visitor } from '@kehilla/accounts';
import type { Members } from './body.ts';

/** A request of the account page, read. */
export type AccountCall = {
  readonly members: Members;
  readonly session: string | undefined;
  /** The caller's address, or its /64. */
  readonly client: string;
  /** The key that the path names; '' where it names none. */
  readonly key_id: string;
  readonly now: Date;
};

/** One thing the page can ask for. `members` are what its body may have. */
export type AccountRoute = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: RegExp;
  readonly members: readonly string[];
  readonly status: number;
  readonly answer: (accounts: Accounts, call: AccountCall) => Promise<object>;
};

const KEY = '(key_[0-9A-Za-z]{1,40})';

/** What the account page asks for. It is the page's own interface, not part of `/v1`. */
export const ACCOUNT_ROUTES: readonly AccountRoute[] = [
  {
    method: 'POST',
    path: /^\/account\/api\/links$/,
    members: ['email'],
    status: 202,
    answer: async (accounts, { members, client, now }) => {
      await accounts.askForLink(members.text('email'), client, now);
      return { sent: true };
    },
  },
  {
    method: 'POST',
    path: /^\/account\/api\/sessions$/,
    members: ['token'],
    status: 201,
    answer: (accounts, { members, now }) => accounts.signIn(members.text('token'), now),
  },
  {
    method: 'DELETE',
    path: /^\/account\/api\/sessions$/,
    members: [],
    status: 200,
    answer: async (accounts, { session, now }) => {
      await accounts.visitorOf(session, now);
      await accounts.signOut(session ?? '');
      return { signed_out: true };
    },
  },
  signedIn('GET', '/account/api/keys', [], 200, async (accounts, visitor, { now }) => ({
    keys: await accounts.keysOf(visitor, now),
  })),
  signedIn('POST', '/account/api/keys', ['label', 'test', 'scopes'], 201, (accounts, visitor, { members, now }) =>
    accounts.makeKey(
      visitor,
      { label: members.text('label'), test: members.flag('test'), scopes: members.scopes('scopes') },
      now,
    ),
  ),
  signedIn('POST', `/account/api/keys/${KEY}/name`, ['label'], 200, async (accounts, visitor, { members, key_id }) => {
    await accounts.nameKey(visitor, key_id, members.text('label'));
    return { key_id };
  }),
  signedIn('POST', `/account/api/keys/${KEY}/revoke`, [], 200, async (accounts, visitor, { key_id, now }) => {
    await accounts.revokeKey(visitor, key_id, now);
    return { key_id };
  }),
  signedIn(
    'POST',
    `/account/api/keys/${KEY}/rotate`,
    ['overlap_days'],
    201,
    (accounts, visitor, { members, key_id, now }) =>
      accounts.rotateKey(visitor, key_id, members.overlapDays('overlap_days'), now),
  ),
];

function signedIn(
  method: AccountRoute['method'],
  path: string,
  members: readonly string[],
  status: number,
  answer: (accounts: Accounts, visitor: Visitor, call: AccountCall) => Promise<object>,
): AccountRoute {
  return {
    method,
    path: new RegExp(`^${path}$`),
    members,
    status,
    answer: async (accounts, call) => answer(accounts, await accounts.visitorOf(call.session, call.now), call),
  };
}
