import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';

const at = (house_number: string, street: string, borough: 'Brooklyn' | 'Queens', zip: string) =>
  makeAddress({ house_number, street, borough, zip, state: 'NY' });

/** Two branches of a chain, of which one is listed, and a listed place whose name is a letter away from another word. */
const CITY = inventedCity([
  place('pl_blue_bk', [
    named('Blue Heron Pizza', { address: at('10', 'Sample Street', 'Brooklyn', '11213') }),
    listed('ou', 'Blue Heron Pizza', { food_status: ['dairy'] }),
  ]),
  place('pl_blue_qn', [named('Blue Heron Pizza', { address: at('70-20', 'Invented Avenue', 'Queens', '11375') })]),
  place('pl_flatbush', [named('Flatbush Falafel House (Invented)', {}), listed('ou', 'Flatbush Falafel House')]),
  place('pl_oven', [named('Old Invented Oven (Invented)', {})]),
  place('pl_machane', [named('Machane Yehuda', {}), listed('ou', 'Machane Yehuda')]),
]);

test.each([['Machale Yehuda'], ['Blue Hebon Pizza'], ['Yehuda Machane'], ['Pizza Heron Blue']])(
  'a letter that changes the sound or another order is another name as often as a slip: %s is a candidate, not an answer',
  async (name) => {
    const { status, data } = await verify(CITY, { name });
    expect(status).toBe('not_found');
    expect(data.candidates.length).toBeGreaterThan(0);
    expect(data.answer.certified_by).toEqual([]);
  },
);

test.each([
  ['Flatbush Falafel House', 'pl_flatbush'],
  ['Old Invented Oven', 'pl_oven'],
])('a note behind a name takes nothing from it: %s', async (name, id) => {
  const { data } = await verify(CITY, { name });
  expect(data.subject?.place_id).toBe(id);
});

test.each([['Machane Yehuda'], ['Machne Yehuda'], ['Mahane Yehudah'], ['מחנה יהודה']])(
  'a spelling of the same sound is the name: %s',
  async (name) => {
    const { data } = await verify(CITY, { name });
    expect(data.subject?.place_id).toBe('pl_machane');
  },
);

test.each([
  ['מענדי לאנטערן', 'Mendy Lantern', true],
  ['מנדי לנטרן', 'Mendy Lantern', true],
  ['מנדו לנטרן', 'Mendy Lantern', false],
  ['מנוד לנטרן', 'Mendy Lantern', false],
])(
  'a name in Hebrew letters is one in others by its consonants and by the vowels it writes: %s, %s',
  async (name, certified, isMeant) => {
    const city = inventedCity([place('pl_listed', [named(certified), listed('ou', certified)])]);
    const { status, data } = await verify(city, { name });
    expect(data.subject?.place_id ?? null).toBe(isMeant ? 'pl_listed' : null);
    if (!isMeant) expect([status, data.answer.certified_by, data.candidates.length]).toEqual(['not_found', [], 1]);
  },
);

test.each([
  ['פיצה מתי', false],
  ['פיצה מוטי', true],
])('a name in Hebrew letters is held to the sound of another in them: %s', async (name, isMeant) => {
  const city = inventedCity([place('pl_listed', [named('פיצה מוטי'), listed('ou', 'פיצה מוטי')])]);
  const { data } = await verify(city, { name });
  expect(data.subject?.place_id ?? null).toBe(isMeant ? 'pl_listed' : null);
});

test.each<[what: string, address: string, id: string | null]>([
  ['its own street', 'Sample Street', 'pl_blue_bk'],
  ['another street', 'Elsewhere Avenue', null],
  ['the other branch’s street', 'Invented Avenue', 'pl_blue_qn'],
])('a street without a number tells branches apart: %s', async (_, address, id) => {
  const { status, data, notes } = await verify(CITY, { name: 'Blue Heron Pizza', address });
  expect(data.subject?.place_id ?? null).toBe(id);
  expect(status === 'not_found').toBe(id === null);
  expect(notes?.join(' ')).not.toMatch(/not the one that was sent/);
});

