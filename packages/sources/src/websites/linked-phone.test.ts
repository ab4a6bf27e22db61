import { expect, test } from 'vitest';
import { linkedPhone } from './business-facts.ts';

const link = (text: string): string => `<a href="tel:${text}">call</a>`;
const many = (count: number, text: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => link(text(i))).join('');

test.each<[string, string, string | null]>([
  ['one', link('+17185550100'), '+17185550100'],
  ['the same, written twice', link('718-555-0100') + link('(718)%20555-0100'), '+17185550100'],
  ['the same very often', many(50_000, () => '718-555-0100'), '+17185550100'],
  ['two', link('+17185550100') + link('+17185550101'), null],
  ['none', '<p>718-555-0100</p>', null],
  ['nothing that is one', link('1234567'), null],
  ['one beside what is none', link('1234567') + link('+17185550100'), '+17185550100'],
  ['a directory', many(82_000, (i) => `+1718${String(i).padStart(7, '0')}`), null],
  ['a directory of what is none, and one at its end', many(500, (i) => `000000${i}`) + link('+17185550100'), null],
])('%s', (_, html, phone) => {
  const began = performance.now();
  expect(linkedPhone(html)).toBe(phone);
  expect(performance.now() - began).toBeLessThan(500);
});
