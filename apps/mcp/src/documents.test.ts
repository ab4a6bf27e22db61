import { SCOPES } from '@kehilla/contract';
import { expect, test } from 'vitest';
import entry from '../server.json' with { type: 'json' };
import { openDocuments } from './documents.ts';

const BASE = 'https://kehilla.example';
const read = (path: string, hasSignIn = true): unknown => {
  const found = openDocuments(BASE, hasSignIn).get(path);
  return found === undefined ? undefined : JSON.parse(found.body);
};

test('the server card says what the registry file says, and every address of the endpoint', () => {
  const card = read('/mcp/server-card') as {
    name: string;
    description: string;
    remotes: { url: string; supportedProtocolVersions: string[] }[];
  };
  expect(card.name).toBe(entry.name);
  expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(card.description).toBe(entry.description);
  expect(card.remotes.map(({ url }) => url)).toEqual([`${BASE}/mcp`, `${BASE}/mcp/me`]);
  expect(card.remotes.map(({ url }) => url.replace('kehilla.example', '{host}'))).toEqual(
    entry.remotes.map(({ url }) => url),
  );
  for (const { supportedProtocolVersions } of card.remotes) expect(supportedProtocolVersions[0]).toBe('2026-07-28');
});

test('the AI catalog leads to the card', () => {
  expect(read('/.well-known/ai-catalog.json')).toEqual({
    specVersion: '1.0',
    entries: [
      {
        identifier: 'urn:air:kehilla.example:mcp:kehilla',
        type: 'application/mcp-server-card+json',
        url: `${BASE}/mcp/server-card`,
      },
    ],
  });
});

test.each([
  ['/mcp/me', '/mcp/me'],
  ['/mcp', '/mcp'],
  ['', '/mcp/me'],
])('the metadata at the well-known path%s is of %s', (path, resource) => {
  expect(read(`/.well-known/oauth-protected-resource${path}`)).toMatchObject({
    resource: `${BASE}${resource}`,
    authorization_servers: [BASE],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
  });
});

test('where nobody can sign in there is no metadata, and the card names one address', () => {
  expect(read('/.well-known/oauth-protected-resource/mcp', false)).toBeUndefined();
  expect(read('/mcp/server-card', false)).toMatchObject({ remotes: [{ url: `${BASE}/mcp` }] });
});
