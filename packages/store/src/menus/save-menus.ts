import type { ParsedMenu } from '@kehilla/core';
import { latestClock } from '@kehilla/ingestion';
import type { SitePlan } from '@kehilla/sources';
import { copyInto } from '../copy.ts';
import type { Connection } from '../database.ts';
import { getId, hashSha256 } from '../fingerprint.ts';

type Standing = {
  readonly menu_id: string;
  readonly url: string;
  readonly sha256: string | null;
  /** Dated in the future: its real date is unknown. */
  readonly is_ahead: boolean;
};

/**
 * Saves the menus that a visit read for each of its places: an unchanged one is confirmed, a changed one replaced by a new version, one that the site no longer
 * leads to ended; one that was dated ahead of the clock is read anew. Older versions stay as history. A visit without any menu, and pages it could not read,
 * change nothing.
 */
export async function saveMenus(connection: Connection, { reading, place_ids, menus, keep }: SitePlan): Promise<void> {
  if (menus.length === 0) return;
  const { observed_at, started_at } = reading;
  const latest = latestClock(new Date(started_at));
  for (const placeId of place_ids) {
    const standing = await standingMenus(connection, placeId, reading.source_id, latest);
    for (const menu of menus) {
      const sha256 = getHash(menu);
      const before = standing.find(({ url }) => url === menu.url);
      if (before?.sha256 === sha256 && !before.is_ahead) await confirm(connection, before.menu_id, observed_at);
      else {
        if (before !== undefined) await end(connection, before.menu_id, observed_at);
        await insert(connection, placeId, menu, sha256, reading);
      }
    }
    const stays = new Set([...keep, ...menus.map(({ url }) => url)]);
    for (const { menu_id, url } of standing) if (!stays.has(url)) await end(connection, menu_id, observed_at);
  }
}

async function standingMenus(
  connection: Connection,
  placeId: string,
  sourceId: string,
  latest: string,
): Promise<Standing[]> {
  const { rows } = await connection.query<Standing>(
    `SELECT m.menu_id, m.url, m.sha256, greatest(m.observed_at, m.confirmed_at) > $3 AS is_ahead FROM menu m JOIN reading r USING (reading_id)
     WHERE m.place_id = $1 AND r.source_id = $2 AND m.superseded_at IS NULL FOR UPDATE OF m`,
    [placeId, sourceId, latest],
  );
  return rows;
}

async function confirm(connection: Connection, menuId: string, at: string): Promise<void> {
  await connection.query(
    'UPDATE menu SET confirmed_at = greatest(coalesce(confirmed_at, observed_at), $2::timestamptz) WHERE menu_id = $1',
    [menuId, at],
  );
}

async function end(connection: Connection, menuId: string, at: string): Promise<void> {
  await connection.query('UPDATE menu SET superseded_at = greatest(observed_at, $2::timestamptz) WHERE menu_id = $1', [
    menuId,
    at,
  ]);
}

async function insert(
  connection: Connection,
  placeId: string,
  { url, lang, dishes }: ParsedMenu,
  sha256: string,
  { reading_id, observed_at }: SitePlan['reading'],
): Promise<void> {
  const menuId = getId('mn', `${reading_id}|${placeId}|${url}`);
  await connection.query(
    'INSERT INTO menu (menu_id, place_id, reading_id, url, observed_at, lang, sha256) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [menuId, placeId, reading_id, url, observed_at, lang, sha256],
  );
  await copyInto(
    connection,
    'dish',
    DISH_COLUMNS,
    dishes.map(({ name, description, section, price, price_text, stated }, position) => [
      menuId,
      position,
      name,
      description,
      section,
      price?.amount ?? null,
      price?.currency ?? null,
      price_text,
      textArray(stated),
    ]),
  );
}

/** The columns of a dish, in the order in which it is copied. */
export const DISH_COLUMNS = [
  'menu_id',
  'position',
  'name',
  'description',
  'section',
  'price',
  'currency',
  'price_text',
  'stated',
] as const;

/** Texts as PostgreSQL writes an array of them. */
export function textArray(texts: readonly string[]): string {
  return `{${texts.map((text) => JSON.stringify(text)).join()}}`;
}

/** Returns a hash of the printed content of a menu, whenever it was read. */
function getHash({ lang, dishes }: ParsedMenu): string {
  return hashSha256(JSON.stringify([lang, dishes]));
}
