import type { SourceList } from '@kehilla/core';
import { expect, test } from 'vitest';
import { inventedCity, search } from '../testing/invented-city.ts';
import { daysAgo, listed, LISTS, named, place, reading } from '../testing/invented-records.ts';
import { verify } from '../testing/ask-verify.ts';

const CHK: SourceList = {
  list_id: 'chk',
  agency: 'CHK',
  source_id: 'chk',
  name: 'List of CHK',
  url: null,
  absence_means_removal: false,
  transcribed: false,
};

/** A city of one place, with a line that people transcribed of a list that its agency prints as a picture. */
function cityWith(own: Parameters<typeof reading>[1]) {
  const line = listed('chk', 'Maple Grill', { transcribed: true });
  return inventedCity([place('pl_grill', [named('Maple Grill'), line])], {
    lists: [...LISTS, CHK],
    readings: [...['ou', 'ok'].map((id) => reading(id)), reading('chk', own)],
  });
}

const ask = async (city: ReturnType<typeof cityWith>) => (await verify(city, { name: 'Maple Grill' })).data;

test('a line that people transcribed is shown and is never enough by itself', async () => {
  const city = cityWith({ state: 'partial' });
  const { answer, certifications, checked } = await ask(city);
  expect(answer).toMatchObject({
    kosher_status: 'listed_by_agency',
    sufficient_evidence_now: false,
    summary: expect.stringContaining('People transcribed that line'),
  });
  expect(certifications[0]?.scope_note).toContain('transcribed by people');
  expect(checked.lists.find(({ list_id }) => list_id === 'chk')).toMatchObject({ last_complete_reading_at: null });
  expect(search(city, { kosher_only: true }).notes?.join()).toContain('CHK (only transcribed by people)');
});

test('signed, it is the agency’s own list: enough, and read whole on the day of the look', async () => {
  const city = cityWith({ signed: true });
  const { answer, certifications, checked } = await ask(city);
  expect(answer).toMatchObject({ kosher_status: 'listed_by_agency', sufficient_evidence_now: true });
  expect(answer.summary).not.toContain('transcri');
  expect(certifications[0]?.scope_note).toBeNull();
  expect(checked.lists.find(({ list_id }) => list_id === 'chk')).toMatchObject({
    outcome: 'listed',
    last_complete_reading_at: daysAgo(1),
  });
  expect(search(city, { kosher_only: true }).notes?.join() ?? '').not.toContain('transcribed');
});
