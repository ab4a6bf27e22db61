import { DAY_MS } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Site, SiteVisit } from './ports.ts';
import {
  dueSites,
  isSiteDue,
  MOST_AT_ONCE,
  MOST_OF_ONE_HOST,
  type OwnedSite,
  SITE_CADENCE,
  SITE_CLASSES,
  type SiteClass,
  visitsPerDay,
} from './site-cadence.ts';

const NOW = new Date('2026-11-26T12:00:00.000Z');
const URL = 'https://sample.example/';
const visit = (daysAgo: number, outcome: SiteVisit['outcome'] = 'read', site_url = URL): SiteVisit => ({
  site_url,
  visited_at: new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString(),
  outcome,
  note: null,
});
const owned = (url: string, of: SiteClass = 'food'): OwnedSite => ({ of, site: { url, places: [] } });
const listUrls = (sites: readonly Site[]) => sites.map(({ url }) => url);

describe('when a site is due', () => {
  test.each<[SiteClass, SiteVisit['outcome'], number, boolean]>([
    ['food', 'read', 13.9, false],
    ['food', 'read', 14, true],
    ['food', 'unreachable', 3, true],
    ['provider', 'read', 20, false],
    ['provider', 'read', 28, true],
    ['provider', 'timed_out', 6, false],
    ['other', 'read', 59, false],
    ['other', 'read', 85, true],
    ['other', 'unreachable', 29, false],
    ['other', 'unreachable', 45, true],
  ])('of %s, %s %f days ago: %s', (of, outcome, days, due) =>
    expect(isSiteDue(of, URL, visit(days, outcome), NOW)).toBe(due),
  );

  test('never visited, or at an instant that no clock has reached, it is', () => {
    expect([isSiteDue('other', URL, undefined, NOW), isSiteDue('other', URL, visit(-400), NOW)]).toEqual([true, true]);
  });

  test('each address has an instant of its own between the ends, and keeps it', () => {
    const ages = Array.from({ length: 200 }, (_, i) => {
      const url = `https://sample${i}.example/`;
      return Array.from({ length: 90 }, (__, day) => day).find((day) => isSiteDue('other', url, visit(day), NOW)) ?? 90;
    });
    expect([Math.min(...ages), Math.max(...ages)].every((age) => age >= 60 && age <= 85)).toBe(true);
    const early = ages.filter((age) => age <= 72).length;
    expect(early).toBeGreaterThan(60);
    expect(early).toBeLessThan(140);
  });

  test('what a site earns in the Truth Score does not lapse between visits', () => {
    for (const outcome of ['read', 'nothing_found', 'changed_shape'] as const) {
      expect(SITE_CADENCE.provider[outcome][1]).toBeLessThan(30);
      expect(SITE_CADENCE.other[outcome][1]).toBeLessThan(90);
    }
  });
});

test('one worker reads a city of 100,000 sites within their cadence', () => {
  const sites = { food: 10_000, provider: 20_000, other: 70_000 };
  const perDay = (24 * 60 * MOST_AT_ONCE) / 10;
  expect(perDay).toBe(5_760);
  expect(Math.round(visitsPerDay(sites, 0.2) / 10) * 10).toBe(3_420);
  expect(visitsPerDay(sites, 0.5)).toBeLessThan(perDay);
});

describe('which sites a run visits', () => {
  test('food before providers before others; of each the never visited, then those longest ago', () => {
    const sites = [
      owned('https://other.example/', 'other'),
      owned('https://food-old.example/'),
      owned('https://provider.example/', 'provider'),
      owned('https://food-new.example/'),
      owned('https://food-older.example/'),
      owned('https://food-just-now.example/'),
    ];
    const visits = new Map(
      [
        visit(20, 'read', 'https://food-old.example/'),
        visit(30, 'read', 'https://food-older.example/'),
        visit(1, 'read', 'https://food-just-now.example/'),
      ].map((each) => [each.site_url, each]),
    );
    const due = dueSites(sites, visits, NOW);
    expect(listUrls(due.now)).toEqual([
      'https://food-new.example/',
      'https://food-older.example/',
      'https://food-old.example/',
      'https://provider.example/',
      'https://other.example/',
    ]);
    expect(due.later).toBe(0);
  });

  test('no more than a run takes, of one host no more than a few, and each other is told of', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.nat(30), fc.nat(9)), {
          maxLength: 120,
          selector: ([host, path]) => `${host}/${path}`,
        }),
        (pages) => {
          const sites = pages.map(([host, path]) => owned(`https://chain${host}.example/${path}`));
          const { now, later } = dueSites(sites, new Map(), NOW);
          const counts = Object.values(Object.groupBy(now, ({ url }) => new globalThis.URL(url).host));
          expect(now.length + later).toBe(sites.length);
          expect(now.length).toBeLessThanOrEqual(MOST_AT_ONCE);
          expect(Math.max(0, ...counts.map((each) => each?.length ?? 0))).toBeLessThanOrEqual(MOST_OF_ONE_HOST);
        },
      ),
    );
  });

  test('the classes are all that there are', () => expect(Object.keys(SITE_CADENCE)).toEqual([...SITE_CLASSES]));
});
