import { ServiceError } from '@kehilla/core';
import { type Limiter, networkOfAddress, readJson, subjectOfAddress, takeOpen } from '@kehilla/gateway';
import { getAddress, faultName, type Log, readBody, getRequestId, SenderGone } from '@kehilla/hosting';
import type { Request, RequestHandler, Response } from 'express';
import { ACCOUNT_ROUTES, type AccountRoute, type AccountServices, readMembers } from './routes.ts';

/** The parts of the account's router. */
export type AccountRouterParts = AccountServices & {
  /** Counts callers like the gateway on paths without a key. */
  readonly limiter: Pick<Limiter, 'take'>;
  /** The address of the service without a slash at its end, for links in errors. */
  readonly base_url: string;
  readonly now: () => Date;
  readonly log: Log;
};

const PREFIX = '/account/api/';

/**
 * Answers the requests of the account page. No cookie is set or read: the session is a bearer token that the page holds in memory. It answers only its own
 * origin, without CORS headers. Other requests go on to the next router. Rule: decisions §4.
 */
export function accountRouter(parts: AccountRouterParts): RequestHandler {
  const { limiter, base_url, now, log } = parts;

  async function answer(request: Request, response: Response): Promise<Answered> {
    const at = now();
    await takeOpen(limiter, getAddress(request), at);
    const route = getRoute(request);
    const members = readMembers(await getBody(request, response), route.members);
    const id = route.path.exec(request.path)?.[1] ?? '';
    const session = /^Bearer +([\w-]{10,100})$/.exec(request.get('authorization') ?? '')?.[1];
    const address = getAddress(request);
    const asker = { client: subjectOfAddress(address), network: networkOfAddress(address) };
    return {
      status: route.status,
      body: await route.answer(parts, { members, session, asker, id, now: at }),
    };
  }

  function refuse(error: unknown, request_id: string, response: Response): void {
    const known = error instanceof ServiceError ? error : failure();
    if (known !== error) log.error({ request_id, fault: faultName(error) }, 'the account could not answer');
    const { code, message, status } = known;
    const details = { request_id, docs_url: `${base_url}/docs/errors#${code}`, ...known.details };
    if (status === 401) response.set('WWW-Authenticate', 'Bearer realm="kehilla-account"');
    if (status === 405) response.set('Allow', (known.details.allowed as string[]).join(', '));
    if (known.details.retry_after_seconds !== undefined)
      response.set('Retry-After', String(known.details.retry_after_seconds));
    send(response, request_id, { status, body: { error: { code, message, details } } });
  }

  return async (request, response, next) => {
    if (!request.path.startsWith(PREFIX)) {
      next();
      return;
    }
    const request_id = getRequestId(request);
    try {
      send(response, request_id, await answer(request, response));
    } catch (error) {
      if (!(error instanceof SenderGone)) refuse(error, request_id, response);
    }
  };
}

type Answered = { readonly status: number; readonly body: object };

function send(response: Response, request_id: string, { status, body }: Answered): void {
  response
    .status(status)
    .set({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': request_id,
    })
    .end(JSON.stringify(body));
}

/** Returns the route of a request. Throws 404 without one, 405 with the possible methods. */
function getRoute({ path, method }: Request): AccountRoute {
  const here = ACCOUNT_ROUTES.filter((route) => route.path.test(path));
  if (here.length === 0) throw new ServiceError('not_found', 'There is nothing at this path.');
  const route = here.find((one) => one.method === method);
  if (route !== undefined) return route;
  const allowed = here.map((one) => one.method);
  throw new ServiceError('invalid_request', `This path takes ${allowed.join(' or ')}.`, { allowed }, 405);
}

/**
 * Returns the JSON of a request, within the bounds of every other body; undefined without one. Throws 400, 413 and 415. A browser asks before it sends JSON to
 * another origin, and is always refused: no foreign page can request links.
 */
async function getBody(request: Request, response: Response): Promise<unknown> {
  const { body, unread } = await readBody(request);
  if (unread) response.set('Connection', 'close');
  if (body === null) return undefined;
  const { 'content-type': type, 'content-encoding': encoding } = request.headers;
  return readJson({ body, headers: { 'content-type': type, 'content-encoding': encoding } });
}

function failure(): ServiceError {
  const message = 'Your account cannot be reached just now. Try again in a moment.';
  return new ServiceError('temporarily_unavailable', message, { retry_after_seconds: 5 });
}
