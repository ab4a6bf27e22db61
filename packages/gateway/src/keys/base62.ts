import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Bytes from here on are thrown away, so that every character is equally likely. */
const FAIR = 256 - (256 % ALPHABET.length);

/** Random base62 text of this length, every character equally likely. */
export function randomBase62(length: number, random: (bytes: number) => Uint8Array = randomBytes): string {
  let text = '';
  while (text.length < length) {
    for (const byte of random(length - text.length + 8)) {
      if (byte < FAIR && text.length < length) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}

/** A whole number in base62, padded with zeros to `length` characters. */
export function base62(value: number, length: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / ALPHABET.length))
    text = ALPHABET[rest % ALPHABET.length] + text;
  return text.padStart(length, '0');
}
