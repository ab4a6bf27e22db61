import { afterAll, afterEach, expect, test } from 'vitest';
import { SourceError } from '@kehilla/core';
import { LOADED_EVENT_READERS, LOADED_READERS } from '../testing/loaded-readers.ts';
import { classifiedIn } from '../agencies/alerts/classify-alert.ts';
import { ALERT_SOURCES, type AlertPage } from '../agencies/alerts/index.ts';
import { calendar, inventedSite, SHIUR } from '../events/testing/invented.ts';
import { UnreadPage, type AskPage, type Page } from '@kehilla/fetch/page';
import type { ThreadLimits } from '@kehilla/fetch/threads';
import { readSite, readSiteFacts } from '../websites/read-site.ts';
import { createReadingThreads, type ReadingThreads } from './reading-threads.ts';

const SITE = 'https://olive.example/';
const READ_AT = '2026-11-21T12:00:00.000Z';
const MENU =
  '<ul><li><h4>Hummus</h4><i>$9</i></li><li><h4>Falafel</h4><i>$8</i></li><li><h4>Laffa</h4><i>$3</i></li></ul>';

const opened: ReadingThreads[] = [];
/** Those of the usual limits, which the tests share: a thread that starts takes the second of its modules. */
const usual = createReadingThreads({});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});
afterAll(() => usual.close());

function threads(limits?: Partial<ThreadLimits>): ReadingThreads {
  if (limits === undefined) return usual;
  const made = createReadingThreads(limits);
  opened.push(made);
  return made;
}

function getPage(url: string, html: string): Page {
  const body = new TextEncoder().encode(`<html><body>${html}</body></html>`);
  const rest = { fetched_at: READ_AT, content_type: 'text/html', http_status: 200, etag: null, last_modified: null };
  return { url, body, ...rest };
}

/** Asks a site of these pages by their addresses; any other is gone. */
function getSite(pages: Readonly<Record<string, string>>): AskPage {
  return async ({ url }) => {
    const html = pages[url];
    if (html === undefined) throw new UnreadPage('outage', 'The site answered 404.', 404);
    return getPage(url, html);
  };
}

/** How long the longest turn of this thread's loop takes meanwhile, in milliseconds. */
async function longestTurn(work: Promise<unknown>): Promise<number> {
  let [longest, last, isOver] = [0, performance.now(), false];
  const ended = work.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  await ended;
  return longest;
}

test('a page that could not be had is told from a thread as it was: why, with which status, and what came instead', async () => {
  const unread = new UnreadPage('outage', 'The page asks to log in.', 403, 'login');
  const reading = threads().readPages('ou', () => Promise.reject(unread));
  const { reason, status, instead, message } = unread;
  await expect(reading).rejects.toMatchObject({ reason, status, instead, message });
});

test('a site is read as it is in this thread, a page that is away included', async () => {
  const pages = {
    [SITE]: '<a href="/menu">Menu</a> <a href="/lunch-menu">Lunch menu</a> <a href="tel:+17185550100">Call</a>',
    [`${SITE}menu`]: MENU,
  };
  const here = await readSite(getSite(pages), SITE);
  const apart = await threads().readSite(getSite(pages), SITE);
  expect(apart).toEqual(here);
  expect(apart.menus[0]?.dishes).toHaveLength(3);
  expect(apart.phones).not.toEqual([]);
  expect(await threads().readSiteFacts(getSite(pages), SITE)).toEqual(await readSiteFacts(getSite(pages), SITE));
});

test('what the first page fails with comes back as what it is', async () => {
  const reading = threads().readSite(getSite({}), SITE);
  await expect(reading).rejects.toBeInstanceOf(UnreadPage);
  await expect(reading).rejects.toMatchObject({ reason: 'outage', status: 404, message: 'The site answered 404.' });
});

test('what a source fails in ends no thread: the next job is done in it; what is no fault of the source ends it', async () => {
  const apart = threads({ threads: 1 });
  let started = 0;
  const count = (): void => void (started += 1);
  process.on('worker', count);
  try {
    for (let i = 0; i < 3; i++) await expect(apart.readSite(getSite({}), SITE)).rejects.toBeInstanceOf(UnreadPage);
    expect((await apart.readSite(getSite({ [SITE]: MENU }), SITE)).menus).toHaveLength(1);
    expect(started).toBe(1);
    const away: AskPage = () => Promise.reject(new TypeError('The record is away.'));
    await expect(apart.readSite(away, SITE)).rejects.toBeInstanceOf(TypeError);
    expect((await apart.readSite(getSite({ [SITE]: MENU }), SITE)).menus).toHaveLength(1);
    expect(started).toBe(2);
  } finally {
    process.off('worker', count);
  }
});

