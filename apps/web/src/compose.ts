import { gatewayRouter, getAccounts, getBaseUrl, getFeeds, type Context, openAuthorization } from '@kehilla/hosting';
import type { RequestHandler } from 'express';
import { openAssets } from './files/assets.ts';
import { makeFaultPage, oauthRouter } from './oauth/oauth-router.ts';
import { faultPage } from './oauth/step-pages.ts';
import { openTiles } from './files/tiles.ts';
import { webRouter } from './server/router.ts';
import { yahrzeitRouter } from './yahrzeits/yahrzeit-router.ts';

/** The current time: the one place of this app that asks for it. */
export const now = (): Date => new Date();

/** Returns the routers of the pages over the ground of a server; a request for anything else goes on to the next router. */
export function webRouters(serverContext: Context): RequestHandler[] {
  const { config, gateway, door, log, metrics, parts, now: clock } = serverContext;
  const base_url = getBaseUrl(config);
  const assets = openAssets();
  const writeFault = makeFaultPage(assets, base_url);
  const authorization = openAuthorization(serverContext, (request, { error, status }) =>
    writeFault(request, (reader) => faultPage(reader, error, status)),
  );
  const { places } = parts;
  const { map_tiles_url: url, map_tiles_attribution: attribution, map_tiles_file: file, contact_email } = config;
  const tiles = file === null ? null : openTiles(file);
  const elsewhere =
    url === null || attribution === null ? null : { url, attribution, host: new URL(url.replaceAll(/[{}]/g, '')).host };
  const map_tiles = tiles === null ? elsewhere : { url: tiles.path, attribution: tiles.attribution, host: null };
  const pages = webRouter({ gateway, assets, base_url, map_tiles, contact_email, now: clock, log, metrics, places });
  const accounts = getAccounts(serverContext);
  const { limiter } = door;
  const { nextYahrzeits } = parts.feeds;
  const feeds = getFeeds(serverContext);
  const yahrzeits = yahrzeitRouter({ accounts, feeds, nextYahrzeits, assets, limiter, base_url, now: clock, log });
  const routers = [...(tiles === null ? [] : [tiles.serve]), yahrzeits, pages];
  if (authorization === null) return routers;
  return [oauthRouter({ authorization, accounts, assets, limiter, base_url, now: clock, log }), ...routers];
}

/** Returns the routers of a server with pages only, with the gateway's error for anything else. */
export function webAlone(serverContext: Context): RequestHandler[] {
  const { gateway, now: clock, log, metrics } = serverContext;
  return [...webRouters(serverContext), gatewayRouter(gateway, { now: clock, log, metrics })];
}
