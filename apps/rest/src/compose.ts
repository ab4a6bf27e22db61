import { type Ground, gatewayRouter } from '@kehilla/hosting';
import { findCertificate } from '@kehilla/store';
import type { RequestHandler } from 'express';
import { certificateRouter } from './certificates.ts';

/** The current time: the one place of this app that asks for it. */
export const now = (): Date => new Date();

/** REST's routers over a server's ground: certificates' documents, and everything else by the gateway. */
export function restRouters({ database, door, gateway, log, metrics, now: clock }: Ground): RequestHandler[] {
  const find = (id: string) => findCertificate(database, id);
  return [
    certificateRouter({ find, limiter: door.limiter, now: clock, log }),
    gatewayRouter(gateway, { now: clock, log, metrics }),
  ];
}
