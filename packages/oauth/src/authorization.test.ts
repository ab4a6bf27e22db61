import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConnections } from './connections.ts';
import { askToken, goThrough, makePkce, PERSON, startService, type TestService } from './testing/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});

afterAll(() => service.stop());

const callback = 'http://localhost:6274/oauth/callback';

test('the whole way: a person signs in and allows, and the client has a token, a new one, and none any more', async () => {
  const { url, store } = service;
  const connections = createConnections(store);
  const { verifier, challenge } = makePkce();
  const back = await goThrough(url, { code_challenge: challenge });
  expect(Object.fromEntries(back.searchParams)).toEqual({
    code: expect.any(String) as string,
    state: 'its own state',
    iss: url,
  });
  const code = back.searchParams.get('code') ?? '';
  const request = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier };
  const { status, body } = await askToken(url, request);
  expect([status, body]).toEqual([
    200,
    {
      access_token: expect.any(String) as string,
      refresh_token: expect.any(String) as string,
      expires_in: 3600,
      scope: 'places:read',
      token_type: 'Bearer',
    },
  ]);
  const again = await askToken(url, { grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) });
  expect(again.status).toBe(200);
  expect(again.body['refresh_token']).not.toBe(body['refresh_token']);
  const now = new Date();
  const listed = await connections.listConnections(PERSON, now);
  expect(listed).toMatchObject([{ client_name: 'MCP Inspector', scopes: ['places:read'], last_used_on: null }]);
  await connections.endConnection(PERSON, listed[0]?.connection_id ?? '');
  expect(await connections.listConnections(PERSON, now)).toEqual([]);
  const refused = await askToken(url, {
    grant_type: 'refresh_token',
    refresh_token: String(again.body['refresh_token']),
  });
  expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

test('metadata says what there is, and nothing of identities', async () => {
  const response = await fetch(`${service.url}/.well-known/oauth-authorization-server`);
  const metadata = (await response.json()) as Record<string, unknown>;
  expect(metadata).toEqual({
    issuer: service.url,
    authorization_endpoint: `${service.url}/oauth/authorize`,
    token_endpoint: `${service.url}/oauth/token`,
    revocation_endpoint: `${service.url}/oauth/revoke`,
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    response_modes_supported: ['query'],
    response_types_supported: ['code'],
    scopes_supported: expect.arrayContaining(['places:read']) as string[],
    token_endpoint_auth_methods_supported: ['none'],
  });
});
