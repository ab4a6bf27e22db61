import { type Accounts, type Asker, type FeedEntry, type Feeds, MAX_ENTRIES, type Visitor } from '@kehilla/accounts';
import { type Scope, SCOPES } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import type { Connections } from '@kehilla/oauth';
import { OVERLAP_DAYS } from '@kehilla/store';

/** The longest that the page lets two keys of one line be good together. Opinion. */
const MAX_OVERLAP_DAYS = 30;

/** Members of a request's body; reading them throws `invalid_request` with the name of the wrong one. */
type Members = {
  readonly has: (name: string) => boolean;
  readonly text: (name: string) => string;
  readonly flag: (name: string) => boolean;
  readonly scopes: (name: string) => readonly Scope[];
  readonly overlapDays: (name: string) => number;
  readonly yahrzeits: (name: string) => readonly FeedEntry[];
};

/** Returns the members of a JSON value (undefined = no body), which may only have the `allowed` ones. */
export function readMembers(sent: unknown, allowed: readonly string[]): Members {
  const value = getMembers(sent);
  for (const name of Object.keys(value))
    if (!allowed.includes(name)) throw fault(name, `one of ${allowed.join(', ')}`, `There is no member \`${name}\`.`);
  return {
    has: (name) => value[name] !== undefined,
    text: (name) => {
      const text = value[name];
      if (typeof text !== 'string' || text.length > 400) throw fault(name, 'a text of at most 400 characters');
      return text;
    },
    flag: (name) => {
      const flag = value[name] ?? false;
      if (typeof flag !== 'boolean') throw fault(name, 'true or false');
      return flag;
    },
    scopes: (name) => {
      const scopes = value[name] ?? SCOPES;
      const isGood = Array.isArray(scopes) && scopes.every((scope) => SCOPES.includes(scope as Scope));
      if (!isGood) throw fault(name, `a list of ${SCOPES.join(', ')}`);
      return SCOPES.filter((scope) => scopes.includes(scope));
    },
    overlapDays: (name) => {
      const days = value[name] ?? OVERLAP_DAYS;
      if (!Number.isInteger(days) || (days as number) < 0 || (days as number) > MAX_OVERLAP_DAYS)
        throw fault(name, `whole days, 0 to ${MAX_OVERLAP_DAYS}`);
      return days as number;
    },
    yahrzeits: (name) => {
      const list = value[name];
      if (!Array.isArray(list) || list.length > MAX_ENTRIES || !list.every(isEntry))
        throw fault(name, `a list of at most ${MAX_ENTRIES} with name and date`);
      return list.map(({ name: of, date }) => ({ name: of, date }));
    },
  };
}

/** Whether a value has a name and a date, as text of a length that is read. */
function isEntry(value: unknown): value is FeedEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { name, date } = value as Partial<Record<string, unknown>>;
  return typeof name === 'string' && name.length <= 200 && typeof date === 'string' && date.length <= 60;
}

function getMembers(value: unknown = {}): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new ServiceError('invalid_request', 'The body is not a JSON object.');
}

function fault(field: string, expected: string, message = `\`${field}\` must be ${expected}.`): ServiceError {
  return new ServiceError('invalid_request', message, { field, expected });
}

/** A request of the account page, read. */
type AccountCall = {
  readonly members: Members;
  readonly session: string | undefined;
  readonly asker: Asker;
  /** The key, the feed or the assistant in the path; '' without one. */
  readonly id: string;
  readonly now: Date;
};

/** The services behind the account page. */
export type AccountServices = {
  readonly accounts: Accounts;
  readonly feeds: Feeds;
  readonly connections: Connections;
};

/** One request of the page. `members` are the allowed ones of its body. */
export type AccountRoute = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: RegExp;
  readonly members: readonly string[];
  readonly status: number;
  readonly answer: (services: AccountServices, call: AccountCall) => Promise<object>;
};

const KEY = '(key_[0-9A-Za-z]{1,40})';
const FEED = '(yf_[0-9a-f]{1,40})';
const CONNECTION = '([\\w-]{20,60})';

/** The routes of the account page. They are the page's own interface, not part of `/v1`. */
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
      await accounts.findVisitor(session, now);
      await accounts.signOut(session ?? '');
      return { signed_out: true };
    },
  },
  signedIn('GET', '/account/api/keys', [], 200, async ({ accounts }, visitor, { now }) => ({
    keys: await accounts.listKeys(visitor, now),
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
  signedIn('GET', '/account/api/connections', [], 200, async ({ connections }, { account_id }, { now }) => ({
    connections: await connections.listConnections(account_id, now),
  })),
  signedIn(
    'POST',
    `/account/api/connections/${CONNECTION}/end`,
    [],
    200,
    async ({ connections }, { account_id }, { id }) => {
      await connections.endConnection(account_id, id);
      return { connection_id: id };
    },
  ),
  signedIn('GET', '/account/api/feeds', [], 200, async ({ feeds }, visitor) => ({
    feeds: await feeds.listFeeds(visitor),
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
    answer: async (services, call) =>
      answer(services, await services.accounts.findVisitor(call.session, call.now), call),
  };
}
