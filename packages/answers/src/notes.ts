import { asWrittenIn, type ToldNote } from '@kehilla/core';

/**
 * A note of a tool: its code, the facts on which it is said, and its text. `when` returns what the text is made of: nothing, false or an empty list where there is
 * nothing to say. `say` may give several texts, a note each.
 */
type NoteRow<Facts, Value, Code extends string> = {
  readonly code: Code;
  readonly when: (facts: Facts) => Value | null | undefined | false;
  readonly say: string | ((value: Value, facts: Facts) => string | readonly string[]);
};

/** A row of a table of notes. */
export type Note<Facts, Code extends string = string> = {
  readonly code: Code;
  /** The text, where it is always the same; null where it is made of the facts. */
  readonly text: string | null;
  readonly tell: (facts: Facts) => readonly string[];
};

/** Makes a row of a table of notes. */
export function note<Facts, Value, const Code extends string>({
  code,
  when,
  say,
}: NoteRow<Facts, Value, Code>): Note<Facts, Code> {
  return {
    code,
    text: typeof say === 'string' ? say : null,
    tell: (facts) => {
      const value = when(facts);
      if (value === null || value === undefined || value === false || isEmptyList(value)) return [];
      return [typeof say === 'string' ? say : say(value, facts)].flat();
    },
  };
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Says the notes of a table that its facts call for, in its order. */
export function sayNotes<Facts>(table: readonly Note<Facts>[], facts: Facts): ToldNote[] {
  return table.flatMap(({ code, tell }) => tell(facts).map((text) => ({ code, text })));
}

/** Notes with the words that they repeat of a question as they stand in it. */
export function toldAsWritten(notes: readonly ToldNote[], question = ''): ToldNote[] {
  const asWritten = asWrittenIn(question);
  return notes.map(({ code, text }) => ({ code, text: asWritten(text) }));
}

/** Returns the texts of notes, for a list that holds texts alone. */
export function listTexts(notes: readonly ToldNote[]): string[] {
  return notes.map(({ text }) => text);
}

/**
 * Says arguments of a tool as JSON, as notes advise them: `{"kosher_only": true}`, `{"hashgacha": ["OU", "OK"]}`. Over REST a member is a parameter of the
 * query.
 */
export function sayArguments(values: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(values).map(([name, value]) => `${JSON.stringify(name)}: ${sayValue(value)}`);
  return `{${members.join(', ')}}`;
}

function sayValue(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(sayValue).join(', ')}]` : JSON.stringify(value);
}

/** Says each of some words in quotation marks, once. */
export function quoteEach(words: readonly string[]): string {
  return [...new Set(words)].map((word) => `"${word}"`).join(', ');
}
