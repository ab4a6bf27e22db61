import { describe, expect, test } from 'vitest';
import { SHARED_HOSTS } from '@kehilla/linkage';
import { notOwn, ownSite, siteUrl } from './own-site.ts';

describe('sites that are never read', () => {
  test('every host of the table and every name below it', () => {
    const { site_builder: builders, ...neverRead } = SHARED_HOSTS;
    for (const [kind, hosts] of Object.entries(neverRead))
      for (const host of hosts)
        expect([notOwn(host), notOwn(`order.${host}`), notOwn(`WWW.${host.toUpperCase()}.`)]).toEqual([
          kind,
          kind,
          kind,
        ]);
    expect(builders.map((host) => notOwn(`maple.${host}`)).filter((kind) => kind !== null)).toEqual([]);
  });

  test.each('toasttab grubhub ubereats doordash seamless slicelife clover menupages yelp singleplatform'.split(' '))(
    '%s is one',
    (name) => expect(notOwn(`www.${name}.com`)).not.toBeNull(),
  );

  test('a host that only ends alike is another', () => {
    expect([notOwn('myyelp.com'), notOwn('yelp.com.example'), notOwn('olivebranch.example')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('which website of a business is read', () => {
  test.each<[string[], object]>([
    [['https://olivebranch.example/'], { kind: 'own', url: 'https://olivebranch.example/' }],
    [['https://www.yelp.com/biz/x', 'olivebranch.example'], { kind: 'own', url: 'https://olivebranch.example/' }],
    [['https://www.toasttab.com/x'], { kind: 'not_own', url: 'https://www.toasttab.com/x', why: 'ordering_platform' }],
    [
      ['https://instagram.com/x', 'https://yelp.com/y'],
      { kind: 'not_own', url: 'https://instagram.com/x', why: 'social_page' },
    ],
    [['mailto:a@olivebranch.example', 'ftp://olivebranch.example', 'nothing'], { kind: 'none' }],
    [[], { kind: 'none' }],
  ])('%j', (websites, expected) => expect(ownSite(websites)).toEqual(expected));

  test('tracking and fragments are no part of an address; a name and password make it none', () => {
    expect(siteUrl('https://Olivebranch.example/?utm_source=a&page=2#top')).toBe('https://olivebranch.example/?page=2');
    expect(siteUrl('https://user:pass@olivebranch.example/')).toBeNull();
  });
});
