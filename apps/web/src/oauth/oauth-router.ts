import type { Accounts } from '@kehilla/accounts';
import { ServiceError } from '@kehilla/core';
import { type Limiter, networkOfAddress, subjectOfAddress, takeOpen } from '@kehilla/gateway';
import { faultName, getAddress, getRequestId, type Log, readBody, SenderGone } from '@kehilla/hosting';
import { type Authorization, OAUTH_PATHS, type Step } from '@kehilla/oauth';
import type { Request, RequestHandler, Response } from 'express';
import type { Assets } from '../files/assets.ts';
import { framed } from '../frame.ts';
import type { Shown } from '../page.ts';
import { getReader, type Reader } from '../reader/reader.ts';
import { getHeaders, readerFor, writePersonalPage, writeRefusal } from '../server/write-page.ts';
import { acceptedLanguage } from '../words/words.ts';
import {
  askCodePage,
  askEmailPage,
  consentPage,
  continuePage,
  findStepAddress,
  getTarget,
  overPage,
} from './step-pages.ts';

/** The needs of the consent pages for assistants. */
export type OauthRouterParts = {
  readonly authorization: Authorization;
  readonly accounts: Accounts;
  readonly assets: Assets;
  readonly limiter: Pick<Limiter, 'take'>;
  readonly base_url: string;
  readonly now: () => Date;
  readonly log: Log;
};

const METADATA = '/.well-known/oauth-authorization-server';
const STEP = /^\/oauth\/interaction\/([\w-]{10,100})\/?$/;

/** The weight of each path without a key, in requests: a step may fetch a document of another site, a registration is stored. */
const WEIGHTS: readonly (readonly [way: RegExp, weight: number])[] = [
  [/^\/oauth\/authorize/, 10],
  [/^\/oauth\/register/, 30],
];

/**
 * Answers the paths by which people give assistants access: those of the library, and the pages of its steps. Cookies are set only here. Other requests go on
 * to the next router. Rule: decisions §12.
 */
export function oauthRouter(parts: OauthRouterParts): RequestHandler {
  const { authorization, limiter, base_url, log, now } = parts;

  async function answer(request: Request, response: Response): Promise<void> {
    const weight = WEIGHTS.find(([way]) => way.test(request.path))?.[1] ?? 1;
    for (let taken = 0; taken < weight; taken++) await takeOpen(limiter, getAddress(request), now());
    response.set({
      ...getHeaders(base_url.startsWith('https:')),
      'X-Frame-Options': 'DENY',
      'Cache-Control': 'no-store',
      'X-Request-Id': getRequestId(request),
    });
    if (STEP.test(request.path) || request.path === '/oauth/continue') return answerStep(parts, request, response);
    return authorization.handle(request, response);
  }

  return async (request, response, next) => {
    if (!request.path.startsWith('/oauth/') && request.path !== METADATA) return next();
    try {
      await answer(request, response);
    } catch (error) {
      if (error instanceof SenderGone) return;
      const known = error instanceof ServiceError ? error : FAILED;
      const id = getRequestId(request);
      if (known !== error) log.error({ request_id: id, fault: faultName(error) }, 'a step of a sign-in failed');
      const { assets } = parts;
      writeRefusal(known, { reader: readerFor(request), assets, base_url }, request, response);
    }
  };
}

const FAILED = new ServiceError('temporarily_unavailable', 'Nobody can be signed in just now. Try again in a moment.', {
  retry_after_seconds: 5,
});
const ONLY = new ServiceError(
  'invalid_request',
  'A step is read by GET and taken by POST.',
  { allowed: ['GET', 'POST'] },
  405,
);

