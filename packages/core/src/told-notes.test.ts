import { expect, test } from 'vitest';
import { findNoteCodes, listOnce } from './told-notes.ts';

const notes = listOnce([
  { code: 'sample_data', text: 'Some of this is invented.' },
  null,
  { code: 'ask_rabbi', text: 'Ask your rabbi.' },
  { code: 'ask_again', text: 'Ask your rabbi.' },
]);

test('an answer has the texts of its notes, each once, and their codes are known beside it', () => {
  expect(notes).toEqual(['Some of this is invented.', 'Ask your rabbi.']);
  expect(findNoteCodes(notes)).toEqual(['sample_data', 'ask_rabbi']);
  expect(JSON.parse(JSON.stringify({ notes }))).toEqual({ notes: [...notes] });
});

test('a list that no operation made has no codes', () => {
  expect(findNoteCodes([...notes])).toEqual([]);
  expect(findNoteCodes(undefined)).toEqual([]);
});
