import type { Agency, SourceList } from '@kehilla/core';
import type { ReadingStore } from '@kehilla/sources';
import { type Connection, type Database, inTransaction } from '../database.ts';

/** Brings the tables of sources, agencies and lists in line with the readers' manifests. Rows that stand are rewritten, none is removed. */
export async function register(
  database: Database,
  ...[sources, agencies, lists]: Parameters<ReadingStore['register']>
): Promise<void> {
  await inTransaction(database, async (connection) => {
    for (const source of sources) {
      await connection.query(
        `INSERT INTO source (source_id, kind, name, publisher, url, license, attribution, every_hours) VALUES ($1,$2,$3,$4,$5,$6,$7,$8)
         ON CONFLICT (source_id) DO UPDATE SET kind = $2, name = $3, publisher = $4, url = $5, license = $6, attribution = $7, every_hours = $8`,
        [
          source.source_id,
          source.kind,
          source.name,
          source.publisher,
          source.url,
          source.license,
          source.attribution,
          source.every_hours,
        ],
      );
    }
    for (const agency of agencies) await registerAgency(connection, agency);
    for (const list of lists) await registerList(connection, list);
  });
}

async function registerAgency(connection: Connection, agency: Agency): Promise<void> {
  await connection.query(
    `INSERT INTO agency (code, name, aliases, no_list_note, policies) VALUES ($1,$2,$3,$4,$5)
     ON CONFLICT (code) DO UPDATE SET name = $2, aliases = $3, no_list_note = $4, policies = $5`,
    [agency.code, agency.name, agency.aliases, agency.no_list_note, JSON.stringify(agency.policies)],
  );
}

async function registerList(connection: Connection, list: SourceList): Promise<void> {
  await connection.query(
    `INSERT INTO source_list (list_id, agency_code, source_id, name, url, absence_means_removal, transcribed) VALUES ($1,$2,$3,$4,$5,$6,$7)
     ON CONFLICT (list_id) DO UPDATE SET agency_code = $2, source_id = $3, name = $4, url = $5, absence_means_removal = $6, transcribed = $7`,
    [list.list_id, list.agency, list.source_id, list.name, list.url, list.absence_means_removal, list.transcribed],
  );
}
