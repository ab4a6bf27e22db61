import { SourceError } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AlertPage } from '../agencies/alerts/alert-pages.ts';
import { type AlertCandidate, classifiedIn } from '../agencies/alerts/classify-alert.ts';
import type { AlertStore } from '../agencies/alerts/ports.ts';
import { ALERT_SOURCES, noteFailedAlerts } from '../agencies/alerts/read-alerts.ts';
import { type AlertReadingRequest, takeAlertReading } from '../agencies/alerts/take-alert-reading.ts';

/** A store that reading alerts is tried on, over the invented neighbourhood, and what it holds. */
export type AlertStoreUnderTest = {
  readonly store: AlertStore;
  readonly alerts: () => Promise<
    readonly {
      readonly alert_key: string;
      readonly state: string;
      readonly kind: string;
      readonly reading_id: string;
      readonly read_at: string;
    }[]
  >;
  readonly notices: () => Promise<
    readonly { readonly agency: string; readonly kind: string; readonly published_on: string }[]
  >;
  /** How many good readings of the page are kept, and how many pages with them. */
  readonly kept: () => Promise<{ readonly readings: number; readonly pages: number }>;
  /** A curator says that an alert is about no place. */
  readonly dismiss: (key: string) => Promise<void>;
  /** Why readings failed. */
  readonly failures: () => Promise<readonly string[]>;
};

const NOW = new Date('2026-11-21T12:00:00.000Z');
const PAGE = ALERT_SOURCES.get('v5t-alerts') as AlertPage;
const DOOR = '301 Invented Avenue, Brooklyn, NY 11213';

