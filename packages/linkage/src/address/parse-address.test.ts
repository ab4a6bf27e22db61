import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

/** Text, the expected line, house number, street, borough and ZIP. Invented addresses in the styles of agencies and maps. */
const STYLES: readonly (readonly [string, string, string | null, string | null, string | null, string | null])[] = [
  [
    '512 Sample Highway Brooklyn, NY 11223',
    '512 Sample Highway, Brooklyn, NY 11223',
    '512',
    'Sample Highway',
    'Brooklyn',
    '11223',
  ],
  [
    '507 Elm Ave, New York, NY, 10024, USA (between 83rd and 84th Street)',
    '507 Elm Avenue, New York, NY 10024',
    '507',
    'Elm Avenue',
    'Manhattan',
    '10024',
  ],
  [
    '722 Kings , Highway Brooklyn,, NY 11223',
    '722 Kings Highway, Brooklyn, NY 11223',
    '722',
    'Kings Highway',
    'Brooklyn',
    '11223',
  ],
  [
    '497 Kings Highway (Corner East 2nd)Brooklyn, NY 11223',
    '497 Kings Highway, Brooklyn, NY 11223',
    '497',
    'Kings Highway',
    'Brooklyn',
    '11223',
  ],
  [
    '340 Oak Avenue(Bet. 39th & 40th Street)New York, NY 10016 (between 39th and 40th)',
    '340 Oak Avenue, New York, NY 10016',
    '340',
    'Oak Avenue',
    'Manhattan',
    '10016',
  ],
  [
    '441 Park Avenue South , New York NY 10016 (Between East 29th and 30th Street)',
    '441 Park Avenue South, New York, NY 10016',
    '441',
    'Park Avenue South',
    'Manhattan',
    '10016',
  ],
  [
    '128 Pearl Street, NY, NY 10005',
    '128 Pearl Street, New York, NY 10005',
    '128',
    'Pearl Street',
    'Manhattan',
    '10005',
  ],
  [
    '40 Broad Street, 2nd Level New York, NY 10004',
    '40 Broad Street, 2nd Level, New York, NY 10004',
    '40',
    'Broad Street',
    'Manhattan',
    '10004',
  ],
  [
    '50-01 Sample Beach Boulevard Far Rockaway NY 11691',
    '50-01 Sample Beach Boulevard, Far Rockaway, NY 11691',
    '50-01',
    'Sample Beach Boulevard',
    'Queens',
    '11691',
  ],
  [
    '1913 Cedar Avenue, Far Rockaway, NY, USA',
    '1913 Cedar Avenue, Far Rockaway, NY',
    '1913',
    'Cedar Avenue',
    'Queens',
    null,
  ],
  [
    '41 W. 47th Street New York, NY 10036 (Between 5th avenue and 6th Avenue 3rd Floor)',
    '41 West 47th Street, New York, NY 10036',
    '41',
    'West 47th Street',
    'Manhattan',
    '10036',
  ],
  [
    'Student Center, in Maple Hall 1300 Sample Park Avenue Bronx, NY 10461',
    '1300 Sample Park Avenue, Bronx, NY 10461',
    '1300',
    'Sample Park Avenue',
    'Bronx',
    '10461',
  ],
  [
    '12 Oak St<br>\nBrooklyn, NY 11201-1234',
    '12 Oak Street, Brooklyn, NY 11201',
    '12',
    'Oak Street',
    'Brooklyn',
    '11201',
  ],
  [
    '100 Elm St, Brooklyn, Brooklyn, NY 11201',
    '100 Elm Street, Brooklyn, NY 11201',
    '100',
    'Elm Street',
    'Brooklyn',
    '11201',
  ],
  [
    '15, West 86th Street, New York, NY, 10024-3601',
    '15 West 86th Street, New York, NY 10024',
    '15',
    'West 86th Street',
    'Manhattan',
    '10024',
  ],
  [
    '541D, Myrtle Avenue, 11205',
    '541D Myrtle Avenue, Brooklyn, NY 11205',
    '541D',
    'Myrtle Avenue',
    'Brooklyn',
    '11205',
  ],
  ['1517, Avenue H, 11230', '1517 Avenue H, Brooklyn, NY 11230', '1517', 'Avenue H', 'Brooklyn', '11230'],
  [
    '247-11, Francis Lewis Boulevard',
    '247-11 Francis Lewis Boulevard',
    '247-11',
    'Francis Lewis Boulevard',
    null,
    null,
  ],
  ['Central Park West, New York, NY', 'Central Park West, New York, NY', null, 'Central Park West', 'Manhattan', null],
  ['Albany Ave, Crown Heights', 'Albany Avenue, Crown Heights, NY', null, 'Albany Avenue', 'Brooklyn', null],
  [
    '123 Elm St, Flushing, New York 11367',
    '123 Elm Street, Flushing, NY 11367',
    '123',
    'Elm Street',
    'Queens',
    '11367',
  ],
  [
    '1 New York Plaza, New York, New York 10004',
    '1 New York Plaza, New York, NY 10004',
    '1',
    'New York Plaza',
    'Manhattan',
    '10004',
  ],
  ['350 5th Ave Fl 32, New York', '350 5th Avenue, Fl 32, New York, NY', '350', '5th Avenue', 'Manhattan', null],
  [
    '8 avenue & 42 street, Manhattan',
    '8 Avenue & 42 Street, New York, NY',
    null,
    '8 Avenue & 42 Street',
    'Manhattan',
    null,
  ],
  [
    'Oak Ave and Elm St, Brooklyn, NY 11213',
    'Oak Avenue and Elm Street, Brooklyn, NY 11213',
    null,
    'Oak Avenue and Elm Street',
    'Brooklyn',
    '11213',
  ],
  ['1213 Ave J Brooklyn NY', '1213 Avenue J, Brooklyn, NY', '1213', 'Avenue J', 'Brooklyn', null],
  ['PO Box 123, Brooklyn NY 11219', 'PO Box 123, Brooklyn NY 11219', null, null, 'Brooklyn', '11219'],
  ['590 Central Ave', '590 Central Avenue', '590', 'Central Avenue', null, null],
  [
    '560a Sample Avenue, Cedarhurst, NY, USA',
    '560A Sample Avenue, Cedarhurst, NY',
    '560A',
    'Sample Avenue',
    null,
    null,
  ],
  [
    '2727 West Sample, Chicago, IL 60645 USA',
    '2727 West Sample, Chicago, IL 60645',
    '2727',
    'West Sample',
    null,
    '60645',
  ],
];

