import type { MenuDish, ParsedMenu } from '@kehilla/core';
import { READERS, type Site, type SitePlan, visitSite } from '@kehilla/sources';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRowCheck } from '../checks/refused-rows.ts';
import { loadRecords } from '../city/load-records.ts';
import type { Database } from '../database.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { registerReaders } from '../ingestion/register.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { createSiteStore, loadMenus, placesWithSites, readVisits } from './site-store.ts';

const SITE: Site = { url: 'https://olivebranch.example/', places: [{ place_id: 'pl_olive', address: null }] };
const MENU_URL = 'https://olivebranch.example/menu';
const server = useTestServer();
let database: Database;

beforeAll(async () => {
  database = await server.migrated();
  await registerReaders(createReadingStore(database), [...READERS.values()]);
  await database.pool.query(`INSERT INTO place (place_id, created_at) VALUES ('pl_olive', now())`);
}, 60_000);

/** A row of the open map that is linked to a place of its own. */
async function insertRow(placeId: string, row: object): Promise<void> {
  await database.pool.query('INSERT INTO place (place_id, created_at) VALUES ($1, now())', [placeId]);
  await database.pool.query(
    `INSERT INTO record (source_id, external_id, place_id, link_state, "row", row_sha256, observed_at, first_seen_at, last_seen_at, first_reading_id, last_reading_id)
     SELECT 'osm', $1, $1, 'linked', $2, '', now(), now(), now(), reading_id, reading_id FROM reading LIMIT 1`,
    [placeId, JSON.stringify({ address: null, ...row })],
  );
}

const html = (names: readonly string[]): string =>
  `<ul>${names.map((name, i) => `<li><h4>${name}</h4><i>$${i + 5}.50</i></li>`).join('')}</ul>`;

/** A visit of the site at this hour, of pages by address; a page that is not among them cannot be had. */
async function visit(hour: number, pages: Readonly<Record<string, string>>) {
  const at = new Date(Math.round(Date.UTC(2026, 10, 1) + hour * 3_600_000));
  return visitSite(SITE, {
    store: createSiteStore(database),
    now: () => at,
    ask: ({ url }) => {
      const text = pages[url];
      if (text === undefined) return Promise.reject(new (class extends Error {})('away'));
      return Promise.resolve({
        url,
        body: new TextEncoder().encode(`<html lang="en">${text}</html>`),
        fetched_at: at.toISOString(),
        content_type: 'text/html',
        http_status: 200,
        etag: null,
        last_modified: null,
      });
    },
  });
}

const home = (...links: string[]): string => links.map((link) => `<a href="${link}">Menu</a>`).join('');
const standing = async (): Promise<{ url: string; names: string[]; first: string; last: string }[]> => {
  const connection = await database.pool.connect();
  try {
    return (await loadMenus(connection, createRowCheck(null))).map(({ url, dishes, first_seen_at, observed_at }) => ({
      url,
      names: dishes.map(({ name }) => name),
      first: first_seen_at.slice(11, 13),
      last: observed_at.slice(11, 13),
    }));
  } finally {
    connection.release();
  }
};

