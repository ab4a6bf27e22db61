import type { ListSignature } from '@kehilla/core';
import type { Connection } from '../database.ts';

/** Every signature under a list, and which of them were taken back, as a city loads them. */
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
