import { expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { daysAgo, listed, named, pastLine, place, reading } from '../testing/invented-records.ts';

const NAME = 'Lantern';
const OTHER = 'Lantern Lunchbox';
const READ = { readings: [reading('ou'), reading('ok')] };
const city = (other: Parameters<typeof place>[1]) =>
  inventedCity([place('pl_one', [named(NAME), listed('ou', NAME)]), place('pl_other', [named(OTHER), ...other])], READ);
const listNames = ({ sources }: Awaited<ReturnType<typeof verify>>) => sources.map(({ name }) => name);

test.each([
  ['on the same list', [listed('ou', OTHER)], ['List of OU', 'Invented Register']],
  ['on another list', [listed('ok', OTHER)], ['List of OU', 'List of OK', 'Invented Register']],
  ['on none', [], ['List of OU', 'Invented Register']],
])('each source once, and none that was not used: a candidate %s', async (_, lines, expected) => {
  const answer = await verify(city(lines), { name: NAME });
  expect(answer.data.candidates).toHaveLength(1);
  expect(listNames(answer)).toEqual(expected);
});

test('of an earlier day the lists of today are no source of a candidate', async () => {
  const line = pastLine('ou', NAME, { last_seen_at: daysAgo(25) });
  const past = { evidence: { listings: [line], notices: [], certificates: [] }, readings: [] };
  const answer = await verify(city([listed('ok', OTHER)]), { name: NAME, as_of: daysAgo(20) }, { past });
  expect(listNames(answer)).toEqual(['List of OU', 'Invented Register']);
});

test('a list that was read whole and has a line that may be about the place is one source', async () => {
  const unplaced = [listed('ok', 'Royal Crumb')];
  const bakery = inventedCity([place('pl_x', [named('Royal Crumb Bakery')])], { ...READ, unplaced });
  expect(listNames(await verify(bakery, { name: 'Royal Crumb Bakery' }))).toEqual([
    'List of OK',
    'List of OU',
    'Invented Register',
  ]);
});
