import type { Dispatcher } from 'undici';
import { type Answer, exchange, type WireRequest } from './exchange.ts';
import type { NetworkLimits } from './limits.ts';
import { type Instead, type PageRequest, UnreadPage } from '../page/page.ts';
import { findKind, standIn, getStart } from '../page/content-kind.ts';

/** Sends a request and returns its answer, whatever its status. Throws `UnreadPage` without one. */
export type Send = (request: WireRequest) => Promise<Answer>;

/** The dependencies of polite sending. */
export type PoliteParts = {
  readonly agent: Pick<Dispatcher, 'request'>;
  readonly pace: Pace;
  readonly limits: NetworkLimits;
  readonly now: () => Date;
  readonly userAgent: string;
};

/**
 * Sends in the host's turn, under our name; repeats later, a bounded number of times, if the site asks for it or hangs up. A host that names a time beyond all
 * waiting is not asked before it, for any source.
 */
export function politely({ agent, pace, limits, now, userAgent }: PoliteParts): Send {
  const restsUntil = new Map<string, number>();

  async function once(request: WireRequest): Promise<Answer | 'hung up'> {
    try {
      return await pace.inTurn(request.url, () => exchange(agent, request, limits));
    } catch (error) {
      if (hangsUp(error)) return 'hung up';
      throw connectionFault(request.host, error);
    }
  }

  return async (bare) => {
    const request = { ...bare, headers: { ...bare.headers, 'user-agent': userAgent } };
    const { host, url } = request;
    if ((restsUntil.get(url.host) ?? 0) > now().getTime())
      throw new UnreadPage('outage', `${host} asked to come back later, and is not asked before that.`);
    for (let tried = 1; ; tried++) {
      const answer = await once(request);
      if (answer !== 'hung up' && !saysLater(answer)) return answer;
      const retryAfter = answer === 'hung up' ? null : answer.header('retry-after');
      const waitMs = waitBefore(retryAfter, tried, now(), limits);
      // No request goes to the host meanwhile, for any source.
      if (waitMs !== null && (retryAfter !== null || tried < limits.tries)) pace.rest(url, waitMs);
      if (tried < limits.tries && waitMs !== null) continue;
      if (answer === 'hung up')
        throw new UnreadPage('outage', `${host} could not be read: it ended the connection, ${tried} times.`);
      if (waitMs === null) restsUntil.set(url.host, now().getTime() + restAfter(retryAfter, now(), limits));
      const asks = waitMs === null ? ' and asks to come back much later' : `, ${tried} times`;
      throw new UnreadPage('outage', `${host} answered with status ${answer.status}${asks}.`);
    }
  };
}

/** A site that says "later": too many requests, or away for a while. */
const LATER = new Set([429, 502, 503, 504]);

/** Whether an answer asks to come back later. */
function saysLater(answer: Answer): boolean {
  return LATER.has(answer.status) && !isChallenge(answer);
}

/**
 * Returns how long to wait before asking again, in milliseconds: the site's `Retry-After`, else longer with each try; null if it names more than the longest
 * wait. `tried` counts the tries, from 1.
 */
export function waitBefore(retryAfter: string | null, tried: number, now: Date, limits: NetworkLimits): number | null {
  const named = retryAfter === null ? null : findMilliseconds(retryAfter.trim(), now);
  if (named === null) return limits.backOffMs * 2 ** (tried - 1);
  return named > limits.retryAfterMs ? null : Math.max(named, limits.paceMs);
}

/** Returns how long a site is left alone, in milliseconds: as long as its `Retry-After` names, at most `restMs`. */
function restAfter(retryAfter: string | null, now: Date, { restMs }: Pick<NetworkLimits, 'restMs'>): number {
  return Math.min(findMilliseconds(retryAfter?.trim() ?? '', now) ?? 0, restMs);
}

/** `Retry-After` in either of its forms (RFC 9110 §10.2.3): seconds, or a date; null for anything else. */
function findMilliseconds(text: string, now: Date): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const at = /^[A-Za-z]{3},/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

const STAND_INS = {
  challenge: 'answered with a page that asks whether a person is reading',
  login: 'answered with a page to log in',
  away: 'answered that the page is away',
} as const;

/**
 * Refuses an answer that is not the requested page: another status, a challenge, a login, another kind of content, an empty body. All of these are outages and
 * say nothing about the content of the page. Rule: sources note §0.2. Throws `UnreadPage`.
 */
export function checkAnswer(
  host: string,
  answer: Answer,
  request: Pick<PageRequest, 'accepts' | 'may_be_empty'>,
): void {
  const fault = findFault(answer, request);
  if (fault === null) return;
  const status = isChallenge(answer) || answer.status === 200 ? null : answer.status;
  throw new UnreadPage('outage', `${host} ${fault.note}.`, status, fault.instead);
}

type Fault = { readonly note: string; readonly instead: Instead | null };

