import { ServiceError } from '@kehilla/core';
import { brand, type ErrorDetails } from '@kehilla/contract';
import { createAsk } from './ask.ts';
import type { Call, Reply, Draft } from './call.ts';
import { createDailyUseLog, redactKeys } from './keys/key-format.ts';
import { getPrincipal, openPrincipal, type Principal, KeysUnreachable } from './keys/principal.ts';
import { limitHeaders, type LimitStatus } from './limits/limit-status.ts';
import { getOpenWeight, getPageWeight, takeWeighed, subjectOfAddress } from './limits/take-open.ts';
import { limitError } from './limits/refuse.ts';
import type { GatewayParts, Limiter, CrashReport } from './ports.ts';
import { finish, PREFLIGHT_HEADERS } from './reply/cors.ts';
import { CallerGone, createFairQueue, type Line, type Sender } from './fair-queue/fair-queue.ts';
import { findRoute, listMethods, needsKey, operationName, type RouteMatch } from './request/route.ts';
import type { LimitName } from './limits/tiers.ts';

/** The door: every question passes it, whichever surface it came by. */
export type Gateway = {
  /** Answers a question. `principal` is the caller identified for this very request; absent = it is read from the call. */
  readonly handle: (call: Call, principal?: Principal) => Promise<Reply>;
  /**
   * Identifies the sender of a request to a surface whose requests are counted apart from its questions (MCP): key first, then the wide limit of requests,
   * before anything of the request is read. Failed keys count against their address.
   */
  readonly identify: (call: Call) => Promise<Identified>;
  /** Counts more requests of an identified caller; returns the refusal if they are too many, else null. */
  readonly takeMore: (call: Call, principal: Principal, count: number) => Promise<Reply | null>;
  /** Counts one question that no operation answers, such as one for an unknown tool; returns the refusal if it is too many, else null. */
  readonly charge: (call: Call, principal: Principal) => Promise<Reply | null>;
  /**
   * Does work that no operation answers (a feed, a card, the text of a page) at its caller's turn. Throws `rate_limited` if the caller's line is full,
   * `CallerGone`, and what `work` throws. It must ask no question of the gateway: that would wait for a turn within a turn.
   */
  readonly inTurn: <T>(sender: Sender, line: Line, work: () => T | Promise<T>) => Promise<T>;
};

/** The sender of a request, or the reply that refuses it. */
export type Identified = { readonly principal: Principal } | { readonly refusal: Reply };

