import { getNoteText, type NoteCode } from '@kehilla/answers';
import { keepNoteCodes } from '@kehilla/core';

/** Makes the notes of an answer with these codes. */
export function makeNotes(codes: readonly NoteCode[]): string[] {
  return keepNoteCodes(codes.map(getNoteText), codes);
}
