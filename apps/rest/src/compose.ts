import { openSite } from '@kehilla/docs';
import { baseUrlOf, type Ground, gatewayRouter } from '@kehilla/hosting';
import { findCertificate } from '@kehilla/store';
import type { RequestHandler } from 'express';
import { certificateRouter } from './certificates.ts';
import { docsRouter } from './docs.ts';

/** The current time: the one place of this app that asks for it. */
export const now = (): Date => new Date();

/** REST's routers over a server's ground: the developers' pages, certificates' documents, and everything else by the gateway. */
export function restRouters({ config, database, door, gateway, log, metrics, now: clock }: Ground): RequestHandler[] {
  const find = (id: string) => findCertificate(database, id);
  return [
    docsRouter(openSite(baseUrlOf(config))),
    certificateRouter({ find, limiter: door.limiter, now: clock, log }),
    gatewayRouter(gateway, { now: clock, log, metrics }),
  ];
}
