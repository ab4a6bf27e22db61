import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOADED_EVENT_READERS, LOADED_READERS } from '../loaded-readers.ts';
import { listEntries, classify } from '../../agencies/alerts/classify-alert.ts';
import { ALERT_PAGES } from '../../agencies/alerts/alert-pages.ts';
import { listEventFixtures } from '../../events/testing/event-fixtures.ts';
import { inventedSite, READ_AT } from '../../events/testing/invented.ts';
import { savedPages } from '@kehilla/fetch';
import type { Page } from '@kehilla/fetch/page';
import { readSite } from '../../websites/read-site.ts';
import type { PageForm } from './spoil.ts';

/** A reader of others' pages with a good page of each form that it reads. */
export type ReaderUnderTest = {
  readonly id: string;
  readonly form: PageForm;
  readonly page: string;
  /** Reads the source with this text in the place of its page. Throws as the reader does. */
  readonly read: (text: string) => unknown;
};

/** Every reader: of lists, registers, maps, events, alerts and websites. */
export function readersUnderTest(): ReaderUnderTest[] {
  return [...ofRegistry(), ...ofEvents(), ...ofAlerts(), ...ofSites()];
}

const SOURCES = join(import.meta.dirname, '..', '..');

function getForm(text: string): PageForm {
  if (/^\s*[[{]/.test(text)) return 'json';
  return /^\s*</.test(text) ? 'markup' : 'csv';
}

/** Each saved copy of each reader of the registry: that of several pages with its first spoilt. */
function ofRegistry(): ReaderUnderTest[] {
  // The sample is ours, and nobody else writes it.
  return [...LOADED_READERS]
    .filter(([id]) => id !== 'sample')
    .flatMap(([id, reader]) =>
      globSync(`**/${id}/fixtures/invented_*`, { cwd: SOURCES })
        .filter((file) => !file.endsWith('.expected.json'))
        .map((file) => {
          const pages = savedPages(join(SOURCES, file));
          const page = getText(pages[0] as Page);
          return {
            id: `${id} ${file.split('_').at(-1)}`,
            form: getForm(page),
            page,
            read: (text) =>
              reader.parse(pages.with(0, { ...(pages[0] as Page), body: listBytes(text) }), { observed_at: READ_AT }),
          };
        }),
    );
}

/** Each saved copy of each form of events. */
function ofEvents(): ReaderUnderTest[] {
  return listEventFixtures().map(({ id, file }) => {
    const [saved] = savedPages(file) as [Page];
    const page = getText(saved);
    return {
      id,
      form: page.startsWith('BEGIN') ? 'calendar' : getForm(page),
      page,
      read: (text) => LOADED_EVENT_READERS[id].parse([getPage(text)], { site: inventedSite(id), observed_at: READ_AT }),
    };
  });
}

function ofAlerts(): ReaderUnderTest[] {
  return ALERT_PAGES.map((alerts) => {
    const { manifest, request } = alerts;
    const kind = request.accepts[0] === 'xml' ? 'xml' : 'html';
    const page = readFileSync(join(SOURCES, `agencies/alerts/fixtures/invented_2026-11-20.${kind}`), 'utf8');
    return {
      id: manifest.info.source_id,
      form: 'markup',
      page,
      read: (text) => listEntries(alerts, getPage(text)).map(classify),
    };
  });
}

function ofSites(): ReaderUnderTest[] {
  return Object.entries(SITE_PAGES).map(([id, page]) => ({
    id,
    form: 'markup',
    page,
    read: (text) => readSite(() => Promise.resolve(getPage(text)), 'https://olivebranch.example/', 0),
  }));
}

function getPage(text: string): Page {
  return {
    url: 'https://olivebranch.example/',
    body: listBytes(text),
    fetched_at: READ_AT,
    content_type: 'text/html',
    http_status: 200,
    etag: null,
    last_modified: null,
  };
}

function listBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function getText({ body }: Page): string {
  return new TextDecoder().decode(body).replace(/^\uFEFF/, '');
}

const RESTAURANT = {
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  name: 'Olive Branch',
  telephone: '(718) 555-0100',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '5 Invented Pl',
    addressLocality: 'Brooklyn',
    addressRegion: 'NY',
    postalCode: '11213',
    addressCountry: 'US',
  },
  openingHours: 'Mo-Th 11:00-21:00, Fr 10:00-14:00',
  openingHoursSpecification: [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'Monday',
      opens: '11:00',
      closes: '21:00',
      validFrom: '2026-01-01',
    },
  ],
  url: 'https://olivebranch.example/',
  hasMenu: {
    '@type': 'Menu',
    name: 'Lunch',
    hasMenuSection: [
      {
        '@type': 'MenuSection',
        name: 'Salads',
        description: 'All with pita',
        hasMenuItem: [
          {
            '@type': 'MenuItem',
            name: 'Hummus',
            description: 'With tahini, small 5 large 9',
            suitableForDiet: 'https://schema.org/VeganDiet',
            offers: { '@type': 'Offer', price: '9.50', priceCurrency: 'USD', name: 'Large' },
          },
        ],
      },
    ],
  },
};

function ldPage(...things: readonly object[]): string {
  return `<!doctype html><html lang="en"><head><title>Sample</title>${things.map((thing) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`).join('')}</head><body><h1>Sample</h1><p>Hello</p></body></html>`;
}

const DISH_ROWS = ['Hummus', 'Falafel', 'Laffa', 'Shakshuka']
  .map((name, i) => `<li><h4>${name}</h4><p>With tahini (v)</p><span class="price">$${9 + i}.50</span></li>`)
  .join('');

/** Pages of businesses' own sites: menu in markup, in JSON-LD, and for scripts. Invented. */
const SITE_PAGES: Readonly<Record<string, string>> = {
  'website of markup': `<!doctype html><html lang="en"><head><title>Olive Branch</title><meta name="description" content="Grill"></head><body><header><a href="/menu">Menu</a> <a href="tel:+17185550100">Call</a></header><h1>Olive Branch</h1><h2>Salads</h2><p class="note">Gluten free on request, GF</p><ul>${DISH_ROWS}</ul><table><tr><td>Soup</td><td>$5</td></tr><tr><td>Bread</td><td>$3</td></tr></table><h3>Hours</h3><p>Mon - Thu 11am-9pm, Fri 10am - 2pm</p><address>5 Invented Pl, Brooklyn, NY 11213 (718) 555-0100</address></body></html>`,
  'website of JSON-LD': ldPage(RESTAURANT),
  'website of scripts': `<!doctype html><html><head><title>Olive Branch</title></head><body><h1>x</h1><p>x</p><script>window.__STATE__ = {"menu":{"sections":[{"name":"Salads","items":[{"name":"Hummus","description":"With tahini","price":"$9.50"},{"name":"Falafel","description":"Fried","price":"$8.50"},{"name":"Laffa","description":"Bread","price":"$3.50"}]}]}};</script></body></html>`,
};
