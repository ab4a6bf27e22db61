import type { Accounts, Asker, Feeds, Visitor } from '@kehilla/accounts';
import type { Members } from './body.ts';

/** A request of the account page, read. */
export type AccountCall = {
  readonly members: Members;
  readonly session: string | undefined;
  readonly asker: Asker;
  /** The key or the feed that the path names; '' where it names none. */
  readonly id: string;
  readonly now: Date;
};

/** What answers the page. */
export type AccountServices = { readonly accounts: Accounts; readonly feeds: Feeds };

/** One thing the page can ask for. `members` are what its body may have. */
export type AccountRoute = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: RegExp;
  readonly members: readonly string[];
  readonly status: number;
  readonly answer: (services: AccountServices, call: AccountCall) => Promise<object>;
};

const KEY = '(key_[0-9A-Za-z]{1,40})';
const FEED = '(yf_[0-9a-f]{1,40})';

/** What the account page asks for. It is the page's own interface, not part of `/v1`. */
export const ACCOUNT_ROUTES: readonly AccountRoute[] = [
  {
    method: 'POST',
    path: /^\/account\/api\/links$/,
    members: ['email'],
    status: 202,
    answer: async ({ accounts }, { members, asker, now }) => ({
      sent: true,
      ...(await accounts.askForLink(members.text('email'), asker, now)),
    }),
  },
  {
    method: 'POST',
    path: /^\/account\/api\/sessions$/,
    members: ['token', 'ticket', 'code'],
    status: 201,
    answer: ({ accounts }, { members, now }) =>
      members.has('code')
        ? accounts.signInByCode(members.text('ticket'), members.text('code'), now)
        : accounts.signIn(members.text('token'), now),
  },
  {
    method: 'DELETE',
    path: /^\/account\/api\/sessions$/,
    members: [],
    status: 200,
    answer: async ({ accounts }, { session, now }) => {
      await accounts.visitorOf(session, now);
      await accounts.signOut(session ?? '');
      return { signed_out: true };
    },
  },
  signedIn('GET', '/account/api/keys', [], 200, async ({ accounts }, visitor, { now }) => ({
    keys: await accounts.keysOf(visitor, now),
  })),
  signedIn('POST', '/account/api/keys', ['label', 'test', 'scopes'], 201, ({ accounts }, visitor, { members, now }) =>
    accounts.makeKey(
      visitor,
      { label: members.text('label'), test: members.flag('test'), scopes: members.scopes('scopes') },
      now,
    ),
  ),
  signedIn('POST', `/account/api/keys/${KEY}/name`, ['label'], 200, async ({ accounts }, visitor, { members, id }) => {
    await accounts.nameKey(visitor, id, members.text('label'));
    return { key_id: id };
  }),
  signedIn('POST', `/account/api/keys/${KEY}/revoke`, [], 200, async ({ accounts }, visitor, { id, now }) => {
    await accounts.revokeKey(visitor, id, now);
    return { key_id: id };
  }),
  signedIn(
    'POST',
    `/account/api/keys/${KEY}/rotate`,
    ['overlap_days'],
    201,
    ({ accounts }, visitor, { members, id, now }) =>
      accounts.rotateKey(visitor, id, members.overlapDays('overlap_days'), now),
  ),
  signedIn('GET', '/account/api/feeds', [], 200, async ({ feeds }, visitor) => ({
    feeds: await feeds.feedsOf(visitor),
  })),
  signedIn(
    'POST',
    '/account/api/feeds',
    ['label', 'location', 'entries'],
    201,
    ({ feeds }, visitor, { members, now }) =>
      feeds.makeFeed(
        visitor,
        { label: members.text('label'), location: members.text('location'), entries: members.yahrzeits('entries') },
        now,
      ),
  ),
  signedIn('POST', `/account/api/feeds/${FEED}/revoke`, [], 200, async ({ feeds }, visitor, { id }) => {
    await feeds.revokeFeed(visitor, id);
    return { feed_id: id };
  }),
];

function signedIn(
  method: AccountRoute['method'],
  path: string,
  members: readonly string[],
  status: number,
  answer: (services: AccountServices, visitor: Visitor, call: AccountCall) => Promise<object>,
): AccountRoute {
  return {
    method,
    path: new RegExp(`^${path}$`),
    members,
    status,
    answer: async (services, call) => answer(services, await services.accounts.visitorOf(call.session, call.now), call),
  };
}
