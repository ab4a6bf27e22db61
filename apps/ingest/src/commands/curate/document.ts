import { readFileSync, statSync } from 'node:fs';
import { UsageError } from '../../usage.ts';

const MOST_BYTES = 10 * 1024 * 1024;

/** First bytes of the documents that are taken. A file's name says nothing; what could run in a browser is none of these. */
const TYPES: readonly (readonly [string, RegExp])[] = [
  ['application/pdf', /^%PDF-\d/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
];

/** A document of a certificate and what it is by its first bytes. Throws `UsageError` where it is none, or too large. */
export function readDocument(path: string): { readonly document: Uint8Array; readonly media_type: string } {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile()) throw new UsageError(`There is no file ${path}.`);
  if (stat.size > MOST_BYTES) throw new UsageError(`${path} is larger than ${MOST_BYTES / 1024 / 1024} MB.`);
  const document = readFileSync(path);
  const start = document.subarray(0, 16).toString('latin1');
  const type = TYPES.find(([, first]) => first.test(start))?.[0];
  if (type === undefined)
    throw new UsageError(`${path} is no PDF, PNG, JPEG or WebP (its first bytes say so); nothing else is attached.`);
  return { document, media_type: type };
}
