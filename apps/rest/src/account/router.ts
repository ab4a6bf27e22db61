import type { Accounts } from '@kehilla/accounts';
import { ServiceError } from '@kehilla/core';
import { type Limiter, subjectOfAddress } from '@kehilla/gateway';
import { faultName, type Log, readBody, requestIdOf, SenderGone } from '@kehilla/hosting';
import type { Request, RequestHandler, Response } from 'express';
import { readMembers } from './body.ts';
import { ACCOUNT_ROUTES } from './routes.ts';

/** What the account's router needs. */
export type AccountRouterParts = {
  readonly accounts: Accounts;
  /** Counts callers as the gateway counts those of paths that need no key. */
  readonly limiter: Pick<Limiter, 'take'>;
  /** Address of the service without a slash at its end, for what errors point to. */
  readonly base_url: string;
  readonly now: () => Date;
  readonly log: Log;
};

const PREFIX = '/account/api/';

/**
 * Answers what the account page asks. No cookie is set or read: the session is a bearer token that the page holds in memory. It answers its own
 * origin only, so no CORS header leaves it. Everything else goes on to the next router. Rule: decisions §4.
 */
export function accountRouter({ accounts, limiter, base_url, now, log }: AccountRouterParts): RequestHandler {
  async function answer(request: Request): Promise<{ readonly status: number; readonly body: object }> {
    const at = now();
    const client = subjectOfAddress(request.ip ?? '');
    const { refusal } = await limiter.take(`open:${client}`, 'open', at);
    if (refusal !== null)
      throw new ServiceError('rate_limited', 'Too many requests at once. Retry in a second.', {
        retry_after_seconds: 1,
      });
    const here = ACCOUNT_ROUTES.filter(({ path }) => path.test(request.path));
    const route = here.find(({ method }) => method === request.method);
    if (route === undefined) throw here.length === 0 ? noSuchPath() : wrongMethod(here.map(({ method }) => method));
    const { body } = await readBody(request);
    // A browser sends JSON to another origin only after asking, which is never granted: no page elsewhere can ask for links.
    if (body !== null && !isJson(request)) throw wrongType();
    const key_id = route.path.exec(request.path)?.[1] ?? '';
    const session = /^Bearer +([\w-]{10,100})$/.exec(request.get('authorization') ?? '')?.[1];
    const call = { members: readMembers(body, route.members), session, client, key_id, now: at };
    return { status: route.status, body: await route.answer(accounts, call) };
  }

  return async (request, response, next) => {
    if (!request.path.startsWith(PREFIX)) {
      next();
      return;
    }
    const request_id = requestIdOf(request);
    try {
      const { status, body } = await answer(request);
      send(response, request_id, status, body);
    } catch (error) {
      if (error instanceof SenderGone) return;
      const known = error instanceof ServiceError ? error : failure();
      if (known !== error) log.error({ request_id, fault: faultName(error) }, 'the account could not answer');
      const docs_url = `${base_url}/docs/errors#${known.code}`;
      const details = { request_id, docs_url, ...known.details };
      if (known.status === 401) response.set('WWW-Authenticate', 'Bearer realm="kehilla-account"');
      if (known.status === 405) response.set('Allow', (known.details.allowed as string[]).join(', '));
      if (known.details.retry_after_seconds !== undefined)
        response.set('Retry-After', String(known.details.retry_after_seconds));
      send(response, request_id, known.status, { error: { code: known.code, message: known.message, details } });
    }
  };
}

function send(response: Response, request_id: string, status: number, body: object): void {
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

function noSuchPath(): ServiceError {
  return new ServiceError('not_found', 'There is nothing at this path.');
}

function wrongMethod(allowed: readonly string[]): ServiceError {
  return new ServiceError('invalid_request', `This path takes ${allowed.join(' or ')}.`, { allowed }, 405);
}

function isJson(request: Request): boolean {
  return /^application\/json *(;|$)/i.test(request.get('content-type') ?? '');
}

function wrongType(): ServiceError {
  const details = { field: 'Content-Type', allowed: ['application/json'] };
  return new ServiceError('invalid_request', 'Send the body as `application/json`.', details, 415);
}

function failure(): ServiceError {
  return new ServiceError(
    'temporarily_unavailable',
    'Your account cannot be reached just now. Try again in a moment.',
    {
      retry_after_seconds: 5,
    },
  );
}
