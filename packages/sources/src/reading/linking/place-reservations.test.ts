import { expect, test } from 'vitest';
import { listed, getRow } from '../../testing/plans.ts';
import { createPlaceReservations } from './area-lines.ts';

const ofOu = getRow('one', { listing: listed('OU') });
const ofOk = getRow('two', { listing: listed('OK') });
const ofNoList = getRow('three');

test('a list has one seat at a place, each list its own', () => {
  const reservations = createPlaceReservations();
  reservations.reserve(ofOu, 'here');
  expect([ofOu, ofOk, ofNoList].map((row) => reservations.isReserved(row, 'here'))).toEqual([true, false, false]);
  expect(reservations.isReserved(ofOu, 'there')).toBe(false);
});

test.each([
  ['behind it', ['reserve', 'release'], false],
  ['before it', ['release', 'reserve'], false],
  ['of two', ['reserve', 'reserve', 'release'], true],
] as const)('a row that rises frees its seat: %s', (_, moves, isTaken) => {
  const reservations = createPlaceReservations();
  for (const move of moves) reservations[move](ofOu, 'here');
  expect(reservations.isReserved(ofOu, 'here')).toBe(isTaken);
});
