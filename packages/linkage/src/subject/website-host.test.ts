import { expect, it } from 'vitest';
import { websiteHost } from './subject.ts';

it.each([
  ['https://www.Alder.example/menu?x=1', 'alder.example'],
  ['alder.example', 'alder.example'],
  ['http://mendys.example     ', 'mendys.example'],
  ['https://locations.chain.example/ny/12', 'locations.chain.example'],
  ['https://www.facebook.com/alder', null],
  ['https://g.co/kgs/75', null],
  ['https://m.facebook.com/alder', null],
  ['https://order.chownow.com/order/1/locations/2', null],
  ['https://www.clover.com/online-ordering/alder', null],
  ['https://maple.square.site/menu', 'maple.square.site'],
  ['https://square.site/alder', null],
  ['https://maple.wordpress.com', 'maple.wordpress.com'],
  ['https://www.wordpress.com/alder', null],
  ['https://myyelp.com', 'myyelp.com'],
  ['not a site', null],
  ['menu at alder.example', null],
  ['rabbi.sample@alder.example', null],
  ['.example', null],
  ['', null],
  [null, null],
])('host of %j is %j', (website, host) => expect(websiteHost(website)).toBe(host));