/** Makes a gateway of these parts. `handle` never throws: whatever happens is a reply. Order and codes: decisions §4, specification §7. */
export function createGateway(parts: GatewayParts): Gateway {
  const base_url = parts.base_url ?? '';
  const noteUse = createDailyUseLog(parts.keys.noteUse);
  const noteTokenUse = createDailyUseLog(parts.oauth?.tokens.noteUse ?? (() => Promise.resolve()));
  const fairQueue = createFairQueue();
  const ask = createAsk({ ...parts, fairQueue });

  async function handle(call: Call, known?: Principal): Promise<Reply> {
    const route = findRoute(call.path);
    const isIn = await fairQueue.came(call);
    let draft: Draft;
    try {
      if (call.method === 'OPTIONS') draft = preflight(route);
      else draft = await enter(call, route, known, isIn);
    } catch (error) {
      draft = failed(error, call);
    } finally {
      isIn();
    }
    return finish(draft, call, operationName(route, call.method));
  }

  /** Checks the key, the rate, and then asks; an admitted caller always gets its limits. */
  async function enter(call: Call, route: RouteMatch, known: Principal | undefined, isIn: () => void): Promise<Draft> {
    const keyed = needsKey(route, call);
    const principal = keyed ? (known ?? (await resolvePrincipal(call))) : openPrincipal(call);
    const weight = keyed ? getWeight(call, route) : getOpenWeight(operationName(route, call.method));
    const { standing: taken, refused } = await take(call, principal, weight);
    isIn();
    if (refused !== null) return refused;
    const draft = await ask(call, route, principal).catch((error: unknown) => failed(error, call));
    if (!keyed) return draft;
    return withStanding(draft, draft.status === 200 ? (draft.standing ?? taken) : await giveBack(call, principal));
  }

  /** As many calls of the caller's limits as the question weighs, its key noted as used; where a limit is spent, the reply that says so. */
  async function take(call: Call, principal: Principal, weight = 1): Promise<TakenCall> {
    const { key_id, connection_id, subject, limits } = principal;
    if (key_id !== null) noteUse(key_id, call.now);
    if (connection_id !== null) noteTokenUse(connection_id, call.now);
    const { refusal, standing } = await takeWeighed(parts.limiter, subject, limits, weight, call.now);
    if (refusal === null) return { standing, refused: null };
    const error = limitError({ refusal, standing }, limits, call.now);
    return { standing, refused: withStanding(errorDraft(error, call, base_url), standing) };
  }

  function giveBack(call: Call, { subject, limits }: Principal): Promise<LimitStatus> {
    return parts.limiter.giveBack(subject, limits, call.now);
  }

  function failed(error: unknown, call: Call): Draft {
    const known = asServiceError(error);
    // The reply is not read; logs and metrics distinguish it from failures of the service.
    if (error instanceof CallerGone) return { ...errorDraft(known, call, base_url), status: CALLER_GONE };
    if (known !== error) report(error, call);
    return errorDraft(known, call, base_url);
  }

  function report(error: unknown, call: Call): void {
    try {
      parts.onCrash(crashReport(error), call.request_id);
    } catch {
      // A log that fails must not fail the answer.
    }
  }

  /**
   * Returns the principal of a key or a token. A missing, malformed or unknown one counts against its address. Throws `invalid_api_key`, or `rate_limited` in
   * its stead.
   */
  async function resolvePrincipal(call: Call): Promise<Principal> {
    try {
      return await getPrincipal(call, parts);
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'invalid_api_key')
        await countFailedKey(
          parts.limiter,
          call.client.address,
          parts.findSharedRange?.(call.client.address) ?? null,
          call.now,
        );
      throw error;
    }
  }

  async function identify(call: Call): Promise<Identified> {
    const isIn = await fairQueue.came(call);
    try {
      const principal = await resolvePrincipal(call);
      const refusal = await takeMore(call, principal, 1);
      return refusal === null ? { principal } : { refusal };
    } catch (error) {
      return { refusal: finish(failed(error, call), call, null) };
    } finally {
      isIn();
    }
  }

  async function takeMore(call: Call, principal: Principal, count: number): Promise<Reply | null> {
    const error = await takeRequests(parts.limiter, principal, count, call.now);
    return error === null ? null : finish(errorDraft(error, call, base_url), call, null);
  }

  async function charge(call: Call, principal: Principal): Promise<Reply | null> {
    const { refused } = await take(call, principal);
    if (refused !== null) return finish(refused, call, null);
    await giveBack(call, principal);
    return null;
  }

  async function inTurn<T>(sender: Sender, line: Line, work: () => T | Promise<T>): Promise<T> {
    const isIn = await fairQueue.came(sender);
    // It has its place in the line when `take` returns.
    const taken = fairQueue.take(sender, line, work);
    isIn();
    return taken;
  }

  return { handle, identify, takeMore, charge, inTurn };
}

/** The status of a request whose sender went away before its turn: nginx's, because no standard has one. */
const CALLER_GONE = 499;

/** Returns how much a question counts: a page's question its cost, every other one call of its caller's tier. */
function getWeight(call: Call, route: RouteMatch): number {
  return call.surface === 'web' ? getPageWeight(operationName(route, call.method)) : 1;
}

type TakenCall = { readonly standing: LimitStatus; readonly refused: Draft | null };

function preflight(route: RouteMatch): Draft {
  const allow = route === null || route === 'malformed' ? {} : { Allow: listMethods(route).join(', ') };
  return { status: 204, headers: { ...PREFLIGHT_HEADERS, ...allow }, body: null };
}

function withStanding(draft: Draft, standing: LimitStatus): Draft {
  Object.assign(draft.headers, limitHeaders(standing));
  return draft;
}