function findFault(
  answer: Answer,
  { accepts, may_be_empty }: Pick<PageRequest, 'accepts' | 'may_be_empty'>,
): Fault | null {
  if (isChallenge(answer)) return { note: STAND_INS.challenge, instead: 'challenge' };
  if (answer.status !== 200) return { note: `answered with status ${answer.status}`, instead: null };
  if (answer.body.length === 0 && may_be_empty !== true)
    return { note: 'answered with an empty page', instead: 'nothing' };
  const kind = findKind(answer.header('content-type'), answer.body, accepts);
  const looksLikeHtml =
    kind === 'html' ||
    (kind === null &&
      (/html/i.test(answer.header('content-type') ?? '') || getStart(answer.body, 'latin1').startsWith('<')));
  const instead = looksLikeHtml ? standIn(answer.body) : null;
  if (instead !== null) return { note: STAND_INS[instead], instead };
  return kind === null
    ? { note: `answered with something other than ${accepts.join(' or ')}`, instead: 'other_content' }
    : null;
}

/** Whether the site's guard, not the site, answered. */
function isChallenge(answer: Answer): boolean {
  return answer.header('cf-mitigated') !== null;
}

const TIMES_OUT: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'no connection came about in time',
  ETIMEDOUT: 'no connection came about in time',
  UND_ERR_HEADERS_TIMEOUT: 'it did not begin to answer in time',
  UND_ERR_BODY_TIMEOUT: 'it fell silent in the middle of the page',
  ABORT_ERR: 'it did not send the whole page in time',
  UND_ERR_ABORTED: 'it did not send the whole page in time',
};

/** A connection that ended under the answer: asking again may help. */
const HANGS_UP = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']);

const FAILS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such name',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'it refuses the connection',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  UND_ERR_DESTROYED: 'the reading was ended',
  UND_ERR_CLOSED: 'the reading was ended',
  UND_ERR_HEADERS_OVERFLOW: 'its headers are too long',
};

/** Whether a connection ended under the answer, so that asking once more may help. */
function hangsUp(error: unknown): boolean {
  return HANGS_UP.has(getCode(error));
}

/** Returns our words for a fault of a connection: the host, and the meaning. An `UnreadPage` is returned as it is. */
function connectionFault(host: string, error: unknown): UnreadPage {
  if (error instanceof UnreadPage) return error;
  const inner = error instanceof AggregateError ? error.errors.find((one) => one instanceof UnreadPage) : undefined;
  if (inner !== undefined) return inner;
  const code = getCode(error);
  const late = TIMES_OUT[code];
  if (late !== undefined) return new UnreadPage('timed_out', `${host} could not be read: ${late}.`);
  if (hangsUp(error)) return new UnreadPage('outage', `${host} could not be read: it ended the connection.`);
  const certificate = /CERT|TLS|SSL|SIGNATURE/.test(code) ? `its certificate is not in order (${code})` : undefined;
  return new UnreadPage(
    'outage',
    `${host} could not be read: ${FAILS[code] ?? certificate ?? 'its answer is not HTTP as it should be'}.`,
  );
}

/** The code of an error, or of the one that caused it; an error without one is an abort where its name says so. */
function getCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'ABORT_ERR';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? getCode(error.errors[0]) : getCode(error.cause);
}

/** Lets requests to one host go one at a time, each no sooner than its interval after the one before has ended. */
type Pace = {
  readonly inTurn: <T>(url: URL, work: () => Promise<T>) => Promise<T>;
  /** The host asks to be left alone for so long, for any source. */
  readonly rest: (url: URL, ms: number) => void;
  /** The host asks for a longer interval. */
  readonly slowTo: (url: URL, intervalMs: number) => void;
};

type Host = {
  queue: Promise<unknown>;
  endedAt: number;
  intervalMs: number;
  rest: { readonly from: number; readonly ms: number };
};

/** A pace for every host, of this process. `now` and `sleep` are the caller's, so that a test need not wait. */
export function createPace(intervalMs: number, now: () => Date, sleep: (ms: number) => Promise<void>): Pace {
  const hosts = new Map<string, Host>();

  function getHost(url: URL): Host {
    const found = hosts.get(url.host) ?? {
      queue: Promise.resolve(),
      endedAt: Number.NEGATIVE_INFINITY,
      intervalMs,
      rest: { from: 0, ms: 0 },
    };
    hosts.set(url.host, found);
    return found;
  }

  async function turn<T>(host: Host, work: () => Promise<T>): Promise<T> {
    // A clock that was set back must not make anybody wait for longer than the interval.
    const pause = Math.min(host.endedAt + host.intervalMs - now().getTime(), host.intervalMs);
    if (pause > 0) await sleep(pause);
    // A host that asks for a later try does so while the next request in turn waits already.
    const rest = Math.min(host.rest.from + host.rest.ms - now().getTime(), host.rest.ms);
    if (rest > 0) await sleep(rest);
    host.rest = { from: 0, ms: 0 };
    try {
      return await work();
    } finally {
      host.endedAt = now().getTime();
    }
  }

  return {
    inTurn: (url, work) => {
      const host = getHost(url);
      const mine = host.queue.then(() => turn(host, work));
      host.queue = mine.catch(() => {});
      return mine;
    },
    rest: (url, ms) => {
      getHost(url).rest = { from: now().getTime(), ms };
    },
    slowTo: (url, ms) => {
      const host = getHost(url);
      host.intervalMs = Math.max(intervalMs, ms);
    },
  };
}
