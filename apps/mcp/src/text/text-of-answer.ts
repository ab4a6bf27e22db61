import type { Freshness, Source, Status } from '@kehilla/contract';
import { calendarText } from './calendar-text.ts';
import { eventsText } from './events-text.ts';
import { foodText } from './food-text.ts';
import { kosherText } from './kosher-text.ts';
import { type AnswerText, sourcesOf } from './parts.ts';
import { placesText } from './places-text.ts';
import { servicesText } from './services-text.ts';

/** The most characters a tool's text may have. Rule: issue "MCP", budgets. */
export const MOST_CHARACTERS = 1_500;

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
 * give way, and it says how many; notes and sources never do.
 */
export function textOfAnswer(tool: string, answer: object): string {
  const words = WORDS[tool];
  if (words === undefined) throw new Error(`The tool ${tool} has no words.`);
  const { status, freshness, sources, notes = [] } = answer as Envelope;
  const { head, lines, tail = [] } = words(answer as never);
  const first = `Status: ${status}. ${head}`.slice(0, MOST_CHARACTERS / 2);
  const last = [...new Set([...tail, ...notes])].join(' ').slice(0, MOST_CHARACTERS / 4);
  const named = sourcesOf(sources, freshness).slice(0, MOST_CHARACTERS / 5);
  const room = MOST_CHARACTERS - first.length - last.length - named.length - 80;
  return [
    first,
    ...fitting(
      lines.filter((text) => text !== ''),
      room,
    ),
    last,
    named,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** As many lines as there is room for, and a word on those that are left out. */
function fitting(lines: readonly string[], room: number): string[] {
  const kept: string[] = [];
  let used = 0;
  for (const text of lines) {
    used += text.length + 1;
    if (used > room) return [...kept, `… ${lines.length - kept.length} more in the data.`];
    kept.push(text);
  }
  return kept;
}
