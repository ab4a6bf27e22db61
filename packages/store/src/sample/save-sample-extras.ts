import { contentHash } from '@kehilla/ingestion';
import type { SampleExtras } from '@kehilla/sources';
import { copyInto } from '../copy.ts';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { DISH_COLUMNS, textArray } from '../menus/save-menus.ts';
import { hashSha256 } from '../fingerprint.ts';

/**
 * Saves menus and events of the invented neighbourhood under its reading, whole or not at all, by COPY at a first start, which does without Prisma; does
 * nothing where they stand already, or where the neighbourhood was never loaded.
 */
export async function saveSampleExtras(database: Database, extras: SampleExtras, now: Date): Promise<void> {
  await inTransaction(database, async (connection) => {
    const { rows } = await connection.query<{ reading_id: string }>(
      `SELECT reading_id FROM reading WHERE source_id = 'sample' ORDER BY finished_at DESC LIMIT 1`,
    );
    const readingId = rows[0]?.reading_id;
    const standing = await connection.query(`SELECT 1 FROM event_listing WHERE source_id = 'sample' LIMIT 1`);
    if (readingId === undefined || standing.rowCount !== 0) return;
    await saveSampleMenus(connection, extras, readingId, now);
    for (const event of extras.events) await saveSampleEvent(connection, event, now);
  });
}

async function saveSampleMenus(
  connection: Connection,
  { menus }: SampleExtras,
  readingId: string,
  now: Date,
): Promise<void> {
  const ids = menus.map(({ url }) => `mn_${hashSha256(url).slice(0, 16)}`);
  await copyInto(
    connection,
    'menu',
    ['menu_id', 'place_id', 'reading_id', 'url', 'observed_at'],
    menus.map(({ place_id, url }, i) => [ids[i], place_id, readingId, url, now.toISOString()]),
  );
  await copyInto(
    connection,
    'dish',
    DISH_COLUMNS,
    menus.flatMap(({ dishes }, i) =>
      dishes.map((dish, position) => [
        ids[i],
        position,
        dish.name,
        dish.description,
        dish.section,
        dish.price,
        dish.price === null ? null : 'USD',
        dish.price_text,
        textArray(dish.stated),
      ]),
    ),
  );
}

async function saveSampleEvent(
  connection: Connection,
  { key, event_id, row }: SampleExtras['events'][number],
  now: Date,
): Promise<void> {
  await connection.query('INSERT INTO event (event_id, created_at) VALUES ($1, $2)', [event_id, now]);
  const { rows } = await connection.query<{ listing_id: number }>(
    `INSERT INTO event_listing (source_id, site_id, external_id, event_id, row, row_sha256, first_seen_at, last_seen_at)
     VALUES ('sample', 'sample', $1, $2, $3, $4, $5, $5) RETURNING listing_id`,
    [key, event_id, JSON.stringify(row), contentHash(row), now],
  );
  await connection.query(
    `INSERT INTO occurrence (occurrence_id, event_id, listing_id, starts_at, ends_at, time_zone, all_day, event_status)
     VALUES ('oc_' || $1::bigint, $2, $1, $3, $4, $5, $6, $7)`,
    [rows[0]?.listing_id, event_id, row.starts_at, row.ends_at, row.time_zone, row.all_day, row.event_status],
  );
}
