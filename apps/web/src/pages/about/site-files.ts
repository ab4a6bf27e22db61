import type { Page } from '../../page.ts';
import { LANGUAGES } from '../../words/words.ts';
import places from '../calendar/places.json' with { type: 'json' };

/** Returns the manifest with which a phone installs the pages as an application (W3C Web Application Manifest), in the reader's language. */
export const manifestFile: Page = async ({ reader, assets }) => {
  const { say, link, language, direction } = reader;
  const manifest = {
    id: '/',
    name: say('site.name'),
    description: say('site.about'),
    lang: language,
    dir: direction,
    start_url: link('/'),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fbfaf7',
    theme_color: '#1f4e5f',
    icons: [{ src: assets.address('icon.svg'), sizes: 'any', type: 'image/svg+xml' }],
    shortcuts: [
      { name: say('nav.calendar'), url: link('/calendar') },
      { name: say('nav.verify'), url: link('/verify') },
    ],
  };
  const headers = {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  };
  return { status: 200, headers, body: JSON.stringify(manifest) };
};

/** The pages that stand at fixed addresses, and the calendars that the calendar's first page leads to. */
const PATHS: readonly string[] = [
  '/',
  '/places',
  '/verify',
  '/eat',
  '/services',
  '/events',
  '/calendar',
  ...places.map(({ en }) => `/calendar/${encodeURIComponent(en)}`),
  '/yahrzeits',
  '/changes',
  '/status',
  '/corrections',
  '/bot',
  '/about',
  '/help',
  '/contact',
  '/about/privacy',
  '/about/terms',
];
/** The most addresses of one file (sitemaps.org). */
const MOST = 50_000;
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Returns the public pages for search engines (sitemaps.org); the address of pages of places changes with every generation. Empty while the service's own
 * address is unknown.
 */
export const sitemapFile: Page = async ({ base_url, places: known }) => {
  const { generation, size } = known();
  const files = Array.from(
    { length: Math.ceil(size / MOST) },
    (_, at) => `places-${at + 1}.xml?generation=${generation}`,
  );
  const entries =
    base_url === ''
      ? []
      : ['pages.xml', ...files].map((file) => `<sitemap><loc>${base_url}/sitemaps/${file}</loc></sitemap>`);
  return asXml('sitemapindex', SCHEMA, entries);
};

/** One of these files: the pages at fixed addresses, each with its languages, or fifty thousand places. */
export const sitemapPart: Page = async ({ params: [part = ''], base_url, places: known }) => {
  const schema = `${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  if (base_url === '') return asXml('urlset', schema, []);
  if (part === 'pages')
    return asXml(
      'urlset',
      schema,
      PATHS.map((path) => entry(base_url + path)),
    );
  const from = (Number(part.slice('places-'.length)) - 1) * MOST;
  const { size, list } = known();
  const ids = list(from, Math.min(from + MOST, size));
  return asXml(
    'urlset',
    schema,
    ids.map((id) => `<url><loc>${base_url}/places/${id}</loc></url>`),
  );
};

function asXml(root: string, schema: string, entries: readonly string[]): Awaited<ReturnType<Page>> {
  const body = ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} ${schema}>`, ...entries, `</${root}>`, ''].join(
    '\n',
  );
  return { status: 200, headers: { 'Content-Type': 'application/xml; charset=utf-8' }, body };
}

function entry(address: string): string {
  const languages = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}?lang=${language}"/>`,
  );
  return `<url><loc>${address}</loc>${languages.join('')}</url>`;
}
