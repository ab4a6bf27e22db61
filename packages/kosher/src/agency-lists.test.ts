import { expect, test } from 'vitest';
import { AGENCIES, AGENCY_LISTS } from './index.ts';

test('every agency has a list, or says why it has none', () => {
  for (const { code, no_list_note } of Object.values(AGENCIES)) {
    const lists = Object.values(AGENCY_LISTS).filter(({ agency }) => agency === code);
    expect(lists.length === 0, code).toBe(no_list_note !== null);
  }
});

test('the four codes of the specification and the two added ones, and five lists', () => {
  expect(Object.keys(AGENCIES)).toEqual(['OU', 'OK', 'CHK', 'CRC', 'V5T', 'KLBD']);
  expect(Object.values(AGENCY_LISTS).map(({ agency }) => agency)).toEqual(['OU', 'OK', 'CHK', 'V5T', 'KLBD']);
  for (const [id, list] of Object.entries(AGENCY_LISTS)) expect([list.list_id, list.transcribed]).toEqual([id, false]);
});

test('absence means removal but for the list that calls itself partial', () => {
  const silent = Object.values(AGENCY_LISTS).filter((list) => !list.absence_means_removal);
  expect(silent.map(({ list_id }) => list_id)).toEqual(['chk']);
});
