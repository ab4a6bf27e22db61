import { afterEach, describe, expect, test } from 'vitest';
import { withJsonLd } from '@kehilla/menus/testing';
import { networkFor, openSite, page, type SiteAnswer, type TestSite } from '@kehilla/fetch/testing';
import type { KnownRow } from '../ports.ts';
import type { SitePlan, SiteStore, SiteVisit } from './ports.ts';
import { createSiteReader } from './site-reader.ts';
import { visitSite } from './visit-site.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const html = (body: string): SiteAnswer => page(`<html><body>${body}</body></html>`, 'text/html');
const MENU = html(
  '<ul><li><h4>Hummus</h4><i>$9</i></li><li><h4>Falafel</h4><i>$8</i></li><li><h4>Laffa</h4><i>$3</i></li></ul>',
);
const ADDRESS = { house_number: '301', street: 'Invented Avenue', zip: '11213' };
const open: { close: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function site(paths: Readonly<Record<string, SiteAnswer>>): Promise<TestSite> {
  const opened = await openSite(paths);
  open.push(opened);
  return opened;
}

/** A store that keeps what it was told. */
function memory(known: readonly KnownRow[] = []): SiteStore & { saved: SitePlan[]; noted: SiteVisit[]; pages: number } {
  const state = { saved: [] as SitePlan[], noted: [] as SiteVisit[], pages: 0 };
  return Object.assign(state, {
    aloneFor: <T>(_: string, work: () => Promise<T>) => work(),
    generation: () => Promise.resolve(state.saved.length),
    setDatesRight: () => Promise.resolve(),
    findRows: () => Promise.resolve([...known]),
    listMenus: () => Promise.resolve(state.saved.at(-1)?.menus.slice() ?? []),
    save: (plan: SitePlan) => Promise.resolve(state.saved.push(plan)),
    noteVisit: (visit: SiteVisit, failure: { pages: readonly unknown[] } | null) => {
      state.noted.push(visit);
      state.pages += failure?.pages.length ?? 0;
      return Promise.resolve();
    },
    lastVisit: (url: string) =>
      Promise.resolve(
        [...state.saved.map(({ visit }) => visit), ...state.noted].findLast((visit) => visit.site_url === url) ?? null,
      ),
  });
}

async function visit(
  paths: Readonly<Record<string, SiteAnswer>>,
  options: Parameters<typeof networkFor>[0] = {},
  mostPages?: number,
  known: readonly KnownRow[] = [],
) {
  const { url, requests } = await site(paths);
  const network = networkFor({ now: () => NOW, ...options });
  open.push(network);
  const store = memory(known.map((row) => ({ ...row, external_id: `${url}/#pl_olive` })));
  const places = [{ place_id: 'pl_olive', address: ADDRESS }];
  const report = await visitSite(
    { url: `${url}/`, places },
    { ask: network.askFor('website'), store, now: () => NOW, ...(mostPages === undefined ? {} : { mostPages }) },
  );
  return { report, store, requests: requests.map(({ path }) => path), url };
}

describe('visiting a site', () => {
  test('what its menu prints and is not read is told with count and examples', async () => {
    const unclear = '<p>Shawarma</p><p>Pita $14</p><p>Laffa $17</p><p>Kugel $7</p><p>Brisket $27</p><p>Kishke $9</p>';
    const { report, store } = await visit({ '/': html(unclear) });
    const issues = [{ kind: 'unclear_menu_line', detail: 'Pita $14 · Laffa $17', count: 2 }];
    expect(report).toMatchObject({ outcome: 'read', dishes: 3, issues });
    expect(store.saved[0]?.reading.issues).toEqual(issues);
  });

  test('its menu page is found and read, its facts are linked to the place', async () => {
    const restaurant = {
      '@type': 'Restaurant',
      name: 'Olive',
      telephone: '718-555-0101',
      address: { streetAddress: '301 Invented Ave', postalCode: '11213' },
    };
    const home = page(withJsonLd(restaurant).replace('<body>', '<body><a href="/menu">Menu</a>'), 'text/html');
    const { report, store, requests, url } = await visit({ '/': home, '/menu': MENU });
    expect(requests).toEqual(['/robots.txt', '/', '/menu']);
    expect(report).toMatchObject({ outcome: 'read', menus: 1, dishes: 3, pages: 2 });
    const [plan] = store.saved;
    expect(plan?.menus[0]).toMatchObject({
      url: `${url}/menu`,
      dishes: [{ name: 'Hummus' }, { name: 'Falafel' }, { name: 'Laffa' }],
    });
    expect(plan?.write[0]).toMatchObject({
      place_id: 'pl_olive',
      link_state: 'linked',
      row: { phone: '+17185550101', website: `${url}/`, address: { house_number: '301' } },
    });
    expect(plan?.new_places).toEqual([]);
  });

  test('a menu that the first page prints for people and its own page states for programs is one', async () => {
    const dish = (name: string, price: string) => ({ '@type': 'MenuItem', name, offers: { price } });
    const stated = { '@type': 'Menu', hasMenuItem: [dish('Hummus', '9.00'), dish('Falafel', '8'), dish('Laffa', '3')] };
    const link = '<p><a href="/menu">Our menu</a></p>';
    const [same, other] = [stated, { ...stated, hasMenuItem: [...stated.hasMenuItem, dish('Sabich', '11')] }].map(
      (menu) => page(withJsonLd(menu), 'text/html'),
    );
    const home = html(
      `${link}<ul><li><h4>Hummus</h4><i>$9</i></li><li><h4>Falafel</h4><i>$8</i></li><li><h4>Laffa</h4><i>$3</i></li></ul>`,
    );
    const once = await visit({ '/': home, '/menu': same as SiteAnswer });
    expect(once.store.saved[0]?.menus.map(({ url }) => url)).toEqual([`${once.url}/`]);
    const twice = await visit({ '/': home, '/menu': other as SiteAnswer });
    expect(twice.store.saved[0]?.menus).toHaveLength(2);
  });

  test.each([
    ['the same marks spelt otherwise', ' (V)', 'VeganDiet', 1],
    ['each a mark that the other has not', ' (GF)', 'VeganDiet', 2],
  ])('pages that differ in their marks: %s', async (_, mark, diet, menus) => {
    const names = ['Hummus', 'Falafel', 'Laffa'];
    const shown = names.map((name) => `<li><h4>${name}</h4><p>house made</p><i>${mark}</i><i>$9</i></li>`).join('');
    const stated = names.map((name) => ({
      '@type': 'MenuItem',
      name,
      description: 'house made',
      suitableForDiet: diet,
      offers: { price: '9' },
    }));
    const { store } = await visit({
      '/': html(`<ul>${shown}</ul><a href="/menu">Menu</a>`),
      '/menu': page(withJsonLd({ '@type': 'Menu', hasMenuItem: stated }), 'text/html'),
    });
    expect(store.saved[0]?.menus).toHaveLength(menus);
  });

  test.each([
    ['one of another name adds nothing', 'Fig', null],
    ['of the same business each adds to the other', undefined, '+17185550101'],
  ])('two descriptions of one door, their address in one text: %s', async (_, name, phone) => {
    const address = '301 Invented Ave\nBrooklyn, NY, 11213\nUnited States';
    const [hours, called] = [
      { '@type': 'LocalBusiness', name: 'Olive', address, openingHours: 'Mo 11:00-22:00, Tu 11:00-22:00, , , , , ' },
      { '@type': 'Organization', name, address, telephone: '718-555-0101' },
    ];
    const { store } = await visit({ '/': page(withJsonLd(hours, called), 'text/html') });
    expect(store.saved[0]?.write[0]?.row).toMatchObject({ phone, hours: { text: 'Mo-Tu 11:00-22:00' } });
  });

  test('hours of dates stand behind its week, and those that nobody can read are told', async () => {
    const special = (validFrom: string, opens: string, closes: string) => ({
      validFrom,
      validThrough: validFrom,
      opens,
      closes,
    });
    const restaurant = {
      '@type': 'Restaurant',
      telephone: '718-555-0101',
      openingHoursSpecification: [{ dayOfWeek: ['Monday'], opens: '11:00', closes: '22:00' }],
      specialOpeningHoursSpecification: [
        special('2026-11-26', '00:00', '00:00'),
        special('2026-12-01', 'noon', 'late'),
        special('2026-11-20', '00:00', '00:00'),
      ],
    };
    const { report, store } = await visit({ '/': page(withJsonLd(restaurant), 'text/html') });
    expect(store.saved[0]?.write[0]?.row.hours?.text).toBe(
      'Mo 11:00-22:00; 2026 Nov 26 off; 2026 Dec 01 "other hours"',
    );
    const issues = [{ kind: 'unread_hours', detail: 'hours on dates from 2026-12-01', count: 1 }];
    expect(store.saved[0]?.reading.issues).toEqual(issues);
    expect(report.issues).toEqual([{ kind: 'nothing_found', detail: '127.0.0.1', count: 1 }, ...issues]);
  });

  test('an address in one text that is another place’s gives this one nothing', async () => {
    const other = {
      '@type': 'Restaurant',
      telephone: '718-555-0199',
      address: '9 Fictional Place, Brooklyn, NY 11225',
    };
    const { store } = await visit({ '/': page(withJsonLd(other), 'text/html') });
    expect(store.saved[0]?.write[0]?.row).toMatchObject({ phone: null, address: null });
  });

  test('facts of another address are not taken for this place', async () => {
    const other = {
      '@type': 'Restaurant',
      telephone: '718-555-0199',
      address: { streetAddress: '9 Fictional Place', postalCode: '11225' },
    };
    const { store } = await visit({ '/': page(withJsonLd(other), 'text/html') });
    expect(store.saved[0]?.write[0]?.row).toMatchObject({ phone: null, address: null });
  });

  test('what the site stated of itself stays where a visit finds nothing at all, and goes where it is read and says it no more', async () => {
    const restaurant = { '@type': 'Restaurant', telephone: '718-555-0101', openingHours: 'Mo-Th 11:00-22:00' };
    const first = await visit({ '/': page(withJsonLd(restaurant), 'text/html') });
    const [written] = first.store.saved[0]?.write ?? [];
    expect(written?.row).toMatchObject({ phone: '+17185550101' });
    const known: KnownRow = {
      source_id: 'website',
      external_id: '',
      place_id: 'pl_olive',
      link_state: 'linked',
      row: written?.row as KnownRow['row'],
      row_sha256: written?.row_sha256 ?? '',
      first_seen_at: '2026-11-01T00:00:00.000Z',
      last_seen_at: '2026-11-01T00:00:00.000Z',
      missing_since: null,
      decided_by_curator: false,
    };
    const bare = await visit({ '/': html('We are renewing our page.') }, {}, undefined, [known]);
    expect(bare.store.saved[0]).toMatchObject({ write: [], confirm: [], missing: [] });
    const away = await visit(
      { '/': page('<html><title>Site under maintenance</title></html>', 'text/html') },
      {},
      undefined,
      [known],
    );
    expect([away.store.saved, away.report.outcome]).toEqual([[], 'unreachable']);
    const whole = await visit({ '/': MENU }, {}, undefined, [known]);
    expect(whole.store.saved[0]?.write[0]?.row).toMatchObject({ phone: null, hours: null });
  });

  test('a menu page that is away, unreadable or beyond the limit is kept as it stood', async () => {
    const home = html('<a href="/menu">Menu</a><a href="/menu-b">Menu</a><a href="/lunch">Lunch</a>');
    const { store, url } = await visit(
      { '/': home, '/menu': MENU, '/menu-b': page('x', 'text/html', {}, 500) },
      { limits: { tries: 1 } },
      2,
    );
    expect(store.saved[0]?.keep.toSorted()).toEqual([`${url}/lunch`, `${url}/menu-b`].toSorted());
  });

  test('a first page that prints no menu any more, where another does, keeps none; where none does, it keeps what stood', async () => {
    const home = html('<a href="/menu">Menu</a>');
    const [moved, gone] = [
      await visit({ '/': home, '/menu': MENU }),
      await visit({ '/': home, '/menu': html('Soon.') }),
    ];
    expect([moved.store.saved[0]?.keep, moved.store.saved[0]?.reading.state]).toEqual([[], 'complete']);
    expect(gone.store.saved[0]?.keep).toEqual([`${gone.url}/`, `${gone.url}/menu`]);
  });

  test.each<[string, Readonly<Record<string, SiteAnswer>>, string, RegExp]>([
    ['no menu', { '/': html('Welcome') }, 'nothing_found', /prints no menu/],
    [
      'a platform only',
      { '/': html('<a href="https://www.grubhub.com/x">Order from our menu</a>') },
      'not_allowed',
      /ordering platform only \(www\.grubhub\.com\)/,
    ],
    [
      'a menu in pictures',
      { '/': html('<a href="/menu">Menu</a>'), '/menu': html('<img src="menu.jpg">') },
      'changed_shape',
      /no menu that can be read as text/,
    ],
    [
      'robots.txt',
      { '/': MENU, '/robots.txt': page('User-agent: *\nDisallow: /', 'text/plain') },
      'refused_by_site',
      /robots/,
    ],
    [
      'a menu page that is not there',
      { '/': html('<a href="/menu">Menu</a>') },
      'unreachable',
      /^Its menu page could not be read: .* status 404/,
    ],
    [
      'a menu page that asks who is reading',
      {
        '/': html('<a href="/menu">Menu</a>'),
        '/menu': page('<html><head><title>Just a moment...</title></head><body>Checking</body></html>', 'text/html'),
      },
      'unreachable',
      /asks whether a person is reading/,
    ],
    [
      'a menu page that robots.txt forbids',
      { '/': html('<a href="/menu">Menu</a>'), '/robots.txt': page('User-agent: *\nDisallow: /menu', 'text/plain') },
      'refused_by_site',
      /^Its menu page could not be read: .*robots/,
    ],
    ['an error', { '/': page('x', 'text/html', {}, 500) }, 'unreachable', /status 500/],
    ['another kind of content', { '/': page('x', 'application/zip') }, 'unreachable', /other than/],
    [
      'endless redirects',
      { '/': (_, response) => response.writeHead(302, { location: '/' }).end() },
      'unreachable',
      /redirects more than/,
    ],
    [
      'a redirect away',
      { '/': (_, response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end() },
      'unreachable',
      /another site/,
    ],
    ['thirty megabytes', { '/': page(Buffer.alloc(30 * 1024 * 1024, 'a'), 'text/html') }, 'unreachable', /larger than/],
  ])('%s', async (_, paths, outcome, note) => {
    const { report, store } = await visit(paths, {
      limits: { tries: 1, wireBytes: 10 * 1024 * 1024, bodyBytes: 10 * 1024 * 1024 },
    });
    expect(report.outcome).toBe(outcome);
    expect(report.note).toMatch(note);
    expect(store.saved.length + store.noted.length).toBe(1);
    expect(store.saved.flatMap(({ menus }) => menus)).toEqual([]);
  });

  test('a private address is not read', async () => {
    const { report, requests } = await visit({ '/': MENU }, { allowPrivate: false });
    expect([report.outcome, requests]).toEqual(['not_allowed', []]);
  });
});

describe('reading during calls', () => {
  test('calls share one visit, and one of just now is used again', async () => {
    const { url, requests } = await site({ '/': MENU });
    const network = networkFor({ now: () => NOW });
    open.push(network);
    const store = memory();
    const reader = createSiteReader({ network, store, now: () => NOW });
    const own = { url: `${url}/`, places: [{ place_id: 'pl_olive', address: null }] };
    const found = await Promise.all([1, 2, 3].map(() => reader.readNow(own, 5_000)));
    const again = await reader.readNow(own, 5_000);
    expect(found.map(({ outcome, made }) => [outcome, made])).toEqual(Array.from({ length: 3 }, () => ['read', true]));
    expect(again).toMatchObject({ outcome: 'read', made: false });
    expect(requests.filter(({ path }) => path === '/')).toHaveLength(1);
    expect(store.saved).toHaveLength(1);
  });

  test('a visit that lies ahead of the clock is none of just now', async () => {
    const { url } = await site({ '/': MENU });
    const network = networkFor({ now: () => NOW });
    open.push(network);
    const store = memory();
    const at = (ms: number) => ({ network, store, now: () => new Date(NOW.getTime() + ms) });
    const own = { url: `${url}/`, places: [{ place_id: 'pl_olive', address: null }] };
    await createSiteReader(at(0)).readNow(own, 5_000);
    expect(await createSiteReader(at(-60_000)).readNow(own, 5_000)).toMatchObject({ made: false });
    expect(await createSiteReader(at(-86_400_000)).readNow(own, 5_000)).toMatchObject({ made: true });
  });

  test('who has no more time is told so; the visit goes on and is kept', async () => {
    const { url } = await site({
      '/': (_, response) =>
        void setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>slow</p>'), 300),
    });
    const network = networkFor({ now: () => NOW });
    open.push(network);
    const store = memory();
    const reader = createSiteReader({ network, store, now: () => NOW });
    const late = await reader.readNow({ url: `${url}/`, places: [] }, 100);
    expect(late).toMatchObject({ outcome: 'timed_out', made: true });
    await reader.idle();
    expect(store.saved).toHaveLength(1);
  });

  test('an error of ours is an outcome too', async () => {
    const { url } = await site({ '/': MENU });
    const network = networkFor({ now: () => NOW });
    open.push(network);
    const crashed: unknown[] = [];
    const store = { ...memory(), save: () => Promise.reject(new Error('The database is away.')) };
    const reader = createSiteReader({ network, store, now: () => NOW, onCrash: (error) => crashed.push(error) });
    expect(await reader.readNow({ url: `${url}/`, places: [] }, 5_000)).toMatchObject({
      outcome: 'unreachable',
      made: true,
    });
    expect(crashed).toHaveLength(1);
  });
});
