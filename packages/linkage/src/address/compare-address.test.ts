import type { Address } from '@kehilla/core';
import { describe, expect, it } from 'vitest';
import { addressForm, compareAddress, doorKeys } from './compare-address.ts';
import { makeAddress, type AddressParts } from './make-address.ts';

const at = (house_number: string, street: string, rest: AddressParts) => makeAddress({ house_number, street, ...rest });
const bk = { city: 'Brooklyn', zip: '11201' };

const shareDoor = (a: Address | null, b: Address | null) =>
  a !== null && b !== null && doorKeys(a).some((key) => doorKeys(b).includes(key));

describe('two addresses', () => {
  it.each([
    ['same', at('168-170', 'EAST 81 STREET', { zip: '10028' }), at('168', 'E 81ST ST', { zip: '10028' }), null],
    ['same', at('12', 'OAK ST', bk), at('12', 'Oak Street', { city: 'Brooklyn' }), null],
    ['same', at('12', 'OAK ST', bk), at('12', 'Oak St. near Elm Ave.', bk), null],
    ['same', at('45-12', 'OAK ST', { zip: '11355' }), at('45-10/12', 'OAK ST', { zip: '11355' }), null],
    ['same', at('12', 'OAK ST', bk), at('12A', 'OAK ST', bk), null],
    ['same', at('120', 'GRAND CONCOURSE', { zip: '10451' }), at('120', 'GRAND CONCORSE', { zip: '10451' }), null],
    [
      'other_zip',
      at('3050', 'SAMPLE EXPY', { city: 'Queens', zip: '11357' }),
      at('30-50', 'SAMPLE EXPRESSWAY', { city: 'Queens', zip: '11354' }),
      null,
    ],
    ['unplaced', at('12', 'OAK ST', bk), at('12', 'OAK ST', {}), null],
    ['unplaced', at('12', 'OAK ST', bk), at('12', 'OAK', bk), null],
    ['near', at('12A', 'OAK ST', bk), at('12B', 'OAK', bk), null],
    ['differs', at('12', 'OAK ST', bk), at('12', 'OAK AVE', bk), null],
    ['differs', at('12', 'OAK ST', bk), at('14', 'OAK', bk), null],
    ['differs', at('12', 'OAK AVE', bk), at('12', 'OAK AVE EXTENSION', bk), null],
    ['differs', at('12', 'OAK ST', bk), at('12', 'OAK', { zip: '11213' }), null],
    ['same', at('12', 'OAK ST', bk), at('12', 'OAK ST', {}), 40],
    ['near', at('178-05', 'OAK TPKE', { zip: '11366' }), at('178-07', 'OAK TPKE', { zip: '11366' }), null],
    ['near', at('12A', 'OAK ST', bk), at('12B', 'OAK ST', bk), null],
    ['differs', at('12', 'OAK ST', bk), at('80', 'OAK ST', bk), null],
    ['differs', at('12', 'OAK ST', bk), at('12', 'ELM ST', bk), null],
    ['differs', at('12', 'OAK ST', bk), at('12', 'OAK ST', { zip: '10451' }), null],
    ['unknown', at('', 'OAK ST', bk), at('12', 'OAK ST', bk), null],
    ['unknown', null, at('12', 'OAK ST', bk), 10],
  ] as const)('%s', (level, a, b, distance) => {
    const [formA, formB] = [addressForm(a), addressForm(b)];
    expect(compareAddress(formA, formB, distance)).toBe(level);
    expect(compareAddress(formB, formA, distance)).toBe(level);
    if (['same', 'other_zip', 'unplaced'].includes(level)) expect(shareDoor(a, b)).toBe(true);
  });
});

describe('the door of an address', () => {
  it.each([
    ['each number of a range', at('10-12', 'OAK ST', bk), ['10|oak', '12|oak']],
    ['of a street of two letters', at('12', 'AVE U', bk), ['12|ave']],
    ['none without a number', at('', 'OAK ST', bk), []],
    ['none without a street', makeAddress({ house_number: '12', zip: '11201' }), []],
  ])('%s', (_, address, keys) => {
    expect(address && doorKeys(address)).toEqual(keys);
  });
});
