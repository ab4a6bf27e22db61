import { brand } from '@kehilla/contract';
import { describeResource, RESOURCE_PATHS } from '@kehilla/gateway';
import entry from '../server.json' with { type: 'json' };
import { EARLIER, IDENTITY, MODERN } from './protocol/sdk-server.ts';

/** The service's name in the registry of servers. */
const REGISTRY_NAME: string = entry.name;

/** Its description of the service, at most 100 characters. */
const DESCRIPTION: string = entry.description;

/** A document that programs find the endpoint by. */
type Discovered = { readonly media_type: string; readonly body: string };

/** The schema of a server card for a remote server. Rule: SEP-2127, `experimental-ext-server-card`. */
const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
const CARD_TYPE = 'application/mcp-server-card+json';

/**
 * The documents by their paths, for a service at this address, with or without the sign-in of people. The AI catalog is of a draft that may change, which the
 * guide says.
 */
export function openDocuments(base_url: string, hasSignIn: boolean): ReadonlyMap<string, Discovered> {
  const json = (media_type: string, value: object): Discovered => ({ media_type, body: JSON.stringify(value) });
  const metadata = hasSignIn
    ? [...RESOURCE_PATHS, ''].map((path): [string, Discovered] => [
        `/.well-known/oauth-protected-resource${path}`,
        json('application/json', describeResource(base_url, path === '' ? RESOURCE_PATHS[0] : path)),
      ])
    : [];
  return new Map([
    ['/mcp/server-card', json(CARD_TYPE, getCard(base_url, hasSignIn))],
    ['/.well-known/ai-catalog.json', json('application/ai-catalog+json', getCatalog(base_url))],
    ...metadata,
  ]);
}

function getCard(base_url: string, hasSignIn: boolean): object {
  const supportedProtocolVersions = [MODERN, ...EARLIER];
  const getRemote = (path: string, more: object = {}): object => ({
    type: 'streamable-http',
    url: `${base_url}${path}`,
    supportedProtocolVersions,
    ...more,
  });
  const key = {
    name: 'Authorization',
    description: 'Bearer <API key>; without one the anonymous tier applies',
    isRequired: false,
    isSecret: true,
  };
  return {
    $schema: CARD_SCHEMA,
    name: REGISTRY_NAME,
    version: IDENTITY.version,
    title: IDENTITY.title,
    description: DESCRIPTION,
    websiteUrl: base_url,
    remotes: [getRemote('/mcp', { headers: [key] }), ...(hasSignIn ? [getRemote('/mcp/me')] : [])],
  };
}

function getCatalog(base_url: string): object {
  const identifier = `urn:air:${new URL(base_url).hostname}:mcp:${brand}`;
  return { specVersion: '1.0', entries: [{ identifier, type: CARD_TYPE, url: `${base_url}/mcp/server-card` }] };
}
