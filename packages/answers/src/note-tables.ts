import { findNoteCodes } from '@kehilla/core';
import { CALENDAR_NOTES } from './calendar/calendar-notes.ts';
import { EVIDENCE_NOTES } from './changes/get-evidence.ts';
import { CHANGES_NOTES } from './changes/kosher-changes.ts';
import { EVENTS_LEFT_OUT } from './events/events-coverage.ts';
import { EVENTS_NOTES } from './events/events-notes.ts';
import { FOOD_LEFT_OUT } from './food/food-coverage.ts';
import { FOOD_NOTES } from './food/food-notes.ts';
import { PLACE_NOTES } from './places/get-place.ts';
import { PLACES_LEFT_OUT } from './places/search-coverage.ts';
import { PLACES_NOTES } from './places/search-notes.ts';
import { REPORT_NOTES } from './reports/submit-report.ts';
import { SERVICES_LEFT_OUT } from './services/services-coverage.ts';
import { SERVICES_NOTES } from './services/services-notes.ts';
import { SAMPLE, WORK_LEFT } from './shared-notes.ts';
import { VERIFY_NOTES } from './verify/verify-notes.ts';

type Table =
  | typeof PLACES_NOTES
  | typeof PLACES_LEFT_OUT
  | typeof PLACE_NOTES
  | typeof VERIFY_NOTES
  | typeof FOOD_NOTES
  | typeof FOOD_LEFT_OUT
  | typeof SERVICES_NOTES
  | typeof SERVICES_LEFT_OUT
  | typeof EVENTS_NOTES
  | typeof EVENTS_LEFT_OUT
  | typeof CALENDAR_NOTES
  | typeof CHANGES_NOTES
  | typeof EVIDENCE_NOTES
  | typeof REPORT_NOTES;

/** The code of a note of an answer. */
export type NoteCode = Table[number]['code'];

/** A row of a table, for readers who say its text in other words: the text of a note that is made of facts is null. */
type NoteText = { readonly code: NoteCode; readonly text: string | null };

/** Operations whose answers have notes. */
type Noting =
  | 'search_places'
  | 'suggest_places'
  | 'get_place'
  | 'verify_kosher'
  | 'recommend_food'
  | 'find_services'
  | 'search_events'
  | 'jewish_calendar'
  | 'kosher_changes'
  | 'get_evidence'
  | 'submit_report';

/** The notes of each operation, in the order in which they are told. */
export const NOTE_TABLES: Readonly<Record<Noting, readonly NoteText[]>> = {
  search_places: [...PLACES_NOTES, ...PLACES_LEFT_OUT],
  suggest_places: [SAMPLE],
  get_place: PLACE_NOTES,
  verify_kosher: VERIFY_NOTES,
  recommend_food: [...FOOD_NOTES, ...FOOD_LEFT_OUT, ...WORK_LEFT],
  find_services: [...SERVICES_NOTES, ...SERVICES_LEFT_OUT],
  search_events: [...EVENTS_NOTES, ...EVENTS_LEFT_OUT],
  jewish_calendar: CALENDAR_NOTES,
  kosher_changes: CHANGES_NOTES,
  get_evidence: EVIDENCE_NOTES,
  submit_report: REPORT_NOTES,
};

const texts: ReadonlyMap<NoteCode, string> = new Map(
  Object.values(NOTE_TABLES).flatMap((table) =>
    table.flatMap(({ code, text }): [NoteCode, string][] => (text === null ? [] : [[code, text]])),
  ),
);

/** Returns the text of a note that is always the same. Throws for the code of any other note. */
export function getNoteText(code: NoteCode): string {
  const text = texts.get(code);
  if (text === undefined) throw new Error(`No note ${code} has a text that is always the same.`);
  return text;
}

/** Returns the notes of an answer with their codes; null for texts that no operation made. */
export function listNotes(
  notes: readonly string[],
): readonly { readonly code: NoteCode | null; readonly text: string }[] {
  const codes = findNoteCodes(notes) as readonly NoteCode[];
  return notes.map((text, at) => ({ code: codes[at] ?? null, text }));
}

/** Returns the text of the first note of an answer with one of these codes; null if it has none. */
export function findNote(notes: readonly string[], ...codes: readonly NoteCode[]): string | null {
  return listNotes(notes).find(({ code }) => code !== null && codes.includes(code))?.text ?? null;
}
