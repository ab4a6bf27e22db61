import type { Accounts, Feeds } from '@kehilla/accounts';
import { ServiceError } from '@kehilla/core';
import { type Limiter, networkOfAddress, subjectOfAddress, takeOpen } from '@kehilla/gateway';
import { faultName, type FeedTexts, getAddress, getRequestId, type Log, SenderGone } from '@kehilla/hosting';
import type { Request, RequestHandler, Response } from 'express';
import type { Assets } from '../files/assets.ts';
import { html, type View } from '../html.ts';
import { refusalNote } from '../frame.ts';
import type { Shown } from '../page.ts';
import type { Reader } from '../reader/reader.ts';
import { readForm } from '../server/read-form.ts';
import { readerFor, writePersonalPage, writeRefusal } from '../server/write-page.ts';
import type { WordKey } from '../words/words.ts';
import { readList } from './list-form.ts';
import {
  codePage,
  editPage,
  endPage,
  type ReportedList,
  listsPage,
  madeNote,
  PATH,
  startPage,
} from './yahrzeit-pages.ts';

/** The needs of the pages for yahrzeit lists. */
export type YahrzeitRouterParts = {
  readonly accounts: Accounts;
  readonly feeds: Feeds;
  readonly nextYahrzeits: FeedTexts['nextYahrzeits'];
  readonly assets: Assets;
  readonly limiter: Pick<Limiter, 'take'>;
  readonly base_url: string;
  readonly now: () => Date;
  readonly log: Log;
};

const ONLY = new ServiceError(
  'invalid_request',
  'This page is read by GET and taken by POST.',
  { allowed: ['GET', 'POST'] },
  405,
);
const FAILED = new ServiceError('temporarily_unavailable', 'Lists cannot be reached just now. Try again in a moment.', {
  retry_after_seconds: 5,
});

/**
 * The pages on which people keep lists of yahrzeits, with or without scripts. The session is in the forms of the pages, which nothing caches, and in no cookie:
 * closing the page ends it. Other requests go on to the next router. Rule: decisions §11 and §12.
 */
export function yahrzeitRouter(parts: YahrzeitRouterParts): RequestHandler {
  const { assets, base_url, limiter, log, now } = parts;
  return async (request, response, next) => {
    if (request.path.replace(/(?<=[^/])\/$/, '').toLowerCase() !== PATH) return next();
    let reader = readerFor(request);
    try {
      await takeOpen(limiter, getAddress(request), now());
      if (request.method === 'GET' || request.method === 'HEAD')
        return writePersonalPage(startPage(reader, null), { reader, assets, base_url }, request, response);
      if (request.method !== 'POST') throw ONLY;
      const form = await readForm(request);
      reader = readerFor(request, form);
      const page = await takeStep(parts, {
        reader,
        form,
        address: getAddress(request),
        origin: getOrigin(request, base_url),
      });
      writePersonalPage(page, { reader, assets, base_url }, request, response);
    } catch (error) {
      refuse(error, reader, request, response);
    }
  };

  function refuse(error: unknown, reader: Reader, request: Request, response: Response): void {
    if (error instanceof SenderGone) return;
    const known = error instanceof ServiceError ? error : FAILED;
    if (known !== error)
      log.error({ request_id: getRequestId(request), fault: faultName(error) }, 'lists of yahrzeits failed');
    writeRefusal(known, { reader, assets, base_url }, request, response);
  }
}

/** Returns the service's address: its own, or the requested one if that is unknown. */
function getOrigin(request: Request, base_url: string): string {
  return base_url === '' ? `${request.protocol}://${request.get('host') ?? 'localhost'}` : base_url;
}

type Step = {
  readonly reader: Reader;
  readonly form: URLSearchParams;
  readonly address: string;
  readonly origin: string;
};

