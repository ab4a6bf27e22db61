import type { Freshness, Source, Status } from '@kehilla/contract';
import { ASK_RABBI, NOTES, withKnownDates } from '@kehilla/operations';
import { calendarText } from './calendar-text.ts';
import { eventsText } from './events-text.ts';
import { fitting } from './fitting.ts';
import { foodText } from './food-text.ts';
import { kosherText } from './kosher-text.ts';
import { type AnswerText, cutBetweenWords, sourcesOf } from './parts.ts';
import { placesText } from './places-text.ts';
import { servicesText } from './services-text.ts';

/** The most characters a tool's text may have, and as many as it has room for beside the longest data. Opinion; docs/decisions.md. */
export const MOST_CHARACTERS = 1_500;
const LEAST_CHARACTERS = 1_000;
/** The most that the first line, the notes (while lines need the room) and the sources take of it; and what lines of what was found have at least, while there is room at all. */
const MOST_FIRST = 750;
const MOST_NOTES = 375;
const MOST_SOURCES = 300;
const LEAST_LINES = 340;
/** What stands for attributions that have no room. */
const MORE = ' More attributions in the data.';
/** What data and text of one result may cost a model together, in tokens; a token is about so many characters of JSON and of words. */
const MOST_TOKENS = 4_000;
const JSON_CHARACTERS_A_TOKEN = 2.9;
const TEXT_CHARACTERS_A_TOKEN = 3.5;

/** How long the text beside data of so many characters may be: it gives way to the data, which says everything. */
export function roomBeside(dataCharacters: number): number {
  const left = (MOST_TOKENS - dataCharacters / JSON_CHARACTERS_A_TOKEN) * TEXT_CHARACTERS_A_TOKEN;
  return Math.round(Math.min(MOST_CHARACTERS, Math.max(LEAST_CHARACTERS, left)));
}

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
 * An answer in words that stand alone: status, what was found, dates, notes, sources. Where it would be too long, lines of what was found
 * give way, and it says how many and which; of notes and attributions those are left out that do not fit whole.
 */
export function textOfAnswer(tool: string, answer: object, mostCharacters = MOST_CHARACTERS): string {
  const words = WORDS[tool];
  if (words === undefined) throw new Error(`The tool ${tool} has no words.`);
  const { status, freshness, sources, notes: said = [] } = answer as Envelope;
  const notes = said.map(inWordsOfTools);
  const { head, lines, names = [], tail = [] } = words(answer as never);
  const first = cutBetweenWords(`Status: ${status}. ${head}`, MOST_FIRST);
  // What a reader must be told comes before what was left out, where both have no room.
  const untold = [...new Set([...notes, ...tail])].filter((note) => !isToldBy(first, note));
  const last = whole(untold, MOST_NOTES);
  const found = lines.filter((text) => text !== '');
  // Attributions are to be kept: they have what room the lines leave.
  const lined = found.reduce((sum, text) => sum + text.length + 1, 0);
  const left = mostCharacters - first.length - lined - last.length - MORE.length - 3;
  const named = withAttributions(sourcesOf(sources, freshness), Math.max(MOST_SOURCES, left));
  const used = first.length + last.length + named.length + 3;
  const room = Math.max(mostCharacters - used, Math.min(LEAST_LINES, MOST_CHARACTERS - used));
  const fitted = fitting(found, names, room);
  // What the lines leave over is for more of the notes.
  const over = mostCharacters - used - fitted.reduce((sum, text) => sum + text.length + 1, 0);
  const told = over > 0 ? whole(untold, Math.max(MOST_NOTES, last.length + over)) : last;
  const text = [first, ...fitted, told, named].filter((part) => part !== '').join('\n');
  return withKnownDates(text, freshness.partial_dates ?? []);
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
const SAID_AS: ReadonlyMap<string, string> = new Map([
  [NOTES.unusedWords, ''],
  [NOTES.unusedWordsAnywhere, ''],
  [NOTES.askRabbi, ASK_RABBI],
]);

/** Whether the first line says already what a note says. */
function isToldBy(first: string, note: string): boolean {
  return first.includes(SAID_AS.get(note) ?? note) || first.includes(note);
}

/** The sentences that fit, one after the other, none of them cut; of the first alone as many words as fit. */
function whole(sentences: readonly string[], most: number): string {
  const [first = '', ...others] = sentences;
  return others.reduce(
    (said, next) => (said.length + next.length < most ? `${said} ${next}` : said),
    cutBetweenWords(first, most),
  );
}
