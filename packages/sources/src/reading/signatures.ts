import { createHash } from 'node:crypto';
import type { ListSignature, Reading } from '@kehilla/core';

/** The signed thing: the whole of a list, in these bytes. */
export type ListToSign = Omit<ListSignature, 'signature_id' | 'signed_at'>;

/** Makes a signature under a list, named for its content: the same bytes, seen on the same day, are one. */
export function makeSignature(list: ListToSign, now: Date): ListSignature {
  const { list_id, sha256, looked_on, signed_by } = list;
  const signature_id = `ls_${createHash('sha256')
    .update(JSON.stringify([list_id, sha256, looked_on, signed_by]))
    .digest('hex')
    .slice(0, 16)}`;
  return { ...list, signature_id, signed_at: now.toISOString() };
}

/** Says that a withdrawn signature is made again: it would hold for the time between, too. */
export function isTakenBack(signature_id: string): string {
  return `${signature_id} was taken back, which stays on record: look at the list again, and sign it with that day.`;
}

/** Says that there is no signature of a name. */
export function noSignature(signature_id: string): string {
  return `There is no signature ${signature_id}; signing printed its name.`;
}

/**
 * A reading as the signatures under its bytes leave it: signed where one stands, and no whole reading of its list any more where all were taken back. A
 * signature holds for the day on which the list was looked at, so that it is as old as that look.
 */
export function withSignatures(
  reading: Reading,
  signatures: readonly ListSignature[],
  withdrawn: { readonly has: (signature_id: string) => boolean },
): Reading {
  const own = signatures.filter(
    ({ source_id, sha256, looked_on }) =>
      source_id === reading.source_id && sha256 === reading.sha256 && looked_on === reading.observed_at.slice(0, 10),
  );
  if (own.length === 0) return reading;
  if (own.some(({ signature_id }) => !withdrawn.has(signature_id))) return { ...reading, signed: true };
  return reading.state === 'complete' ? { ...reading, state: 'partial' } : reading;
}
