import type { ListSignature } from '@kehilla/core';
import { isTakenBack, noSignature, type SignatureWithdrawal } from '@kehilla/sources';
import type { Database } from '../database.ts';
import { announceGeneration } from '../generation.ts';
import { runTransaction } from '../prisma.ts';

/** Keeps that a curator signed a whole list, in one transaction, which makes a generation; once is enough. */
export async function sign(database: Database, signature: ListSignature): Promise<'added' | 'unchanged'> {
  const { signature_id, source_id, list_id, sha256, lines, looked_on, signed_by, signed_at } = signature;
  return runTransaction(database, async (prisma) => {
    const back = await prisma.listSignatureWithdrawal.count({ where: { signature_id } });
    if (back !== 0) throw new Error(isTakenBack(signature_id));
    const signature = { signature_id, source_id, list_id, sha256, lines, signed_by };
    const { count } = await prisma.listSignature.createMany({
      data: { ...signature, looked_on: new Date(looked_on), signed_at: new Date(signed_at) },
      skipDuplicates: true,
    });
    if (count === 0) return 'unchanged';
    await announceGeneration(prisma, `curate: list ${list_id} signed, ${signature_id}`);
    return 'added';
  });
}

/** Records that a signature was taken back, in one transaction, which makes a generation. Throws, in words for the curator, if there is none of this name. */
export async function withdrawSignature(
  database: Database,
  { signature_id, withdrawn_by, withdrawn_because, withdrawn_at }: SignatureWithdrawal,
): Promise<'changed' | 'unchanged'> {
  return runTransaction(database, async (prisma) => {
    const known = await prisma.listSignature.count({ where: { signature_id } });
    if (known === 0) throw new Error(noSignature(signature_id));
    const { count } = await prisma.listSignatureWithdrawal.createMany({
      data: { signature_id, withdrawn_by, withdrawn_because, withdrawn_at: new Date(withdrawn_at) },
      skipDuplicates: true,
    });
    if (count === 0) return 'unchanged';
    await announceGeneration(prisma, `curate: signature ${signature_id} withdrawn`);
    return 'changed';
  });
}
