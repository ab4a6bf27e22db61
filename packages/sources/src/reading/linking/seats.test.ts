import { expect, test } from 'vitest';
import { listed, rowOf } from '../../testing/plans.ts';
import { createSeats } from './seats.ts';

const ofOu = rowOf('one', { listing: listed('OU') });
const ofOk = rowOf('two', { listing: listed('OK') });
const ofNoList = rowOf('three');

test('a list has one seat at a place, each list its own', () => {
  const seats = createSeats();
  seats.sit(ofOu, 'here');
  expect([ofOu, ofOk, ofNoList].map((row) => seats.isTaken(row, 'here'))).toEqual([true, false, false]);
  expect(seats.isTaken(ofOu, 'there')).toBe(false);
});

test.each([
  ['behind it', ['sit', 'rise'], false],
  ['before it', ['rise', 'sit'], false],
  ['of two', ['sit', 'sit', 'rise'], true],
] as const)('a row that rises frees its seat: %s', (_, moves, isTaken) => {
  const seats = createSeats();
  for (const move of moves) seats[move](ofOu, 'here');
  expect(seats.isTaken(ofOu, 'here')).toBe(isTaken);
});
