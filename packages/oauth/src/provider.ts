import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SCOPES } from '@kehilla/contract';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { listResources } from '@kehilla/gateway';
import { fetchDocuments, OF_EVERY_CLIENT, readClientName, REGISTERED } from './clients.ts';
import { getLibrary } from './library.ts';
import type { OauthStore, ReadsAddress } from './ports.ts';
import { adapterOver } from './record/adapter.ts';

/**
 * How long things of authorization are good, in seconds. A sign-in, with its cookies, takes ten minutes at most. Rule: decisions §12; the others are opinions.
 */
const LIVES = {
  Session: 600,
  Interaction: 600,
  AuthorizationCode: 60,
  AccessToken: 3_600,
  /** Each use gives a new one, so that a token used once in this time goes on. */
  RefreshToken: 30 * 86_400,
  /** A consent is asked for anew after a year. */
  Grant: 365 * 86_400,
  IdToken: 60,
} as const;

/** The parts of the library's setup. */
export type ProviderParts = {
  readonly store: OauthStore;
  readonly readAddress: ReadsAddress;
  /** The address of the service without a slash at its end: it is the issuer. */
  readonly base_url: string;
  /** Whether clients may register themselves (RFC 7591), which the protocol calls deprecated. */
  readonly registration: boolean;
  readonly now: () => Date;
  /** Hears that a client's document could not be read, and why. */
  readonly onUnreadDocument: (fault: string) => void;
  /** Hears of impossible errors. */
  readonly onCrash: (error: unknown) => void;
  /** Writes the page that tells a person why nothing comes of it. */
  readonly renderFault: (
    request: IncomingMessage,
    fault: { readonly error: string; readonly status: number },
  ) => string;
};

/** Where the ways in lie. Cookies are set below `/oauth/` alone. */
export const PATHS = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  registration: '/oauth/register',
  end_session: '/oauth/session/end',
  jwks: '/oauth/jwks',
  interaction: '/oauth/interaction',
} as const;

/** Members of the library's metadata that mean nothing here: there are no identities, and no signed tokens. */
const OF_IDENTITY = [
  'acr_values_supported',
  'claims_parameter_supported',
  'claims_supported',
  'claim_types_supported',
  'id_token_signing_alg_values_supported',
  'jwks_uri',
  'request_uri_parameter_supported',
  'subject_types_supported',
] as const;

/** The library over these parts. Rule: the protocol's revision of 2026-07-28, "Authorization". */
export function createProvider(parts: ProviderParts): Provider {
  const provider = new (getLibrary().Provider)(parts.base_url, getConfiguration(parts));
  // Every request gets the service's own address: headers of a caller or a proxy never count.
  provider.proxy = true;
  provider.use(async (context, next) => {
    await next();
    if (context.oidc?.route === 'discovery') context.body = withoutIdentity(context.body as Record<string, unknown>);
  });
  provider.on('server_error', (_, error) => parts.onCrash(error));
  return provider;
}

function withoutIdentity(metadata: Record<string, unknown>): object {
  const kept = Object.entries(metadata).filter(([name]) => !(OF_IDENTITY as readonly string[]).includes(name));
  return { ...Object.fromEntries(kept), scopes_supported: SCOPES, response_modes_supported: ['query'] };
}

/** Hands a request to the library, under the service's own address. */
export function handOver(
  provider: Provider,
  base_url: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  setOwnAddress(request, base_url);
  return provider.callback()(request, response);
}

/** Replaces the address in a request by the service's own. */
export function setOwnAddress(request: IncomingMessage, base_url: string): void {
  const { protocol, host } = new URL(base_url);
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.headers['x-forwarded-host'] = host;
  request.headers.host = host;
}

