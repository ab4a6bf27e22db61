import { expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

/** What people write, and the number, street and unit that it names. */
const ODD: readonly (readonly [text: string, house: string | null, street: string | null, unit: string | null])[] = [
  ['1549 Gates Avenue, Brooklyn', '1549', 'Gates Avenue', null],
  ['10 Gates Ave Apt C, Brooklyn', '10', 'Gates Avenue', 'Apt C'],
  ['10 Sample Street Store #3', '10', 'Sample Street', 'Store #3'],
  ['82-B Sample Street, Brooklyn', '82B', 'Sample Street', null],
  ['#497 Sample Highway, Brooklyn', '497', 'Sample Highway', null],
  ['5001-13th Ave, Brooklyn', '5001', '13th Avenue', null],
  ['Sample Highway 497, Brooklyn', '497', 'Sample Highway', null],
  ['Avenue J 1424, Brooklyn', '1424', 'Avenue J', null],
  ['1424 Avenue J Bklyn', '1424', 'Avenue J', null],
  ['1246 - 1248 Sample Street', '1246-1248', 'Sample Street', null],
  ['94 1/2 Sample Street', '94 1/2', 'Sample Street', null],
  ['123 - 45th Street', '123', '45th Street', null],
  ['5th Avenue & East 42', null, '5th Avenue & East 42', null],
  ['Sample Airport Terminal 4', null, 'Sample Airport Terminal 4', null],
];

it.each(ODD)('%s', (text, house_number, street, unit) => {
  expect(parseAddress(text)).toMatchObject({ house_number, street, unit });
});
