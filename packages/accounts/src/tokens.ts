import { createHash, randomBytes, randomInt } from 'node:crypto';
import { CODE_DIGITS } from './rules.ts';

/** A new secret: 256 random bits as base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A new code for typing: digits alone. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** What the record keeps of a secret, or of a client's address: SHA-256, hexadecimal. */
export function getHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
