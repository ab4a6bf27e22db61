import type { Page } from '../../page.ts';
import { LANGUAGES } from '../../words/language.ts';
import places from '../calendar/places.json' with { type: 'json' };

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

/** The public pages for programs that look for them, each with its languages (sitemaps.org). Empty while the service's own address is not known. */
export const sitemapFile: Page = async ({ base_url }) => {
  const urls = base_url === '' ? [] : PATHS.map((path) => entry(base_url + path));
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return { status: 200, headers: { 'Content-Type': 'application/xml; charset=utf-8' }, body };
};

function entry(address: string): string {
  const languages = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}?lang=${language}"/>`,
  );
  return `<url><loc>${address}</loc>${languages.join('')}</url>`;
}