function getConfiguration(parts: ProviderParts): Configuration {
  const { store, base_url, registration, now } = parts;
  const resources = listResources(base_url);
  const isSecure = base_url.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: false, path: '/oauth/' } as const;
  return {
    adapter: adapterOver(store, now),
    clients: REGISTERED.map((client) => ({
      ...client,
      ...OF_EVERY_CLIENT,
      redirect_uris: [...client.redirect_uris],
    })) as never,
    clientDefaults: {
      ...OF_EVERY_CLIENT,
      grant_types: [...OF_EVERY_CLIENT.grant_types],
      id_token_signed_response_alg: 'ES256',
    } as never,
    clientAuthMethods: ['none'],
    // Called for every client, however registered: the library then checks the client in its settled form.
    extraClientMetadata: { properties: ['kehilla_client'], validator: (_, __, ___, metadata) => settle(metadata) },
    clientBasedCORS: () => true,
    cookies: {
      names: { session: 'kehilla_oauth', interaction: 'kehilla_oauth_step', resume: 'kehilla_oauth_back' },
      long: cookie,
      short: cookie,
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    jwks: { keys: [makeUnusedKey()] },
    scopes: [],
    claims: {},
    responseTypes: ['code'],
    pkce: { required: () => true },
    routes: {
      authorization: PATHS.authorization,
      token: PATHS.token,
      revocation: PATHS.revocation,
      registration: PATHS.registration,
      end_session: PATHS.end_session,
      jwks: PATHS.jwks,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_, client, token) => token.clientId === client.clientId,
      },
      registration: { enabled: registration, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        allowFetch: async () => true,
        allowClient: async () => true,
        cacheDuration: { min: 60, max: 86_400 },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async (_, __, oneOf) => oneOf?.[0] ?? resources[0] ?? '',
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_, indicator) => {
          if (!resources.includes(indicator)) throw new (getLibrary().errors.InvalidTarget)();
          return {
            scope: SCOPES.join(' '),
            audience: indicator,
            accessTokenTTL: LIVES.AccessToken,
            accessTokenFormat: 'opaque',
          };
        },
      },
    },
    extraParams: { kehilla_scopes: (context: KoaContextWithOIDC) => settleScopes(context) },
    expiresWithSession: async () => false,
    issueRefreshToken: async () => true,
    rotateRefreshToken: () => true,
    ttl: { ...LIVES },
    findAccount: async (_, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    interactions: { url: (_, { uid }) => `${PATHS.interaction}/${uid}` },
    fetch: fetchDocuments({ ...parts, onUnread: parts.onUnreadDocument }),
    renderError: async (context, { error }) => {
      context.type = 'text/html; charset=utf-8';
      context.body = parts.renderFault(context.req, { error, status: context.status });
    },
  };
}

/** Gives a client the fixed properties: public, asking each time, redirected by TLS or to its own machine. */
function settle(metadata: object): undefined {
  const client = metadata as Record<string, unknown>;
  const name = readClientName(client['client_name']);
  Object.assign(client, OF_EVERY_CLIENT, {
    grant_types: [...OF_EVERY_CLIENT.grant_types],
    response_types: [...OF_EVERY_CLIENT.response_types],
    response_modes: [...OF_EVERY_CLIENT.response_modes],
  });
  if (name === null) delete client['client_name'];
  else client['client_name'] = name;
  for (const other of [
    'client_secret',
    'client_secret_expires_at',
    'jwks',
    'jwks_uri',
    'logo_uri',
    'contacts',
    'scope',
    'sector_identifier_uri',
    'initiate_login_uri',
  ])
    delete client[other];
  return undefined;
}

/** Keeps our own requested scopes; all of them if none is requested. Scopes of identities are removed: there are none. */
function settleScopes({ oidc }: KoaContextWithOIDC): void {
  const { params } = oidc;
  if (params === undefined) return;
  const requests = String(params['scope'] ?? '').split(' ');
  const ours = SCOPES.filter((scope) => requests.includes(scope));
  params['scope'] = (ours.length === 0 ? SCOPES : ours).join(' ');
}

/** The library does not start without a key to sign with; nothing is ever signed. */
function makeUnusedKey(): object {
  return {
    ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
    alg: 'ES256',
    use: 'sig',
  };
}
