import documents from './documents.json' with { type: 'json' };
import registered from './registered.json' with { type: 'json' };

/** What is kept of a client's own word about itself; everything else of it is the same for all. */
export type ClientDocument = {
  readonly client_id: string;
  readonly client_name?: string;
  readonly client_uri?: string;
  readonly redirect_uris: readonly string[];
};

/** Clients that need no document and no registration: who adds a connector by hand names one of them. */
export const REGISTERED: readonly ClientDocument[] = registered;

/** The documents of known hosts as they were on 2026-11-29, for when theirs cannot be read and never was. */
export const SHIPPED: ReadonlyMap<string, ClientDocument> = new Map(
  (documents as readonly ClientDocument[]).map((document) => [document.client_id, document]),
);

/**
 * What is true of every client, whatever it says of itself: it holds no secret, proves itself by PKCE, and asks a person each time (`native`: http leads to
 * this machine alone, on any port).
 */
export const OF_EVERY_CLIENT = {
  application_type: 'native',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  response_modes: ['query'],
  token_endpoint_auth_method: 'none',
} as const;

/** What a client is called, within bounds and without what turns text around or is not seen; null where nothing is left. */
export function readClientName(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const shown = name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
  return shown === '' ? null : shown;
}
