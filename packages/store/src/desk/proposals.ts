import { CurationFault } from '../curation/index.ts';
import { type Database, inTransaction } from '../database.ts';

/** An act that waits for a second person. `payload` holds the fields of the act. */
export type Proposal = {
  readonly proposal_id: number;
  readonly kind: 'certificate' | 'link';
  readonly payload: Readonly<Record<string, unknown>>;
  readonly document: Buffer | null;
  readonly place_id: string | null;
  readonly proposed_by: string;
  readonly proposed_at: string;
};

/** The fields of a new proposal. */
export type NewProposal = Pick<Proposal, 'kind' | 'payload' | 'document' | 'place_id' | 'proposed_by'>;

/** Keeps an act until a second person confirms it; its number. */
export async function proposeAct(
  { pool }: Pick<Database, 'pool'>,
  { kind, payload, document, place_id, proposed_by }: NewProposal,
  now: Date,
): Promise<number> {
  const { rows } = await pool.query<{ proposal_id: number }>(
    'INSERT INTO curation_proposal (kind, payload, document, place_id, proposed_by, proposed_at) VALUES ($1,$2,$3,$4,$5,$6) RETURNING proposal_id',
    [kind, JSON.stringify(payload), document, place_id, proposed_by, now],
  );
  return rows[0]?.proposal_id ?? 0;
}

/** Acts that wait for a second person, the oldest first, without their documents. */
export async function listProposals({ pool }: Pick<Database, 'pool'>): Promise<Omit<Proposal, 'document'>[]> {
  const { rows } = await pool.query<Omit<Proposal, 'document'>>(
    `SELECT proposal_id, kind, payload, place_id, proposed_by, proposed_at FROM curation_proposal WHERE state = 'open' ORDER BY proposal_id`,
  );
  return rows;
}

/** Closes a waiting proposal, confirmed or refused. Nobody may confirm their own. Throws `CurationFault`. */
export async function closeProposal(
  database: Database,
  proposalId: number,
  { by, confirm }: { readonly by: string; readonly confirm: boolean },
  now: Date,
): Promise<Proposal> {
  return inTransaction(database, async (connection) => {
    const { rows } = await connection.query<Proposal>(
      `SELECT proposal_id, kind, payload, document, place_id, proposed_by, proposed_at FROM curation_proposal WHERE proposal_id = $1 AND state = 'open' FOR UPDATE`,
      [proposalId],
    );
    const [proposal] = rows;
    if (proposal === undefined) throw new CurationFault('This no longer waits: somebody decided about it.');
    if (confirm && proposal.proposed_by === by)
      throw new CurationFault('You proposed it yourself: somebody else has to look at it.');
    await connection.query(
      'UPDATE curation_proposal SET state = $2, closed_by = $3, closed_at = $4, document = NULL WHERE proposal_id = $1',
      [proposalId, confirm ? 'confirmed' : 'refused', by, now],
    );
    return proposal;
  });
}
