import { expect, test } from 'vitest';
import { NOTES } from '../notes.ts';
import { verify } from '../testing/ask-verify.ts';
import { daysAgo } from '../testing/invented-records.ts';
import { CITY } from '../testing/neighbourhood.ts';

const ASIDE = [NOTES.sample, NOTES.unlisted];

test.each([
  ['a listed place', { name: 'Maple Grill' }, 'verified', []],
  ['a stale one', { name: 'Harbor Bagels' }, 'stale', []],
  ['one on no list', { name: 'Label Only Deli' }, 'unknown', [NOTES.unlisted]],
  ['one that is not on record', { name: 'Nobody Knows This Diner' }, 'not_found', [NOTES.unlisted]],
  ['one of the sample', { name: 'Sample Street Shawarma' }, 'unknown', ASIDE],
])('the notes about %s', async (_, request, status, expected) => {
  const answer = await verify(CITY, request);
  expect(answer.status).toBe(status);
  expect(answer.notes?.filter((note) => ASIDE.some((each) => each === note))).toEqual(expected);
  expect(answer.notes).toContain(NOTES.askRabbi);
  expect(answer.notes?.join(' ')).not.toContain('not what they say now');
});

test('of an earlier day a note says so, and none says that the place closed since', async () => {
  const past = { evidence: { listings: [], notices: [], certificates: [] }, readings: [] };
  const { notes } = await verify(CITY, { name: 'Shut Grill', as_of: daysAgo(20) }, { past });
  expect(notes).toContain(`This is what the lists were known to say on ${daysAgo(20)}, not what they say now.`);
  expect(notes).not.toContain('A source says that this place has closed.');
  expect((await verify(CITY, { name: 'Shut Grill' })).notes).toContain('A source says that this place has closed.');
});
