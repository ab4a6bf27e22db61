import { changesByRelease } from '@kehilla/contract';
import MiniSearch from 'minisearch';
import { describe, expect, test } from 'vitest';
import { ABOUT, GUIDES, getPath } from './guides/guides.ts';
import { openSite, type Site } from './site.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const BASE = 'https://service.example';
const EMAIL = 'people@service.example';
const site = openSite({ base_url: BASE, contact_email: EMAIL, now: NOW });
const silent = openSite({ base_url: '', contact_email: null, now: NOW });

const getText = (from: Site, path: string): string => Buffer.from(from.get(path)?.body ?? '').toString();
const pages = [...GUIDES, ...ABOUT].map(getPath);

describe.each(pages)('%s', (path) => {
  test('leaves no mark unfilled, and its foot leads to what is true of the service', () => {
    for (const from of [site, silent]) {
      const page = getText(from, path);
      expect(page).not.toMatch(/\{\{\w|undefined/);
      for (const guide of ABOUT) expect(page).toContain(`<a href="${getPath(guide)}"`);
    }
  });

  test('names an address to write to where there is one, and promises none where there is none', () => {
    expect(getText(site, path)).toContain(`<a href="mailto:${EMAIL}">${EMAIL}</a>`);
    const page = getText(silent, path);
    expect(page).not.toContain('mailto:');
    expect(page).not.toMatch(/\b(?:write to us|write to \[|contact us|ask us)\b/i);
  });

  test('every heading below its title has an anchor and a link to it', () => {
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(getText(site, path)) ?? [];
    const ids = [...main.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => id);
    const links = [...main.matchAll(/<a class="anchor" href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of main.matchAll(/<a href="#([^"]+)"/g)) expect(ids).toContain(id);
  });
});

test('the index finds the part of a guide that has the words', () => {
  const options = { fields: ['heading', 'title', 'text'], storeFields: ['title', 'heading', 'path'] };
  const index = MiniSearch.loadJSON(getText(site, '/docs/search.json'), options);
  const first = (words: string): unknown => index.search(words, { prefix: true, combineWith: 'AND' })[0]?.['path'];
  expect(first('quota_exceeded')).toBe('/docs/errors#quota_exceeded');
  expect(first('if you are a source')).toBe('/docs/attributions#if-you-are-a-source');
  expect(first('sign-in link once')).toBe('/docs/privacy#accounts');
  expect(first('no such words anywhere')).toBeUndefined();
});

test('the changelog is parted by release, each change below its release', () => {
  const headings = [...getText(site, '/docs/changelog').matchAll(/<h([23]) id="[^"]+"[^>]*>([^<]+)/g)];
  const releases = headings.filter(([, level]) => level === '2').map(([, , text = '']) => text);
  expect(releases).toEqual(
    changesByRelease().map(({ release }) =>
      release === null ? 'Not yet released' : `${release.version} · ${release.day}`,
    ),
  );
  expect(headings[0]?.[1]).toBe('2');
});

test('the document names the contact of this service, or none', () => {
  const getInfo = (from: Site) =>
    (JSON.parse(getText(from, '/openapi.json')) as { info: Record<string, unknown> }).info;
  expect(getInfo(site)['contact']).toEqual({ name: 'Kehilla developers', email: EMAIL });
  expect(getInfo(silent)).not.toHaveProperty('contact');
});

test('who looks for a fault finds whom to tell, for half a year; nobody is named where there is nobody', () => {
  const text = getText(site, '/.well-known/security.txt');
  expect(text).toMatch(/^Contact: mailto:people@service\.example\nExpires: 2027-05-19T/);
  expect(text).toContain(`Canonical: ${BASE}/.well-known/security.txt`);
  expect(silent.has('/.well-known/security.txt')).toBe(false);
});

test('the catalog is a link set of the two ways to ask, and every address in it is served here', () => {
  const catalog = site.get('/.well-known/api-catalog');
  expect(catalog?.media_type).toBe('application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"');
  expect(catalog?.link).toBe(`<${BASE}/.well-known/api-catalog>; rel="api-catalog"`);
  const { linkset } = JSON.parse(getText(site, '/.well-known/api-catalog')) as {
    linkset: ({ anchor: string } & Record<string, { href: string }[]>)[];
  };
  expect(linkset.map(({ anchor }) => anchor)).toEqual([`${BASE}/v1`, `${BASE}/mcp`]);
  const ways = linkset.flatMap((one) => Object.values(one).flat()).filter((way) => typeof way === 'object');
  const served = ways.map(({ href }) => href.slice(BASE.length)).filter((path) => path !== '/ready');
  expect(served.length).toBeGreaterThan(5);
  for (const path of served) expect(site.has(path), path).toBe(true);
});

test('robots are told of the sitemap, and the sitemap of every page there is', () => {
  expect(getText(site, '/robots.txt')).toContain(`Sitemap: ${BASE}/docs/sitemap.xml`);
  expect(getText(silent, '/robots.txt')).not.toContain('Sitemap');
  const addresses = [...getText(site, '/docs/sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.slice(BASE.length),
  );
  expect(addresses).toEqual([...GUIDES.map(getPath), '/docs/reference', ...ABOUT.map(getPath)]);
  for (const path of addresses) expect(site.has(path), path).toBe(true);
});

test('the reference is drawn from a document whose examples are there to be taken, and none is taken', () => {
  type Parameters = { parameters?: Record<string, unknown>[] };
  const { components, paths } = JSON.parse(getText(site, '/docs/assets/reference.json')) as {
    components: { parameters: Record<string, Record<string, unknown>> };
    paths: Record<string, Record<string, Parameters>>;
  };
  const parameters = [
    ...Object.values(components.parameters),
    ...Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.parameters ?? [])),
  ].filter((one) => one['in'] === 'query' && one['required'] !== true);
  expect(parameters.length).toBeGreaterThan(20);
  for (const parameter of parameters) {
    expect(parameter).not.toHaveProperty('example');
    if (parameter['examples'] !== undefined)
      expect(parameter['examples']).toEqual({ default: { value: expect.anything() as unknown, 'x-disabled': true } });
  }
});
