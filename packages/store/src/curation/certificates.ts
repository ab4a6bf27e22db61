import { isDeepStrictEqual } from 'node:util';
import type { Certificate } from '@kehilla/core';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { announceGeneration } from '../generation.ts';
import { getId, hashSha256 } from '../fingerprint.ts';
import { checkVersion, type Curator, keepAct } from '../acts/index.ts';
import { checkAgency, type CuratedState, curatedPlace } from './notices.ts';

/** A document that a curator attaches to a place. Civil days, New York. */
export type CertificateToAttach = Pick<
  Certificate,
  'agency' | 'place_id' | 'valid_from' | 'valid_to' | 'food_status' | 'standards' | 'scope_note' | 'attached_by'
> & { readonly seen_on?: string | null; readonly document: Uint8Array; readonly media_type: string };

/** The result. `place_id` is the place it is attached to, after merges. */
export type AttachedCertificate = {
  readonly certificate_id: string;
  readonly place_id: string;
  readonly state: CuratedState;
  readonly generation: number | null;
  /** The last recorded look at it. */
  readonly seen_on: string | null;
  /** The number of the act that takes it back; null if nothing changed. */
  readonly act_id: number | null;
};

/** A document that was attached in error, and the person who says so. */
export type CertificateToWithdraw = {
  readonly certificate_id: string;
  readonly withdrawn_by: string;
  readonly withdrawn_because: string;
};

/** A certificate's document as it is served. */
export type CertificateDocument = {
  readonly certificate_id: string;
  readonly media_type: string;
  readonly sha256: string;
  readonly document: Uint8Array;
};

type Terms = Pick<Certificate, 'valid_from' | 'valid_to' | 'food_status' | 'standards' | 'scope_note' | 'seen_on'>;

/** The terms of a certificate, current or withdrawn, locked. */
type Standing = { readonly place_id: string; readonly withdrawn_at: string | null; readonly terms: Terms };

/**
 * Attaches a certificate in one transaction, which makes a generation. The same document of the same agency at the same place is one certificate: the same
 * terms change nothing, other terms replace the old ones, which stay on record with their dates. A recorded look stays until the next one (`seen_on` null
 * changes nothing). A withdrawn one is valid again. Throws if the place or the agency is unknown.
 */
export async function attachCertificate(
  database: Database,
  certificate: CertificateToAttach,
  now: Date,
  { because = null, seen }: Partial<Curator> = {},
): Promise<AttachedCertificate> {
  const sha256 = hashSha256(certificate.document);
  return inTransaction(database, async (connection) => {
    const { agency } = certificate;
    await checkAgency(connection, agency);
    const place_id = await curatedPlace(connection, certificate.place_id);
    const certificate_id = getId('ct', `${place_id}|${agency}|${sha256}`);
    const curator = { by: certificate.attached_by, because, ...(seen === undefined ? {} : { seen }) };
    const before = await find(connection, certificate_id);
    await checkVersion(connection, certificate_id, curator);
    const stands = before !== null && before.withdrawn_at === null;
    const terms = wantedTerms(certificate, stands ? before.terms.seen_on : null);
    if (stands && isDeepStrictEqual(before.terms, terms))
      return { certificate_id, place_id, state: 'unchanged', generation: null, seen_on: terms.seen_on, act_id: null };
    if (before !== null) await connection.query(KEEP_PAST, [certificate_id, now]);
    await connection.query(
      `INSERT INTO certificate (certificate_id, agency_code, place_id, valid_from, valid_to, food_status, standards, scope_note, sha256, media_type, document, attached_by, attached_at, seen_on)
       VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14)
       ON CONFLICT (certificate_id) DO UPDATE SET valid_from = $4, valid_to = $5, food_status = $6, standards = $7, scope_note = $8, attached_by = $12, attached_at = $13, seen_on = $14,
         withdrawn_at = NULL, withdrawn_by = NULL, withdrawn_because = NULL`,
      [
        certificate_id,
        agency,
        place_id,
        certificate.valid_from,
        certificate.valid_to,
        certificate.food_status,
        certificate.standards,
        certificate.scope_note,
        sha256,
        certificate.media_type,
        Buffer.from(certificate.document),
        certificate.attached_by,
        now,
        terms.seen_on,
      ],
    );
    const state = stands ? 'changed' : 'added';
    const kind = stands ? 'certificate_corrected' : 'certificate_attached';
    const act_id = await keepAct(
      connection,
      { kind, subject: certificate_id, place_id, before: before === null ? {} : { ...before } },
      curator,
      now,
    );
    const generation = await announceGeneration(connection, `curate: certificate ${certificate_id} ${state}`);
    return { certificate_id, place_id, state, generation, seen_on: terms.seen_on, act_id };
  });
}

/**
 * Takes back a document that was attached in error, in one transaction, which makes a generation: from then on it is no evidence and is not shown or served,
 * except in answers as of an earlier instant. Taking it back twice changes nothing (`unchanged`). Throws, in words for the curator, if there is no certificate
 * of this name.
 */
