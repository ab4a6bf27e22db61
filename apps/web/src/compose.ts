import { getBaseUrl, gatewayRouter, type Ground } from '@kehilla/hosting';
import type { RequestHandler } from 'express';
import { openAssets } from './files/assets.ts';
import { webRouter } from './server/router.ts';

/** The current time: the one place of this app that asks for it. */
export const now = (): Date => new Date();

/** The pages for people over a server's ground; what is none of them goes on to the next router. */
export function webRouters({ config, gateway, log, metrics, now: clock }: Ground): RequestHandler[] {
  const { map_tiles_url: url, map_tiles_attribution: attribution, contact_email } = config;
  const map_tiles = url === null || attribution === null ? null : { url, attribution };
  return [
    webRouter({
      gateway,
      assets: openAssets(),
      base_url: getBaseUrl(config),
      map_tiles,
      contact_email,
      now: clock,
      log,
      metrics,
    }),
  ];
}

/** The routers of a server that has nothing but the pages, with the gateway's words for what is none. */
export function webAlone(ground: Ground): RequestHandler[] {
  const { gateway, now: clock, log, metrics } = ground;
  return [...webRouters(ground), gatewayRouter(gateway, { now: clock, log, metrics })];
}
