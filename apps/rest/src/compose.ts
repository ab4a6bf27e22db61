import { lostPage, openSite } from '@kehilla/docs';
import { baseUrlOf, type Ground, gatewayRouter } from '@kehilla/hosting';
import { createFeeds } from '@kehilla/accounts';
import { createFeedStore, findCertificate } from '@kehilla/store';
import type { RequestHandler } from 'express';
import { openAccounts } from './account/open-accounts.ts';
import { accountRouter } from './account/router.ts';
import { certificateRouter } from './certificates.ts';
import { docsRouter } from './docs.ts';
import { feedRouter } from './feeds/router.ts';

/** The current time: the one place of this app that asks for it. */
export const now = (): Date => new Date();

/** REST's routers over a server's ground: the developers' pages, their accounts, feeds, certificates' documents, and everything else by the gateway. */
export function restRouters(ground: Ground): RequestHandler[] {
  const { config, database, parts, door, gateway, log, metrics, now: clock } = ground;
  const base_url = baseUrlOf(config);
  const site = { base_url, contact_email: config.contact_email, now: clock() };
  const find = (id: string) => findCertificate(database, id);
  const feeds = createFeeds({ store: createFeedStore(database), base_url, check: parts.feeds.checkYahrzeits });
  return [
    docsRouter(openSite(site), lostPage(site), base_url.startsWith('https:')),
    accountRouter({ accounts: openAccounts(ground), feeds, limiter: door.limiter, base_url, now: clock, log }),
    feedRouter({ texts: parts.feeds, findFeed: feeds.findFeed, limiter: door.limiter, gateway, now: clock, log }),
    certificateRouter({ find, limiter: door.limiter, now: clock, log }),
    gatewayRouter(gateway, { now: clock, log, metrics }),
  ];
}