export async function withdrawCertificate(
  database: Database,
  { certificate_id, withdrawn_by, withdrawn_because }: CertificateToWithdraw,
  now: Date,
  seen?: number,
): Promise<Omit<AttachedCertificate, 'seen_on'>> {
  return inTransaction(database, async (connection) => {
    const curator = { by: withdrawn_by, because: withdrawn_because, ...(seen === undefined ? {} : { seen }) };
    const before = await find(connection, certificate_id);
    if (before === null)
      throw new Error(
        `There is no certificate ${certificate_id}; its address ends with its name, which attaching it printed.`,
      );
    await checkVersion(connection, certificate_id, curator);
    const { place_id } = before;
    if (before.withdrawn_at !== null)
      return { certificate_id, place_id, state: 'unchanged', generation: null, act_id: null };
    await connection.query(
      'UPDATE certificate SET withdrawn_at = $2, withdrawn_by = $3, withdrawn_because = $4 WHERE certificate_id = $1',
      [certificate_id, now, withdrawn_by, withdrawn_because],
    );
    const act_id = await keepAct(
      connection,
      { kind: 'certificate_withdrawn', subject: certificate_id, place_id, before: {} },
      curator,
      now,
    );
    const generation = await announceGeneration(connection, `curate: certificate ${certificate_id} withdrawn`);
    return { certificate_id, place_id, state: 'changed', generation, act_id };
  });
}

/** Moves the old terms to the past, up to now or to the withdrawal: an answer as of an earlier instant shows them. Rule: docs/certificates.md. */
const KEEP_PAST = `
  INSERT INTO certificate_past (certificate_id, valid_from, valid_to, food_status, standards, scope_note, attached_by, attached_at, seen_on, corrected_at,
    withdrawn_by, withdrawn_because)
  SELECT certificate_id, valid_from, valid_to, food_status, standards, scope_note, attached_by, attached_at, seen_on, coalesce(withdrawn_at, $2),
    withdrawn_by, withdrawn_because FROM certificate WHERE certificate_id = $1`;

/** Returns the document of a certificate; null if there is no certificate of this name, or it was withdrawn. */
export async function findCertificate(database: Database, certificateId: string): Promise<CertificateDocument | null> {
  const { rows } = await database.pool.query<CertificateDocument>(
    'SELECT certificate_id, media_type, sha256, document FROM certificate WHERE certificate_id = $1 AND withdrawn_at IS NULL',
    [certificateId],
  );
  return rows[0] ?? null;
}

async function find(connection: Connection, certificateId: string): Promise<Standing | null> {
  const { rows } = await connection.query<Terms & Omit<Standing, 'terms'>>(
    `SELECT place_id, withdrawn_at, valid_from, valid_to, food_status, standards, scope_note, seen_on FROM certificate
     WHERE certificate_id = $1 FOR UPDATE`,
    [certificateId],
  );
  const [found] = rows;
  if (found === undefined) return null;
  const { place_id, withdrawn_at, ...terms } = found;
  return { place_id, withdrawn_at, terms };
}

function wantedTerms(
  { valid_from, valid_to, food_status, standards, scope_note, seen_on = null }: CertificateToAttach,
  seenBefore: string | null,
): Terms {
  return { valid_from, valid_to, food_status, standards, scope_note, seen_on: seen_on ?? seenBefore };
}

/** A certificate's terms as an act kept them. */
type TermsBefore = { readonly terms: Terms; readonly withdrawn_at: string | null };

/** Restores the terms of a certificate from before a correction, within a transaction of the caller; the terms between stay on record. */
export async function restoreTerms(
  connection: Connection,
  certificateId: string,
  { terms, withdrawn_at }: TermsBefore,
  by: string,
  now: Date,
): Promise<void> {
  const { valid_from, valid_to, food_status, standards, scope_note, seen_on } = terms;
  await connection.query(KEEP_PAST, [certificateId, now]);
  await connection.query(
    `UPDATE certificate SET valid_from = $2, valid_to = $3, food_status = $4, standards = $5, scope_note = $6, seen_on = $7, attached_by = $8, attached_at = $9,
       withdrawn_at = CASE WHEN $10 THEN $9::timestamptz END, withdrawn_by = CASE WHEN $10 THEN $8 END, withdrawn_because = CASE WHEN $10 THEN 'taken back' END
     WHERE certificate_id = $1`,
    [certificateId, valid_from, valid_to, food_status, standards, scope_note, seen_on, by, now, withdrawn_at !== null],
  );
}

/** Lets a certificate that was withdrawn stand again as it stood, within a transaction of the caller's. */
export async function reinstateCertificate(
  connection: Connection,
  certificateId: string,
  by: string,
  now: Date,
): Promise<void> {
  const before = await find(connection, certificateId);
  if (before !== null)
    await restoreTerms(connection, certificateId, { terms: before.terms, withdrawn_at: null }, by, now);
}
