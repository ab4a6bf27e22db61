import { describe, expect, it } from 'vitest';
import { addressForm, compareAddress } from './compare-address.ts';
import { makeAddress, type AddressParts } from './make-address.ts';

const form = (house_number: string, street: string, rest: AddressParts) =>
  addressForm(makeAddress({ house_number, street, ...rest }));
const bk = { city: 'Brooklyn', zip: '11201' };

describe('two addresses', () => {
  it.each([
    ['same', form('168-170', 'EAST 81 STREET', { zip: '10028' }), form('168', 'E 81ST ST', { zip: '10028' }), null],
    ['same', form('12', 'OAK ST', bk), form('12', 'Oak Street', { city: 'Brooklyn' }), null],
    ['same', form('12', 'OAK ST', bk), form('12A', 'OAK ST', bk), null],
    ['same', form('120', 'GRAND CONCOURSE', { zip: '10451' }), form('120', 'GRAND CONCORSE', { zip: '10451' }), null],
    [
      'other_zip',
      form('3050', 'SAMPLE EXPY', { city: 'Queens', zip: '11357' }),
      form('30-50', 'SAMPLE EXPRESSWAY', { city: 'Queens', zip: '11354' }),
      null,
    ],
    ['unplaced', form('12', 'OAK ST', bk), form('12', 'OAK ST', {}), null],
    ['unplaced', form('12', 'OAK ST', bk), form('12', 'OAK', bk), null],
    ['near', form('12A', 'OAK ST', bk), form('12B', 'OAK', bk), null],
    ['differs', form('12', 'OAK ST', bk), form('12', 'OAK AVE', bk), null],
    ['differs', form('12', 'OAK ST', bk), form('14', 'OAK', bk), null],
    ['differs', form('12', 'OAK ST', bk), form('12', 'OAK', { zip: '11213' }), null],
    ['same', form('12', 'OAK ST', bk), form('12', 'OAK ST', {}), 40],
    ['near', form('178-05', 'OAK TPKE', { zip: '11366' }), form('178-07', 'OAK TPKE', { zip: '11366' }), null],
    ['near', form('12A', 'OAK ST', bk), form('12B', 'OAK ST', bk), null],
    ['differs', form('12', 'OAK ST', bk), form('80', 'OAK ST', bk), null],
    ['differs', form('12', 'OAK ST', bk), form('12', 'ELM ST', bk), null],
    ['differs', form('12', 'OAK ST', bk), form('12', 'OAK ST', { zip: '10451' }), null],
    ['unknown', form('', 'OAK ST', bk), form('12', 'OAK ST', bk), null],
    ['unknown', null, form('12', 'OAK ST', bk), 10],
  ] as const)('%s', (level, a, b, distance) => {
    expect(compareAddress(a, b, distance)).toBe(level);
    expect(compareAddress(b, a, distance)).toBe(level);
  });
});
