import { asWrittenIn } from '@kehilla/core';

/** Notes with the words that they repeat of a question as they stand in it; null stands for nothing to say. */
export function toldAsWritten(notes: readonly (string | null)[], question = ''): (string | null)[] {
  const asWritten = asWrittenIn(question);
  return notes.map((note) => (note === null ? null : asWritten(note)));
}
