import {
  type Authorization,
  type Connections,
  createAuthorization,
  createConnections,
  MOST_DOCUMENT_BYTES,
  type ProviderParts,
} from '@kehilla/oauth';
import { openAddressReader } from '@kehilla/fetch';
import { createOauthStore } from '@kehilla/store';
import { getBaseUrl } from './config.ts';
import { faultName } from './log.ts';
import type { ServerContext } from './start-server.ts';

/** Returns the connections of assistants, over a server's record. */
export function getConnections({ database }: ServerContext): Connections {
  return createConnections(createOauthStore(database));
}

/**
 * Authorization of hosted assistants over a server's record and the guarded network; null where the settings leave it off. `renderFault` writes the page that
 * says why nothing comes of it.
 */
export function openAuthorization(
  { config, database, log, now, atEnd }: ServerContext,
  renderFault: ProviderParts['renderFault'],
): Authorization | null {
  if (!config.oauth.is_on) return null;
  const reader = openAddressReader(config, MOST_DOCUMENT_BYTES);
  atEnd(reader.close);
  return createAuthorization({
    store: createOauthStore(database),
    readAddress: reader.read,
    base_url: getBaseUrl(config),
    registration: config.oauth_registration,
    now,
    onUnreadDocument: (fault) => log.info({ fault }, 'the document of a client could not be read'),
    onCrash: (error) => log.error({ fault: faultName(error) }, 'authorization failed'),
    renderFault,
  });
}
