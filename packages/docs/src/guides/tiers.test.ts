import { expect, test } from 'vitest';
import { tiersTable } from '../site.ts';

/** Specification §8.1: calls a day, a minute, at once, and the price of a month. */
const SPECIFIED = [
  ['anonymous', 'no cap', '20 (10)', 'free'],
  ['key_free', '500', '60 (20)', 'free'],
  ['app_person_free', '100', '30 (10)', 'free'],
  ['company_free', '1,000', '120 (40)', 'free'],
  ['app_subscriber', 'no cap', '120 (40)', '0.99 USD'],
  ['company', 'no cap', '600 (120)', '30.00 USD'],
];

test('the table says of every tier what the specification does', () => {
  const rows = tiersTable()
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
  expect(rows.map(([, tier, minute, day, , , price]) => [tier, day, minute, price])).toEqual(SPECIFIED);
});
