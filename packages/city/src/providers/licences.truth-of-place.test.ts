import type { SourceInfo } from '@kehilla/core';
import { TRUTH_SIGNALS } from '@kehilla/ranking';
import { expect, test } from 'vitest';
import { storedRow } from '../testing/stored-row.ts';
import { getSignals } from './rank-providers.ts';
import { truthEvidence } from './licences.ts';

const SOURCES: ReadonlyMap<string, SourceInfo> = new Map([
  [
    'map',
    { source_id: 'map', kind: 'open_map_data', name: 'Invented Map', url: null, license: null, attribution: null },
  ],
]);

test.each([
  ['https://www.facebook.com/invented', true],
  ['https://m.facebook.com/invented', true],
  ['https://fb.me/invented', true],
  ['https://youtu.be/invented', true],
  ['https://g.page/invented', true],
  ['https://maps.app.goo.gl/invented', true],
  ['https://www.bbb.org/invented', true],
  ['https://x.com/invented', true],
  ['https://www.zillow.com/profile/invented', true],
  ['https://www.vagaro.com/invented', true],
  ['https://maps.apple.com/?q=invented', true],
  ['https://www.apple.com/retail/invented/', false],
  ['https://invented-x.com/', false],
  ['https://myfacebook.com/', false],
  ['https://invented.example/', false],
])('%s is a page of a network or directory: %s', (website, social) => {
  expect(
    truthEvidence(
      [storedRow('map', 'Invented Lock', { website })],
      { sources: SOURCES, registry: { lists: new Map() } },
      [],
      false,
    ).websites,
  ).toMatchObject([{ social }]);
});

test('signals are packed and read in one order', () => {
  const signals = Float64Array.from({ length: 2 * TRUTH_SIGNALS.length }, (_, i) => i);
  const read = getSignals({ signals } as unknown as Parameters<typeof getSignals>[0], 1);
  expect(TRUTH_SIGNALS.map((signal) => read[signal])).toEqual(TRUTH_SIGNALS.map((_, i) => TRUTH_SIGNALS.length + i));
});

test.each([
  ['a telephone', { phone: '+17185550131' }, true],
  ['the name of the place', { other: { site_bears_name: true } }, true],
  ['neither', {}, false],
])('the own site bears %s', (_, own, names_it) => {
  const site: SourceInfo = {
    source_id: 'website',
    kind: 'business_website',
    name: 'Own',
    url: null,
    license: null,
    attribution: null,
  };
  const row = storedRow('website', 'Invented Lock', { names: [], website: 'https://lock.example/', ...own });
  const { websites } = truthEvidence(
    [storedRow('map', 'Invented Lock'), row],
    { sources: new Map([...SOURCES, ['website', site]]), registry: { lists: new Map() } },
    [],
    false,
  );
  expect(websites).toMatchObject([{ names_it }]);
});
