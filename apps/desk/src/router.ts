import { CurationFault } from '@kehilla/store';
import { endDeskSession, findDeskPerson } from '@kehilla/store/desk';
import { NeedsSecondWord, Overtaken } from '@kehilla/store/operator';
import { ServiceError } from '@kehilla/core';
import { type Limiter, takeOpen } from '@kehilla/gateway';
import { faultName, getAddress, getRequestId, type Log } from '@kehilla/hosting';
import { written } from '@kehilla/web/kit';
import type { Request, RequestHandler, Response } from 'express';
import type { DeskRequest, DeskParts, DeskReply } from './desk-page.ts';
import { framed, type Sitting } from './looks/frame.ts';
import { faultPage, surePage } from './looks/faults.ts';
import { findRoute, type Route } from './routes.ts';
import { answerSignIn, type SignInParts } from './pages/sign-in-page.ts';
import { findText, insideDesk, readForm } from './server/read-form.ts';
import { formToken, isOwnForm, readSession, sessionCookie } from './server/sign-in.ts';

/** The parts of the router. */
export type DeskServerParts = DeskParts & {
  readonly limiter: Pick<Limiter, 'take'>;
  /** The allowed host names of the desk: any other may be a foreign page that points its name here. */
  readonly hosts: ReadonlySet<string>;
  readonly now: () => Date;
  readonly log: Log;
};

/** The sources that a page of the desk may load: files of ours, and a chosen picture or document. No inline script or style. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** A document came from outside: nothing in it may run, load or send; the desk's own pages may show it. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

/** The router of the desk: a request without a session is sent to sign in, an act needs a form of its own session, and GET changes nothing. */
export function deskRouter(parts: DeskServerParts): RequestHandler {
  return async (request, response) => {
    const isSecure = parts.base_url().startsWith('https:');
    response.set(headersOfAll(request, isSecure));
    try {
      if (!parts.hosts.has(request.hostname)) return sendText(response, 421, 'The desk is not asked by this name.');
      const asset = parts.assets.at(request.path);
      if (asset !== undefined) {
        response.set({ 'Content-Type': asset.media_type, 'Cache-Control': 'public, max-age=31536000, immutable' });
        return void response.status(200).end(request.method === 'HEAD' ? undefined : asset.body);
      }
      await takeOpen(parts.limiter, getAddress(request), parts.now());
      await answer(parts, request, response, isSecure);
    } catch (error) {
      if (error instanceof ServiceError) {
        response.set('Retry-After', String(error.details?.['retry_after_seconds'] ?? 1));
        return sendText(response, 429, 'Too many requests; wait a moment.');
      }
      parts.log.error(
        { request_id: getRequestId(request), fault: faultName(error) },
        'a page of the desk could not be made',
      );
      sendText(response, 500, 'The page could not be made; nothing was saved.');
    }
  };
}

function headersOfAll(request: Request, isSecure: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    'X-Request-Id': getRequestId(request),
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

async function answer(parts: DeskServerParts, request: Request, response: Response, isSecure: boolean): Promise<void> {
  const { database, assets } = parts;
  const now = parts.now();
  const session = readSession(request.get('cookie'));
  const person = session === null ? null : await findDeskPerson(database, session, now);
  const isPost = request.method === 'POST';
  if (!isPost && request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(response, 405, 'Read by GET, act by POST.');
  const send = (reply: DeskReply, sitting: Sitting): void => sendReply(reply, request, response, sitting, assets);
  if (isPost && isFromElsewhere(request)) return sendText(response, 403, 'A form of another site is not taken.');
  if (request.path === '/sign-in') {
    const signing: SignInParts = {
      ...parts,
      isSecure,
      now,
      setCookie: (cookie) => void response.set('Set-Cookie', cookie),
    };
    return send(await answerSignIn(signing, isPost ? await readForm(request).catch(() => new FormData()) : null), null);
  }
  if (session === null || person === null) return send({ leads_to: '/sign-in' }, null);
  const sitting = { person, token: formToken(session) };
  const form = isPost ? await readForm(request).catch((error: unknown) => error as Error) : null;
  if (form instanceof Error) return send(faultPage(413, form.message, '/'), sitting);
  if (form !== null && !isOwnForm(session, String(form.get('form') ?? '')))
    return sendText(response, 403, 'This form is not of your session. Go back, load the page again and send it anew.');
  if (request.path === '/sign-out' && isPost) {
    await endDeskSession(database, session);
    response.set('Set-Cookie', sessionCookie(null, isSecure));
    return send({ leads_to: '/sign-in' }, null);
  }
  const route = findRoute(request.path, isPost ? 'POST' : 'GET');
  if (route === null) return send(faultPage(404, 'There is no such page of the desk.', '/'), sitting);
  if (route.role === 'operator' && person.role !== 'operator')
    return send(faultPage(403, 'This is an operator’s: ask one.', '/'), sitting);
  const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
  send(await ask(route, { ...parts, ...sitting, params: route.params, query, form, now }, request.path), sitting);
}

/** Returns a page, or the message for the curator: to look twice, that another person was faster, or that an assumption is wrong. */
async function ask(route: Route, request: DeskRequest, path: string): Promise<DeskReply> {
  const back = insideDesk(request.form === null ? null : findText(request.form, 'back'));
  try {
    return await route.page(request);
  } catch (error) {
    if (error instanceof NeedsSecondWord && request.form !== null)
      return surePage(error.reasons, path, request.form, back);
    if (error instanceof Overtaken) return faultPage(409, error.message, back);
    if (error instanceof CurationFault) return faultPage(400, error.message, back);
    // Acts report unknown names in words for the curator; an error of the database or of ours has a code or its own class.
    if (error instanceof Error && error.constructor === Error && !('code' in error))
      return faultPage(400, error.message, back);
    throw error;
  }
}

/** Whether a request that acts comes from a page of another site; a browser says so. */
function isFromElsewhere(request: Request): boolean {
  const [site, origin] = [request.get('sec-fetch-site'), request.get('origin')];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== request.get('host');
}

function sendReply(
  reply: DeskReply,
  request: Request,
  response: Response,
  sitting: Sitting,
  assets: DeskParts['assets'],
): void {
  const end = (body: string | Uint8Array): void => void response.end(request.method === 'HEAD' ? undefined : body);
  if ('leads_to' in reply) return void response.status(303).set('Location', insideDesk(reply.leads_to)).end();
  if ('data' in reply) {
    response.status(200).set('Content-Type', 'application/json; charset=utf-8');
    return end(JSON.stringify(reply.data));
  }
  if ('file' in reply) {
    response.status(200).set({ 'Content-Type': reply.file.media_type, 'Content-Security-Policy': FILE_POLICY });
    return end(reply.file.body);
  }
  response.set('Content-Type', 'text/html; charset=utf-8');
  if ('fragment' in reply) return end(written(reply.fragment));
  response.status(reply.status ?? 200);
  end(framed(reply, request.path, sitting, assets));
}

function sendText(response: Response, status: number, text: string): void {
  response.status(status).set('Content-Type', 'text/plain; charset=utf-8').end(text);
}
