import { CurationFault } from '../curation/index.ts';
import type { Database } from '../database.ts';
import type { Prisma } from '../generated/client.ts';
import { getPrisma, runTransaction, tellInstant } from '../prisma.ts';

/** An act that waits for a second person. `payload` holds the fields of the act. */
export type Proposal = {
  readonly proposal_id: number;
  readonly kind: 'certificate' | 'link';
  readonly payload: Readonly<Record<string, unknown>>;
  readonly document: Uint8Array | null;
  readonly place_id: string | null;
  readonly proposed_by: string;
  readonly proposed_at: string;
};

/** The fields of a new proposal. */
export type NewProposal = Pick<Proposal, 'kind' | 'payload' | 'document' | 'place_id' | 'proposed_by'>;

/** Keeps an act until a second person confirms it; its number. */
export async function proposeAct(
  database: Pick<Database, 'pool'>,
  { kind, payload, document, place_id, proposed_by }: NewProposal,
  now: Date,
): Promise<number> {
  const { proposal_id } = await (await getPrisma(database)).curationProposal.create({
    data: {
      kind,
      payload: payload as Prisma.InputJsonObject,
      document: document === null ? null : Uint8Array.from(document),
      place_id,
      proposed_by,
      proposed_at: now,
    },
    select: { proposal_id: true },
  });
  return Number(proposal_id);
}

/** Acts that wait for a second person, the oldest first, without their documents. */
export async function listProposals(database: Pick<Database, 'pool'>): Promise<Omit<Proposal, 'document'>[]> {
  const proposals = await (await getPrisma(database)).curationProposal.findMany({
    where: { state: 'open' },
    orderBy: { proposal_id: 'asc' },
    select: SHOWN,
  });
  return proposals.map(asProposal);
}

const SHOWN = {
  proposal_id: true,
  kind: true,
  payload: true,
  place_id: true,
  proposed_by: true,
  proposed_at: true,
} as const;

function asProposal({
  proposal_id,
  kind,
  payload,
  proposed_at,
  ...rest
}: Prisma.CurationProposalGetPayload<{ select: typeof SHOWN }>): Omit<Proposal, 'document'> {
  return {
    ...rest,
    proposal_id: Number(proposal_id),
    kind: kind as Proposal['kind'],
    payload: payload as Proposal['payload'],
    proposed_at: tellInstant(proposed_at),
  };
}

/** Closes a waiting proposal, confirmed or refused. Nobody may confirm their own. Throws `CurationFault`. */
export async function closeProposal(
  database: Database,
  proposalId: number,
  { by, confirm }: { readonly by: string; readonly confirm: boolean },
  now: Date,
): Promise<Proposal> {
  return runTransaction(database, async (prisma) => {
    // Prisma takes no locks.
    await prisma.$executeRaw`SELECT 1 FROM curation_proposal WHERE proposal_id = ${proposalId} FOR UPDATE`;
    const found = await prisma.curationProposal.findUnique({
      where: { proposal_id: proposalId, state: 'open' },
      select: { ...SHOWN, document: true },
    });
    if (found === null) throw new CurationFault('This no longer waits: somebody decided about it.');
    const { document, ...proposal } = found;
    if (confirm && proposal.proposed_by === by)
      throw new CurationFault('You proposed it yourself: somebody else has to look at it.');
    await prisma.curationProposal.updateMany({
      where: { proposal_id: proposalId },
      data: { state: confirm ? 'confirmed' : 'refused', closed_by: by, closed_at: now, document: null },
    });
    return { ...asProposal(proposal), document };
  });
}
