import type { AskOptions, Kehilla, OperationId } from './calls.ts';
import { type ErrorDetails, KehillaError, KehillaUnreachable } from './errors.ts';
import type { components } from './types.ts';
import { routes } from './generated/operations.ts';

/** The settings of a client. */
export type ClientSettings = {
  /** Address of the service, e.g. `http://127.0.0.1:8080`. */
  readonly base_url: string;
  /** The key; without one only `health` and `ready` answer. */
  readonly key?: string | undefined;
  /** Sends a request; the platform's `fetch` by default. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** How often a call is tried again after 429, 503 or no answer; 2 where nothing is given, 0 for never. */
  readonly retries?: number | undefined;
  /** How long one attempt may take, body included, ms; 30,000 where nothing is given. */
  readonly timeout_ms?: number | undefined;
};

/** Statuses that say: later. */
const LATER = new Set([429, 503]);

/**
 * A client of the service: one function for each operation. It tries again after 429, 503 and network faults, waiting as long as
 * `Retry-After` asks, at most 30 seconds; a longer wait (a quota that returns tomorrow) is thrown at once. Trying again is safe: every
 * operation only reads. Throws TypeError where `base_url` is no http or https address, or `key` cannot be one.
 */
export function createClient(settings: ClientSettings): Kehilla {
  checkSettings(settings);
  const asks = Object.entries(ROUTES).map(([name, route]) => [
    name,
    (input: Members = {}, options: AskOptions = {}) => ask(settings, route, input, options.signal),
  ]);
  return Object.fromEntries(asks) as Kehilla;
}

/** Checks settings whose faults would look like an unreachable service. The message has no part of a key. */
function checkSettings({ base_url, key }: ClientSettings): void {
  // `localhost:8080` can be parsed too: as an address of the scheme "localhost".
  if (!/^https?:\/\/[^\s?#]+$/i.test(base_url) || !URL.canParse(base_url))
    throw new TypeError('base_url must be an http or https address without a query, e.g. https://kehilla.example.');
  if (key !== undefined && !/^[\x21-\x7e]*$/.test(key.trim()))
    throw new TypeError('key must be the whole key as it was shown: letters, digits and _.');
}

async function ask(settings: ClientSettings, route: Route, input: Members, signal: AbortSignal | undefined) {
  const { url, body } = makeRequest(route, settings.base_url, input);
  const init = { method: route.method, headers: getHeaders(settings.key, body), body };
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted();
    const outcome = await tryOnce(settings, url, init, signal).then(
      (reply) => answerOrError(reply, route.answers),
      (error: unknown) => ({ error: error as Error }),
    );
    if (!('error' in outcome)) return outcome.answer;
    signal?.throwIfAborted();
    const wait = attempt < (settings.retries ?? 2) ? waitAfter(outcome.error, attempt) : null;
    if (wait === null) throw outcome.error;
    await pause(wait, signal);
  }
}

function getHeaders(key: string | undefined, body: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(key === undefined ? {} : { Authorization: `Bearer ${key.trim()}` }),
    ...(body === null ? {} : { 'Content-Type': 'application/json' }),
  };
}

