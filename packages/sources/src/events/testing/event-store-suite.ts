import { type EventRecord, SourceError } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { getPage } from '@kehilla/fetch/testing';
import { noteFailedReading, readEventSite } from '../reading/read-event-site.ts';
import { takeEventReading } from '../reading/take-event-reading.ts';
import type { EventStore } from '../reading/ports.ts';
import type { EventSite } from '../types.ts';
import { calendar, inventedSite } from './invented.ts';

/** A store that reading events is tried on, and what it holds. */
export type EventStoreUnderTest = {
  readonly store: EventStore;
  readonly events: () => Promise<EventRecord[]>;
  readonly failures: () => Promise<readonly string[]>;
};

const NOW = new Date('2026-12-31T00:00:00.000Z');
const DAY = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`;
const event = (uid: string, day = 8, title = `Event ${uid}`): string[] => [
  `UID:${uid}`,
  `SUMMARY:${title}`,
  `DTSTART;TZID=America/New_York:202612${String(day).padStart(2, '0')}T200000`,
  'LOCATION:Sample Hall',
];

/** What a store of events must do, whatever it is made of. */
export function suiteOfEventStore(name: string, open: () => Promise<EventStoreUnderTest>): void {
  const read = (
    under: EventStoreUnderTest,
    site: EventSite,
    observed_at: string,
    events: readonly string[][],
    whole = false,
    now = NOW,
  ) =>
    takeEventReading(under.store, {
      site,
      pages: [getPage(calendar(...events))],
      observed_at,
      whole,
      dry_run: false,
      now,
    });
  const [own, other] = [inventedSite('events-ics'), inventedSite('events-ics', 'listing.example')];
  const listings = async (under: EventStoreUnderTest) => {
    const all = (await under.events()).flatMap((each) => each.listings);
    return Object.fromEntries(all.map((each) => [`${each.source_id}|${each.external_id}`, each]));
  };

  describe(`${name}: re-confirmation`, () => {
    test('a reading that still shows a listing moves the time of its last reading; nothing else does', async () => {
      const under = await open();
      await read(under, own, DAY(1), [event('a'), event('b')]);
      expect(await read(under, own, DAY(3), [event('a'), event('b')])).toMatchObject({
        added: 0,
        changed: 0,
        removed: 0,
      });
      await read(under, other, DAY(5), [event('z', 20)]);
      const found = await listings(under);
      expect(found['events-ics:scc.example|a']).toMatchObject({
        first_seen_at: DAY(1),
        last_seen_at: DAY(3),
        missing_since: null,
      });
    });

    test('a complete reading without it withdraws it; a partial one lets it grow stale', async () => {
      const under = await open();
      await read(under, own, DAY(1), [event('a'), event('b')]);
      expect(await read(under, own, DAY(3), [event('a'), ['UID:broken']])).toMatchObject({
        state: 'partial',
        removed: 0,
      });
      expect((await listings(under))['events-ics:scc.example|b']).toMatchObject({
        last_seen_at: DAY(1),
        missing_since: null,
      });
      expect(await read(under, own, DAY(5), [event('a')])).toMatchObject({ state: 'complete', removed: 1 });
      expect((await listings(under))['events-ics:scc.example|b']).toMatchObject({
        last_seen_at: DAY(1),
        missing_since: DAY(5),
      });
      await read(under, own, DAY(6), [event('a'), event('b')]);
      expect((await listings(under))['events-ics:scc.example|b']).toMatchObject({
        last_seen_at: DAY(6),
        missing_since: null,
      });
    });

    test('a date that is past is not withdrawn when a site drops it', async () => {
      const under = await open();
      await read(under, own, DAY(1), [event('a', 8), event('b', 9)]);
      await read(under, own, '2026-12-10T00:00:00.000Z', [event('c', 20)]);
      expect((await listings(under))['events-ics:scc.example|a']?.missing_since).toBeNull();
    });

    test('an older copy’s dates that were past when the newer was read are not withdrawn', async () => {
      const under = await open();
      await read(under, own, '2026-12-10T00:00:00.000Z', [event('c', 20)]);
      await read(under, own, DAY(1), [event('a', 8), event('b', 20)]);
      const found = await listings(under);
      expect(found['events-ics:scc.example|a']?.missing_since).toBeNull();
      expect(found['events-ics:scc.example|b']?.missing_since).toBe('2026-12-10T00:00:00.000Z');
    });

    test('an older copy only tells that a listing was there before', async () => {
      const under = await open();
      await read(under, own, DAY(5), [event('a')]);
      await read(under, own, DAY(2), [event('a', 8, 'Older name'), event('gone')]);
      const found = await listings(under);
      expect(found['events-ics:scc.example|a']).toMatchObject({
        title: 'Event a',
        first_seen_at: DAY(2),
        last_seen_at: DAY(5),
      });
      expect(found['events-ics:scc.example|gone']).toMatchObject({ last_seen_at: DAY(2), missing_since: DAY(5) });
    });

    test('the same copy changes nothing', async () => {
      const under = await open();
      await read(under, own, DAY(1), [event('a')]);
      expect(await read(under, own, DAY(1), [event('a')])).toMatchObject({ state: 'unchanged', generation: null });
    });
  });

  describe(`${name}: several feeds of one host`, () => {
    const other = { ...own, urls: [`${own.urls[0]}/another.ics`] };

    test('leave each other’s events alone, in whatever order they are read', async () => {
      const under = await open();
      await read(under, own, DAY(1), [event('a'), event('b')]);
      expect(await read(under, other, DAY(2), [event('y'), event('z')])).toMatchObject({ added: 2, removed: 0 });
      expect(await read(under, own, DAY(3), [event('a')])).toMatchObject({ changed: 0, removed: 1 });
      expect(await read(under, other, DAY(4), [event('z')])).toMatchObject({ changed: 0, removed: 1 });
      expect(await read(under, own, '2026-10-31T06:00:00.000Z', [event('a'), event('older')])).toMatchObject({
        added: 1,
      });
      const found = await listings(under);
      const gone = Object.fromEntries(Object.values(found).map((each) => [each.external_id, each.missing_since]));
      expect(gone).toEqual({ a: null, b: DAY(3), y: DAY(4), z: null, older: DAY(1) });
    });

    test('one page of a site that has several takes nothing away', async () => {
      const under = await open();
      await read(under, own, DAY(1), [event('a'), event('b')]);
      expect(await read(under, { ...own, is_part: true }, DAY(3), [event('a')])).toMatchObject({
        state: 'partial',
        removed: 0,
        message: expect.stringContaining('one page of the several'),
      });
    });
  });

  test(`${name}: a recording that was cut short takes nothing away`, async () => {
    const under = await open();
    await read(under, own, DAY(1), [event('a'), event('b')]);
    const cut = { site: own, pages: [getPage(calendar(event('a')))], observed_at: DAY(3), cut_short: true };
    expect(await takeEventReading(under.store, { ...cut, whole: false, dry_run: false, now: NOW })).toMatchObject({
      state: 'partial',
      removed: 0,
      message: expect.stringContaining('ended before all pages'),
    });
  });

  describe(`${name}: a clock that ran ahead, and was mended`, () => {
    const AHEAD = '2026-12-31T00:00:00.000Z';
    const cancelled = [...event('a'), 'STATUS:CANCELLED'];
    const readAt = (under: EventStoreUnderTest, day: number, events: readonly string[][]) =>
      read(under, own, DAY(day), events, false, new Date(DAY(day)));

    test('what is read now is the newest: a cancellation is heard, what is gone is withdrawn, nothing was seen ahead of now', async () => {
      const under = await open();
      await readAt(under, 1, [event('a'), event('b')]);
      await read(under, own, AHEAD, [event('a'), event('b'), event('c', 31)], false, new Date(AHEAD));
      expect(await readAt(under, 3, [cancelled, event('b')])).toMatchObject({ changed: 1, removed: 1 });
      const found = await listings(under);
      expect(found['events-ics:scc.example|a']).toMatchObject({
        event_status: 'cancelled',
        first_seen_at: DAY(1),
        last_seen_at: DAY(3),
      });
      expect(found['events-ics:scc.example|b']).toMatchObject({ last_seen_at: DAY(3), observed_at: DAY(3) });
      expect(found['events-ics:scc.example|c']).toMatchObject({ missing_since: DAY(3) });
    });

    test('what only the wrong clock took away is there again', async () => {
      const under = await open();
      await readAt(under, 1, [event('a', 31), event('b', 31)]);
      await read(under, own, '2026-12-20T00:00:00.000Z', [event('a', 31)], false, new Date(AHEAD));
      await readAt(under, 3, [event('a', 31), event('b', 31)]);
      expect((await listings(under))['events-ics:scc.example|b']).toMatchObject({
        last_seen_at: DAY(3),
        missing_since: null,
      });
    });

    test('of machines that differ by seconds none ran ahead', async () => {
      const under = await open();
      const soon = '2026-11-03T06:00:09.000Z';
      await read(under, own, soon, [event('a')], false, new Date(soon));
      await readAt(under, 3, [event('a', 8, 'Older name')]);
      expect((await listings(under))['events-ics:scc.example|a']).toMatchObject({
        title: 'Event a',
        last_seen_at: soon,
      });
    });
  });

  describe(`${name}: failures`, () => {
    test('a feed that is malformed, or a site that is away, loses nothing and is remembered', async () => {
      const under = await open();
      await read(under, own, DAY(1), [event('a')]);
      const before = await under.events();
      const ask = async () => getPage('<html>Just a moment</html>');
      const failing = readEventSite({
        site: own,
        ask,
        store: under.store,
        recording: null,
        whole: false,
        dry_run: false,
        now: () => NOW,
      });
      await expect(failing).rejects.toThrow(SourceError);
      await noteFailedReading(under.store, own, new SourceError('unreachable', 'The site did not answer.'), NOW, []);
      expect(await under.events()).toEqual(before);
      expect(await under.failures()).toHaveLength(2);
    });
  });

  describe(`${name}: identities`, () => {
    test('one happening on two sites is one event, in whatever order they are read', async () => {
      const [first, second] = [await open(), await open()];
      const [a, b] = [
        [event('a', 8, 'Klezmer Evening')],
        [event('b', 8, 'KLEZMER EVENING at Sample Hall'), event('c', 15, 'Klezmer Evening')],
      ];
      await read(first, own, DAY(1), a);
      await read(first, other, DAY(1), b);
      await read(second, other, DAY(1), b);
      await read(second, own, DAY(1), a);
      expect(await second.events()).toEqual(await first.events());
      expect(
        (await first.events())
          .map(({ listings: each, merged_from }) => `${each.length} listings, ${merged_from.length} merged`)
          .sort(),
      ).toEqual(['1 listings, 0 merged', '2 listings, 1 merged']);
    });

    test('an event keeps its identity when the listing that founded it is withdrawn, or another joins or leaves', async () => {
      const under = await open();
      await read(under, own, DAY(1), [event('a', 8, 'Klezmer Evening'), event('x', 9)]);
      const [id] = (await under.events())
        .filter(({ listings: each }) => each[0]?.title === 'Klezmer Evening')
        .map((each) => each.event_id);
      const idNow = async () =>
        (await under.events()).find(({ listings: each }) => each.some((one) => /klezmer/i.test(one.title)))?.event_id;
      await read(under, other, DAY(2), [event('b', 8, 'Klezmer Evening')]);
      expect(await idNow()).toBe(id);
      await read(under, own, DAY(3), [event('x', 9)]);
      expect(await idNow()).toBe(id);
      await read(under, other, DAY(4), [event('b', 8, 'Something else altogether')]);
      expect(await idNow()).toBe(id);
      expect(await under.events()).toHaveLength(3);
    });
  });
}