describe('addresses as people and agencies write them', () => {
  it.each(STYLES)('%s', (text, line, house_number, street, borough, zip) => {
    expect(parseAddress(text)).toMatchObject({ line, house_number, street, borough, zip });
  });

  it('keeps the line of an address abroad and nothing else', () => {
    const text = '84 Invented Street, Hendon NW4 2ES, United Kingdom';
    expect(parseAddress(text)).toEqual({
      line: text,
      house_number: null,
      street: null,
      unit: null,
      city: null,
      borough: null,
      state: null,
      zip: null,
    });
  });

  it.each(['', '   ', null, undefined, '-- , --'])('finds no address in %j', (text) =>
    expect(parseAddress(text)).toBeNull(),
  );

  it('takes the area from hints where the text has none', () => {
    expect(parseAddress('4815, Avenue I', { borough: 'Brooklyn' })).toMatchObject({
      line: '4815 Avenue I, Brooklyn, NY',
      borough: 'Brooklyn',
    });
    expect(parseAddress('12 Oak St', { zip: '11365' })).toMatchObject({ zip: '11365', borough: 'Queens' });
  });

  it('takes no borough from hints for an address in another state', () => {
    expect(parseAddress('12 Oak St, Teaneck, NJ 07666', { borough: 'Bronx' })).toMatchObject({
      borough: null,
      state: 'NJ',
      zip: '07666',
    });
  });

  it('never throws and always keeps a line', () => {
    const piece = fc.constantFrom(
      '12',
      '12-14',
      'Oak',
      'St',
      'Ave',
      'E',
      'Brooklyn',
      'NY',
      '11201',
      ',',
      '(',
      ')',
      'Floor',
      '#3',
      'USA',
      '&',
      'New York',
      'NW4 2ES',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'grapheme' }),
          fc.array(piece).map((pieces) => pieces.join(' ')),
        ),
        (text) => {
          const address = parseAddress(text);
          expect(address === null || address.line.length > 0).toBe(true);
        },
      ),
    );
  });
});

it.each<[text: string, number: string | null]>([
  ...[
    '70-44/70-46',
    '70-44 / 70-46',
    '70-44 & 70-46',
    '70-44 and 70-46',
    '70-44, 70-46',
    '70-44 – 70-46',
    '70-44-70-46',
    '70-44/46',
    '70-44 / 46',
    '70-44-46',
    '70-44 to 70-46',
    '70-44 or 70-46',
    '70-44 and/or 70-46',
    '70-44 through 70-46',
    '70-44 thru 70-46',
    '70-44 till 70-46',
    '70-44 - 70-46',
    '70-44 — 70-46',
    '70-44 plus 70-46',
    '70-44 aka 70-46',
    '70-44 or 46',
    'Nos. 70-44 and 70-46',
    '#70-44 & #70-46',
    'between 70-44 and 70-46',
  ].map((numbers): [string, string] => [`${numbers} Parsons Blvd, Flushing, NY 11365`, '70-44/46']),
  ...['123/125', '123 / 125', '123 & 125', '123 and 125', '123 to 125', '123–125', '123 - 125', '123, 125'].map(
    (numbers): [string, string] => [`${numbers} Main St, Brooklyn, NY 11201`, '123-125'],
  ),
  ['125, 127 and 129 Main St, Brooklyn', '125-129'],
  ['70-46 and 71-02 Parsons Blvd, Queens', '70-46'],
  ['5 and 10 Cafe, 12 Main St', '12'],
  ['8 and 42 Street, New York', null],
])('several numbers of one door are one door: %s is at %s', (text, number) =>
  expect(parseAddress(text)?.house_number ?? null).toBe(number),
);