/** Takes the step of a form; returns the page that follows. */
async function takeStep(parts: YahrzeitRouterParts, step: Step): Promise<Shown> {
  const { reader, form, address } = step;
  const { accounts, now } = parts;
  const given = (name: string): string => form.get(name) ?? '';
  const what = given('do');
  try {
    if (what === 'ask') {
      const asker = { client: subjectOfAddress(address), network: networkOfAddress(address) };
      const { ticket } = await accounts.askForLink(given('email'), asker, now(), 'yahrzeits');
      return codePage(reader, { email: given('email'), ticket }, null);
    }
    if (what === 'code') {
      const { session } = await accounts.signInByCode(given('ticket'), given('code'), now());
      return await showLists(parts, reader, session, null);
    }
    if (what === 'link')
      return await showLists(parts, reader, (await accounts.signIn(given('token'), now())).session, null);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status >= 500) throw error;
    const page =
      what === 'code'
        ? codePage(reader, { email: given('email'), ticket: given('ticket') }, fault(reader, 'oauth.code.wrong'))
        : startPage(reader, fault(reader, what === 'link' ? 'oauth.link.wrong' : 'oauth.email.wrong'));
    return { ...page, status: 400 };
  }
  return takeOwnStep(parts, step, what);
}

/** Takes a step of a signed-in person. An expired session leads to the first page. */
async function takeOwnStep(parts: YahrzeitRouterParts, { reader, form, origin }: Step, what: string): Promise<Shown> {
  const { accounts, feeds, now } = parts;
  const session = form.get('session') ?? '';
  if (what === 'leave') {
    await accounts.signOut(session);
    return startPage(reader, done(reader, 'yahrzeits.left'));
  }
  const visitor = await accounts.findVisitor(session, now()).catch((error: unknown) => {
    if (error instanceof ServiceError && error.status === 401) return null;
    throw error;
  });
  if (visitor === null) return { ...startPage(reader, fault(reader, 'yahrzeits.over')), status: 401 };
  const list = readList(form);
  if (what === 'new') return editPage(reader, session, { feed_id: '', label: '', location: '', entries: [] }, null);
  if (what === 'more') return editPage(reader, session, list, null);
  if (what === 'edit' || what === 'end') {
    const feed = (await feeds.listFeeds(visitor)).find(({ feed_id }) => feed_id === list.feed_id);
    if (feed === undefined) return showLists(parts, reader, session, fault(reader, 'yahrzeits.gone'));
    return what === 'edit' ? editPage(reader, session, feed, null) : endPage(reader, session, feed);
  }
  try {
    if (what === 'save' && list.feed_id === '') {
      const { address } = await feeds.makeFeed(visitor, list, now());
      return await showLists(parts, reader, session, madeNote(reader, new URL(address, origin).href));
    }
    if (what === 'save') {
      await feeds.changeFeed(visitor, list.feed_id, list);
      return await showLists(parts, reader, session, done(reader, 'yahrzeits.saved'));
    }
    if (what === 'end_now') {
      await feeds.revokeFeed(visitor, list.feed_id);
      return await showLists(parts, reader, session, done(reader, 'yahrzeits.ended'));
    }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status >= 500) throw error;
    if (error.status === 404) return showLists(parts, reader, session, fault(reader, 'yahrzeits.gone'));
    return { ...editPage(reader, session, list, refusalNote(reader, error)), status: error.status };
  }
  return showLists(parts, reader, session, null);
}

async function showLists(
  { accounts, feeds, nextYahrzeits, now }: YahrzeitRouterParts,
  reader: Reader,
  session: string,
  note: View | null,
): Promise<Shown> {
  const own = await feeds.listFeeds(await accounts.findVisitor(session, now()));
  const lists = own.map((feed): ReportedList => ({ feed, yahrzeits: tellNext(nextYahrzeits, feed, now()) }));
  return listsPage(reader, session, lists, note);
}

/** A list that was kept while its place or a date was understood otherwise is shown without its days, and can be mended. */
function tellNext(
  nextYahrzeits: FeedTexts['nextYahrzeits'],
  feed: ReportedList['feed'],
  now: Date,
): ReportedList['yahrzeits'] {
  try {
    return nextYahrzeits(feed, now);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

function done({ say }: Reader, key: WordKey): View {
  return html`<p class="kept" role="status">${say(key)}</p>`;
}

function fault({ say }: Reader, key: WordKey): View {
  return html`<p class="refusal" role="alert">${say(key)}</p>`;
}