async function answerStep(parts: OauthRouterParts, request: Request, response: Response): Promise<void> {
  const { authorization, accounts, now } = parts;
  if (request.method !== 'GET' && request.method !== 'POST' && request.method !== 'HEAD') throw ONLY;
  const reader = readerFor(request);
  const step = await authorization.findStep(request, response);
  const send = (page: Shown): void => sendPage(parts, reader, step, page, request, response);
  const isLink = request.path === '/oauth/continue';
  if (step === null) return send(overPage(reader, isLink ? 'oauth.elsewhere' : 'oauth.over.lead'));
  if (request.method !== 'POST') {
    if (isLink && step.asks === 'sign_in') return send(continuePage(reader, null));
    if (isLink || !isOwnPage(request, step)) return lead(findStepAddress(reader, step), response);
    return send(step.asks === 'sign_in' ? askEmailPage(reader, step, null) : consentPage(reader, step));
  }
  // A page of another sign-in, of before, must not decide this one.
  if (!comesFromUs(request, parts.base_url) || !(isLink || isOwnPage(request, step)))
    return send(overPage(reader, 'oauth.elsewhere.form', 403));
  const form = await readForm(request, response);
  const given = (name: string): string => form.get(name) ?? '';

  async function signIn(session: string): Promise<void> {
    const { account_id } = await accounts.findVisitor(session, now());
    // A sign-in here is valid only here.
    await accounts.signOut(session);
    lead(await authorization.signIn(request, response, account_id), response);
  }

  const what = isLink ? 'link' : given('do');
  if (step.asks === 'consent') {
    if (what === 'allow') return lead(await authorization.allow(request, response), response);
    if (what === 'deny') return lead(await authorization.deny(request, response), response);
    return lead(findStepAddress(reader, step), response);
  }
  try {
    if (what === 'link') return await signIn((await accounts.signIn(given('token'), now())).session);
    if (what === 'code')
      return await signIn((await accounts.signInByCode(given('ticket'), given('code'), now())).session);
    const address = getAddress(request);
    const asker = { client: subjectOfAddress(address), network: networkOfAddress(address) };
    const { ticket } = await accounts.askForLink(given('email'), asker, now(), 'assistant');
    return send(askCodePage(reader, step, { email: given('email'), ticket }, null));
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status >= 500) throw error;
    const page =
      what === 'link'
        ? continuePage(reader, 'oauth.link.wrong')
        : what === 'code'
          ? askCodePage(reader, step, { email: given('email'), ticket: given('ticket') }, 'oauth.code.wrong')
          : askEmailPage(reader, step, 'oauth.email.wrong');
    return send({ ...page, status: 400 });
  }
}

/** Whether a form was sent by a page of ours: browsers say so themselves. */
function comesFromUs(request: Request, base_url: string): boolean {
  const site = request.get('sec-fetch-site');
  return site === undefined ? request.get('origin') === base_url : site === 'same-origin';
}

function isOwnPage({ path }: Request, { uid }: Step): boolean {
  return STEP.exec(path)?.[1] === uid;
}

function lead(address: string, response: Response): void {
  response.status(303).set({ Location: address, 'Content-Length': '0' }).end();
}

async function readForm(request: Request, response: Response): Promise<URLSearchParams> {
  const { body, unread } = await readBody(request);
  if (unread) response.set('Connection', 'close');
  const isForm = request.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  return new URLSearchParams(isForm && body !== null && body.length <= MOST_BYTES ? Buffer.from(body).toString() : '');
}

const MOST_BYTES = 4_096;

function sendPage(
  { assets, base_url }: OauthRouterParts,
  reader: Reader,
  step: Step | null,
  page: Shown,
  request: Request,
  response: Response,
): void {
  const { 'Content-Security-Policy': policy = '' } = getHeaders(base_url.startsWith('https:'));
  // The last form redirects through this service to the client, and browsers check that against the page's policy.
  const forms = step === null ? '' : ` ${getTarget(step.redirect_uri).source}`;
  const headers = {
    'Content-Security-Policy': policy.replace("form-action 'self'", `form-action 'self'${forms}`),
    // A browser that sends no origin with a form sends a referrer instead, if allowed.
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  };
  writePersonalPage(page, { reader, assets, base_url, headers }, request, response);
}

/** The page of a request that the library refuses, for its own frame. */
export function makeFaultPage(
  assets: Assets,
  base_url: string,
): (request: { readonly headers: Request['headers'] }, page: (reader: Reader) => Shown) => string {
  return ({ headers }, page) => {
    const reader = getReader(acceptedLanguage(headers['accept-language']), null);
    return framed(page(reader), {
      path: OAUTH_PATHS.authorization,
      query: new URLSearchParams(),
      reader,
      assets,
      base_url,
    });
  };
}
