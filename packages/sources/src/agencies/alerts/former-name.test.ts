import { makeAddress } from '@kehilla/linkage';
import { expect, test } from 'vitest';
import type { KnownRow } from '../../ports.ts';
import { getPage } from '@kehilla/fetch/testing';
import { getPlan, getRow, standing } from '../../testing/plans.ts';
import { ALERT_SOURCES } from './index.ts';
import { createMemoryAlertStore } from './memory-alert-store.ts';
import { createMemoryStore } from '../../reading/memory/memory-store.ts';
import { type AlertReadingRequest, takeAlertReading } from './take-alert-reading.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const ADDRESS = makeAddress({ house_number: '301', street: 'Invented Avenue', borough: 'Brooklyn', zip: '11213' });
const SAID = 'Olive Branch Grill, 301 Invented Avenue, Brooklyn, NY 11213 is no longer certified';
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Invented</title><item><title>Kashrus Alert: ${SAID}</title>
<link>https://vaadhakashrus.org/invented-1/</link><pubDate>Thu, 19 Nov 2026 10:00:00 +0000</pubDate><description>${SAID} by the Vaad.</description></item></channel></rss>`;

/** What a feed of one alert makes of these rows: how many notices, how many tasks. */
async function taken(known: readonly KnownRow[]) {
  const page = ALERT_SOURCES.get('v5t-alerts') as AlertReadingRequest['page'];
  const store = createMemoryAlertStore({ ...createMemoryStore(), knownRows: async () => [...known] });
  const report = await takeAlertReading(store, {
    page,
    pages: [getPage(FEED)],
    observed_at: null,
    dry_run: false,
    now: NOW,
  });
  return [report.added, report.unlinked];
}

const shop = (names: readonly string[], other = {}) =>
  standing(getPlan([getRow('1', { names: names.map((text) => ({ text, lang: null })), address: ADDRESS, other })]));

test('an alert is about who goes by its name now, and about nobody for a name of before', async () => {
  expect(await taken(shop(['Olive Branch Grill']))).toEqual([1, 0]);
  const renamed = shop(['Maple Sushi', 'Olive Branch Grill'], { former_name: 'Olive Branch Grill' });
  expect(await taken(renamed)).toEqual([0, 1]);
});
