import { describe, expect, test } from 'vitest';
import { meantBy } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';

const plain = (id: string, name: string) => place(id, [named(name)]);
const ofList = (id: string, name: string) => place(id, [named(name), listed('ou', name)]);

// A name that four houses have, two of them listed, and names that say no more than kinds and light words.
const CITY = inventedCity([
  plain('pl_a', "Nookworth's"),
  plain('pl_b', "Nookworth's"),
  ofList('pl_deli', "Nookworth's Deli"),
  ofList('pl_out', "Nookworth's Take Out"),
  ofList('pl_spot', 'Sushi Spot'),
  ofList('pl_grill', 'Butcher Grill House'),
  ofList('pl_dairy', 'Bread & Dairy Cafe'),
  ofList('pl_named', 'Cedar Kosher'),
  plain('pl_gone', 'Cedar Diner'),
]);

const matched = (name: string) => meantBy(CITY, { name });

describe('words that any name may have beside it leave nobody out and let nobody in', () => {
  const beside = (name: string) => [
    `${name} kosher`,
    `${name} Kosher?`,
    `the ${name}`,
    `${name} NYC`,
    `is ${name} kosher`,
  ];

  test.each([...beside("Nookworth's"), "Nookworth's restaurant", "Nookworth's Inc"])('%s', async (name) => {
    expect(await matched(name)).toEqual(['pl_a', 'pl_b', 'pl_deli', 'pl_out']);
  });

  test.each(["the Nookworth's Deli", "Nookworth's Deli NYC", "Nookworth's Deli kosher", "kosher Nookworth's Deli"])(
    '%s',
    async (name) => {
      expect(await matched(name)).toEqual(await matched("Nookworth's Deli"));
    },
  );

  test.each([
    ...beside('Sushi Spot').map((name) => [name, 'pl_spot']),
    ...beside('Butcher Grill House').map((name) => [name, 'pl_grill']),
    ...beside('Bread & Dairy Cafe').map((name) => [name, 'pl_dairy']),
  ])('%s', async (name, id) => {
    expect(await matched(name)).toEqual([id]);
  });
});

test('"kosher" before a name that has it behind is another name', async () => {
  expect(await matched('Kosher Cedar')).toEqual([]);
});

describe('"kosher" behind a name stays a part of it', () => {
  test('where a place is called so', async () => {
    expect(await matched('Cedar Kosher')).toEqual(['pl_named']);
  });

  test.each(['bagels kosher', 'pizza kosher', 'Midwood kosher'])(
    'where only a kind or an area is left: %s',
    async (name) => {
      expect(await matched(name)).toEqual([]);
    },
  );
});