const item = (title: string, text: string, day: string): string =>
  `<item><title>${title}</title><link>https://vaadhakashrus.org/${encodeURIComponent(title + day)}/</link>
<pubDate>${day} 10:00:00 +0000</pubDate><description>${text}</description></item>`;
const feed = (...items: readonly string[]): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Invented feed</title>${items.join('\n')}</channel></rss>`;
const ended = (who: string, day: string): string =>
  item(`Kashrus Alert: ${who} is no longer certified`, `${who} is no longer certified by the Vaad.`, day);

/** One alert about a sample place at its door, and one that names it without an address. */
const FEED = feed(
  ended(`Olive Branch Grill (sample), ${DOOR}`, '19 Nov 2026'),
  ended('Olive Branch restaurant', '20 Nov 2026'),
);
/** The same feed when neither stands there any longer. */
const OTHER_FEED = feed(item('News', 'A note of the office.', '21 Nov 2026'));

/** The feed, read at an instant. */
const fed = (body = FEED, fetched_at = NOW.toISOString()): Page => ({
  url: 'https://vaadhakashrus.org/feed/',
  body: new TextEncoder().encode(body),
  fetched_at,
  content_type: 'application/rss+xml',
  http_status: 200,
  etag: '"1"',
  last_modified: null,
});

/** What a store of alerts must do, whatever it is made of. */
export function suiteOfAlertStore(name: string, open: (now: Date) => Promise<AlertStoreUnderTest>): void {
  describe(`${name}: alerts`, () => {
    let it: AlertStoreUnderTest;
    beforeEach(async () => {
      it = await open(NOW);
    });
    const take = (page = fed(), own: Partial<AlertReadingRequest> = {}) =>
      takeAlertReading(it.store, {
        page: PAGE,
        pages: [page],
        observed_at: null,
        dry_run: false,
        now: NOW,
        ...own,
      });
    const listStates = async () => (await it.alerts()).map(({ state }) => state).sort();

    test('one that names a place with its address becomes a notice; one that does not waits; both are saved once', async () => {
      expect(await take()).toMatchObject({
        state: 'complete',
        rows: 2,
        added: 1,
        unlinked: 1,
        generation: expect.any(Number),
      });
      expect(await it.notices()).toEqual([{ agency: 'V5T', kind: 'certification_ended', published_on: '2026-11-19' }]);
      expect(await listStates()).toEqual(['noticed', 'open']);
      expect(await take()).toMatchObject({ state: 'unchanged', added: 0, unlinked: 0, generation: null });
      expect(await it.kept()).toEqual({ readings: 1, pages: 1 });
      const earlier = await take(fed(FEED, '2026-11-20T12:00:00.000Z'));
      expect(earlier).toMatchObject({ state: 'complete', added: 0, unlinked: 0, generation: expect.any(Number) });
      expect(await it.kept()).toEqual({ readings: 2, pages: 2 });
      expect(await listStates()).toEqual(['noticed', 'open']);
    });

    test('of two readings at once the second knows what the first saved', async () => {
      const taken = await Promise.all([take(), take()]);
      expect(taken.map(({ state }) => state).sort()).toEqual(['complete', 'unchanged']);
      expect([await it.kept(), await listStates()]).toEqual([{ readings: 1, pages: 1 }, ['noticed', 'open']]);
    });

    test('a dry run says what would be and keeps nothing', async () => {
      expect(await take(fed(), { dry_run: true })).toMatchObject({ added: 1, unlinked: 1, generation: null });
      expect([await it.kept(), await it.alerts(), await it.notices()]).toEqual([{ readings: 0, pages: 0 }, [], []]);
    });

    test.each([
      ['a feed without an alert', feed(), NOW, 'holds no alert'],
      ['another page', '<html></html>', NOW, ''],
      ['a copy dated ahead', FEED, new Date('2026-11-22T12:00:00.000Z'), 'lies in the future'],
    ])('%s is no reading', async (_, body, at, message) => {
      const taken = take(fed(body, at.toISOString()));
      await expect(taken).rejects.toThrow(SourceError);
      await expect(taken).rejects.toThrow(message);
      expect([await it.kept(), await it.alerts()]).toEqual([{ readings: 0, pages: 0 }, []]);
    });

    test('a reading that failed is remembered and changes nothing that stands', async () => {
      await take();
      const before = [await it.alerts(), await it.notices()];
      await noteFailedAlerts(it.store, PAGE, new SourceError('unreachable', 'It was away.'), NOW, []);
      expect(await it.failures()).toEqual(['It was away.']);
      expect([await it.alerts(), await it.notices()]).toEqual(before);
    });

    test('one that is not understood waits, and is told', async () => {
      const text = `The situation at Olive Branch Grill, ${DOOR}, is of great concern to the Vaad.`;
      const page = fed(feed(item('Kashrus Alert: Olive Branch Grill (sample)', text, '20 Nov 2026')));
      expect(await take(page)).toMatchObject({
        added: 0,
        unlinked: 1,
        issues: [{ kind: 'alert_not_understood', count: 1 }],
      });
      expect(await it.alerts()).toMatchObject([{ state: 'open', kind: 'not_understood' }]);
    });

    test('a reinstatement is no notice: it waits where a word of its agency stands against the place, and nowhere else', async () => {
      const title = 'Kashrus Alert: Olive Branch Grill (sample)';
      const says = (text: string, day: string) =>
        fed(feed(item(title, `Olive Branch Grill, ${DOOR}, is ${text} certified by the Vaad.`, day)));
      const back = says('once again', '20 Nov 2026');
      expect(await take(back)).toMatchObject({ added: 0, unlinked: 0 });
      expect(await take(says('no longer', '1 Nov 2026'))).toMatchObject({ added: 1, unlinked: 0 });
      expect(await take(back)).toMatchObject({ state: 'complete', added: 0, unlinked: 1 });
      expect((await it.alerts()).filter(({ state }) => state === 'open')).toMatchObject([{ kind: 'reinstated' }]);
    });

    describe('when a newer version of the reader comes', () => {
      const version = PAGE.manifest.parser_version + 1;
      const newer = { ...PAGE, manifest: { ...PAGE.manifest, parser_version: version } };
      const takeNewer = (page = fed()) => take(page, { page: newer });
      /** Takes the feed by a version that understood alerts otherwise: null where it passed one over. */
      const takeOlder = (understand: (alert: AlertCandidate) => AlertCandidate | null) =>
        take(fed(), {
          parse: async (pages) =>
            classifiedIn(PAGE, pages).map(({ entry, read }) => {
              const candidate = read.candidate === null ? null : understand(read.candidate);
              return { entry, read: candidate === null ? { candidate, why: 'other' } : { candidate } };
            }),
        });
      const misread = (alert: AlertCandidate, isMisread: boolean): AlertCandidate =>
        isMisread ? { ...alert, kind: 'not_understood', is_plain: false, named: null, said: '' } : alert;
      const hasDoor = ({ title }: AlertCandidate): boolean => title.includes(DOOR);

      test('what waits is read again from the page that was kept, though it no longer stands there, and rests on that reading', async () => {
        await takeOlder((alert) => misread(alert, !hasDoor(alert)));
        const was = (await it.alerts()).find(({ state }) => state === 'open');
        const key = was?.alert_key ?? '';
        expect(was).toMatchObject({ kind: 'not_understood' });
        expect(await takeNewer(fed(OTHER_FEED))).toMatchObject({ state: 'complete' });
        const after = (await it.alerts()).filter(({ alert_key }) => alert_key.startsWith(key));
        expect(after).toHaveLength(2);
        expect(after).toContainEqual({ ...was, state: 'read_again' });
        expect(after).toContainEqual({ ...was, alert_key: `${key}.${version}`, kind: 'certification_ended' });
        expect(await takeNewer(fed(OTHER_FEED))).toMatchObject({ state: 'unchanged' });
        expect(await takeNewer()).toMatchObject({ added: 0, unlinked: 0 });
        expect(await it.alerts()).toHaveLength(3);
      });

      test('what an earlier version passed over is an alert', async () => {
        expect(await takeOlder(() => null)).toMatchObject({ added: 0, unlinked: 0 });
        expect(await takeNewer(fed(OTHER_FEED))).toMatchObject({ added: 1, unlinked: 1 });
        expect(await listStates()).toEqual(['noticed', 'open']);
      });

      test('what waited and is plain now is a notice', async () => {
        expect(await takeOlder((alert) => misread(alert, hasDoor(alert)))).toMatchObject({ added: 0, unlinked: 2 });
        await takeNewer();
        expect(await listStates()).toEqual(['noticed', 'open']);
        expect(await it.notices()).toHaveLength(1);
      });

      test('what a person decided stays, and what comes to the same is left alone', async () => {
        await take();
        const waiting = (await it.alerts()).find(({ state }) => state === 'open');
        await it.dismiss(waiting?.alert_key ?? '');
        const before = await it.alerts();
        await takeNewer();
        expect(await it.alerts()).toEqual(before);
      });
    });
  });
}
