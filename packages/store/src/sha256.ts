import { createHash } from 'node:crypto';

/** The SHA-256 of bytes, or of a text in UTF-8; hexadecimal. */
export function sha256Of(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** An identifier that follows from what it names, the same every time: `nt` gives `nt_` and 20 hexadecimal digits. */
export function getId(kind: string, named: string): string {
  return `${kind}_${sha256Of(named).slice(0, 20)}`;
}
