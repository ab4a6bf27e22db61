import { expect, test } from 'vitest';
import type { Given } from '../ask.ts';
import { keptPages, type WrittenPage } from './kept-pages.ts';

const answerOf = (tier: string): Given => ({ source: {}, read: () => ({ freshness: { tier } }) });
const pageOf = (text: string): WrittenPage => ({ bytes: Buffer.from(text), etag: `W/"${text}"` });

test('a page is kept as long as its answers are those that the gateway keeps', () => {
  const kept = keptPages();
  const [answer, next] = [answerOf('cache'), answerOf('cache')];
  kept.keep('en /places?q=pizza', [answer], pageOf('pizza'));
  expect(kept.find('en /places?q=pizza', [answer])).toEqual(pageOf('pizza'));
  expect(kept.find('he /places?q=pizza', [answer])).toBeNull();
  expect(kept.find('en /places?q=pizza', [next])).toBeNull();
  expect(kept.find('en /places?q=pizza', [answer])).toBeNull();
});

test.each<[string, readonly Given[]]>([
  ['of an answer that was made for it', [answerOf('db')]],
  ['of two answers, one of which was made for it', [answerOf('cache'), answerOf('db')]],
  ['that asks nothing', []],
])('a page %s is not kept', (_, given) => {
  const kept = keptPages();
  kept.keep('en /', given, pageOf('page'));
  expect(kept.find('en /', given)).toBeNull();
});

test('the oldest give way where there is no more room', () => {
  const kept = keptPages(10);
  const answer = answerOf('cache');
  for (const name of ['one', 'two', 'three']) kept.keep(name, [answer], pageOf(name));
  expect(['one', 'two', 'three'].map((name) => kept.find(name, [answer]) !== null)).toEqual([false, true, true]);
});

test('an address that hardly anybody asks twice is not kept', () => {
  const kept = keptPages();
  const answer = answerOf('cache');
  const address = `en /places?q=${'a'.repeat(1_000)}`;
  kept.keep(address, [answer], pageOf('page'));
  expect(kept.find(address, [answer])).toBeNull();
});
