import type { Borough } from '@kehilla/core';
import { describe, expect, it } from 'vitest';
import { addressKey, addressKeys } from './address-key.ts';
import { makeAddress } from './make-address.ts';
import { streetKey } from './street-key.ts';

function address(house_number: string, street: string, city: string, zip: string | null) {
  const made = makeAddress({ house_number, street, city, zip });
  if (made === null) throw new Error('no address');
  return made;
}

describe('the form an address is shown in', () => {
  it.each([
    ['351', 'WEST   57 STREET', 'Manhattan', '10019', '351 West 57 Street, New York, NY 10019'],
    ['21137', '26 AVENUE', 'Queens', '11360', '211-37 26 Avenue, Queens, NY 11360'],
    ['3406', '10 STREET', 'Queens', '11106', '34-06 10 Street, Queens, NY 11106'],
    ['432', 'beach 129 street', 'Queens', '11694', '432 Beach 129 Street, Queens, NY 11694'],
    ['1913', 'CEDAR AVE', 'Queens', '11691', '1913 Cedar Avenue, Queens, NY 11691'],
    ['21137', '26 AVENUE', 'Brooklyn', '11214', '21137 26 Avenue, Brooklyn, NY 11214'],
    ['33', 'EAST 61 ST STREET', 'Manhattan', '10065', '33 East 61 Street, New York, NY 10065'],
    ['1920', 'AVE U', 'Brooklyn', '11229', '1920 Avenue U, Brooklyn, NY 11229'],
    ['36', 'ST MARKS PL', 'Manhattan', '10003', '36 Saint Marks Place, New York, NY 10003'],
    ['261', 'COLUMBUS AVE STORE #2', 'Manhattan', '10023', '261 Columbus Avenue, Store #2, New York, NY 10023'],
    ['235 WEST', '44th Street', 'Manhattan', '10036', '235 West 44th Street, New York, NY 10036'],
    ['319321', 'W. 46TH ST.', 'Manhattan', '-2', '319-321 West 46th Street, New York, NY'],
    ['NKA', 'SAMPLE AIRPORT', 'Queens', '11430', 'Sample Airport, Queens, NY 11430'],
    ['45-10-12', 'OAK ST', 'Queens', '11355', '45-10/12 Oak Street, Queens, NY 11355'],
    ['45-10-3', 'OAK ST', 'Queens', '11355', '45-10 Oak Street, Queens, NY 11355'],
    ['126', 'ST & OAK AVENUE', 'Queens', null, '126 Street & Oak Avenue, Queens, NY'],
    ['126 ST', 'AND OAK AVENUE', 'Queens', null, '126 Street and Oak Avenue, Queens, NY'],
    ['870', '7TH AVENUE @56TH STREET', 'Manhattan', '10019', '870 7th Avenue, New York, NY 10019'],
    ['1045 1/2', 'OAK ST', 'Brooklyn', '11201', '1045 1/2 Oak Street, Brooklyn, NY 11201'],
  ])('%s %s, %s %s', (house, street, city, zip, line) => expect(address(house, street, city, zip).line).toBe(line));

  it('is null where no part says anything', () =>
    expect(makeAddress({ house_number: '0', street: '', zip: '-2' })).toBeNull());
});

