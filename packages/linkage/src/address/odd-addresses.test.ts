import { expect, it } from 'vitest';
import { makeAddress } from './make-address.ts';
import { parseAddress } from './parse-address.ts';
import { splitUnit } from './street-key.ts';

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
  ['123/125 Sample Street, Brooklyn', '123-125', 'Sample Street', null],
  ['123 & 125 Sample Street, Brooklyn', '123-125', 'Sample Street', null],
  ['535;537, Sample Street, Brooklyn', '535-537', 'Sample Street', null],
  ['45-10/12 Sample Boulevard, Flushing', '45-10/12', 'Sample Boulevard', null],
  ['Broadway 24, Manhattan', '24', 'Broadway', null],
  ['Suite 1800 77 West Sample Street, New York, NY', '77', 'West Sample Street', 'Suite 1800'],
  ['Apt 1B 626 Sample Street, Brooklyn', '626', 'Sample Street', 'Apt 1B'],
  ['Shop 24 8th Avenue, New York', '24', '8th Avenue', null],
  ['60 Sample Street LL, NY, NY 10165', '60', 'Sample Street', 'LL'],
  ['60 Sample Street Front, New York', '60', 'Sample Street', 'Front'],
  ['60 Sample Street 4B, New York', '60', 'Sample Street', '4B'],
  ['60 Sample Street #LL, New York', '60', 'Sample Street', '#LL'],
  ['60 Sample Street Ste. 100-A, New York', '60', 'Sample Street', 'Ste. 100-A'],
  ['12 Front, Brooklyn', '12', 'Front', null],
  ['156 2nd Ave. at 10th St., New York', '156', '2nd Avenue', null],
  ['2 Sample St. near Elm St., New York', '2', 'Sample Street', null],
  ['2 Sample St off Elm St, New York', '2', 'Sample Street', null],
  ['2 Sample Pkwy corner of Elm Ave, Brooklyn', '2', 'Sample Parkway', null],
  ['2 Sample Pkwy @ Elm, Brooklyn', '2', 'Sample Parkway', null],
  ['2 Sample Pkwy btwn Elm & Oak, Brooklyn', '2', 'Sample Parkway', null],
  ['2 Sample Pkwy b/w Elm & Oak, Brooklyn', '2', 'Sample Parkway', null],
  ['2 Sample Ave aka Elm Blvd, New York', '2', 'Sample Avenue', null],
  ['2 Sample Ave / Elm Blvd, New York', '2', 'Sample Avenue', null],
  ['2 Shops at Sample, Queens', '2', 'Shops at Sample', null],
  ['Sample Ave & Elm St, Brooklyn', null, 'Sample Avenue & Elm Street', null],
  ['5 & 42nd St, New York', null, '5 & 42nd Street', null],
  ['5th Avenue & East 42', null, '5th Avenue & East 42', null],
  ['Sample Airport Terminal 4', null, 'Sample Airport Terminal 4', null],
];

it.each(ODD)('%s', (text, house_number, street, unit) => {
  expect(parseAddress(text)).toMatchObject({ house_number, street, unit });
});

it('a text made to keep its reader busy does not, and is no address', () => {
  expect(splitUnit('\t'.repeat(100_000)).unit).toBeNull();
  for (const text of [' NY', ', ', '& ', 'Ave 1 ', '(', '12-'].map((part) => part.repeat(50_000))) {
    expect(parseAddress(text)).toBeNull();
    expect(
      makeAddress({ house_number: text, street: text, unit: text, city: text, state: text, zip: text }),
    ).toBeNull();
  }
});
