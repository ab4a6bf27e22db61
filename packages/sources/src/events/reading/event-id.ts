import { hash } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 13;

/**
 * The identity that a listing founds: `ev_` and 13 characters of Crockford base 32, always the same for the same source and key, so reading again
 * from nothing gives the same identities. Rule: decisions §6.
 */
export function eventId(sourceId: string, externalId: string): string {
  return `ev_${code(`${sourceId}|${externalId}`)}`;
}

function code(text: string): string {
  const digest = hash('sha256', text, 'buffer');
  let id = '';
  for (let i = 0; i < LENGTH; i++) id += ALPHABET[(digest[i] as number) & 31];
  return id;
}
