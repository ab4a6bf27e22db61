import type { MenuDish, MenuRecord } from '@kehilla/core';
import { type Page, UnreadPage } from '@kehilla/fetch/page';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Site, SitePlan, SiteStore } from '../websites/ports.ts';
import { type VisitOptions, visitSite } from '../websites/visit-site.ts';

/** A store that visits of websites are tried on, in which the place `PLACE` stands, and what it holds. */
export type SiteStoreUnderTest = {
  readonly store: SiteStore;
  /** The menus that stand. */
  readonly menus: () => Promise<readonly MenuRecord[]>;
  /** The names of the dishes of menus that ended. */
  readonly ended: () => Promise<readonly string[]>;
  /** Why visits failed. */
  readonly failures: () => Promise<readonly string[]>;
};

/** The place whose own website is visited. */
export const PLACE = 'pl_olive';
const SITE: Site = { url: 'https://olivebranch.example/', places: [{ place_id: PLACE, address: null }] };
const MENU_URL = 'https://olivebranch.example/menu';
const OTHER_URL = 'https://olivebranch.example/dinner-menu';

const listed = (...names: readonly string[]): string =>
  `<ul>${names.map((name, i) => `<li><h4>${name}</h4><i>$${i + 5}.50</i></li>`).join('')}</ul>`;
const home = (...links: readonly string[]): string => links.map((link) => `<a href="${link}">Menu</a>`).join('');
const HOME = home('/menu');
const CALL = '<a href="tel:+1-718-555-0104">Call</a>';

function pageAt(url: string, text: string, at: Date): Page {
  return {
    url,
    body: new TextEncoder().encode(`<html lang="en">${text}</html>`),
    fetched_at: at.toISOString(),
    content_type: 'text/html',
    http_status: 200,
    etag: null,
    last_modified: null,
  };
}

