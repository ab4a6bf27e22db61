import { expect, test } from 'vitest';
import type { Given } from '../ask.ts';
import { keptPages, type WrittenPage } from './kept-pages.ts';

const getAnswer = (tier: string): Given => ({ source: {}, read: () => ({ freshness: { tier } }) });
const getPage = (text: string): WrittenPage => ({ bytes: Buffer.from(text), etag: `W/"${text}"` });

test('a page is kept as long as its answers are those that the gateway keeps', () => {
  const kept = keptPages();
  const [answer, next] = [getAnswer('cache'), getAnswer('cache')];
  kept.keep('en /places?q=pizza', [answer], getPage('pizza'));
  expect(kept.find('en /places?q=pizza', [answer])).toEqual(getPage('pizza'));
  expect(kept.find('he /places?q=pizza', [answer])).toBeNull();
  expect(kept.find('en /places?q=pizza', [next])).toBeNull();
  expect(kept.find('en /places?q=pizza', [answer])).toBeNull();
});

test.each<[string, readonly Given[]]>([
  ['of an answer that was made for it', [getAnswer('db')]],
  ['of two answers, one of which was made for it', [getAnswer('cache'), getAnswer('db')]],
  ['that asks nothing', []],
])('a page %s is not kept', (_, given) => {
  const kept = keptPages();
  kept.keep('en /', given, getPage('page'));
  expect(kept.find('en /', given)).toBeNull();
});

test('the oldest give way where there is no more room', () => {
  const kept = keptPages(10);
  const answer = getAnswer('cache');
  for (const name of ['one', 'two', 'three']) kept.keep(name, [answer], getPage(name));
  expect(['one', 'two', 'three'].map((name) => kept.find(name, [answer]) !== null)).toEqual([false, true, true]);
});

test('an address that hardly anybody asks twice is not kept', () => {
  const kept = keptPages();
  const answer = getAnswer('cache');
  const address = `en /places?q=${'a'.repeat(1_000)}`;
  kept.keep(address, [answer], getPage('page'));
  expect(kept.find(address, [answer])).toBeNull();
});
