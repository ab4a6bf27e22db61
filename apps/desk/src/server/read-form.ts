import type { IncomingMessage } from 'node:http';
import { CurationFault, MOST_DOCUMENT_BYTES } from '@kehilla/store';

/** A document and its fields. */
const MOST_BYTES = MOST_DOCUMENT_BYTES + 1024 * 1024;
/** The most bytes of a form that is too large which are read and thrown away, so that its sender gets to read why. */
const DRAIN_BYTES = 64 * 1024 * 1024;

const TOO_LARGE = `This is larger than the ${MOST_DOCUMENT_BYTES / 1024 / 1024} MB that a document may have. Nothing was saved.`;

/** Returns the fields and files of a form. Throws `CurationFault` if it is too large, or no form. */
export async function readForm(request: IncomingMessage): Promise<FormData> {
  const body = await readBytes(request);
  const type = request.headers['content-type'] ?? '';
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    throw new CurationFault('This is no form that was sent whole. Nothing was saved.');
  }
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MOST_BYTES) chunks.push(chunk);
    else chunks.length = 0;
    if (length > DRAIN_BYTES) break;
  }
  if (length > MOST_BYTES) throw new CurationFault(TOO_LARGE);
  return Buffer.concat(chunks);
}

/** The text of a field, trimmed; null where it is absent, empty, or a file. */
export function findText(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The text of a field that must be there. Throws `CurationFault`; `what` is how people call it. */
export function getText(form: FormData, name: string, what: string): string {
  const text = findText(form, name);
  if (text === null) throw new CurationFault(`${what} is missing.`);
  return text;
}

/** Returns the bytes of a file field; null if none was chosen. */
export async function findFile(
  form: FormData,
  name: string,
): Promise<{ readonly name: string; readonly bytes: Buffer } | null> {
  const value = form.get(name);
  if (value === null || typeof value === 'string' || value.size === 0) return null;
  return { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) };
}

/** Returns an address of the desk; its first page for an address of another host, or an invalid one. */
export function insideDesk(path: string | null): string {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : '/';
}
