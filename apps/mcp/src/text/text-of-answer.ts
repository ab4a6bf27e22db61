import { makePlain } from '@kehilla/core';
import type { Freshness, PartialDate, Source, Status } from '@kehilla/contract';
import { withKnownDates } from '@kehilla/core';
import { ASK_RABBI, NOTES } from '@kehilla/operations';
import { calendarText } from './calendar-text.ts';
import { eventsText } from './events-text.ts';
import { fitting, type Line } from './fitting.ts';
import { foodText } from './food-text.ts';
import { kosherText } from './kosher-text.ts';
import { codeRepeated } from './legend.ts';
import { type AnswerText, cutBetweenWords, sourcesOf } from './parts.ts';
import { placesText } from './places-text.ts';
import { servicesText } from './services-text.ts';
import { tokenCost } from './token-cost.ts';

/** What a text may cost a model, in tokens; a list that was asked to be longer than the ordinary one has as much more for each line. Opinion; docs/decisions.md. */
export const MOST_TOKENS = 1_950;
const ORDINARY_LINES = 20;
const TOKENS_A_FURTHER_LINE = 85;
/** The most that the first line, the notes and the sources take of it, in characters. */
const MOST_FIRST = 900;
const MOST_NOTES = 900;
const MOST_SOURCES = 450;
/** What stands for attributions that have no room. */
const MORE = ' More attributions in the data.';

type Envelope = { status: Status; freshness: Freshness; sources: Source[]; notes?: string[] };

const WORDS: Readonly<Record<string, (answer: never) => AnswerText>> = {
  search_places: placesText,
  verify_kosher: kosherText,
  recommend_food: foodText,
  find_services: servicesText,
  search_events: eventsText,
  jewish_calendar: calendarText,
};

/**
 * An answer in words that stand alone: status, what was found, a line for each of it, notes, sources. Where it would be too long, what lines repeat is said once, in a
 * legend; where that is not enough, lines lose their last parts, never their names, ids and what decides. Of notes and attributions those are left out that do not fit whole. `mostTokens` is what it may cost.
 */
export function textOfAnswer(tool: string, answer: object, mostTokens = MOST_TOKENS): string {
  const words = WORDS[tool];
  if (words === undefined) throw new Error(`The tool ${tool} has no words.`);
  const { status, freshness, sources, notes: said = [] } = answer as Envelope;
  // A note may tell the name of a place.
  const notes = said.map((note) => makePlain(inWordsOfTools(note)));
  const { head, lines, tail = [] } = words(answer as never);
  const first = cutBetweenWords(`Status: ${status}. ${head}`, MOST_FIRST);
  // What a reader must be told comes before what was left out, where both have no room.
  const untold = [...new Set([...notes, ...tail])].filter((note) => !isToldBy(first, note));
  const last = whole(untold, MOST_NOTES);
  const named = withAttributions(sourcesOf(sources, freshness), MOST_SOURCES);
  const found = lines
    .map((own) => (typeof own === 'string' ? { text: own, least: own } : own))
    .filter((own) => own.text !== '');
  const further = Math.max(0, found.length - ORDINARY_LINES) * TOKENS_A_FURTHER_LINE;
  const room = mostTokens + further - [first, last, named].reduce((sum, text) => sum + tokenCost(text), 0);
  const fitted = fittingOnce(found, room);
  const text = [first, ...fitted, last, named].filter((part) => part !== '').join('\n');
  return withKnownDates(text, getPartialDates(answer));
}

/** Lines that fit: as they are where there is room, else with what they repeat in a legend before them. */
function fittingOnce(lines: readonly Line[], room: number): string[] {
  if (lines.reduce((sum, { text }) => sum + tokenCost(text) + 1, 0) <= room) return lines.map(({ text }) => text);
  const { legend, lines: coded } = codeRepeated(lines);
  return legend === null ? fitting(lines, room) : [legend, ...fitting(coded, room - tokenCost(legend) - 1)];
}

/** The dates of an answer that are not known to their day. */
function getPartialDates(answer: object): readonly PartialDate[] {
  const { data } = answer as { readonly data?: { readonly coverage?: { readonly dates?: readonly PartialDate[] } } };
  return data?.coverage?.dates ?? [];
}

/** A note names a tool; what it is called over REST says nothing to whoever reads this. */
function inWordsOfTools(note: string): string {
  return note.replaceAll(
    / \((?:GET|POST) \/v1\/[\w/{}-]+(?:(, [^)]*))?\)/g,
    (_, more: string | undefined) => more ?? '',
  );
}

/** Sources and age, and the attributions that have room; where not all have, a reader is sent to the data for the others. */
function withAttributions(sentences: readonly string[], most: number): string {
  const told = whole(sentences, most);
  return sentences.every((sentence) => told.includes(sentence)) ? told : `${told}${MORE}`;
}

/** Notes that the first line says in words of its own, with these words of it: which words played no part it always says. */
const SAID_AS: ReadonlyMap<string, string> = new Map([[NOTES.askRabbi, ASK_RABBI]]);

/** Whether the first line says already what a note says. */
function isToldBy(first: string, note: string): boolean {
  // Which words played no part the first line says itself.
  return note.startsWith(NOTES.madeNothing) || first.includes(SAID_AS.get(note) ?? note) || first.includes(note);
}

/** The sentences that fit, one after the other, none of them cut; of the first alone as many words as fit. */
function whole(sentences: readonly string[], most: number): string {
  const [first = '', ...others] = sentences;
  return others.reduce(
    (said, next) => (said.length + next.length < most ? `${said} ${next}` : said),
    cutBetweenWords(first, most),
  );
}
