import { listingEvidence } from '@kehilla/city';
import type { KosherSummary } from '@kehilla/contract';
import type { Agency, Certificate, Notice, PlaceRow, SourceList, StoredRow } from '@kehilla/core';
import { kosherRegistry, type PlaceEvidence, resolveKosher } from '@kehilla/kosher';
import { withLimits } from '@kehilla/sources';
import type { Database } from '../database.ts';
import { evidenceAt } from '../evidence/past-evidence.ts';

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
export type ToldAnswer = Pick<KosherSummary, 'status' | 'certified_by' | 'last_confirmed_at'> & {
  readonly food_status: string | null;
  readonly limits: readonly string[];
};

/** The answer now, and after an act. */
export type AnswerPreview = { readonly before: ToldAnswer; readonly after: ToldAnswer };

/** Returns how an act would change the answer about a place, by the rule that servers use. */
export async function previewAnswer(
  database: Database,
  placeId: string,
  change: ProposedChange,
  now: Date,
): Promise<AnswerPreview> {
  const { evidence, readings } = await evidenceAt(database, await listMergedIds(database, placeId), now);
  const [agencies, lists, rows] = await Promise.all([
    database.pool.query<Agency>('SELECT code, name, aliases, no_list_note, policies FROM agency'),
    database.pool.query<SourceList>(
      'SELECT list_id, agency_code AS agency, source_id, name, url, absence_means_removal, transcribed FROM source_list',
    ),
    findLine(database, change.listing),
  ]);
  const registry = kosherRegistry(agencies.rows, lists.rows, readings);
  const told = (said: PlaceEvidence): ToldAnswer => {
    const {
      status,
      certified_by,
      last_confirmed_at,
      food_status = null,
      limits = [],
    } = resolveKosher(said, registry, now);
    return { status, certified_by, last_confirmed_at, food_status, limits };
  };
  return { before: told(evidence), after: told(changed(evidence, { ...change, rows }, now)) };
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
export async function listMergedIds({ pool }: Pick<Database, 'pool'>, placeId: string): Promise<string[]> {
  const { rows } = await pool.query<{ place_id: string }>(
    'SELECT place_id FROM place WHERE place_id = $1 OR merged_into = $1',
    [placeId],
  );
  return rows.map(({ place_id }) => place_id);
}

type Line = Omit<StoredRow, keyof PlaceRow> & { readonly row: PlaceRow };

async function findLine({ pool }: Pick<Database, 'pool'>, listing: string | undefined): Promise<StoredRow[]> {
  if (listing === undefined) return [];
  const slash = listing.indexOf('/');
  const { rows } = await pool.query<Line>(
    `SELECT source_id, place_id, first_seen_at, last_seen_at, missing_since, last_reading_id AS reading_id, "row" FROM record
     WHERE source_id = $1 AND external_id = $2`,
    [listing.slice(0, slash), listing.slice(slash + 1)],
  );
  return rows.map(({ row, ...rest }) => ({ ...withLimits(row), ...rest }));
}
