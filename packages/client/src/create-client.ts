import type { AskOptions, Kehilla } from './calls.ts';
import { KehillaError, KehillaUnreachable } from './errors.ts';
import { readReply, type Reply } from './read-reply.ts';
import { makeRequest, type Members, type Route, ROUTES } from './request.ts';
import { pause, waitMs } from './waiting.ts';

/** What a client is made of. */
export type ClientSettings = {
  /** Address of the service, e.g. `http://127.0.0.1:8080`. */
  readonly base_url: string;
  /** The key; without one only `health` and `ready` answer. */
  readonly key?: string | undefined;
  /** What sends a request; the platform's `fetch` where nothing is given. */
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

/** What would else look like a service that cannot be reached. Nothing of a key is in the message. */
function checkSettings({ base_url, key }: ClientSettings): void {
  // `localhost:8080` can be parsed too: as an address of the scheme "localhost".
  if (!/^https?:\/\/[^\s?#]+$/i.test(base_url) || !URL.canParse(base_url))
    throw new TypeError('base_url must be an http or https address without a query, e.g. https://kehilla.example.');
  if (key !== undefined && !/^[\x21-\x7e]*$/.test(key.trim()))
    throw new TypeError('key must be the whole key as it was shown: letters, digits and _.');
}

async function ask(settings: ClientSettings, route: Route, input: Members, signal: AbortSignal | undefined) {
  const { url, body } = makeRequest(route, settings.base_url, input);
  const init = { method: route.method, headers: headersOf(settings.key, body), body };
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

function headersOf(key: string | undefined, body: string | null): Record<string, string> {
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

/** How long to wait after a failure, ms; null where trying again is no use. */
function waitAfter(error: Error, attempt: number): number | null {
  const chance = Math.random();
  if (error instanceof KehillaUnreachable) return waitMs(attempt, null, chance);
  if (!(error instanceof KehillaError) || !LATER.has(error.status)) return null;
  return waitMs(attempt, error.retry_after_seconds, chance);
}
