import { describe, expect, test } from 'vitest';
import { findAreaInText } from './index.ts';

describe('an area is found inside a query with the words it takes', () => {
  test.each([
    ['shawrma in Flatbush', 'brooklyn/flatbush', 1, 3, true],
    ['kosher pizza boro park', 'brooklyn/borough-park', 2, 4, true],
    ['minyan near KGH', 'queens/kew-gardens-hills', 1, 3, true],
    ['בית כנסת בבורו פארק', 'brooklyn/borough-park', 2, 4, true],
    ['מסעדה בברוקלין', 'brooklyn', 1, 2, true],
    ['מקווה ליד פלטבוש', 'brooklyn/flatbush', 1, 3, true],
    ['sushi in the Flatbush area', 'brooklyn/flatbush', 1, 5, true],
    ['pizza midwood brooklyn ny 11230', 'brooklyn/midwood', 1, 5, true],
    ['bagels close to crown hts', 'brooklyn/crown-heights', 1, 5, true],
    ['pizza near wiliamsbrug', 'brooklyn/williamsburg', 1, 3, true],
    ['pizza CH', 'brooklyn/crown-heights', 1, 2, true],
    ['pizza in CH open now', 'brooklyn/crown-heights', 1, 3, true],
    ['best sushi in the city', 'manhattan', 2, 5, true],
    ['brooklyn bagel in manhattan', 'manhattan', 2, 4, true],
    ['pizza 11219', 'zip/11219', 1, 2, true],
    ['shul walking distance from Penn Station', 'manhattan/penn-station', 1, 6, true],
    ['sushi within a 10 minute walk of KGH', 'queens/kew-gardens-hills', 1, 8, true],
    ['pizza 2 blocks from Times Square', 'manhattan/times-square', 1, 6, true],
    ['spices from boro park bakery', 'brooklyn/borough-park', 2, 4, false],
    ['flatbush shawarma', 'brooklyn/flatbush', 0, 1, false],
    ['Brooklyn Bagel', 'brooklyn', 0, 1, false],
    ['Kings Highway Glatt', 'brooklyn/kings-highway', 0, 2, false],
    ['bakery by 13th ave', 'brooklyn/13th-avenue', 1, 4, true],
    ['bagels in teaneck', 'outside/teaneck', 1, 3, true],
    ['מקווה במונסי', 'outside/monsey', 1, 2, true],
    ['pizza teaneck nj', 'outside/teaneck', 1, 3, false],
    ['falafel in Jerusalem', 'outside/jerusalem', 1, 3, true],
    ['пицца в Бруклине', 'brooklyn', 1, 3, true],
    ['ресторан в Боро-Парке', 'brooklyn/borough-park', 1, 4, true],
  ])('%s → %s [%i, %i) certain %s', (text, id, start, end, certain) => {
    const match = findAreaInText(text);
    expect([match?.area.id, match?.start, match?.end, match?.certain]).toEqual([id, start, end, certain]);
  });
});

describe('words of a business name or of talk are left alone', () => {
  test.each([
    'jerusalem pizza',
    'taste of jerusalem',
    'CH pizza',
    'chelsea market',
    'kosher pizza',
    'open now near me',
    'in the mood',
    'shul around here',
    'flatbosh pizza',
    'wiliamsbrug pizza',
    'london bagels',
    'corona beer',
    'deal of the day',
    'young israel',
    'burger kings supreme',
    'beis medrash',
    'ice cream',
    'at night',
    'mikvah for men',
    'בית כנסת',
    'בייגל',
    'לחם',
    'מנחה',
    'במסעדה טובה',
    '',
    'israel',
  ])('%j → null', (text) => expect(findAreaInText(text)).toBeNull());
});

test('words are taken as well as text', () => {
  expect(findAreaInText(['pizza', 'boro', 'park'])).toEqual(findAreaInText('pizza boro park'));
});

test.each([
  [['pizza', '', 'boro', 'park'], 2, 4],
  [['', '', 'pizza', 'near', 'boro', 'park', ''], 3, 6],
  [['pizza', 'near', '', 'boro', 'park'], 1, 5],
  [['פיצה', '', 'בבורו', 'פארק'], 2, 4],
  [['pizza boro', 'park'], 0, 2],
])('%j: the area stands from %i to before %i in the list that was given', (words, start, end) => {
  expect(findAreaInText(words)).toMatchObject({ start, end, area: { name: 'Borough Park' } });
});

/** Names of hospitals that begin as what people say of the island, of a trade or of a congregation does. */
test.each([
  ['long island jewish deli', 'outside/long-island'],
  ['queens general contractor', 'queens'],
  ['congregation mount sinai brooklyn', 'brooklyn'],
  ['shul near long island jewish', 'queens/long-island-jewish'],
  ['pizza near mount sinai brooklyn hospital', 'brooklyn/mount-sinai-brooklyn'],
])('%s', (text, id) => expect(findAreaInText(text)?.area.id).toBe(id));
