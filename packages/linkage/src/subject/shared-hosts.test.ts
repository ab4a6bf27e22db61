import { expect, test } from 'vitest';
import { isOfOthers, isSharedHost, sharedKind } from './subject.ts';

test.each([
  ['www.restaurantji.com', 'review_site'],
  ['m.yelp.com', 'review_site'],
  ['yelp.co.uk', 'review_site'],
  ['www.tripadvisor.co.il', 'review_site'],
  ['maps.google.com', 'map'],
  ['www.google.co.il', 'map'],
  ['google.de', 'map'],
  ['maps.app.goo.gl', 'map'],
  ['g.page', 'map'],
  ['maps.apple.com', 'map'],
  ['www.openstreetmap.org', 'map'],
  ['order.toasttab.com', 'ordering_platform'],
  ['www.yellowpages.com', 'review_site'],
  ['en.wikipedia.org', 'directory'],
] as const)('%s is a %s, and no business’s own website', (host, kind) => {
  expect([sharedKind(host), isOfOthers(host), isSharedHost(host)]).toEqual([kind, true, true]);
});

test.each(['www.facebook.com', 'instagram.com', 'linktr.ee'])('%s has pages of many, which are their own', (host) => {
  expect([isOfOthers(host), isSharedHost(host)]).toEqual([false, true]);
});

test.each([
  'sites.google.com',
  'maple.wixsite.com',
  'maple.example',
  'yelp.maple.example',
  'googleplumbing.com',
  'mygoogle.com',
])('%s is a site of its own', (host) => expect(isOfOthers(host)).toBe(false));
