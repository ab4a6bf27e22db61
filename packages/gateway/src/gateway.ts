import { createAsk } from './ask.ts';
import type { Call, Reply } from './call.ts';
import { createDailyUseLog } from './keys/daily-use.ts';
import { getPrincipal, openPrincipal, type Principal } from './keys/principal.ts';
import { limitHeaders } from './limits/headers.ts';
import { limitError } from './limits/refuse.ts';
import type { LimitStatus } from './limits/limit-status.ts';
import type { GatewayParts } from './ports.ts';
import { PREFLIGHT_HEADERS } from './reply/cors.ts';
import type { Draft } from './reply/draft.ts';
import { asServiceError, crashReport, errorDraft } from './reply/errors.ts';
import { finish } from './reply/finish.ts';
import { findRoute, type RouteMatch, methodsOf, needsKey, operationName } from './request/route.ts';

/** The door: every question passes it, whichever surface it came by. */
export type Gateway = {
  readonly handle: (call: Call) => Promise<Reply>;
  /**
   * Lets a caller in who asks no question of the contract (MCP's lists and handshakes): key and rate, no quota. `reply` is the refusal, null
   * where the caller may go on; `headers` are for the answer then.
   */
  readonly admit: (call: Call) => Promise<Admission>;
};

/** What came of asking to be let in. */
export type Admission = { readonly reply: Reply | null; readonly headers: Readonly<Record<string, string>> };

/** A door over these parts. `handle` never throws: whatever happens is a reply. Order and codes: decisions §4, specification §7. */
export function createGateway(parts: GatewayParts): Gateway {
  const base_url = parts.base_url ?? '';
  const noteUse = createDailyUseLog(parts.keys);
  const ask = createAsk(parts);

  async function handle(call: Call): Promise<Reply> {
    const route = findRoute(call.path);
    let draft: Draft;
    try {
      if (call.method === 'OPTIONS') draft = preflight(route);
      else draft = await enter(call, route);
    } catch (error) {
      draft = failed(error, call);
    }
    return finish(draft, call, operationName(route, call.method));
  }

  /** Key, rate, and then the question; a caller who got in is always told where they stand. */
  async function enter(call: Call, route: RouteMatch): Promise<Draft> {
    const keyed = needsKey(route, call);
    const principal = keyed ? await getPrincipal(call, parts.keys) : openPrincipal(call);
    const { standing: taken, refused } = await take(call, principal);
    if (refused !== null) return refused;
    const draft = await ask(call, route, principal).catch((error: unknown) => failed(error, call));
    if (!keyed) return draft;
    return withStanding(draft, draft.status === 200 ? (draft.standing ?? taken) : await giveBack(call, principal));
  }

  /** One call of the caller's limits, its key noted as used; where a limit is spent, the reply that says so. */
  async function take(call: Call, { key_id, subject, limits }: Principal): Promise<TakenCall> {
    if (key_id !== null) noteUse(key_id, call.now);
    const { refusal, standing } = await parts.limiter.take(subject, limits, call.now);
    if (refusal === null) return { standing, refused: null };
    const error = limitError({ refusal, standing }, limits, call.now);
    return { standing, refused: withStanding(errorDraft(error, call, base_url), standing) };
  }

  function giveBack(call: Call, { subject, limits }: Principal): Promise<LimitStatus> {
    return parts.limiter.giveBack(subject, limits, call.now);
  }

  function failed(error: unknown, call: Call): Draft {
    const known = asServiceError(error);
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

  async function admit(call: Call): Promise<Admission> {
    try {
      const principal = await getPrincipal(call, parts.keys);
      const { refused } = await take(call, principal);
      if (refused !== null) return { reply: finish(refused, call, null), headers: {} };
      const left = await giveBack(call, principal);
      const { headers } = finish(withStanding({ status: 200, headers: {}, body: null }, left), call, null);
      return { reply: null, headers };
    } catch (error) {
      return { reply: finish(failed(error, call), call, null), headers: {} };
    }
  }

  return { handle, admit };
}

type TakenCall = { readonly standing: LimitStatus; readonly refused: Draft | null };

function preflight(route: RouteMatch): Draft {
  const allow = route === null || route === 'malformed' ? {} : { Allow: methodsOf(route).join(', ') };
  return { status: 204, headers: { ...PREFLIGHT_HEADERS, ...allow }, body: null };
}

function withStanding(draft: Draft, standing: LimitStatus): Draft {
  Object.assign(draft.headers, limitHeaders(standing));
  return draft;
}
