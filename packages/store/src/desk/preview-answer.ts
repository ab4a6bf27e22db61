import { listingEvidence } from '@kehilla/city';
import type { KosherSummary } from '@kehilla/contract';
import type { Agency, Certificate, Notice, PlaceRow, SourceList, StoredRow } from '@kehilla/core';
import { kosherRegistry, type PlaceEvidence, resolveKosher } from '@kehilla/kosher';
import { withLimits } from '@kehilla/sources/record';
import type { Database } from '../database.ts';
import { evidenceAt } from '../evidence/past-evidence.ts';
import { getPrisma, tellInstant } from '../prisma.ts';

/** The statements that an act would add to a place or remove from it; an absent field stays. */
export type ProposedChange = {
  readonly certificate?: Omit<Certificate, 'certificate_id' | 'place_id' | 'sha256'>;
  readonly notice?: Pick<Notice, 'agency' | 'kind' | 'published_on'>;
  /** Source and key of a row that comes to stand there. */
  readonly listing?: string;
  /** Identifiers of certificates and notices, and keys of rows, that say nothing there any more. */
  readonly without?: readonly string[];
};

/** The certification of a place as answers give it, and when it was last confirmed. */
export type ReportedAnswer = Pick<KosherSummary, 'status' | 'certified_by' | 'last_confirmed_at'> & {
  readonly food_status: string | null;
  readonly limits: readonly string[];
};

/** The answer now, and after an act. */
export type AnswerPreview = { readonly before: ReportedAnswer; readonly after: ReportedAnswer };

/** Returns how an act would change the answer about a place, by the rule that servers use. */
export async function previewAnswer(
  database: Database,
  placeId: string,
  change: ProposedChange,
  now: Date,
): Promise<AnswerPreview> {
  const { evidence, readings } = await evidenceAt(database, await listMergedIds(database, placeId), now);
  const prisma = await getPrisma(database);
  const [agencies, lists, rows] = await Promise.all([
    prisma.agency.findMany(),
    prisma.sourceList.findMany(),
    findLine(database, change.listing),
  ]);
  const registry = kosherRegistry(
    agencies as unknown as Agency[],
    lists.map(({ agency_code: agency, ...list }): SourceList => ({ agency, ...list })),
    readings,
  );
  const answerFor = (placeEvidence: PlaceEvidence): ReportedAnswer => {
    const {
      status,
      certified_by,
      last_confirmed_at,
      food_status = null,
      limits = [],
    } = resolveKosher(placeEvidence, registry, now);
    return { status, certified_by, last_confirmed_at, food_status, limits };
  };
  return { before: answerFor(evidence), after: answerFor(changed(evidence, { ...change, rows }, now)) };
}

function changed(
  { listings, notices, certificates, ...rest }: PlaceEvidence,
  { certificate, notice, without = [], rows }: ProposedChange & { readonly rows: readonly StoredRow[] },
  now: Date,
): PlaceEvidence {
  const proposed = { certificate_id: 'ct_proposed', place_id: 'pl_proposed', sha256: '', ...certificate };
  const noted = { notice_id: 'nt_proposed', place_id: 'pl_proposed', text: '', url: null, closed_on: null, ...notice };
  const lines = rows.flatMap((row) => (row.listing === null ? [] : [listingEvidence(row, row.listing, new Set())]));
  return {
    ...rest,
    listings: [...listings.filter(({ external_id }) => !without.includes(external_id)), ...lines],
    notices: [
      ...notices.filter(({ notice_id }) => !without.includes(notice_id)),
      ...(notice === undefined ? [] : [noted as Notice]),
    ],
    certificates: [
      ...certificates.filter(({ certificate_id }) => !without.includes(certificate_id)),
      ...(certificate === undefined ? [] : [{ ...proposed, attached_at: now.toISOString() } as Certificate]),
    ],
  };
}

/** Returns a place with the places merged into it. */
export async function listMergedIds(database: Pick<Database, 'pool'>, placeId: string): Promise<string[]> {
  const places = await (await getPrisma(database)).place.findMany({
    where: { OR: [{ place_id: placeId }, { merged_into: placeId }] },
    select: { place_id: true },
  });
  return places.map(({ place_id }) => place_id);
}

async function findLine(database: Pick<Database, 'pool'>, listing: string | undefined): Promise<StoredRow[]> {
  if (listing === undefined) return [];
  const slash = listing.indexOf('/');
  const found = await (await getPrisma(database)).record.findMany({
    where: { source_id: listing.slice(0, slash), external_id: listing.slice(slash + 1) },
    select: {
      source_id: true,
      place_id: true,
      first_seen_at: true,
      last_seen_at: true,
      missing_since: true,
      last_reading_id: true,
      row: true,
    },
  });
  return found.map(({ row, last_reading_id: reading_id, first_seen_at, last_seen_at, missing_since, ...rest }) => ({
    ...withLimits(row as unknown as PlaceRow),
    ...rest,
    reading_id,
    first_seen_at: tellInstant(first_seen_at),
    last_seen_at: tellInstant(last_seen_at),
    missing_since: tellInstant(missing_since),
  }));
}
