import { isDeepStrictEqual } from 'node:util';
import type { Certificate } from '@kehilla/core';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { announceGeneration } from '../ingestion/generation.ts';
import { idOf, sha256Of } from '../sha256.ts';
import { checkAgency, type CuratedState, curatedPlace } from './curated-place.ts';

/** A document that a curator attaches to a place. Civil days, New York. */
export type CertificateToAttach = Pick<
  Certificate,
  'agency' | 'place_id' | 'valid_from' | 'valid_to' | 'food_status' | 'standards' | 'scope_note' | 'attached_by'
> & { readonly document: Uint8Array; readonly media_type: string };

/** What became of it. `place_id` is the place it is attached to, the canonical one. */
export type AttachedCertificate = {
  readonly certificate_id: string;
  readonly place_id: string;
  readonly state: CuratedState;
  readonly generation: number | null;
};

/** A certificate's document as it is served. */
export type CertificateDocument = {
  readonly certificate_id: string;
  readonly media_type: string;
  readonly sha256: string;
  readonly document: Uint8Array;
};

type Terms = Pick<Certificate, 'valid_from' | 'valid_to' | 'food_status' | 'standards' | 'scope_note'>;

/**
 * Attaches a certificate in one transaction, which makes a generation. The same document of the same agency at the same place is the
 * same certificate: with the same terms nothing changes, with others they are corrected, and what it was said to state until then stays on
 * record, dated. Throws where place or agency is not known.
 */
export async function attachCertificate(
  database: Database,
  certificate: CertificateToAttach,
  now: Date,
): Promise<AttachedCertificate> {
  const sha256 = sha256Of(certificate.document);
  return inTransaction(database, async (connection) => {
    const { agency } = certificate;
    await checkAgency(connection, agency);
    const place_id = await curatedPlace(connection, certificate.place_id);
    const certificate_id = idOf('ct', `${place_id}|${agency}|${sha256}`);
    const standing = await termsOf(connection, certificate_id);
    if (isDeepStrictEqual(standing, wantedTerms(certificate)))
      return { certificate_id, place_id, state: 'unchanged', generation: null };
    if (standing !== null) await connection.query(KEEP_PAST, [certificate_id, now]);
    await connection.query(
      `INSERT INTO certificate (certificate_id, agency_code, place_id, valid_from, valid_to, food_status, standards, scope_note, sha256, media_type, document, attached_by, attached_at)
       VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13)
       ON CONFLICT (certificate_id) DO UPDATE SET valid_from = $4, valid_to = $5, food_status = $6, standards = $7, scope_note = $8, attached_by = $12, attached_at = $13`,
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
      ],
    );
    const state = standing === null ? 'added' : 'changed';
    const generation = await announceGeneration(connection, `curate: certificate ${certificate_id} ${state}`);
    return { certificate_id, place_id, state, generation };
  });
}

/** What stands goes among what stood: an answer as of an instant before the correction shows it. Rule: docs/certificates.md. */
const KEEP_PAST = `
  INSERT INTO certificate_past (certificate_id, valid_from, valid_to, food_status, standards, scope_note, attached_by, attached_at, corrected_at)
  SELECT certificate_id, valid_from, valid_to, food_status, standards, scope_note, attached_by, attached_at, $2 FROM certificate WHERE certificate_id = $1`;

/** The document of a certificate; null where there is none of this name. */
export async function findCertificate(database: Database, certificateId: string): Promise<CertificateDocument | null> {
  const { rows } = await database.pool.query<CertificateDocument>(
    'SELECT certificate_id, media_type, sha256, document FROM certificate WHERE certificate_id = $1',
    [certificateId],
  );
  return rows[0] ?? null;
}

async function termsOf(connection: Connection, certificateId: string): Promise<Terms | null> {
  const { rows } = await connection.query<Terms>(
    'SELECT valid_from, valid_to, food_status, standards, scope_note FROM certificate WHERE certificate_id = $1 FOR UPDATE',
    [certificateId],
  );
  return rows[0] ?? null;
}

function wantedTerms({ valid_from, valid_to, food_status, standards, scope_note }: CertificateToAttach): Terms {
  return { valid_from, valid_to, food_status, standards, scope_note };
}
