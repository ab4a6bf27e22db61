import { isDeepStrictEqual } from 'node:util';
import type { Certificate } from '@kehilla/core';
import type { Database } from '../database.ts';
import { announceGeneration } from '../generation.ts';
import { getId, hashSha256 } from '../fingerprint.ts';
import { checkVersion, type Curator, keepAct } from '../keep-act.ts';
import { runTransaction, tellDay, tellInstant, type Transaction } from '../prisma.ts';
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

/** The place and the terms of a certificate, current or withdrawn. */
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
  return runTransaction(database, async (prisma) => {
    const { agency } = certificate;
    await checkAgency(prisma, agency);
    const place_id = await curatedPlace(prisma, certificate.place_id);
    const certificate_id = getId('ct', `${place_id}|${agency}|${sha256}`);
    const curator = { by: certificate.attached_by, because, ...(seen === undefined ? {} : { seen }) };
    const before = await find(prisma, certificate_id);
    await checkVersion(prisma, certificate_id, curator);
    const stands = before !== null && before.withdrawn_at === null;
    const terms = wantedTerms(certificate, stands ? before.terms.seen_on : null);
    if (stands && isDeepStrictEqual(before.terms, terms))
      return { certificate_id, place_id, state: 'unchanged', generation: null, seen_on: terms.seen_on, act_id: null };
    if (before !== null) await keepPast(prisma, certificate_id, now);
    const columns = { ...asColumns(terms), attached_by: certificate.attached_by, attached_at: now };
    await prisma.certificate.upsert({
      where: { certificate_id },
      create: {
        ...columns,
        certificate_id,
        agency_code: agency,
        place_id,
        sha256,
        media_type: certificate.media_type,
        document: Uint8Array.from(certificate.document),
      },
      update: { ...columns, ...NOT_WITHDRAWN },
      select: { certificate_id: true },
    });
    const state = stands ? 'changed' : 'added';
    const kind = stands ? 'certificate_corrected' : 'certificate_attached';
    const act_id = await keepAct(
      prisma,
      { kind, subject: certificate_id, place_id, before: before === null ? {} : { ...before } },
      curator,
      now,
    );
    const generation = await announceGeneration(prisma, `curate: certificate ${certificate_id} ${state}`);
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
  return runTransaction(database, async (prisma) => {
    const curator = { by: withdrawn_by, because: withdrawn_because, ...(seen === undefined ? {} : { seen }) };
    const before = await find(prisma, certificate_id);
    if (before === null)
      throw new Error(
        `There is no certificate ${certificate_id}; its address ends with its name, which attaching it printed.`,
      );
    await checkVersion(prisma, certificate_id, curator);
    const { place_id } = before;
    if (before.withdrawn_at !== null)
      return { certificate_id, place_id, state: 'unchanged', generation: null, act_id: null };
    await prisma.certificate.updateMany({
      where: { certificate_id },
      data: { withdrawn_at: now, withdrawn_by, withdrawn_because },
    });
    const act_id = await keepAct(
      prisma,
      { kind: 'certificate_withdrawn', subject: certificate_id, place_id, before: {} },
      curator,
      now,
    );
    const generation = await announceGeneration(prisma, `curate: certificate ${certificate_id} withdrawn`);
    return { certificate_id, place_id, state: 'changed', generation, act_id };
  });
}

const NOT_WITHDRAWN = { withdrawn_at: null, withdrawn_by: null, withdrawn_because: null };

/** The columns of what a certificate states. */
export const CERTIFICATE_TERMS = {
  valid_from: true,
  valid_to: true,
  food_status: true,
  standards: true,
  scope_note: true,
  seen_on: true,
} as const;

/** Moves the old terms to the past, up to now or to the withdrawal: an answer as of an earlier instant shows them. Rule: docs/certificates.md. */
async function keepPast(prisma: Transaction, certificate_id: string, now: Date): Promise<void> {
  await lock(prisma, certificate_id);
  const past = await prisma.certificate.findUnique({
    where: { certificate_id },
    select: {
      ...CERTIFICATE_TERMS,
      attached_by: true,
      attached_at: true,
      withdrawn_at: true,
      withdrawn_by: true,
      withdrawn_because: true,
    },
  });
  if (past === null) return;
  const { withdrawn_at, ...statement } = past;
  await prisma.certificatePast.createMany({
    data: { ...statement, certificate_id, corrected_at: withdrawn_at ?? now },
  });
}

/**
 * Returns the document of a certificate; null if there is no certificate of this name, or it was withdrawn. Servers hand it out, by the driver: 0.2 MB take 13
 * ms, and 47 by Prisma.
 */
export async function findCertificate({ pool }: Database, certificateId: string): Promise<CertificateDocument | null> {
  const { rows } = await pool.query<CertificateDocument>(
    'SELECT certificate_id, media_type, sha256, document FROM certificate WHERE certificate_id = $1 AND withdrawn_at IS NULL',
    [certificateId],
  );
  return rows[0] ?? null;
}

/** Returns a certificate, locked; null if there is none of this name. */
async function find(prisma: Transaction, certificateId: string): Promise<Standing | null> {
  await lock(prisma, certificateId);
  const found = await prisma.certificate.findUnique({
    where: { certificate_id: certificateId },
    select: { ...CERTIFICATE_TERMS, place_id: true, withdrawn_at: true },
  });
  if (found === null) return null;
  const { place_id, withdrawn_at, valid_from, valid_to, seen_on, ...rest } = found;
  const days = { valid_from: tellDay(valid_from), valid_to: tellDay(valid_to), seen_on: tellDay(seen_on) };
  return { place_id, withdrawn_at: tellInstant(withdrawn_at), terms: { ...rest, ...days } as Terms };
}

/** Prisma takes no locks. */
async function lock(prisma: Transaction, certificateId: string): Promise<void> {
  await prisma.$executeRaw`SELECT 1 FROM certificate WHERE certificate_id = ${certificateId} FOR UPDATE`;
}

/** Terms as their columns take them. */
function asColumns({ valid_from, valid_to, food_status, standards, scope_note, seen_on }: Terms) {
  return {
    valid_from: new Date(valid_from),
    valid_to: new Date(valid_to),
    food_status: [...food_status],
    standards: [...standards],
    scope_note,
    seen_on: seen_on === null ? null : new Date(seen_on),
  };
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
  prisma: Transaction,
  certificateId: string,
  { terms, withdrawn_at }: TermsBefore,
  by: string,
  now: Date,
): Promise<void> {
  const withdrawal =
    withdrawn_at === null ? NOT_WITHDRAWN : { withdrawn_at: now, withdrawn_by: by, withdrawn_because: 'taken back' };
  await keepPast(prisma, certificateId, now);
  await prisma.certificate.updateMany({
    where: { certificate_id: certificateId },
    data: { ...asColumns(terms), attached_by: by, attached_at: now, ...withdrawal },
  });
}

/** Lets a certificate that was withdrawn stand again as it stood, within a transaction of the caller's. */
export async function reinstateCertificate(
  prisma: Transaction,
  certificateId: string,
  by: string,
  now: Date,
): Promise<void> {
  const before = await find(prisma, certificateId);
  if (before !== null) await restoreTerms(prisma, certificateId, { terms: before.terms, withdrawn_at: null }, by, now);
}
