import { resolve } from 'node:path';
import { confirmedOn, dayInNewYork } from '@kehilla/kosher';
import { attachCertificate, checkDocument, MOST_DOCUMENT_BYTES, remarksOn, withdrawCertificate } from '@kehilla/store';
import { resolvePlace } from '@kehilla/store/operator';
import { UsageError } from '../../usage-error.ts';
import { withStore } from '../../with-store.ts';
import { getAgency, findWithdrawing, type Fields, getDay, listFoods, listStandards } from './fields.ts';
import type { Parts } from '../parts.ts';
import { readFileSync, statSync } from 'node:fs';

/** Returns a document of a certificate and its media type by its first bytes. Throws `UsageError` if it is none, cannot be read, is too large, or cut short. */
export function readDocument(path: string): { readonly document: Uint8Array; readonly media_type: string } {
  const document = wholeFile(path);
  return { document, media_type: checkDocument(document, path) };
}

function wholeFile(path: string): Buffer {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined || !stat.isFile()) throw new UsageError(`There is no file ${path}.`);
    if (stat.size > MOST_DOCUMENT_BYTES)
      throw new UsageError(`${path} is larger than ${MOST_DOCUMENT_BYTES / 1024 / 1024} MB.`);
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const why = code === 'EACCES' || code === 'EPERM' ? 'this account may not read it' : code;
    throw new UsageError(`${path} cannot be read: ${why}.`);
  }
}

const SAID = {
  added: 'is attached to',
  changed: 'was attached before and is corrected, at',
  unchanged: 'is attached already, as it stands, to',
} as const;

/** Attaches a document of an agency to a place, where the same one again changes nothing, or takes one back. Throws `UsageError`. */
export async function curateCertificate(fields: Fields, parts: Parts): Promise<number> {
  const withdrawing = findWithdrawing(fields);
  return withdrawing === null ? attach(fields, parts) : withdraw(withdrawing, fields.json, parts);
}

async function attach({ given, needed, exact, json }: Fields, parts: Parts): Promise<number> {
  const { config, now, print } = parts;
  const place = needed('place');
  const agency = getAgency(needed('agency'));
  const file = exact('file');
  const valid_from = getDay('valid-from', needed('valid-from'));
  const valid_to = getDay('valid-to', needed('valid-to'));
  if (valid_from > valid_to) throw new UsageError(`--valid-to is ${valid_to}, before --valid-from, ${valid_from}.`);
  const at = now();
  const today = dayInNewYork(at);
  const seen = given('seen-on');
  const certificate = {
    agency,
    ...readDocument(resolve(file)),
    valid_from,
    valid_to,
    food_status: listFoods(given('food-status')),
    standards: listStandards(given('standards')),
    scope_note: given('scope-note'),
    attached_by: given('by') ?? 'curator',
    seen_on: seen === null ? null : getDay('seen-on', seen, today),
  };
  const done = await withStore(config(), parts, async (database) =>
    attachCertificate(database, { ...certificate, place_id: await resolvePlace(database, place) }, at),
  );
  const url = `/certificates/${done.certificate_id}`;
  const confirmed_on = confirmedOn({ ...certificate, seen_on: done.seen_on, attached_at: at.toISOString() });
  const remarks = remarksOn({ ...certificate, confirmed_on }, today);
  if (json) {
    print(
      JSON.stringify({ ...done, agency, valid_from, valid_to, confirmed_on, expired: valid_to < today, url, remarks }),
    );
    return 0;
  }
  const phrase = `${done.certificate_id} ${SAID[done.state]} ${done.place_id}: ${agency}, ${valid_from} to ${valid_to}, served at ${url}`;
  print([phrase, ...remarks].join('\n  '));
  return 0;
}

/** The document was never right here: from now on no answer for any day has its terms. */
async function withdraw(
  { subject, because, decider }: NonNullable<ReturnType<typeof findWithdrawing>>,
  json: boolean,
  parts: Parts,
): Promise<number> {
  const { config, now, print } = parts;
  const request = { certificate_id: subject, withdrawn_because: because, withdrawn_by: decider.by };
  const done = await withStore(config(), parts, (database) => withdrawCertificate(database, request, now()));
  const { certificate_id, place_id, state } = done;
  const phrase =
    state === 'changed'
      ? `${certificate_id} is withdrawn from ${place_id}: it is no evidence, not shown and not served, but for what was known before.`
      : `${certificate_id} was withdrawn already.`;
  print(json ? JSON.stringify(done) : phrase);
  return 0;
}