/** Counts one request that brought no valid key. Throws `rate_limited` in place of the refusal that it would have had, where too many came. */
async function countFailedKey(
  limiter: Pick<Limiter, 'take'>,
  address: string,
  range: string | null,
  at: Date,
): Promise<void> {
  // Tokens end every hour, and behind a shared range they end for everybody there: a caller who gets 429 there could never sign in anew.
  const [subject, name] =
    range === null
      ? ([`failed:${subjectOfAddress(address)}`, 'failed_keys'] as const)
      : ([`failed:range:${range}`, 'keyed_requests'] as const);
  const { refusal, standing } = await limiter.take(subject, name, at);
  if (refusal !== null) throw limitError({ refusal, standing }, name, at);
}

/** A caller, as far as its requests are counted. */
type Counted = {
  readonly subject: string;
  readonly key_id: string | null;
  readonly connection_id: string | null;
  readonly limits: LimitName;
};

/** Counts requests of a caller, whatever they ask. Returns the error of the first that is too many; null if all may continue. */
async function takeRequests(
  limiter: Pick<Limiter, 'take'>,
  { subject, key_id, connection_id, limits }: Counted,
  count: number,
  at: Date,
): Promise<ServiceError | null> {
  const isOne = key_id === null && connection_id === null && limits !== 'shared';
  const name = isOne ? 'requests' : 'keyed_requests';
  if (count === 0) return null;
  const { refusal, standing } = await takeWeighed(limiter, `requests:${subject}`, name, count, at);
  return refusal === null ? null : limitError({ refusal, standing }, name, at);
}

/** Where a 503 says nothing else, a retry is suggested after this many seconds. */
const RETRY_AFTER = 5;

/**
 * The reply to an error of ours, in the contract's Error shape, with the place where its code is explained. `base_url` is the address of the
 * service without a slash at its end; '' makes that place relative to it. Rule: specification §2.4, §7.
 */
function errorDraft(error: ServiceError, call: Call, base_url: string): Draft {
  const docs_url = `${base_url}/docs/errors#${error.code}`;
  const details: ErrorDetails = { request_id: call.request_id, docs_url, ...error.details };
  if (error.status === 503) details.retry_after_seconds ??= RETRY_AFTER;
  const body = { error: { code: error.code, message: error.message, details } };
  return { status: error.status, headers: errorHeaders(error, details, call), body: JSON.stringify(body) };
}

/** Turns anything thrown into an error of ours: our own errors stay, all others reveal nothing. */
function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof KeysUnreachable) {
    return new ServiceError('temporarily_unavailable', `Keys cannot be checked now. Retry in ${RETRY_AFTER} seconds.`);
  }
  return new ServiceError('internal_error', 'The service failed. Quote the request id when reporting it.');
}

/** A failure as the log may have it. */
function crashReport(error: unknown): CrashReport {
  if (!(error instanceof Error)) return { name: 'Thrown', message: redactKeys(String(error)), stack: '' };
  const cause = error.cause instanceof Error ? `\ncaused by ${error.cause.stack ?? error.cause.message}` : '';
  return { name: error.name, message: redactKeys(error.message), stack: redactKeys((error.stack ?? '') + cause) };
}

function errorHeaders(error: ServiceError, details: ErrorDetails, call: Call): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  if (details.retry_after_seconds !== undefined) headers['Retry-After'] = String(details.retry_after_seconds);
  if (error.status === 405) headers.Allow = details.allowed?.join(', ') ?? '';
  if (error.code === 'invalid_api_key')
    headers['WWW-Authenticate'] = challenge(call.headers.authorization === undefined ? '' : ', error="invalid_token"');
  if (details.scope !== undefined)
    headers['WWW-Authenticate'] = challenge(`, error="insufficient_scope", scope="${details.scope}"`);
  return headers;
}

/** Returns a `WWW-Authenticate` value (RFC 6750 §3): without an error for a caller who sent no key. */
function challenge(fault: string): string {
  return `Bearer realm="${brand}"${fault}`;
}
