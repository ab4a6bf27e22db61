import { readFileSync, statSync } from 'node:fs';
import { UsageError } from '../../usage.ts';
import { DOCUMENT_ENDS } from './whole-document.ts';

const MOST_BYTES = 10 * 1024 * 1024;

/** First bytes of the documents that are taken. A file's name says nothing; what could run in a browser is none of these. */
const TYPES: readonly (readonly [string, string, RegExp])[] = [
  ['application/pdf', 'PDF', /^%PDF-\d/],
  ['image/png', 'PNG', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', 'JPEG', /^\xff\xd8\xff/],
  ['image/webp', 'WebP', /^RIFF[^]{4}WEBP/],
];

/** A document of a certificate and what it is by its first bytes. Throws `UsageError` where it is none, cannot be read, is too large, or cut short. */
export function readDocument(path: string): { readonly document: Uint8Array; readonly media_type: string } {
  const document = wholeFile(path);
  const start = document.subarray(0, 16).toString('latin1');
  const [media_type, name] = TYPES.find(([, , first]) => first.test(start)) ?? [];
  if (media_type === undefined)
    throw new UsageError(`${path} is no PDF, PNG, JPEG or WebP (its first bytes say so); nothing else is attached.`);
  const whole = DOCUMENT_ENDS[media_type];
  if (whole !== undefined && !whole.isThere(document))
    throw new UsageError(`${path} is cut short: it begins as a ${name} and lacks ${whole.end}. Attach the whole file.`);
  return { document, media_type };
}

function wholeFile(path: string): Buffer {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined || !stat.isFile()) throw new UsageError(`There is no file ${path}.`);
    if (stat.size > MOST_BYTES) throw new UsageError(`${path} is larger than ${MOST_BYTES / 1024 / 1024} MB.`);
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const why = code === 'EACCES' || code === 'EPERM' ? 'this account may not read it' : code;
    throw new UsageError(`${path} cannot be read: ${why}.`);
  }
}
