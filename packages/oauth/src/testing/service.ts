import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Authorization, createAuthorization } from '../authorization.ts';
import type { OauthStore, ReadAddress } from '../ports.ts';
import { createMemoryOauthStore } from '../record/memory-store.ts';

/** The person who signs in at a service of a test. */
export const PERSON = 'acc_rivka';

/** A service of a test: authorization alone, whose steps a test takes by addresses of its own. */
export type TestService = {
  readonly url: string;
  readonly authorization: Authorization;
  readonly store: OauthStore;
  /** What the addresses of clients answer, by address. */
  readonly pages: Map<string, ReadAddress | Error>;
  readonly unread: string[];
  readonly crashes: unknown[];
  readonly stop: () => Promise<void>;
};

/** Starts it on loopback. `now` moves its clock; a store is shared by services of one record. */
export async function startService({
  now = () => new Date(),
  registration = false,
  store = createMemoryOauthStore(),
  base_url,
}: {
  readonly now?: () => Date;
  readonly registration?: boolean;
  readonly store?: OauthStore;
  readonly base_url?: string;
} = {}): Promise<TestService> {
  const pages = new Map<string, ReadAddress | Error>();
  const unread: string[] = [];
  const crashes: unknown[] = [];
  let authorization: Authorization | null = null;
  const server = createServer(
    { keepAliveTimeout: 65_000 },
    (request, response) => void answer(authorization, request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  authorization = createAuthorization({
    store,
    readAddress: async (address) => {
      const page = pages.get(address) ?? new Error('nobody there');
      if (page instanceof Error) throw page;
      return page;
    },
    base_url: base_url ?? url,
    registration,
    now,
    onUnreadDocument: (fault) => unread.push(fault),
    onCrash: (error) => crashes.push(error),
    renderFault: (_, { error }) => `fault: ${error}`,
  });
  return { url, authorization, store, pages, unread, crashes, stop: () => close(server) };
}

async function answer(
  authorization: Authorization | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, way] = /^\/oauth\/interaction\/[^/]+(\/\w+)?$/.exec(request.url ?? '') ?? [];
  if (authorization === null) return void response.writeHead(503).end();
  const { findStep, signIn, allow, deny } = authorization;
  const isStep = request.url?.startsWith('/oauth/interaction/') === true;
  if (!isStep) return authorization.handle(request, response);
  const lead = (address: string): void => void response.writeHead(303, { Location: address }).end();
  if (way === '/signed_in') return lead(await signIn(request, response, PERSON));
  if (way === '/allowed') return lead(await allow(request, response));
  if (way === '/denied') return lead(await deny(request, response));
  response.end(JSON.stringify(await findStep(request, response)));
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** A secret of PKCE and what is shown of it. */
export function makePkce(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** A browser that keeps cookies and follows nothing by itself. */
export function openBrowser(): {
  readonly get: (url: string, init?: RequestInit) => Promise<Response>;
  readonly cookies: Map<string, string>;
} {
  const cookies = new Map<string, string>();
  return {
    cookies,
    get: async (url, init = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { accept: 'text/html', ...(init.headers as Record<string, string>), cookie };
      const response = await fetch(url, { ...init, headers, redirect: 'manual' });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}

/** The address of a request for authorization, with these values over those of the inspector. */
export function getRequestAddress(url: string, values: Readonly<Record<string, string>>): string {
  const address = new URL('/oauth/authorize', url);
  const all = {
    client_id: 'mcp-inspector',
    redirect_uri: 'http://localhost:6274/oauth/callback',
    response_type: 'code',
    scope: 'places:read',
    state: 'its own state',
    code_challenge_method: 'S256',
    ...values,
  };
  for (const [name, value] of Object.entries(all)) if (value !== '') address.searchParams.set(name, value);
  return address.href;
}

/** Goes the whole way of a person who signs in and allows; returns where the client is led back to. */
export async function goThrough(
  url: string,
  values: Readonly<Record<string, string>>,
  last: 'allowed' | 'denied' = 'allowed',
  browser = openBrowser(),
): Promise<URL> {
  let response = await browser.get(getRequestAddress(url, values));
  for (let steps = 0; steps < 12; steps++) {
    const next = response.headers.get('location');
    if (next === null) throw new Error(`${response.status} ${await response.text()}`);
    const address = new URL(next, url);
    if (address.origin !== url) return address;
    response = await browser.get(address.href);
    if (!address.pathname.startsWith('/oauth/interaction/')) continue;
    const step = (await response.json()) as { asks: string } | null;
    if (step === null) throw new Error('nothing is asked');
    response = await browser.get(`${address.href}/${step.asks === 'sign_in' ? 'signed_in' : last}`);
  }
  throw new Error('led round and round');
}

/** Asks the token endpoint. */
export async function askToken(
  url: string,
  values: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const response = await fetch(new URL('/oauth/token', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_id: 'mcp-inspector', ...values }).toString(),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