describe('a name like that of a certified place', () => {
  const here = { address: at('10', 'Sample Street', 'Brooklyn', '11213') };
  const two = (certified: string, other: string) =>
    inventedCity([
      place('pl_listed', [named(certified, here), listed('ou', certified)]),
      place('pl_other', [named(other, here)]),
    ]);

  test.each([
    ['a word more', 'Maplewood', 'Maplewood & Oak', {}],
    ['a spelling of another sound', 'Le Marlion', 'Marloin', {}],
    ['its words in another order', 'Pizza Maplewood', 'Maplewood Pizzas', {}],
    ['a kind more, behind one door', 'Maplewood', 'Maplewood Sushi', { address: '10 Sample Street, Brooklyn' }],
  ])('is another, which makes nothing ambiguous: %s', async (_, name, other, where) => {
    const { data } = await verify(two(name, other), { name, ...where });
    expect(data.subject?.place_id).toBe('pl_listed');
    expect(data.candidates.map(({ place_id }) => place_id)).toEqual(['pl_other']);
  });

  test.each([
    ['a branch by its tail', 'Maplewood', 'Maplewood - Park', 'Maplewood'],
    ['a kind more', 'Maplewood', 'Maplewood Sushi', 'Maplewood'],
    ['the certified one, called nearly so', 'Maplewood & Oak', 'Maplewood', 'Maplewood'],
  ])('may be meant: %s', async (_, certified, other, name) => {
    const { status, data } = await verify(two(certified, other), { name });
    expect(status).toBe('ambiguous');
    expect(data.branches?.map(({ place_id }) => place_id).sort()).toEqual(['pl_listed', 'pl_other']);
  });

  test.each([
    ['Kosher Maplewood', 'Maplewood Donut', null],
    ['The Kosher Maplewood', 'Maplewood & Oak', null],
    ['Kosher Maplewood', 'Maplewood', 'pl_listed'],
    ['Kosher Maplewood Pizza', 'Maplewood Pizza', 'pl_listed'],
    ['Kosher Maplewood & Oak - Park St.', 'Maplewood & Oak - Park St.', 'pl_listed'],
    ['The Kosher Maplewood (upstairs)', 'Maplewood (upstairs)', 'pl_listed'],
    ['Maplewood', 'Maplewood Donut', 'pl_listed'],
  ])('that begins with "kosher" has it as a part: %s is not %s', async (name, certified, id) => {
    const { data } = await verify(two(certified, 'Elsewhere Lantern'), { name });
    expect([data.subject?.place_id ?? null, data.candidates.length]).toEqual([id, id === null ? 1 : 0]);
  });
});

test.each([
  ['Seven Eleven', '7 Eleven Store'],
  ['7-11', '7 Eleven Store'],
  ['Twelve Lanterns', '12 Lanterns'],
  ['12 Lanterns', 'Twelve Lanterns'],
  ['Forty Lanterns', '40 Lanterns'],
])('numbers in digits and in letters are one name: %s is %s', async (name, known) => {
  const city = inventedCity([place('pl_number', [named(known)]), place('pl_other', [named('Maple Cut')])]);
  const { data } = await verify(city, { name });
  expect(data.subject?.place_id).toBe('pl_number');
});

test.each([
  ['Maple Cut', 'Forty Maple Cut', false],
  ['Maple Cut', '40 Maple Cut', false],
  ['Twenty Lanterns', 'Twenty Two Lanterns', false],
  ['40 Maple Cut', 'Forty Maple Cut', true],
  ['Maple Cut', 'Maple Cut 2', true],
])('a number that a name begins with is a part of it: %s, where %s is listed', async (name, certified, isMeant) => {
  const { status } = await verify(inventedCity([place('pl_listed', [named(certified), listed('ou', certified)])]), {
    name,
  });
  expect(status).toBe(isMeant ? 'verified' : 'not_found');
});
