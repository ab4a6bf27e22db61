import { expect, test } from 'vitest';
import { bearsSign, noteOfMany, notesOfSigns } from './notes.ts';

test.each<[string, readonly string[] | null]>([
  ['All salads contain walnuts.', ['salad']],
  ['All salads are topped with toasted walnuts', ['salad']],
  ['All entrees contain egg.', []],
  ['All of our pasta dishes are made with egg noodles', ['pasta']],
  ['Every sandwich comes with mayo', ['sandwich']],
  ['Please note: all desserts may contain nuts', ['dessert']],
  ['Our salads contain walnuts', ['salad']],
  ['Salads are topped with pecans', ['salad']],
  ['Everything contains sesame', []],
  ['Served fresh. All wraps contain sesame.', ['wrap']],
  ['All natural beef', null],
  ['All our events include cheese platters', null],
  ['All prices include tax', null],
  ['All orders come with a free soda', null],
  ['All day breakfast', null],
  ['All dishes are nut free', null],
  ['All our steaks may be served raw or undercooked', null],
  ['Romaine, walnuts, feta', null],
  ['Contains walnuts', null],
])('%s is of %j', (text, of) => expect(noteOfMany(text)?.of ?? null).toEqual(of));

test.each<[string, string[]]>([
  ['* contains nuts', ['*: * contains nuts']],
  ['*Contains nuts', ['*: *Contains nuts']],
  ['† nuts', ['†: † nuts']],
  ['‡ = contains egg', ['‡: ‡ = contains egg']],
  ['* contains nuts ** contains sesame', ['*: * contains nuts', '**: ** contains sesame']],
  ['Items marked * contain nuts', ['*: Items marked * contain nuts']],
  ['Dishes with an asterisk (*) contain egg', ['*: Dishes with an asterisk (*) contain egg']],
  ['* denotes nuts', ['*: * denotes nuts']],
  ['* Walnut Salad', []],
  ['* spicy', []],
  ['* Consuming raw or undercooked eggs may increase your risk', []],
])('%s says of signs %j', (text, phrases) =>
  expect(notesOfSigns(text).map((note) => `${note.sign}: ${note.text}`)).toEqual(phrases),
);

test.each([
  ['Salad *', '*', true],
  ['Salad **', '*', false],
  ['Salad **', '**', true],
  ['Salad ** and *', '*', true],
  ['Salad', '*', false],
  ['Salad†', '†', true],
])('%s bears %s: %s', (text, sign, bears) => expect(bearsSign(text, sign)).toBe(bears));
