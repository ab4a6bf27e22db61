import { READERS, type SitePlan } from '@kehilla/sources';
import { visitSite } from '@kehilla/sources/visit-site';
import { PLACE, suiteOfSiteStore } from '@kehilla/sources/testing';
import { expect, test } from 'vitest';
import { createRowCheck } from '../checks/refused-rows.ts';
import { loadRecords } from '../city/load-records.ts';
import { type Database, withConnection } from '../database.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { registerReaders } from '../ingestion/register.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { loadMenus } from './load-menus.ts';
import { createSiteStore, placesWithSites, readVisits } from './site-store.ts';

const server = useTestServer();

/** A new record with every source, and the place of the suite. */
async function openRecord(): Promise<Database> {
  const database = await server.migrated();
  await registerReaders(createReadingStore(database), [...READERS.values()]);
  await database.pool.query('INSERT INTO place (place_id, created_at) VALUES ($1, now())', [PLACE]);
  return database;
}

suiteOfSiteStore('PostgreSQL', async () => {
  const database = await openRecord();
  const select = async (sql: string): Promise<string[]> =>
    (await database.pool.query<{ told: string }>(sql)).rows.map(({ told: note }) => note);
  return {
    store: createSiteStore(database),
    menus: () => withConnection(database, (connection) => loadMenus(connection, createRowCheck(null))),
    ended: () =>
      select('SELECT d.name AS told FROM dish d JOIN menu m USING (menu_id) WHERE m.superseded_at IS NOT NULL'),
    failures: () => select(`SELECT message AS told FROM reading WHERE state = 'failed'`),
  };
});

const SITE = { url: 'https://olivebranch.example/', places: [{ place_id: PLACE, address: null }] };
const AT = new Date(Date.UTC(2026, 10, 1, 7));
const MENU = ['Hummus', 'Fish', 'Laffa'].map((name) => `<li><h4>${name}</h4><i>$9</i></li>`).join('');

/** A visit of the site, whose first page prints its menu. */
const visit = (store: ReturnType<typeof createSiteStore>) =>
  visitSite(SITE, {
    store,
    now: () => AT,
    ask: async ({ url }) => ({
      url,
      body: new TextEncoder().encode(`<ul>${MENU}</ul>`),
      fetched_at: AT.toISOString(),
      content_type: 'text/html',
      http_status: 200,
      etag: null,
      last_modified: null,
    }),
  });

test('what was visited is in the city of its generation, and among the visits', async () => {
  const database = await openRecord();
  const { generation } = await visit(createSiteStore(database));
  const records = await loadRecords(database);
  expect(records.generation).toBe(generation);
  expect(records.menus).toMatchObject([{ place_id: PLACE, source_id: 'website', url: SITE.url }]);
  expect((await readVisits(database)).get(SITE.url)).toMatchObject({
    outcome: 'read',
    visited_at: AT.toISOString(),
  });
});

test('a save that fails at its last dish leaves nothing half done', async () => {
  const database = await openRecord();
  const store = createSiteStore(database);
  // More than the column of prices holds.
  const dear = (plan: SitePlan) => ({
    ...plan,
    menus: plan.menus.map((menu) => ({
      ...menu,
      dishes: menu.dishes.map((dish) => ({ ...dish, price: { amount: 1e12, currency: 'USD' } })),
    })),
  });
  await expect(visit({ ...store, save: (plan) => store.save(dear(plan)) })).rejects.toThrow(/numeric/);
  const { rows } = await database.pool.query(
    'SELECT menu_id FROM menu UNION ALL SELECT reading_id FROM reading UNION ALL SELECT site_url FROM website_visit',
  );
  expect(rows).toEqual([]);
});

/** A row of the open map that is linked to a place of its own. */
async function insertRow(database: Database, placeId: string, row: object): Promise<void> {
  await database.pool.query('INSERT INTO place (place_id, created_at) VALUES ($1, now())', [placeId]);
  await database.pool.query(
    `INSERT INTO record (source_id, external_id, place_id, link_state, "row", row_sha256, observed_at, first_seen_at, last_seen_at, first_reading_id, last_reading_id)
     SELECT 'osm', $1, $1, 'linked', $2, '', now(), now(), now(), reading_id, reading_id FROM reading LIMIT 1`,
    [placeId, JSON.stringify({ address: null, ...row })],
  );
}

test('places that state a website are known with what decides how it is read', async () => {
  const database = await openRecord();
  await visit(createSiteStore(database));
  expect(await placesWithSites(database)).toEqual([]);
  const rows: Readonly<Record<string, object>> = {
    pl_keys: {
      website: 'https://keys.example/',
      phone: '+17185550131',
      category: null,
      trades: ['locksmith'],
      listing: null,
    },
    pl_bakery: { website: 'https://bakery.example/', phone: null, category: 'bakery', listing: null },
    pl_listed: { website: 'https://listed.example/', phone: null, category: null, listing: { list_id: 'x' } },
    pl_shul: { website: 'https://shul.example/', phone: null, category: 'synagogue', listing: null },
    pl_nothing: { website: null, phone: '+17185550132', category: 'bakery', listing: null },
  };
  for (const [placeId, row] of Object.entries(rows)) await insertRow(database, placeId, row);
  const notes = (await placesWithSites(database)).map(({ place_id, websites, phones, sells_food, is_provider }) => [
    place_id,
    websites,
    phones,
    sells_food,
    is_provider,
  ]);
  expect(notes).toEqual([
    ['pl_bakery', ['https://bakery.example/'], [], true, false],
    ['pl_keys', ['https://keys.example/'], ['+17185550131'], false, true],
    ['pl_listed', ['https://listed.example/'], [], true, false],
    ['pl_shul', ['https://shul.example/'], [], false, false],
  ]);
});