/** Pairs of streets in the two spellings that must share a key. */
const SAME: readonly (readonly [string, string, Borough])[] = [
  ['13TH AVE', '13 AVENUE', 'Brooklyn'],
  ['THIRD AVENUE', '3RD AVE', 'Manhattan'],
  ['E 60TH ST', 'EAST   60 STREET', 'Manhattan'],
  ['Ave M', 'AVENUE M', 'Brooklyn'],
  ['AVENUE S', 'Ave S', 'Brooklyn'],
  ['KINGS HWY', 'Kings Highway', 'Brooklyn'],
  ['FT HAMILTON PKWY', 'FORT HAMILTON PARKWAY', 'Brooklyn'],
  ['Mt Eden Ave', 'MOUNT EDEN AVENUE', 'Bronx'],
  ['ST NICHOLAS AV', 'SAINT NICHOLAS AVENUE', 'Manhattan'],
  ["ST MARK'S PLACE", 'SAINT MARKS PL', 'Manhattan'],
  ['E GUNHILL RD', 'EAST GUN HILL ROAD', 'Bronx'],
  ['CROSSBAY BLVD', 'CROSS BAY BOULEVARD', 'Queens'],
  ['PARK AVE S', 'Park Avenue South', 'Manhattan'],
  ['COLLEGE PT BLVD', 'COLLEGE POINT BOULEVARD', 'Queens'],
  ["B'WAY", 'Broadway', 'Manhattan'],
  ['AVENUE OF THE AMERICAS', '6TH AVE', 'Manhattan'],
  ['ADAM CLAYTON POWELL JR BLVD', '7 AVENUE', 'Manhattan'],
  ['FDR DRIVE', 'Franklin D. Roosevelt Dr', 'Manhattan'],
  ['EIGHTEENTH AVENUE', '18 AVE', 'Brooklyn'],
  ['SO. 8TH ST', 'South 8 Street', 'Brooklyn'],
  ['NO 7 ST', 'N. 7th Street', 'Brooklyn'],
  ['DR. SAMPLE BLVD', 'Doctor Sample Boulevard', 'Bronx'],
  ['FREDERICK DOUGLAS BOULEVARD', '8TH AVE', 'Manhattan'],
  ['LENOX AVE', 'Malcolm X Blvd', 'Manhattan'],
  ['EAST 61 ST STREET', 'E 61ST ST', 'Manhattan'],
  ['NINTH AVENUE STREET LEVEL', '9 AVE', 'Manhattan'],
  ['CONTINENTAL AVE', '71st Avenue', 'Queens'],
];

describe('keys', () => {
  it.each(SAME)('%s = %s', (a, b, borough) => expect(streetKey(a, borough)).toBe(streetKey(b, borough)));

  it.each([
    ['13 AVENUE', '13 STREET'],
    ['EAST 13 STREET', 'WEST 13 STREET'],
    ['AVENUE M', 'AVENUE N'],
    ['WEST 4 STREET', '4 STREET'],
    ['63RD ROAD', '63RD AVE'],
  ])('%s is not %s', (a, b) => expect(streetKey(a, 'Brooklyn')).not.toBe(streetKey(b, 'Brooklyn')));

  // One street of two names has a door of a number on its west and on its east side.
  it.each(['WEST 125 STREET', 'EAST 125 STREET'])(
    'takes a boulevard along both halves of a street for neither: %s',
    (half) => expect(streetKey('MARTIN LUTHER KING JR BLVD', 'Manhattan')).not.toBe(streetKey(half, 'Manhattan')),
  );

  it('keeps second names of streets in their borough', () => {
    expect(streetKey('MALCOLM X BLVD', 'Brooklyn')).not.toBe(streetKey('MALCOLM X BLVD', 'Manhattan'));
    expect(streetKey('AVENUE OF THE AMERICAS', 'Queens')).toBe('avenueoftheamericas');
  });

  it('is number, street and ZIP, the Queens number compact', () => {
    expect(addressKey(address('211-37', '26 AVENUE', 'Queens', '11360'))).toBe('21137|26avenue|11360');
    expect(addressKey(address('21137', '26th Ave', 'Queens', '11360'))).toBe('21137|26avenue|11360');
  });

  it('is null without number, street or ZIP', () => {
    expect(addressKey(address('', '26 AVENUE', 'Queens', '11360'))).toBeNull();
    expect(addressKey(address('12', 'OAK ST', 'Queens', null))).toBeNull();
  });

  it('gives a range each of its numbers, with ZIP and with borough', () => {
    expect(addressKeys(address('301-303', 'BROADWAY', 'Brooklyn', '11211'))).toEqual([
      '301|broadway|11211',
      '303|broadway|11211',
      '301|broadway|Brooklyn',
      '303|broadway|Brooklyn',
    ]);
    expect(addressKeys(address('2545-47', 'OAK ST', 'Bronx', null))).toEqual([
      '2545|oakstreet|Bronx',
      '2547|oakstreet|Bronx',
    ]);
  });

  it.each([
    ['ONE', '1'],
    ['Seven', '7'],
    ['ELEVEN', '11'],
  ])('%s in letters is house number %s', (letters, number) =>
    expect(addressKey(address(letters, 'Oak Ave', 'Brooklyn', '11205'))).toBe(`${number}|oakavenue|11205`),
  );

  it('keeps the letter of a house number', () =>
    expect(addressKey(address('541D', 'Oak Ave', 'Brooklyn', '11205'))).toBe('541d|oakavenue|11205'));
});
