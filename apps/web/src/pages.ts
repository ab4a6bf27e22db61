import type { OperationId } from '@kehilla/contract';
import { withoutUnseen } from '@kehilla/core';
import type { Page } from './page.ts';
import { aboutPage, contactPage, helpPage, privacyPage, statusPage, termsPage } from './pages/about/about-pages.ts';
import { manifestFile, sitemapFile, sitemapPart } from './pages/about/site-files.ts';
import { calendarFile } from './pages/calendar/calendar-file.ts';
import { calendarPage, calendarStart } from './pages/calendar/calendar-page.ts';
import { changesPage } from './pages/changes-page.ts';
import { eatPage } from './pages/eat-page.ts';
import { eventsFile, eventsPage } from './pages/events-page.ts';
import { botPage, correctionsPage } from './pages/corrections-page.ts';
import { evidencePage } from './pages/evidence-page.ts';
import { findPage as find, suggestFile } from './pages/find/find-page.ts';
import { startPage } from './pages/home/home-page.ts';
import { offlinePage, workerFile } from './pages/offline-page.ts';
import { placePage } from './pages/place/place-page.ts';
import { servicesPage } from './pages/services-page.ts';
import { verifyPage } from './pages/verify/verify-page.ts';

/** A page and the words of the path that it is asked for with; `name` is that of the question that it asks, for figures. */
export type Found<P> = {
  readonly page: P;
  readonly params: readonly string[];
  readonly name: OperationId | null;
  readonly takes_form: boolean;
};

const PAGES: readonly {
  readonly path: RegExp;
  readonly page: Page;
  readonly name: OperationId | null;
  /** Whether it takes a form that is sent to it (POST); absent = it is only read. */
  readonly takes_form?: true;
}[] = [
  { path: /^\/$/, page: startPage, name: null },
  { path: /^\/places$/, page: find, name: 'search_places' },
  { path: /^\/places\/([^/]+)$/, page: placePage, name: 'get_place' },
  { path: /^\/evidence\/([^/]+)$/, page: evidencePage, name: 'get_evidence' },
  { path: /^\/changes$/, page: changesPage, name: 'kosher_changes' },
  { path: /^\/suggest$/, page: suggestFile, name: 'suggest_places' },
  { path: /^\/verify$/, page: verifyPage, name: 'verify_kosher' },
  { path: /^\/eat$/, page: eatPage, name: 'recommend_food' },
  { path: /^\/services$/, page: servicesPage, name: 'find_services' },
  { path: /^\/events$/, page: eventsPage, name: 'search_events' },
  { path: /^\/events\.ics$/, page: eventsFile, name: 'search_events' },
  { path: /^\/calendar$/, page: calendarStart, name: null },
  { path: /^\/calendar\/([^/]+)\.ics$/, page: calendarFile, name: 'jewish_calendar' },
  { path: /^\/calendar\/([^/]+)$/, page: calendarPage, name: 'jewish_calendar' },
  { path: /^\/corrections$/, page: correctionsPage, name: null, takes_form: true },
  { path: /^\/bot$/, page: botPage, name: null },
  { path: /^\/sitemap\.xml$/, page: sitemapFile, name: null },
  { path: /^\/sitemaps\/(pages|places-[1-9]\d{0,3})\.xml$/, page: sitemapPart, name: null },
  { path: /^\/app\.webmanifest$/, page: manifestFile, name: null },
  { path: /^\/offline$/, page: offlinePage, name: null },
  { path: /^\/worker\.js$/, page: workerFile, name: null },
  { path: /^\/status$/, page: statusPage, name: null },
  { path: /^\/about$/, page: aboutPage, name: null },
  { path: /^\/help$/, page: helpPage, name: null },
  { path: /^\/contact$/, page: contactPage, name: null },
  { path: /^\/about\/privacy$/, page: privacyPage, name: null },
  { path: /^\/about\/terms$/, page: termsPage, name: null },
];

/** Returns the page at a path, without a slash at the end; null if there is none, or the path is no text. */
export function findPage(path: string): Found<Page> | null {
  const plain = path.replace(/(?<=[^/])\/$/, '');
  for (const { path: pattern, page, name, takes_form = false } of PAGES) {
    const match = pattern.exec(plain);
    if (match === null) continue;
    const params = match.slice(1).map(unescaped);
    return params.includes(null) ? null : { page, params: params as string[], name, takes_form };
  }
  return null;
}

function unescaped(text: string): string | null {
  try {
    return withoutUnseen(decodeURIComponent(text));
  } catch {
    return null;
  }
}
