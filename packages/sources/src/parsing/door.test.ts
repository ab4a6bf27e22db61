import { addressKey, makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { splitDoor } from './single-fields.ts';

describe('a house and a street in one cell', () => {
  test.each([
    ['350 5TH AVE STE 400', '350', '5TH AVE STE 400'],
    ['88-15 JAMAICA AVE', '88-15', 'JAMAICA AVE'],
    ['1234A AVENUE J', '1234A', 'AVENUE J'],
    ['12 ST MARKS PL', '12', 'ST MARKS PL'],
    ['1 PENN PLAZA', '1', 'PENN PLAZA'],
    ['5TH AVENUE', null, '5TH AVENUE'],
    ['5 AVENUE', null, '5 AVENUE'],
    ['42 ST FL 3', null, '42 ST FL 3'],
    ['PO BOX 123', null, 'PO BOX 123'],
    ['12345', null, '12345'],
    ['', null, null],
    [undefined, null, null],
  ])('%s is number %s of %s', (line, house_number, street) => {
    expect(splitDoor(line)).toEqual({ house_number, street });
  });

  test('an address of one cell is that of the same in two', () => {
    const area = { city: 'New York', state: 'NY', zip: '10118' };
    const one = makeAddress({ ...splitDoor('350 5TH AVE STE 400'), ...area });
    const two = makeAddress({ house_number: '350', street: '5 AVENUE', ...area });
    expect(one !== null && addressKey(one)).toBe(two && addressKey(two));
    expect(one?.unit).toBe('Ste 400');
  });
});
