import { hash } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The identifier of the place that this row founds: `pl_` and 13 characters of Crockford base 32 (65 bits), always the same for the
 * same source and key, so ingesting again from nothing gives the same identifiers. Rule: decisions §6.
 */
export function placeId(sourceId: string, externalId: string): string {
  const digest = hash('sha256', `${sourceId}|${externalId}`, 'buffer');
  let id = 'pl_';
  for (let i = 0; i < 13; i++) id += ALPHABET[(digest[i] as number) & 31];
  return id;
}

/** Returns the identifier of an agency's unlinked line: the same at every reading, and none that a place has or will have. */
export function lineId(sourceId: string, externalId: string): string {
  return placeId(sourceId, `${externalId}|line`);
}
