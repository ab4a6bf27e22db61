import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 256 random bits as base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the record keeps of a secret, or of a client's address: SHA-256, hexadecimal. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