describe('menus of a website in the record', () => {
  test('what was read is what is answered from, byte for byte', async () => {
    const report = await visit(1, {
      [SITE.url]: home('/menu'),
      [MENU_URL]: html(['Hummus "Special"', 'Fish & Chips', 'Sabich \\ Laffa']),
    });
    expect(report).toMatchObject({ outcome: 'read', dishes: 3 });
    const { menus = [], generation } = await loadRecords(database);
    expect(generation).toBe(report.generation);
    expect(menus).toHaveLength(1);
    expect(menus[0]).toMatchObject({ place_id: 'pl_olive', source_id: 'website', url: MENU_URL, lang: 'en' });
    expect(menus[0]?.dishes[0]).toEqual({
      name: 'Hummus "Special"',
      description: null,
      section: null,
      price: { amount: 5.5, currency: 'USD' },
      price_text: '$5.50',
      stated: [],
    } satisfies MenuDish);
  });

  test('the same menu again is confirmed, not repeated', async () => {
    await visit(2, {
      [SITE.url]: home('/menu'),
      [MENU_URL]: html(['Hummus "Special"', 'Fish & Chips', 'Sabich \\ Laffa']),
    });
    expect(await standing()).toEqual([
      { url: MENU_URL, names: expect.any(Array) as string[], first: '01', last: '02' },
    ]);
  });

  test('a dish that left the menu is gone from answers and stays in the record', async () => {
    await visit(3, { [SITE.url]: home('/menu'), [MENU_URL]: html(['Hummus', 'Fish', 'Laffa']) });
    expect(await standing()).toEqual([{ url: MENU_URL, names: ['Hummus', 'Fish', 'Laffa'], first: '03', last: '03' }]);
    const { rows } = await database.pool.query<{ name: string }>(
      `SELECT d.name FROM dish d JOIN menu m USING (menu_id) WHERE m.superseded_at IS NOT NULL AND d.name LIKE 'Sabich%'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('a visit that reads no menu, or cannot read, loses nothing', async () => {
    await visit(4, { [SITE.url]: home('/menu'), [MENU_URL]: '<p>We are redecorating.</p>' });
    await visit(5, { [SITE.url]: 'Welcome' });
    expect(await standing()).toMatchObject([{ names: ['Hummus', 'Fish', 'Laffa'], last: '03' }]);
    expect((await readVisits(database)).get(SITE.url)).toMatchObject({ outcome: 'nothing_found' });
  });

  test('a menu that the site no longer leads to ends when another is read', async () => {
    const other = 'https://olivebranch.example/dinner-menu';
    await visit(6, { [SITE.url]: home('/dinner-menu'), [other]: html(['Steak', 'Lamb', 'Duck']) });
    expect(await standing()).toMatchObject([{ url: other, names: ['Steak', 'Lamb', 'Duck'] }]);
  });

  test('facts of the site become a row of its place', async () => {
    const { rows } = await database.pool.query<{ place_id: string; website: string }>(
      `SELECT place_id, "row"->>'website' AS website FROM record WHERE source_id = 'website'`,
    );
    expect(rows).toEqual([{ place_id: 'pl_olive', website: SITE.url }]);
  });

  test('a save that fails in the middle leaves nothing half done', async () => {
    const before = await standing();
    const dish = {
      name: 'Soup',
      description: null,
      section: null,
      price: { amount: 1e12, currency: 'USD' },
      price_text: null,
      stated: [],
    };
    const menu: ParsedMenu = { url: MENU_URL, lang: null, dishes: [dish] };
    const store = createSiteStore(database);
    const broken: typeof store = { ...store, save: (plan: SitePlan) => store.save({ ...plan, menus: [menu] }) };
    const at = new Date(Date.UTC(2026, 10, 1, 7));
    const page = {
      url: SITE.url,
      body: new TextEncoder().encode('x'),
      fetched_at: at.toISOString(),
      content_type: 'text/html',
      http_status: 200,
      etag: null,
      last_modified: null,
    };
    await expect(visitSite(SITE, { store: broken, now: () => at, ask: () => Promise.resolve(page) })).rejects.toThrow();
    expect(await standing()).toEqual(before);
    expect((await readVisits(database)).get(SITE.url)?.outcome).toBe('read');
  });

  test('what a visit changed is counted in dishes, and is what a dry run would count', async () => {
    const first = await visit(10, { [SITE.url]: home('/menu'), [MENU_URL]: html(['Hummus', 'Fish', 'Laffa']) });
    expect(first).toMatchObject({ outcome: 'read', dishes: 3 });
    const pages = { [SITE.url]: home('/menu'), [MENU_URL]: html(['Hummus', 'Sabich', 'Knish', 'Laffa']) };
    expect(await visit(11, pages)).toMatchObject({ dishes: 4, added: 2, changed: 1, removed: 1 });
    expect(await visit(12, pages)).toMatchObject({ dishes: 4, added: 0, changed: 0, removed: 0 });
  });

  test('after a clock that ran ahead what is read now stands as of now, and the site is due as it was', async () => {
    const pages = {
      [SITE.url]: `${home('/menu')}<a href="tel:+1-718-555-0104">Call</a>`,
      [MENU_URL]: html(['Hummus', 'Fish', 'Laffa']),
    };
    await visit(13, pages);
    await visit(400 * 24, pages);
    expect(await visit(14, pages)).toMatchObject({ outcome: 'read', added: 0, changed: 0, removed: 0 });
    expect(await standing()).toMatchObject([{ url: MENU_URL, last: '14' }]);
    const [menu] = (await loadRecords(database)).menus ?? [];
    const at = '2026-11-01T14:00:00.000Z';
    expect(menu).toMatchObject({ first_seen_at: at, observed_at: at });
    expect((await readVisits(database)).get(SITE.url)).toMatchObject({ visited_at: at });
    const { rows } = await database.pool.query(
      `SELECT last_seen_at, "row"->>'observed_at' AS observed_at FROM record WHERE source_id = 'website'`,
    );
    expect(rows).toEqual([{ last_seen_at: at, observed_at: at }]);
  });

  test('of visits whose clocks differ by seconds the newest stands', async () => {
    const at = (seconds: number) => visit(15 + seconds / 3_600, { [SITE.url]: 'Welcome' });
    await at(9);
    await at(0);
    expect((await readVisits(database)).get(SITE.url)?.visited_at).toBe('2026-11-01T15:00:09.000Z');
  });

  test('places that state a website are known with what decides how it is read', async () => {
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
    for (const [placeId, row] of Object.entries(rows)) await insertRow(placeId, row);
    const told = (await placesWithSites(database)).map(({ place_id, websites, phones, sells_food, is_provider }) => [
      place_id,
      websites,
      phones,
      sells_food,
      is_provider,
    ]);
    expect(told).toEqual([
      ['pl_bakery', ['https://bakery.example/'], [], true, false],
      ['pl_keys', ['https://keys.example/'], ['+17185550131'], false, true],
      ['pl_listed', ['https://listed.example/'], [], true, false],
      ['pl_shul', ['https://shul.example/'], [], false, false],
    ]);
  });
});
