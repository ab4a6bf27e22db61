import { expect, test } from 'vitest';
import { inTransaction } from '../database.ts';
import { openSampleDatabase } from '../testing/sample-database.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { loadRecords } from './load-records.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const server = useTestServer();

test('a line that an earlier release read without its limits has them when the record is loaded', async () => {
  const database = await openSampleDatabase(server, NOW);
  const listed = (await loadRecords(database)).places
    .flatMap(({ rows }) => rows)
    .find(({ listing }) => listing !== null);
  const external_id = listed?.external_id ?? '';
  await inTransaction(database, async (connection) => {
    await connection.query('ALTER TABLE record DISABLE TRIGGER USER');
    await connection.query(
      `UPDATE record SET "row" = jsonb_set("row", '{listing,as_read}', '{"name": "Invented", "type": "Passover 2026 only"}') WHERE "row"->>'external_id' = $1`,
      [external_id],
    );
    await connection.query(`UPDATE record SET row_sha256 = content_sha256("row") WHERE "row"->>'external_id' = $1`, [
      external_id,
    ]);
    await connection.query('ALTER TABLE record ENABLE TRIGGER USER');
  });
  const loaded = (await loadRecords(database)).places
    .flatMap(({ rows }) => rows)
    .find((row) => row.external_id === external_id);
  expect(loaded?.listing).toMatchObject({ season: 'passover-2026', scope_note: 'Passover 2026 only' });
});
