import { ServiceError } from '@kehilla/core';
import { createAsk } from './ask.ts';
import type { Call, Reply } from './call.ts';
import { createDailyUseLog } from './keys/key-format.ts';
import { getPrincipal, openPrincipal, type Principal } from './keys/principal.ts';
import { countFailedKey, takeRequests } from './limits/cost-limits.ts';
import { limitHeaders, type LimitStatus } from './limits/limit-status.ts';
import { getOpenWeight, getPageWeight, takeWeighed } from './limits/take-open.ts';
import { limitError } from './limits/refuse.ts';
import type { GatewayParts } from './ports.ts';
import { finish, PREFLIGHT_HEADERS } from './reply/cors.ts';
import type { Draft } from './reply/draft.ts';
import { asServiceError, crashReport, errorDraft } from './reply/errors.ts';
import { CallerGone, createFairQueue, type Line, type Sender } from './fair-queue/fair-queue.ts';
import { findRoute, listMethods, needsKey, operationName, type RouteMatch } from './request/route.ts';

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
  const turns = createFairQueue();
  const ask = createAsk({ ...parts, turns });

  async function handle(call: Call, known?: Principal): Promise<Reply> {
    const route = findRoute(call.path);
    const isIn = await turns.came(call);
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
    const isIn = await turns.came(call);
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
    const isIn = await turns.came(sender);
    // It has its place in the line when `take` returns.
    const taken = turns.take(sender, line, work);
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