/** What every store of websites does with visits. `open` gives one in which nothing was visited yet. */
export function suiteOfSiteStore(name: string, open: () => Promise<SiteStoreUnderTest>): void {
  describe(`${name}: websites`, () => {
    let it: SiteStoreUnderTest;
    beforeEach(async () => {
      it = await open();
    });

    /** A visit of the site at this hour, of pages by address; a page that is not among them cannot be had. */
    function visit(hour: number, pages: Readonly<Record<string, string>>, own: Partial<VisitOptions> = {}) {
      const at = new Date(Math.round(Date.UTC(2026, 10, 1) + hour * 3_600_000));
      return visitSite(SITE, {
        store: it.store,
        now: () => at,
        ask: async ({ url }) => {
          const text = pages[url];
          if (text === undefined) throw new UnreadPage('outage', 'away');
          return pageAt(url, text, at);
        },
        ...own,
      });
    }
    const standing = async () =>
      (await it.menus()).map(({ url, dishes, first_seen_at, observed_at }) => ({
        url,
        names: dishes.map((dish) => dish.name),
        first: first_seen_at.slice(11, 13),
        last: observed_at.slice(11, 13),
      }));
    const row = async () => (await it.store.findRows([`${SITE.url}#${PLACE}`]))[0];
    const lastVisit = () => it.store.lastVisit(SITE.url);

    test('what was read is what is kept, byte for byte, under the generation that is told', async () => {
      const names = ['Hummus "Special"', 'Fish & Chips', 'Sabich \\ Laffa'];
      const report = await visit(1, { [SITE.url]: HOME, [MENU_URL]: listed(...names) });
      expect(report).toMatchObject({ outcome: 'read', dishes: 3, generation: await it.store.generation() });
      const [menu, ...others] = await it.menus();
      expect(others).toEqual([]);
      expect(menu).toMatchObject({ place_id: PLACE, source_id: 'website', url: MENU_URL, lang: 'en' });
      expect(menu?.dishes.map((dish) => dish.name)).toEqual(names);
      expect(menu?.dishes[0]).toEqual({
        name: names[0] as string,
        description: null,
        section: null,
        price: { amount: 5.5, currency: 'USD' },
        price_text: '$5.50',
        stated: [],
      } satisfies MenuDish);
      const { url, lang, dishes } = menu as MenuRecord;
      expect(await it.store.listMenus([PLACE, 'pl_other'])).toEqual([{ url, lang, dishes }]);
      expect(await it.store.listMenus(['pl_other'])).toEqual([]);
    });

    test('the same menu again is confirmed, not repeated', async () => {
      const pages = { [SITE.url]: HOME, [MENU_URL]: listed('Hummus', 'Fish', 'Laffa') };
      await visit(1, pages);
      await visit(2, pages);
      expect(await standing()).toEqual([
        { url: MENU_URL, names: ['Hummus', 'Fish', 'Laffa'], first: '01', last: '02' },
      ]);
      expect(await it.ended()).toEqual([]);
    });

    test('a dish that left the menu is gone from what stands, and is kept', async () => {
      await visit(1, { [SITE.url]: HOME, [MENU_URL]: listed('Hummus', 'Fish', 'Sabich') });
      await visit(3, { [SITE.url]: HOME, [MENU_URL]: listed('Hummus', 'Fish', 'Laffa') });
      expect(await standing()).toEqual([
        { url: MENU_URL, names: ['Hummus', 'Fish', 'Laffa'], first: '03', last: '03' },
      ]);
      expect(await it.ended()).toContain('Sabich');
    });

    test('a visit that reads no menu, or cannot read, loses nothing', async () => {
      await visit(3, { [SITE.url]: HOME, [MENU_URL]: listed('Hummus', 'Fish', 'Laffa') });
      await visit(4, { [SITE.url]: HOME, [MENU_URL]: '<p>We are redecorating.</p>' });
      await visit(5, { [SITE.url]: 'Welcome' });
      expect(await lastVisit()).toMatchObject({ outcome: 'nothing_found' });
      const generation = await it.store.generation();
      expect(await visit(6, {})).toMatchObject({ outcome: 'unreachable', generation: null });
      expect(await lastVisit()).toMatchObject({ outcome: 'unreachable', visited_at: '2026-11-01T06:00:00.000Z' });
      expect([await it.store.generation(), await it.failures()]).toEqual([generation, ['away']]);
      expect(await standing()).toMatchObject([{ names: ['Hummus', 'Fish', 'Laffa'], last: '03' }]);
    });

    test('a menu that the site no longer leads to ends when another is read', async () => {
      await visit(5, { [SITE.url]: HOME, [MENU_URL]: listed('Hummus', 'Fish', 'Laffa') });
      await visit(6, { [SITE.url]: home('/dinner-menu'), [OTHER_URL]: listed('Steak', 'Lamb', 'Duck') });
      expect(await standing()).toMatchObject([{ url: OTHER_URL, names: ['Steak', 'Lamb', 'Duck'] }]);
    });

    test('a menu whose page cannot be had this time stays beside the one that is read', async () => {
      const both = home('/menu', '/dinner-menu');
      await visit(5, { [SITE.url]: both, [MENU_URL]: listed('Hummus', 'Fish', 'Laffa') });
      await visit(6, { [SITE.url]: both, [OTHER_URL]: listed('Steak', 'Lamb', 'Duck') });
      expect((await standing()).map(({ url }) => url).sort()).toEqual([OTHER_URL, MENU_URL]);
    });

    test('facts of the site become a row of its place', async () => {
      await visit(1, { [SITE.url]: `${HOME}${CALL}`, [MENU_URL]: listed('Hummus', 'Fish', 'Laffa') });
      expect(await row()).toMatchObject({ place_id: PLACE, link_state: 'linked', row: { website: SITE.url } });
      expect(await it.store.findRows(['another'])).toEqual([]);
    });

    test('a save that fails leaves nothing half done', async () => {
      const plans: SitePlan[] = [];
      const keeping: SiteStore = {
        ...it.store,
        save: (plan) => {
          plans.push(plan);
          return it.store.save(plan);
        },
      };
      await visit(1, { [SITE.url]: HOME, [MENU_URL]: listed('Hummus', 'Fish', 'Laffa') }, { store: keeping });
      const [before, generation] = [await standing(), await it.store.generation()];
      const [plan] = plans as [SitePlan];
      // Its row is new, and stands by now.
      const again = { ...plan, menus: [], visit: { ...plan.visit, outcome: 'nothing_found' as const } };
      await expect(it.store.save(again)).rejects.toThrow();
      const other = { ...plan, menus: plan.menus.map((menu) => ({ ...menu, url: OTHER_URL })) };
      await expect(it.store.save(other)).rejects.toThrow();
      expect([await standing(), await it.store.generation()]).toEqual([before, generation]);
      expect(await lastVisit()).toMatchObject({ outcome: 'read' });
    });

    test('what a visit changed is counted in dishes, and is what a dry run counts, which keeps nothing', async () => {
      const first = await visit(10, { [SITE.url]: HOME, [MENU_URL]: listed('Hummus', 'Fish', 'Laffa') });
      expect(first).toMatchObject({ outcome: 'read', dishes: 3, added: 3 });
      const pages = { [SITE.url]: HOME, [MENU_URL]: listed('Hummus', 'Sabich', 'Knish', 'Laffa') };
      const counted = { dishes: 4, added: 2, changed: 1, removed: 1 };
      const before = await standing();
      expect(await visit(11, pages, { dry_run: true })).toMatchObject({ ...counted, generation: null });
      expect([await standing(), (await lastVisit())?.visited_at]).toEqual([before, '2026-11-01T10:00:00.000Z']);
      expect(await visit(11, pages)).toMatchObject(counted);
      expect(await visit(12, pages)).toMatchObject({ dishes: 4, added: 0, changed: 0, removed: 0 });
    });

    test('after a clock that ran ahead what is read now stands as of now, and the site is due as it was', async () => {
      const pages = { [SITE.url]: `${HOME}${CALL}`, [MENU_URL]: listed('Hummus', 'Fish', 'Laffa') };
      await visit(13, pages);
      await visit(400 * 24, pages);
      expect(await visit(14, pages)).toMatchObject({ outcome: 'read', added: 0, changed: 0, removed: 0 });
      const at = '2026-11-01T14:00:00.000Z';
      expect(await it.menus()).toMatchObject([{ url: MENU_URL, first_seen_at: at, observed_at: at }]);
      expect(await lastVisit()).toMatchObject({ visited_at: at });
      expect(await row()).toMatchObject({ last_seen_at: at, row: { observed_at: at } });
    });

    test('of visits whose clocks differ by seconds the newest stands', async () => {
      const at = (seconds: number) => visit(15 + seconds / 3_600, { [SITE.url]: 'Welcome' });
      await at(9);
      await at(0);
      expect((await lastVisit())?.visited_at).toBe('2026-11-01T15:00:09.000Z');
    });

    test('a site that was never visited has no last visit', async () => {
      await visit(1, { [SITE.url]: 'Welcome' });
      expect(await it.store.lastVisit('https://another.example/')).toBeNull();
    });

    test('work for one site goes one after the other, also after work that failed', async () => {
      const notes: string[] = [];
      const work = (text: string, fails = false) =>
        it.store.aloneFor(SITE.url, async () => {
          notes.push(`${text} begins`);
          await new Promise((resolve) => setTimeout(resolve, 20));
          notes.push(`${text} ends`);
          if (fails) throw new Error(text);
        });
      const [first] = await Promise.allSettled([work('one', true), work('two')]);
      expect(first.status).toBe('rejected');
      const order = notes.map((line) => line.split(' ')[0]);
      expect([order[0] === order[1], order[2] === order[3]]).toEqual([true, true]);
    });
  });
}
