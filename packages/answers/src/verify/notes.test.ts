import { expect, test } from 'vitest';
import { getNoteText } from '../note-tables.ts';
import { verify } from '../testing/ask-verify.ts';
import { daysAgo } from '../testing/invented-records.ts';
import { CITY } from '../testing/neighbourhood.ts';

const ASIDE = [getNoteText('sample_data'), getNoteText('unlisted_is_unknown')];

test.each([
  ['a listed place', { name: 'Maple Grill' }, 'verified', []],
  ['a stale one', { name: 'Harbor Bagels' }, 'stale', []],
  ['one on no list', { name: 'Label Only Deli' }, 'unknown', [getNoteText('unlisted_is_unknown')]],
  ['one that is not on record', { name: 'Nobody Knows This Diner' }, 'not_found', [getNoteText('unlisted_is_unknown')]],
  ['one of the sample', { name: 'Sample Street Shawarma' }, 'unknown', ASIDE],
])('the notes about %s', async (_, request, status, expected) => {
  const answer = await verify(CITY, request);
  expect(answer.status).toBe(status);
  expect(answer.notes?.filter((note) => ASIDE.some((each) => each === note))).toEqual(expected);
  expect(answer.notes).toContain(getNoteText('ask_rabbi'));
  expect(answer.notes?.join(' ')).not.toContain('not what they say now');
});

test('of an earlier day a note says so, and none says that the place closed since', async () => {
  const past = { evidence: { listings: [], notices: [], certificates: [] }, readings: [] };
  const { notes } = await verify(CITY, { name: 'Shut Grill', as_of: daysAgo(20) }, { past });
  expect(notes).toContain(`This is what the lists were known to say on ${daysAgo(20)}, not what they say now.`);
  expect(notes).not.toContain('A source says that this place has closed.');
  expect((await verify(CITY, { name: 'Shut Grill' })).notes).toContain('A source says that this place has closed.');
});
