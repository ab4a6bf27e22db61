import type { ReadAddress } from '../ports.ts';
import { type ClientDocument, readClientName } from './clients.ts';

/** Longer documents are no client's word about itself. Rule: the draft's own figure is 5 kB. */
export const MOST_DOCUMENT_BYTES = 16 * 1024;
const MOST_REDIRECTS = 20;
const LONGEST_ADDRESS = 500;

/** A document that a client cannot be read from; the message says why, without its words. */
export class BadDocument extends Error {
  override readonly name = 'BadDocument';
}

/** Returns what of a client's document is kept. Throws `BadDocument`. Rule: draft-ietf-oauth-client-id-metadata-document-02 §4. */
export function readDocument(
  client_id: string,
  { status, body }: Pick<ReadAddress, 'status' | 'body'>,
): ClientDocument {
  if (status !== 200) throw new BadDocument(`its address answers with status ${status}`);
  const said = readObject(body);
  if (said['client_id'] !== client_id) throw new BadDocument('it is the document of another client');
  if ('client_secret' in said || 'client_secret_expires_at' in said)
    throw new BadDocument('a document that everybody can read holds a secret');
  if (String(said['token_endpoint_auth_method']).startsWith('client_secret'))
    throw new BadDocument('it asks for a secret that both sides know');
  const redirects = said['redirect_uris'];
  const isList = Array.isArray(redirects) && redirects.length > 0 && redirects.length <= MOST_REDIRECTS;
  if (!isList || !redirects.every((one) => typeof one === 'string' && one.length <= LONGEST_ADDRESS))
    throw new BadDocument('it names no address to lead back to');
  const name = readClientName(said['client_name']);
  const home = said['client_uri'];
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
