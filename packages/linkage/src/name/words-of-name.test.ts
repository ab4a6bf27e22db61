import { expect, test } from 'vitest';
import { plainWords, wordsOfName } from './name-words.ts';

test.each([
  ["Crumb's Pizzeria & Bagels", ['crumbs', 'pizza', 'and', 'bagel']],
  ['', []],
])('the words of %j, each in one spelling', (name, expected) => expect(plainWords(name)).toEqual(expected));

test.each([
  ['Forty B & H Crown Heights', ['40', 'bh', 'crownheights']],
  ['Da Sample II', ['da', 'sample', '2']],
  ['Vi Sushi', ['vi', 'sushi']],
  ['Wall St Grill', ['wall', 'street', 'grill']],
  ["St. Sample's Hall", ['saint', 'samples', 'hall']],
  ['One Stop', ['one', 'stop']],
  ['Mount St Sample', ['mount', 'saint', 'sample']],
  ['Sample St', ['sample', 'street']],
  ['Da Sample I', ['da', 'sample', '1']],
  ['I Sample', ['i', 'sample']],
  ['Plan B', ['plan', 'b']],
  ['Bread and B', ['bread', 'and', 'b']],
  ['B and H and Sample', ['bh', 'and', 'sample']],
  ['Union Sq Sample', ['union', 'square', 'sample']],
  ['R & D Sample', ['rd', 'sample']],
  ['S. Q. Sample', ['sq', 'sample']],
  ['–', []],
])('%j is compared by %j', (name, expected) => expect(wordsOfName(name)).toEqual(expected));
