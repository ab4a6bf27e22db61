import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALERT_PAGES } from '../../agencies/alerts/alert-pages.ts';
import { classify } from '../../agencies/alerts/classify-alert.ts';
import { calendar, inventedSite, READ_AT, SHIUR } from '../../events/testing/invented.ts';
import { EVENT_READERS } from '../../events/readers.ts';
import type { EventReaderId } from '../../events/types.ts';
import { savedPages } from '../../reading/copies/saved-file.ts';
import { READERS } from '../../registry.ts';
import type { Page } from '../../types.ts';
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
  return [...READERS]
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

function ofEvents(): ReaderUnderTest[] {
  return Object.entries(EVENT_PAGES).map(([id, page]) => ({
    id,
    form: page.startsWith('BEGIN') ? 'calendar' : getForm(page),
    page,
    read: (text) =>
      EVENT_READERS[id as EventReaderId].parse([getPage(text)], {
        site: inventedSite(id as EventReaderId),
        observed_at: READ_AT,
      }),
  }));
}

function ofAlerts(): ReaderUnderTest[] {
  return ALERT_PAGES.map(({ manifest, request, entriesOf }) => {
    const kind = request.accepts[0] === 'xml' ? 'xml' : 'html';
    const page = readFileSync(join(SOURCES, `agencies/alerts/fixtures/invented_2026-11-20.${kind}`), 'utf8');
    return {
      id: manifest.info.source_id,
      form: 'markup',
      page,
      read: (text) => entriesOf(getPage(text)).map(classify),
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

const VENUE = { name: 'Sample Hall', address: '5 Invented Pl, Brooklyn, NY 11213', telephone: '(718) 555-0100' };

const LD_EVENT = {
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: 'Family Lecture',
  description: 'Doors open at 7:30 pm. Free; $10 at the door.',
  startDate: '2026-12-08T20:00:00-05:00',
  endDate: '2026-12-08T21:30:00-05:00',
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  url: 'https://scc.example/event/lecture',
  image: 'https://scc.example/lecture.jpg',
  keywords: 'lecture, family',
  isAccessibleForFree: 'false',
  location: {
    '@type': 'Place',
    name: VENUE.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: '5 Invented Pl',
      addressLocality: 'Brooklyn',
      addressRegion: 'NY',
      postalCode: '11213',
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: '40.669', longitude: '-73.942' },
  },
  organizer: { '@type': 'Organization', name: 'Sample Community Center', url: 'https://scc.example/' },
  offers: [
    {
      '@type': 'Offer',
      price: '10.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      name: 'Adults',
    },
  ],
  performer: { '@type': 'Person', name: 'Rabbi Sample' },
};

const RESTAURANT = {
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  name: 'Olive Branch',
  telephone: VENUE.telephone,
  address: LD_EVENT.location.address,
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

/** A good page of each form in which sites announce events. Invented. */
const EVENT_PAGES: Readonly<Record<EventReaderId, string>> = {
  'events-jsonld': ldPage(LD_EVENT),
  'events-ics': calendar([
    ...SHIUR,
    'DESCRIPTION:All are welcome. Free\\; $10 at the door.',
    `LOCATION:${VENUE.address.replaceAll(',', '\\,')}`,
    'GEO:40.669;-73.942',
    'STATUS:CONFIRMED',
    'CATEGORIES:Lecture,Family',
    'URL:https://scc.example/shiur',
    'ORGANIZER;CN=Sample Center:mailto:office@scc.example',
    'LAST-MODIFIED:20261101T000000Z',
    'SEQUENCE:1',
    'CLASS:PUBLIC',
    'DURATION:PT1H',
    'EXDATE;TZID=America/New_York:20261027T200000',
    'RDATE;TZID=America/New_York:20261028T200000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXRULE:FREQ=YEARLY;COUNT=1',
  ]),
  'events-tribe': JSON.stringify({
    events: [
      {
        id: 501,
        status: 'publish',
        url: 'https://scc.example/event/family-lecture/',
        title: 'Family Lecture &#8211; Sample',
        description: '<p>All are welcome.</p>',
        excerpt: '<p>All.</p>',
        all_day: 'false',
        start_date: '2026-12-08 20:00:00',
        end_date: '2026-12-08 21:30:00',
        utc_start_date: '2026-12-09 01:00:00',
        utc_end_date: '2026-12-09 02:30:00',
        timezone: 'America/New_York',
        cost: 'Free &#8211; $10',
        cost_details: { currency_code: 'USD', values: ['0', '10'] },
        website: 'https://scc.example/',
        categories: [{ name: 'Lecture', slug: 'lecture' }],
        tags: [{ name: 'family' }],
        venue: {
          venue: 'Sample Hall',
          address: '5 Invented Pl',
          city: 'Brooklyn',
          state: 'NY',
          stateprovince: 'NY',
          country: 'United States',
          zip: '11213',
          geo_lat: '40.669',
          geo_lng: '-73.942',
        },
        organizer: [{ organizer: 'Sample Community Center', phone: VENUE.telephone }],
      },
    ],
    total: 1,
    total_pages: 1,
  }),
  'events-squarespace': JSON.stringify({
    website: {
      timeZone: 'America/New_York',
      siteTitle: 'Sample',
      siteId: 's',
      location: { addressLine1: '5 Invented Pl' },
    },
    collection: { title: 'Events', typeName: 'events', fullUrl: '/events' },
    upcoming: [
      {
        id: 'a1',
        title: 'Family Lecture',
        urlId: 'family-lecture',
        fullUrl: '/events/family-lecture',
        startDate: 1_796_000_400_000,
        endDate: 1_796_007_600_000,
        excerpt: '<p>All are welcome. Free; $10 at the door.</p>',
        body: '<p>All are welcome.</p>',
        categories: ['Lecture'],
        tags: ['family'],
        workflowState: 1,
        location: {
          addressTitle: 'Sample Hall',
          addressLine1: '5 Invented Pl',
          addressLine2: 'Brooklyn, NY, 11213',
          addressCountry: 'United States',
          mapLat: 40.669,
          mapLng: -73.942,
        },
      },
    ],
    past: [],
  }),
  'events-localist': JSON.stringify({
    events: [
      {
        event: {
          id: 7,
          title: 'Book Fair',
          status: 'live',
          private: 'false',
          experience: 'inperson',
          localist_url: 'https://scc.example/event/fair',
          location_name: 'Sample Hall',
          room_number: '5',
          address: VENUE.address,
          description_text: 'All are welcome.',
          ticket_cost: 'Free; $10',
          free: 'false',
          geo: {
            latitude: '40.669',
            longitude: '-73.942',
            street: '5 Invented Pl',
            city: 'Brooklyn',
            state: 'NY',
            country: 'US',
            zip: '11213',
          },
          filters: { event_types: [{ name: 'Lecture', id: 1 }] },
          keywords: ['family'],
          tags: ['family'],
          event_instances: [
            { event_instance: { id: 71, start: '2026-12-08T20:00:00-05:00', end: '2026-12-08T21:00:00-05:00' } },
          ],
        },
      },
    ],
    page: { current: 1, total: 1 },
  }),
  'nyc-parks': JSON.stringify([
    {
      title: 'Klezmer on the Lawn',
      description: '<p>Music. Free.</p>',
      snippet: 'Music',
      guid: '1',
      link: 'http://www.nycgovparks.org/events/2026/12/10/klezmer',
      startdate: '2026-12-10',
      enddate: '2026-12-10',
      starttime: '8:00 am',
      endtime: '3:00 pm',
      location: 'Lawn (in Sample Green)',
      parknames: 'Sample Green',
      parkids: 'B999',
      coordinates: '40.6566, -73.9020',
      categories: 'Concerts',
      contact_phone: VENUE.telephone,
      image: 'x.jpg',
    },
  ]),
};

const DISH_ROWS = ['Hummus', 'Falafel', 'Laffa', 'Shakshuka']
  .map((name, i) => `<li><h4>${name}</h4><p>With tahini (v)</p><span class="price">$${9 + i}.50</span></li>`)
  .join('');

/** Pages of businesses' own sites: menu in markup, in JSON-LD, and for scripts. Invented. */
const SITE_PAGES: Readonly<Record<string, string>> = {
  'website of markup': `<!doctype html><html lang="en"><head><title>Olive Branch</title><meta name="description" content="Grill"></head><body><header><a href="/menu">Menu</a> <a href="tel:+17185550100">Call</a></header><h1>Olive Branch</h1><h2>Salads</h2><p class="note">Gluten free on request, GF</p><ul>${DISH_ROWS}</ul><table><tr><td>Soup</td><td>$5</td></tr><tr><td>Bread</td><td>$3</td></tr></table><h3>Hours</h3><p>Mon - Thu 11am-9pm, Fri 10am - 2pm</p><address>5 Invented Pl, Brooklyn, NY 11213 (718) 555-0100</address></body></html>`,
  'website of JSON-LD': ldPage(RESTAURANT),
  'website of scripts': `<!doctype html><html><head><title>Olive Branch</title></head><body><h1>x</h1><p>x</p><script>window.__STATE__ = {"menu":{"sections":[{"name":"Salads","items":[{"name":"Hummus","description":"With tahini","price":"$9.50"},{"name":"Falafel","description":"Fried","price":"$8.50"},{"name":"Laffa","description":"Bread","price":"$3.50"}]}]}};</script></body></html>`,
};
