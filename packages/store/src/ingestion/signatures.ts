import type { ListSignature } from '@kehilla/core';
import { isTakenBack, noSignature, type SignatureWithdrawal } from '@kehilla/sources';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { announceGeneration } from '../generation.ts';

/** Keeps that a curator signed a whole list, in one transaction, which makes a generation; once is enough. */
export async function sign(database: Database, signature: ListSignature): Promise<'added' | 'unchanged'> {
  const { signature_id, source_id, list_id, sha256, lines, looked_on, signed_by, signed_at } = signature;
  return inTransaction(database, async (connection) => {
    const { rowCount: back } = await connection.query('SELECT FROM list_signature_withdrawal WHERE signature_id = $1', [
      signature_id,
    ]);
    if (back !== 0) throw new Error(isTakenBack(signature_id));
    const { rowCount } = await connection.query(
      `INSERT INTO list_signature (signature_id, source_id, list_id, sha256, lines, looked_on, signed_by, signed_at)
       VALUES ($1,$2,$3,$4,$5,$6,$7,$8) ON CONFLICT (signature_id) DO NOTHING`,
      [signature_id, source_id, list_id, sha256, lines, looked_on, signed_by, signed_at],
    );
    if (rowCount === 0) return 'unchanged';
    await announceGeneration(connection, `curate: list ${list_id} signed, ${signature_id}`);
    return 'added';
  });
}

/** Records that a signature was taken back, in one transaction, which makes a generation. Throws, in words for the curator, if there is none of this name. */
export async function withdrawSignature(
  database: Database,
  { signature_id, withdrawn_by, withdrawn_because, withdrawn_at }: SignatureWithdrawal,
): Promise<'changed' | 'unchanged'> {
  return inTransaction(database, async (connection) => {
    const { rowCount: known } = await connection.query('SELECT FROM list_signature WHERE signature_id = $1', [
      signature_id,
    ]);
    if (known === 0) throw new Error(noSignature(signature_id));
    const { rowCount } = await connection.query(
      `INSERT INTO list_signature_withdrawal (signature_id, withdrawn_by, withdrawn_because, withdrawn_at)
       VALUES ($1,$2,$3,$4) ON CONFLICT (signature_id) DO NOTHING`,
      [signature_id, withdrawn_by, withdrawn_because, withdrawn_at],
    );
    if (rowCount === 0) return 'unchanged';
    await announceGeneration(connection, `curate: signature ${signature_id} withdrawn`);
    return 'changed';
  });
}

/** Every signature under a list, and which of them were taken back. */
export async function loadSignatures(
  connection: Connection,
): Promise<{ readonly signatures: readonly ListSignature[]; readonly withdrawn: ReadonlySet<string> }> {
  const { rows } = await connection.query<ListSignature & { readonly is_withdrawn: boolean }>(
    `SELECT signature_id, source_id, list_id, sha256, lines, looked_on, signed_by, signed_at, w.withdrawn_at IS NOT NULL AS is_withdrawn
     FROM list_signature s LEFT JOIN list_signature_withdrawal w USING (signature_id) ORDER BY signature_id`,
  );
  return {
    signatures: rows,
    withdrawn: new Set(rows.flatMap(({ signature_id, is_withdrawn }) => (is_withdrawn ? [signature_id] : []))),
  };
}
