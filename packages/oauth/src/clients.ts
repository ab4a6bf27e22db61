import documents from './client-documents.json' with { type: 'json' };
import type { OauthStore, ReadAddress, ReadsAddress } from './ports.ts';
import registered from './registered-clients.json' with { type: 'json' };

/** The kept part of a client's document; everything else is the same for all. */
type ClientDocument = {
  readonly client_id: string;
  readonly client_name?: string;
  readonly client_uri?: string;
  readonly redirect_uris: readonly string[];
};

/** Clients without a document or a registration: a person who adds a connector by hand names one of them. */
export const REGISTERED: readonly ClientDocument[] = registered;

/** The documents of known hosts as they were on 2026-11-29, for when theirs cannot be read and never was. */
export const SHIPPED: ReadonlyMap<string, ClientDocument> = new Map(
  (documents as readonly ClientDocument[]).map((document) => [document.client_id, document]),
);

/**
 * The fixed properties of every client: it holds no secret, uses PKCE, and asks a person each time (`native`: http leads only to this machine, on any port).
 */
export const OF_EVERY_CLIENT = {
  application_type: 'native',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  response_modes: ['query'],
  token_endpoint_auth_method: 'none',
} as const;

/** Returns the name of a client, within bounds and without invisible or direction-changing characters; null if nothing is left. */
export function readClientName(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const shown = name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
  return shown === '' ? null : shown;
}

/** The parts needed to find documents. */
type DocumentParts = {
  readonly store: Pick<OauthStore, 'findDocument' | 'saveDocument'>;
  readonly readAddress: ReadsAddress;
  readonly now: () => Date;
  /** Hears that a document could not be read, and the name of why. */
  readonly onUnread: (fault: string) => void;
};

/**
 * Returns the library's fetch for documents of clients: the kept part of a document with the fixed properties. If its address does not answer, or not with a
 * document, the last good one is used, or before any, the one that the service brings. No other address is read.
 */
export function fetchDocuments(parts: DocumentParts): (url: string | URL | Request) => Promise<Response> {
  return async (request) => {
    const client_id = request instanceof Request ? request.url : String(request);
    const document = await findDocument(client_id, parts);
    if (document === null) return new Response(null, { status: 404 });
    const body = JSON.stringify({ ...document, ...OF_EVERY_CLIENT });
    return new Response(body, {
      status: 200,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'max-age=3600' },
    });
  };
}

async function findDocument(client_id: string, parts: DocumentParts): Promise<ClientDocument | null> {
  const { store, readAddress, now, onUnread } = parts;
  try {
    const document = readDocument(client_id, await readAddress(client_id));
    await store.saveDocument(client_id, { document: JSON.stringify(document), read_at: now() });
    return document;
  } catch (error) {
    onUnread(error instanceof BadDocument ? error.message : error instanceof Error ? error.name : 'thrown');
    const kept = await store.findDocument(client_id);
    if (kept !== null) return JSON.parse(kept.document) as ClientDocument;
    return SHIPPED.get(client_id) ?? null;
  }
}

/** Longer documents are no client's word about itself. Rule: the draft's own figure is 5 kB. */
export const MOST_DOCUMENT_BYTES = 16 * 1024;
const MOST_REDIRECTS = 20;
const LONGEST_ADDRESS = 500;

/** A document that a client cannot be read from; the message says why, without its words. */
class BadDocument extends Error {
  override readonly name = 'BadDocument';
}

/** Returns the kept part of a client's document. Throws `BadDocument`. Rule: draft-ietf-oauth-client-id-metadata-document-02 §4. */
function readDocument(client_id: string, { status, body }: Pick<ReadAddress, 'status' | 'body'>): ClientDocument {
  if (status !== 200) throw new BadDocument(`its address answers with status ${status}`);
  const metadata = readObject(body);
  if (metadata['client_id'] !== client_id) throw new BadDocument('it is the document of another client');
  if ('client_secret' in metadata || 'client_secret_expires_at' in metadata)
    throw new BadDocument('a document that everybody can read holds a secret');
  if (String(metadata['token_endpoint_auth_method']).startsWith('client_secret'))
    throw new BadDocument('it asks for a secret that both sides know');
  const redirects = metadata['redirect_uris'];
  const isList = Array.isArray(redirects) && redirects.length > 0 && redirects.length <= MOST_REDIRECTS;
  if (!isList || !redirects.every((one) => typeof one === 'string' && one.length <= LONGEST_ADDRESS))
    throw new BadDocument('it names no address to lead back to');
  const name = readClientName(metadata['client_name']);
  const home = metadata['client_uri'];
  const isHome = typeof home === 'string' && home.length <= LONGEST_ADDRESS && URL.parse(home)?.protocol === 'https:';
  return {
    client_id,
    ...(name === null ? {} : { client_name: name }),
    ...(isHome ? { client_uri: home } : {}),
    redirect_uris: redirects as string[],
  };
}

function readObject(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new BadDocument('it is no JSON object');
}
