import type { Agency, SourceList } from '@kehilla/core';
import type { Reader, ReadingStore } from '@kehilla/sources';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { announceGeneration } from '../generation.ts';

type Source = Parameters<ReadingStore['register']>[0][number];

const SOURCE = upsert('source', [
  'source_id',
  'kind',
  'name',
  'publisher',
  'url',
  'license',
  'attribution',
  'every_hours',
]);
const AGENCY = upsert('agency', ['code', 'name', 'aliases', 'no_list_note', 'policies']);
const LIST = upsert('source_list', [
  'list_id',
  'agency_code',
  'source_id',
  'name',
  'url',
  'absence_means_removal',
  'transcribed',
]);

/**
 * Updates the tables of sources, agencies and lists from the readers' manifests; none is removed. A difference is a new generation if there is a city: answers
 * name publishers, agencies and their policies.
 */
export async function register(
  database: Database,
  ...[sources, agencies, lists]: Parameters<ReadingStore['register']>
): Promise<void> {
  await inTransaction(database, async (connection) => {
    let changed = 0;
    const put = async (sql: string, values: unknown[]): Promise<void> => {
      changed += (await connection.query(sql, values)).rowCount ?? 0;
    };
    for (const source of sources) await put(SOURCE, sourceCells(source));
    for (const agency of agencies) await put(AGENCY, agencyCells(agency));
    for (const list of lists) await put(LIST, listCells(list));
    if (changed > 0 && (await hasCity(connection)))
      await announceGeneration(connection, 'what the readers say of their sources');
  });
}

/**
 * A row by its key, the first column, written where it is new or says otherwise; the count of rows is 0 where it stands as it is, which Prisma's upsert cannot
 * say.
 */
function upsert(table: string, columns: readonly string[]): string {
  const [key, ...others] = columns;
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')})
    ON CONFLICT (${key}) DO UPDATE SET ${others.map((column) => `${column} = excluded.${column}`).join(', ')}
    WHERE (${others.map((column) => `${table}.${column}`).join(', ')}) IS DISTINCT FROM (${others.map((column) => `excluded.${column}`).join(', ')})`;
}

function sourceCells({ source_id, kind, name, publisher, url, license, attribution, every_hours }: Source): unknown[] {
  return [source_id, kind, name, publisher, url, license, attribution, every_hours];
}

function agencyCells({ code, name, aliases, no_list_note, policies }: Agency): unknown[] {
  return [code, name, aliases, no_list_note, JSON.stringify(policies)];
}

function listCells({ list_id, agency, source_id, name, url, ...is }: SourceList): unknown[] {
  return [list_id, agency, source_id, name, url, is.absence_means_removal, is.transcribed];
}

async function hasCity(connection: Connection): Promise<boolean> {
  return (await connection.query('SELECT 1 FROM generation LIMIT 1')).rowCount === 1;
}

/** Brings sources, agencies and lists of the record in line with these readers. */
export async function registerReaders(store: ReadingStore, readers: readonly Reader[]): Promise<void> {
  const manifests = readers.map((reader) => reader.manifest);
  await store.register(
    manifests.map(({ info, publisher, every_hours }) => ({ ...info, publisher, every_hours })),
    manifests.flatMap((manifest) => manifest.agencies),
    manifests.flatMap((manifest) => manifest.lists),
  );
}