/** One attempt, body included; rejects with `KehillaUnreachable` where no whole reply came. */
async function tryOnce(settings: ClientSettings, url: string, init: RequestInit, signal: AbortSignal | undefined) {
  const timeoutMs = settings.timeout_ms ?? 30_000;
  const timeout = AbortSignal.timeout(timeoutMs);
  const send = settings.fetch ?? globalThis.fetch;
  try {
    const reply = await send(url, {
      ...init,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  } catch (cause) {
    const what = timeout.aborted ? `did not answer within ${timeoutMs} ms` : 'cannot be reached';
    throw new KehillaUnreachable(`${new URL(url).origin} ${what}.`, { cause });
  }
}

function answerOrError(reply: Reply, answers: readonly number[]): { answer: unknown } | { error: KehillaError } {
  try {
    return { answer: readReply(reply, answers) };
  } catch (error) {
    return { error: error as KehillaError };
  }
}

/** Returns the wait after a failure, ms; null if trying again is of no use. */
function waitAfter(error: Error, attempt: number): number | null {
  const chance = Math.random();
  if (error instanceof KehillaUnreachable) return waitMs(attempt, null, chance);
  if (!(error instanceof KehillaError) || !LATER.has(error.status)) return null;
  return waitMs(attempt, error.retry_after_seconds, chance);
}

/** A reply as it came. */
type Reply = { readonly status: number; readonly headers: Headers; readonly text: string };

/** Returns the answer in a reply with one of the operation's own statuses; throws `KehillaError` for any other reply. */
function readReply(reply: Reply, answers: readonly number[]): unknown {
  const body = parse(reply.text);
  if (isError(body)) throw makeRefusal(reply, body);
  if (!answers.includes(reply.status) || typeof body !== 'object' || body === null) throw unreadable(reply);
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type ErrorReply = components['schemas']['Error'];

function isError(body: unknown): body is ErrorReply {
  const { error } = (body ?? {}) as Partial<ErrorReply>;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}

function makeRefusal(reply: Reply, { error }: ErrorReply): KehillaError {
  return new KehillaError({ ...error, ...rest(reply, error.details ?? {}) });
}

function unreadable(reply: Reply): KehillaError {
  const message = `The reply with status ${reply.status} is not in the form of the contract.`;
  return new KehillaError({ code: 'unreadable_answer', message, ...rest(reply, {}) });
}

function rest(reply: Reply, details: ErrorDetails) {
  return {
    status: reply.status,
    details,
    request_id: details.request_id ?? reply.headers.get('X-Request-Id'),
    retry_after_seconds: retryAfterSeconds(reply.headers) ?? details.retry_after_seconds ?? null,
  };
}

/** How an operation is sent. */
type Route = {
  readonly method: string;
  /** Path template, parameters in braces. */
  readonly path: string;
  readonly inPath: readonly string[];
  readonly inQuery: readonly string[];
  readonly hasBody: boolean;
  /** Statuses whose body is the operation's answer; any other is an error. */
  readonly answers: readonly number[];
};

/** Members of a request by name. */
type Members = Readonly<Record<string, unknown>>;

/** How every operation is sent, by its name. */
const ROUTES: Readonly<Record<OperationId, Route>> = routes;

/**
 * The address and the body of a question. Members that are `undefined` or null are left out; a list is written once for each entry, as the contract's default
 * style has it.
 */
function makeRequest(route: Route, baseUrl: string, input: Members): { url: string; body: string | null } {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!isSent(input[name])) throw new TypeError(`${route.path} needs ${name}.`);
    return encodeURIComponent(String(input[name]));
  });
  const elsewhere = new Set(route.hasBody ? [...route.inPath, ...route.inQuery] : route.inPath);
  const rest = Object.entries(input).filter(([name, value]) => !elsewhere.has(name) && isSent(value));
  // Without a body, an unknown name goes to the query, so that the service reports it.
  const query = route.hasBody ? Object.entries(input).filter(([name]) => route.inQuery.includes(name)) : rest;
  const search = queryText(query);
  return {
    url: `${baseUrl.replace(/\/+$/, '')}${path}${search === '' ? '' : `?${search}`}`,
    body: route.hasBody ? JSON.stringify(Object.fromEntries(rest)) : null,
  };
}

/** Null is left out like `undefined`: as text it would be looked for. */
function isSent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function queryText(members: readonly (readonly [string, unknown])[]): string {
  const search = new URLSearchParams();
  for (const [name, value] of members) {
    for (const each of Array.isArray(value) ? value : [value]) if (isSent(each)) search.append(name, String(each));
  }
  return search.toString();
}

/** The longest a client waits before it tries again, ms. A service that asks for more is not waited for. */
export const LONGEST_WAIT_MS = 30_000;
const FIRST_WAIT_MS = 250;

/**
 * Returns the seconds that a reply asks to wait, rounded up; null without them. A date is counted from the reply's own `Date` (RFC 9110 §10.2.3), because the
 * caller's clock may be wrong; null if the reply has none.
 */
export function retryAfterSeconds(headers: Headers): number | null {
  const text = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const seconds = Math.ceil((Date.parse(text) - Date.parse(headers.get('Date') ?? '')) / 1_000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/**
 * How long to wait before trying again, ms; null where waiting is no use because the service asks for longer than `LONGEST_WAIT_MS`.
 * Where it does not say: full jitter, anything from 0 to a bound that doubles with every attempt. `chance` is in [0, 1).
 */
export function waitMs(attempt: number, askedSeconds: number | null, chance: number): number | null {
  if (askedSeconds === null) return chance * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return askedSeconds * 1_000 > LONGEST_WAIT_MS ? null : askedSeconds * 1_000;
}

/** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}
