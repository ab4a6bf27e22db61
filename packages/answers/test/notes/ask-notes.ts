import { findNoteCodes } from '@kehilla/core';
import type { NOTE_TABLES } from '../../src/index.ts';
import { askEvents } from './asked-events.ts';
import { askFood } from './asked-food.ts';
import { askOthers, askTimes } from './asked-others.ts';
import { askPlace, askPlaces } from './asked-places.ts';
import { askServices } from './asked-services.ts';
import { askVerify } from './asked-verify.ts';

/** An answer, as far as its notes matter. */
export type Noted = { readonly notes?: readonly string[] };

/** Answers to questions that say notes which no recorded question says: for operations without recorded questions every note. */
export async function askNotes(): Promise<Readonly<Record<keyof typeof NOTE_TABLES, readonly Noted[]>>> {
  return {
    ...(await askOthers()),
    search_places: askPlaces(),
    get_place: askPlace(),
    verify_kosher: await askVerify(),
    recommend_food: await askFood(),
    find_services: askServices(),
    search_events: askEvents(),
    jewish_calendar: askTimes(),
  };
}

/** Returns the codes of the notes of answers, each once. */
export function listCodes(answers: readonly Noted[]): ReadonlySet<string> {
  return new Set(answers.flatMap(({ notes }) => findNoteCodes(notes)));
}
