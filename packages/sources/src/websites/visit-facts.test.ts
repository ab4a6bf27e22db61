import { afterEach, expect, test } from 'vitest';
import { withJsonLd } from '@kehilla/menus/testing';
import type { KnownRow } from '../ports.ts';
import { networkFor, openSite, page, type SiteAnswer } from '@kehilla/fetch/testing';
import type { Site, SitePlan, SiteStore } from './ports.ts';
import { visitSite } from './visit-site.ts';

const NOW = new Date('2026-11-26T12:00:00.000Z');
const PHONE = '+17185550131';
const html = (body: string): SiteAnswer => page(`<html><body>${body}</body></html>`, 'text/html');
const KEYS = {
  '@type': 'Locksmith',
  name: 'Invented Keys',
  telephone: '718-555-0131',
  openingHours: 'Mo-Th 09:00-18:00',
};
const PRICES =
  '<ul><li><h4>Lockout</h4><i>$95</i></li><li><h4>Car key</h4><i>$85</i></li><li><h4>New lock</h4><i>$150</i></li></ul>';
const open: { close: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

/** Visits a site that is read for facts alone, of one place with these members of its own. */
async function visit(
  paths: Readonly<Record<string, SiteAnswer>>,
  own: Partial<Site> & Pick<Site['places'][number], 'phones' | 'names'> = {},
  known: readonly KnownRow[] = [],
) {
  const { url, requests, close } = await openSite(paths);
  const network = networkFor({ limits: { tries: 1 }, now: () => NOW });
  open.push({ close }, network);
  const saved: SitePlan[] = [];
  const store: SiteStore = {
    aloneFor: (_, work) => work(),
    generation: () => Promise.resolve(1),
    setDatesRight: () => Promise.resolve(),
    findRows: () => Promise.resolve(known.map((row) => ({ ...row, external_id: `${url}/#pl_keys` }))),
    listMenus: () => expect.unreachable(),
    save: (plan) => Promise.resolve(saved.push(plan)),
    noteVisit: () => Promise.resolve(),
    lastVisit: () => Promise.resolve(null),
  };
  const { phones = [], names = [], ...ofSite } = own;
  const place = {
    place_id: 'pl_keys',
    address: { house_number: '405', street: 'Invented Avenue', zip: null },
    phones,
    names,
  };
  const site: Site = { url: `${url}/`, places: [place], facts_only: true, ...ofSite };
  const report = await visitSite(site, { ask: network.askFor('website'), store, now: () => NOW });
  const row = saved[0]?.write[0]?.row;
  return { report, saved, row, requests: requests.map(({ path }) => path).filter((path) => path !== '/robots.txt') };
}

test('its first page is enough where it states both; a list of prices is no menu', async () => {
  const home = page(`${withJsonLd(KEYS)}<a href="/contact">Contact</a><a href="/menu">Menu</a>${PRICES}`, 'text/html');
  const { report, row, saved, requests } = await visit({ '/': home });
  expect(requests).toEqual(['/']);
  expect(report).toMatchObject({ outcome: 'read', note: null, facts: 1, dishes: 0, added: 1, pages: 1 });
  expect([row?.phone, row?.hours?.text, saved[0]?.menus]).toEqual([PHONE, 'Mo-Th 09:00-18:00', []]);
});

test('one more page is asked for, that which tells most of hours and contact, and no third', async () => {
  const home = html('<a href="/about">About</a><a href="/contact">Contact</a><a href="/hours">Hours</a>');
  const { report, row, requests } = await visit({ '/': home, '/hours': page(withJsonLd(KEYS), 'text/html') });
  expect(requests).toEqual(['/', '/hours']);
  expect([report.outcome, row?.phone]).toEqual(['read', PHONE]);
});

test('a number that others know as its own is its own where the page prints it among others', async () => {
  const home = html('<p>Brooklyn: 718-555-0131. Queens: 718-555-0132. Fax 718-555-0133.</p>');
  expect((await visit({ '/': home }, { phones: [PHONE] })).row).toMatchObject({ phone: PHONE, hours: null });
  expect((await visit({ '/': home })).row).toMatchObject({ phone: null });
  expect((await visit({ '/': home }, { phones: ['+17185550133'] })).row).toMatchObject({ phone: null });
});

test('a site of many doors gives a branch neither telephone nor hours, but that it answered', async () => {
  const { report, row } = await visit(
    { '/': page(withJsonLd(KEYS), 'text/html') },
    { is_of_many: true, phones: [PHONE] },
  );
  expect(report).toMatchObject({ outcome: 'nothing_found', facts: 0 });
  expect(row).toMatchObject({ phone: null, hours: null, website: expect.stringContaining('127.0.0.1') });
});

const before = (row: NonNullable<Awaited<ReturnType<typeof visit>>['row']>): KnownRow => ({
  source_id: 'website',
  external_id: '',
  place_id: 'pl_keys',
  link_state: 'linked',
  row,
  row_sha256: '',
  first_seen_at: '2026-11-01T00:00:00.000Z',
  last_seen_at: '2026-11-01T00:00:00.000Z',
  missing_since: null,
  decided_by_curator: false,
});

test('what it stated stays where its page of contact is away, or its pages say nothing; it goes where they say otherwise', async () => {
  const { row } = await visit({ '/': page(withJsonLd(KEYS), 'text/html') });
  if (row === undefined) throw new Error('Nothing was written.');
  const away = await visit(
    { '/': html('<a href="/contact">Contact</a>'), '/contact': page('', 'text/html', {}, 500) },
    {},
    [before(row)],
  );
  expect([away.report.outcome, away.saved[0]?.write, away.saved[0]?.reading.state]).toEqual([
    'unreachable',
    [],
    'partial',
  ]);
  const bare = await visit({ '/': html('We are renewing our page.') }, {}, [before(row)]);
  expect([bare.report.outcome, bare.saved[0]?.write]).toEqual(['nothing_found', []]);
  const other = await visit({ '/': html('<a href="tel:718-555-0132">Call</a>') }, {}, [before(row)]);
  expect(other.row).toMatchObject({ phone: '+17185550132', hours: null });
});

test('an address is taken where it is that of the place’s door, and never where no source names one', async () => {
  const address = '405 Invented Ave, Brooklyn, NY 11213';
  const home = page(withJsonLd({ ...KEYS, address }), 'text/html');
  expect((await visit({ '/': home })).row).toMatchObject({ phone: PHONE, address: { house_number: '405' } });
  const places = [{ place_id: 'pl_keys', address: null }];
  expect((await visit({ '/': home }, { places })).row).toMatchObject({ phone: PHONE, address: null });
});

test('that it bears the name of its place is told', async () => {
  const home = page('<title>Invented Keys - Locksmith</title><p>Call us.</p>', 'text/html');
  expect((await visit({ '/': home }, { names: ['Invented Keys Inc'] })).row?.other).toEqual({ site_bears_name: true });
  expect((await visit({ '/': home }, { names: ['Sample Locks'] })).row?.other).toEqual({});
});

test('a site that is away is an outcome, and nothing of it changes', async () => {
  const { report, saved } = await visit({ '/': page('', 'text/html', {}, 503) });
  expect([report.outcome, report.facts_only, saved]).toEqual(['unreachable', true, []]);
});
