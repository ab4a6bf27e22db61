import { keepNoteCodes } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { findNote, getNoteText, listNotes, NOTE_TABLES } from './note-tables.ts';

const TABLES = Object.entries(NOTE_TABLES);

describe.each(TABLES)('the notes of %s', (_, table) => {
  test('have a code each, in snake case', () => {
    for (const { code } of table) expect(code).toMatch(/^[a-z]+(?:_[a-z0-9]+)*$/);
  });

  test('are one row a code', () => {
    const rows = new Map<string, (typeof table)[number]>();
    // A row that is told in two lists of an answer stands once in it.
    for (const row of table) {
      expect(rows.get(row.code) ?? row).toBe(row);
      rows.set(row.code, row);
    }
  });
});

test('a code whose text is always the same has that text in every table', () => {
  const texts = new Map<string, string | null>();
  for (const { code, text } of TABLES.flatMap(([, table]) => table)) {
    expect(texts.get(code) ?? text, code).toBe(text);
    texts.set(code, text);
  }
});

test('the text of a note that is made of facts is none', () => {
  expect(getNoteText('call_911')).toContain('call 911');
  expect(() => getNoteText('in_the_way')).toThrow('in_the_way');
});

test('a note of an answer is found by its code; a copy of its texts has none', () => {
  const notes = keepNoteCodes(['Some of this is invented.', 'Ask your rabbi.'], ['sample_data', 'ask_rabbi']);
  expect(findNote(notes, 'closed', 'ask_rabbi')).toBe('Ask your rabbi.');
  expect(findNote(notes, 'closed')).toBeNull();
  expect(findNote([...notes], 'ask_rabbi')).toBeNull();
  expect(listNotes([...notes]).map(({ code }) => code)).toEqual([null, null]);
});
