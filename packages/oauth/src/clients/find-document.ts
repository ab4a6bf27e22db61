import type { OauthStore, ReadsAddress } from '../ports.ts';
import { type ClientDocument, OF_EVERY_CLIENT, SHIPPED } from './clients.ts';
import { BadDocument, readDocument } from './read-document.ts';

/** What finding documents needs. */
export type DocumentParts = {
  readonly store: Pick<OauthStore, 'findDocument' | 'saveDocument'>;
  readonly readAddress: ReadsAddress;
  readonly now: () => Date;
  /** Hears that a document could not be read, and the name of why. */
  readonly onUnread: (fault: string) => void;
};

/**
 * The library's way to the documents of clients: it is given the document as it is kept, with what is true of every client put over it. Where its address
 * does not answer, or answers with none, the last good one stands in; before any was read, the one that the service brings. No other address is read.
 */
export function fetchDocuments(parts: DocumentParts): (url: string | URL | Request) => Promise<Response> {
  return async (asked) => {
    const client_id = asked instanceof Request ? asked.url : String(asked);
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
