import { expect, test } from 'vitest';
import { AGENCIES, AGENCY_LISTS } from './index.ts';

test('every agency has a list, or says why it has none', () => {
  for (const { code, no_list_note } of Object.values(AGENCIES)) {
    const lists = Object.values(AGENCY_LISTS).filter(({ agency }) => agency === code);
    expect(lists.length === 0, code).toBe(no_list_note !== null);
  }
});

test('the four codes of the specification stand first, and the five lists that it names are there, each its own source', () => {
  expect(Object.keys(AGENCIES).slice(0, 4)).toEqual(['OU', 'OK', 'CRC', 'CHK']);
  const listed = Object.values(AGENCY_LISTS).map(({ agency }) => agency);
  expect(listed).toEqual(expect.arrayContaining(['OU', 'OK', 'CHK', 'V5T', 'KLBD']));
  for (const [code, agency] of Object.entries(AGENCIES)) expect(agency.code).toBe(code);
  for (const [id, list] of Object.entries(AGENCY_LISTS)) {
    expect(AGENCIES).toHaveProperty(list.agency);
    expect(list).toMatchObject({ list_id: id, source_id: id, transcribed: false });
  }
});

test('absence means removal from a list that does not call itself partial', () => {
  const { ou, ok, v5t, klbd, chk } = AGENCY_LISTS;
  expect([ou, ok, v5t, klbd].map((list) => list.absence_means_removal)).toEqual([true, true, true, true]);
  expect(chk.absence_means_removal).toBe(false);
});