test('a list is parsed as it is in this thread, and what its parser refuses is refused', async () => {
  const apart = threads();
  const pages = [getPage('https://list.example/', '<p>Nothing of the form that is known.</p>')];
  for (const sourceId of ['ou', 'v5t', 'chk']) {
    const reader = LOADED_READERS.get(sourceId);
    let notes: unknown = null;
    try {
      reader?.parse(pages, { observed_at: READ_AT });
    } catch (error) {
      notes = error;
    }
    expect(notes).toBeInstanceOf(SourceError);
    await expect(apart.parse(sourceId, pages, { observed_at: READ_AT })).rejects.toMatchObject({
      name: 'SourceError',
      message: (notes as Error).message,
    });
  }
});

test('a thread that asks too much time is ended, nothing waits for it meanwhile, and the next site is read', async () => {
  const apart = threads({ most_ms: 100, ms_per_mb: 0, threads: 1 });
  // Warm: a thread that starts takes the time of its modules.
  const calm = threads({ threads: 1 });
  await calm.readSite(getSite({ [SITE]: MENU }), SITE);
  const price = '<li><h4>Dish</h4><i>$9</i><p>of the house</p></li>'.repeat(55_000);
  const heavy = apart.readSite(getSite({ [SITE]: price }), SITE);
  heavy.catch(() => {});
  expect(await longestTurn(heavy)).toBeLessThan(1_000);
  await expect(heavy).rejects.toMatchObject({ name: 'SourceError', fault: 'changed_shape' });
  const next = await calm.readSite(getSite({ [SITE]: MENU }), SITE);
  expect(next.menus).toHaveLength(1);
});

test('events and alerts are parsed as they are in this thread', async () => {
  const apart = threads();
  const site = inventedSite('events-ics');
  const context = { site, observed_at: READ_AT };
  const feed = [{ ...getPage(SITE, ''), body: new TextEncoder().encode(calendar(SHIUR)) }];
  const ask: AskPage = async () => feed[0] as Page;
  expect(await apart.readEventPages(ask, site, new Date(READ_AT))).toEqual(feed);
  expect(await apart.parseEvents(feed, context)).toEqual(LOADED_EVENT_READERS['events-ics'].parse(feed, context));
  const [[id, page]] = ALERT_SOURCES as unknown as [[string, AlertPage]];
  const alerts = [getPage(SITE, '<p>November 6, 2026</p><p>Invented Grill</p><p>is no longer certified.</p></html>')];
  expect(await apart.parseAlerts(id, alerts)).toEqual(classifiedIn(page, alerts));
});

test('a reader that falls over its pages fails as its source, and what is no fault of the source passes as it is', async () => {
  const apart = threads();
  const site = { ...inventedSite('events-ics'), time_zone: 'Nowhere/None' };
  const feed = [
    {
      ...getPage(SITE, ''),
      body: new TextEncoder().encode(calendar(['UID:1', 'SUMMARY:a', 'DTSTART:20261206T190000'])),
    },
  ];
  const fallen = apart.parseEvents(feed, { site, observed_at: 'no instant' });
  await expect(fallen).rejects.toMatchObject({
    name: 'SourceError',
    message: expect.stringContaining('Its reader failed'),
  });
  class Told extends Error {}
  const ended = apart.readSite(() => Promise.reject(new Told('It was told to end.')), SITE);
  await expect(ended).rejects.toBeInstanceOf(Told);
});

test('more rows than one message takes come whole, and pages of more bytes than a source of their kind has are refused', async () => {
  const rows = Array.from({ length: 12_000 }, (_, i) => ({
    camis: `${90_000_000 + i}`,
    dba: `Invented ${i}`,
    boro: '3',
    building: '1',
    street: 'Sample St',
  }));
  const pages = [{ ...getPage(SITE, ''), body: new TextEncoder().encode(JSON.stringify(rows)) }];
  const apart = await threads().parse('nyc-dohmh', pages, { observed_at: READ_AT });
  expect(apart).toEqual(LOADED_READERS.get('nyc-dohmh')?.parse(pages, { observed_at: READ_AT }));
  expect(apart.rows).toHaveLength(12_000);
  const body = new Uint8Array(64_000_001);
  await expect(threads().parse('ou', [{ ...getPage(SITE, ''), body }], { observed_at: READ_AT })).rejects.toMatchObject(
    {
      name: 'SourceError',
      message: 'The pages have 64 MB; of this source 64 MB are read.',
    },
  );
});

test('a page of 82,000 telephone links is read without holding this thread', async () => {
  const links = Array.from({ length: 82_000 }, (_, i) => `<a href="tel:+1718${String(i).padStart(7, '0')}">call</a>`);
  const html = links.join('').slice(0, 2_900_000);
  const reading = threads().readSite(getSite({ [SITE]: html }), SITE);
  expect(await longestTurn(reading)).toBeLessThan(1_000);
  expect((await reading).businesses).toEqual([]);
});

test('waiting for a site is not counted, and more sites than threads are read one after another', async () => {
  const apart = threads({ threads: 2 });
  const slowly: AskPage = async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return getSite({ [request.url]: MENU })(request);
  };
  const sites = Array.from({ length: 6 }, (_, i) => apart.readSite(slowly, `https://s${i}.example/`));
  expect((await Promise.all(sites)).map(({ menus }) => menus.length)).toEqual([1, 1, 1, 1, 1, 1]);
});
