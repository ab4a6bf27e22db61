import { TAXONOMY, tradeOfCategory } from '@kehilla/city';
import type { KnownRow, PlaceWithSites, SiteStore, SiteVisit } from '@kehilla/sources';
import { latestClock } from '@kehilla/ingestion';
import { announceGeneration, readGeneration } from '../generation.ts';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { createReadingStore, withSourceLock } from '../ingestion/reading-store.ts';
import { noteFailure } from '../ingestion/note-failure.ts';
import { writePlan } from '../ingestion/save-plan.ts';
import { saveMenus } from './save-menus.ts';
import type { ParsedMenu } from '@kehilla/core';
import { type DishRow, makeDish } from './load-menus.ts';

/** The menus of websites that stand for any of these places, each page once, the newest where the places' differ. */
async function standingMenus({ pool }: Database, placeIds: readonly string[]): Promise<ParsedMenu[]> {
  const { rows } = await pool.query<{ url: string; lang: string | null; dishes: DishRow[] }>(
    `SELECT DISTINCT ON (m.url) m.url, m.lang, (
       SELECT jsonb_agg(jsonb_build_object('name', d.name, 'description', d.description, 'section', d.section, 'amount', d.price::float8,
         'currency', d.currency, 'price_text', d.price_text, 'stated', d.stated) ORDER BY d.position)
       FROM dish d WHERE d.menu_id = m.menu_id
     ) AS dishes
     FROM menu m JOIN reading r USING (reading_id)
     WHERE m.place_id = ANY($1) AND r.source_id = 'website' AND m.superseded_at IS NULL ORDER BY m.url, m.observed_at DESC`,
    [[...placeIds]],
  );
  return rows.map(({ url, lang, dishes }) => ({ url, lang, dishes: (dishes ?? []).map(makeDish) }));
}

/** The record as visits of websites use it, by the driver as every reading: dishes are written by COPY. */
export function createSiteStore(database: Database): SiteStore {
  return {
    aloneFor: (name, work) => withSourceLock(database, name, work),
    generation: () => readGeneration(database),
    setDatesRight: (sourceId, dates) => createReadingStore(database).setDatesRight(sourceId, dates),
    listMenus: (placeIds) => standingMenus(database, placeIds),
    findRows: (externalIds) => listRows(database, externalIds),
    save: (plan) =>
      inTransaction(database, async (connection) => {
        await writePlan(connection, plan);
        await saveMenus(connection, plan);
        await saveVisit(connection, plan.visit, plan.reading.started_at);
        return announceGeneration(connection, `website ${plan.visit.outcome}`);
      }),
    noteVisit: async (visit, failure) => {
      if (failure !== null) await noteFailure(database, failure);
      await inTransaction(database, (connection) => saveVisit(connection, visit, visit.visited_at));
    },
    lastVisit: async (siteUrl) => {
      const { rows } = await database.pool.query<SiteVisit>(
        'SELECT site_url, visited_at, outcome, note FROM website_visit WHERE site_url = $1',
        [siteUrl],
      );
      return rows[0] ?? null;
    },
  };
}

/** When each of these sites was last visited, and how that ended. */
export async function readVisits(database: Database): Promise<ReadonlyMap<string, SiteVisit>> {
  const { rows } = await database.pool.query<SiteVisit>(
    'SELECT site_url, visited_at, outcome, note FROM website_visit',
  );
  return new Map(rows.map((visit) => [visit.site_url, visit]));
}

const FOOD = TAXONOMY.categories.filter(({ world }) => world === 'food').map(({ key }) => key);
const SERVING = TAXONOMY.categories.map(({ key }) => key).filter((key) => tradeOfCategory(key) !== null);

/**
 * Returns the places that state a website, by identifier, gathered from what their rows say, which Prisma would fetch whole, with the fields that decide how
 * their sites are read; without merged places. Statements of the sites themselves are left out, or a site would confirm itself.
 */
export async function placesWithSites(database: Database): Promise<PlaceWithSites[]> {
  const { rows } = await database.pool.query<PlaceWithSites>(
    `SELECT r.place_id, array_agg(r."row"->>'website' ORDER BY r.last_seen_at DESC) FILTER (WHERE r."row"->>'website' IS NOT NULL) AS websites,
            (array_agg(r."row"->'address' ORDER BY r.last_seen_at DESC) FILTER (WHERE r."row"->'address'->>'house_number' IS NOT NULL))[1] AS address,
            coalesce(array_agg(DISTINCT r."row"->'names'->0->>'text') FILTER (WHERE r."row"->'names'->0->>'text' IS NOT NULL), '{}') AS names,
            coalesce(array_agg(DISTINCT r."row"->>'phone') FILTER (WHERE r."row"->>'phone' IS NOT NULL), '{}') AS phones,
            bool_or(coalesce(r."row"->>'category' = ANY($1), false) OR coalesce(jsonb_typeof(r."row"->'listing') = 'object', false)) AS sells_food,
            bool_or(coalesce(r."row"->>'category' = ANY($2), false) OR coalesce(jsonb_typeof(r."row"->'trades') = 'array', false)) AS is_provider
     FROM record r WHERE r.place_id IS NOT NULL AND r.missing_since IS NULL AND r.source_id NOT IN ('website', 'sample')
     GROUP BY r.place_id
     HAVING bool_or(r."row"->>'website' IS NOT NULL) ORDER BY r.place_id`,
    [FOOD, SERVING],
  );
  return rows;
}

async function listRows(database: Database, externalIds: readonly string[]): Promise<KnownRow[]> {
  const { rows } = await database.pool.query<KnownRow>(
    `SELECT r.source_id, r.external_id, r.place_id, r.link_state, r.row, r.row_sha256, r.first_seen_at, r.last_seen_at, r.missing_since, false AS decided_by_curator
     FROM record r WHERE r.source_id = 'website' AND r.external_id = ANY($1)`,
    [externalIds],
  );
  return rows;
}

/** The newest visit of a site stands; a visit in the future at `at` is replaced, because its real date is unknown. */
async function saveVisit(
  connection: Connection,
  { site_url, visited_at, outcome, note }: SiteVisit,
  at: string,
): Promise<void> {
  await connection.query(
    `INSERT INTO website_visit (site_url, visited_at, outcome, note) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_url) DO UPDATE SET visited_at = excluded.visited_at, outcome = excluded.outcome, note = excluded.note
     WHERE website_visit.visited_at <= excluded.visited_at OR website_visit.visited_at > $5`,
    [site_url, visited_at, outcome, note, latestClock(new Date(at))],
  );
}
