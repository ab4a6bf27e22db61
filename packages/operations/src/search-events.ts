import { CATEGORY_NUMBER, type City, eventDoc, type EventDoc, findEvents, type FoundEvents } from '@kehilla/city';
import type { Event, SearchEventsData, SearchEventsInput } from '@kehilla/contract';
import { fold } from '@kehilla/core';
import { toldAsWritten } from './describe/told-as-written.ts';
import { type EnvelopeOf, envelope } from './envelope.ts';
import { eventAnswer, staleBefore } from './events/event-answer.ts';
import { icalendarOfEvents } from './events/icalendar.ts';
import { eventsNotes } from './events/events-notes.ts';
import { eventsCoverage } from './events/events-coverage.ts';
import { freshnessOfEvents, sourcesOfEvents } from './events/events-sources.ts';
import { readSaidAsking } from './events/said-asking.ts';
import { understoodOf } from './events/understood.ts';
import {
  readPlainWords,
  readSaidLimits,
  readSaidWhere,
  type SaidWhere,
  type SaidWords,
  type UnderstoodEvents,
  understandEvents,
} from './events/understand.ts';
import { boundOf } from './understand/where.ts';
import type { QuestionContext } from './ports.ts';

const NOTHING: FoundEvents = {
  soonest: [],
  matched: 0,
  running: 0,
  considered: 0,
  stale: 0,
  priceNotStated: 0,
  noLocation: 0,
};

/**
 * Community events that fit a question, soonest first, each once however many sites list it, with what each site says where they disagree.
 * Without `from` what began in the last week and is still on comes too, whole days until they are over; with it only what begins in the window.
 * A listing not re-confirmed within 72 hours comes only with `include_stale`; an unknown price is never free. A location outside the city, or
 * not understood, is `no_data`; a window without offsets, or that ends before it begins, and an unknown category are `invalid_request`.
 * Rule: specification §4.7, decisions §6, §8.
 */
export function searchEvents(input: SearchEventsInput, { city, now }: QuestionContext): EnvelopeOf<SearchEventsData> {
  const { understood, found } = ask(input, city, now);
  const docs = found.soonest.map(({ event }) => eventDoc(city.image.events, event));
  const events = answers(city, found, docs, now);
  const data: SearchEventsData = {
    events,
    count: events.length,
    understood: understoodOf(understood, input.q),
    coverage: eventsCoverage(input, understood.where, found, city, now),
  };
  return envelope(
    data,
    events.length > 0 ? 'ok' : 'no_data',
    freshnessOfEvents(docs, now),
    sourcesOfEvents(city, docs),
    toldAsWritten(eventsNotes(understood, events, city, now), input.q),
  );
}

/** The same events as iCalendar text (RFC 5545), with the same notes. Errors as `searchEvents`. */
export function searchEventsAsText(input: SearchEventsInput, { city, now }: QuestionContext): string {
  const { understood, found } = ask(input, city, now);
  const docs = found.soonest.map(({ event }) => eventDoc(city.image.events, event));
  const events = answers(city, found, docs, now);
  const { matched, more, note } = eventsCoverage(input, understood.where, found, city, now);
  const told = [
    more > 0
      ? `The first ${events.length} of ${matched} events; send limit, or a shorter time, to see the others.`
      : null,
    ...note,
    ...toldAsWritten(eventsNotes(understood, events, city, now), input.q),
  ];
  return icalendarOfEvents(events, [...new Set(told.filter((each) => each !== null))]);
}

type Asked = { readonly understood: UnderstoodEvents; readonly found: FoundEvents };

/**
 * A question's words are read as what an event is to have; where none has them, those with which people ask about one ("how do I register for")
 * are set aside, unless nothing is left to look for. Opinion.
 */
function ask(input: SearchEventsInput, city: City, now: Date): Asked {
  const read = [readSaidLimits(input, now), readPlainWords(input)] as const;
  const asked = askLimited(input, city, now, ...read);
  const { asking } = readSaidAsking(read[0].words);
  if (asked.found.matched > 0 || asking.length === 0) return asked;
  const [limits, plain] = read;
  const { found, understood } = askLimited(input, city, now, withoutAsking(limits), withoutAsking(plain));
  if (understood.words.length === 0 && understood.said_when === null) return asked;
  return { found, understood: { ...understood, ignored: [...asking, ...understood.ignored] } };
}

function withoutAsking(said: SaidWords): SaidWords {
  return { ...said, words: readSaidAsking(said.words).rest };
}

/**
 * Words that set a limit (a price, a date, "no kids") are read as one; where nothing is found so, they may be words of a title. A refusal is
 * a title's words only where one has it as it stands: what is not wanted is never looked for instead. Rule: decisions §6.
 */
function askLimited(input: SearchEventsInput, city: City, now: Date, asLimits: SaidWords, asWords: SaidWords): Asked {
  const limited = askAs(input, city, now, asLimits);
  const { said } = limited.understood.said_not;
  if (said.length === 0 && (limited.found.matched > 0 || isSame(asLimits, asWords))) return limited;
  const plain = askAs(input, city, now, asWords);
  const isTitled = said.length === 0 ? plain.found.matched > 0 : isInTitle(city, plain.found, said);
  return isTitled ? plain : limited;
}

/** Whether a text is read the same word for word. */
function isSame(asLimits: SaidWords, asWords: SaidWords): boolean {
  return asLimits.price.said === '' && asLimits.words.join(' ') === asWords.words.join(' ');
}

function isInTitle(city: City, { soonest }: FoundEvents, said: readonly string[]): boolean {
  return soonest.some(({ event }) => {
    const title = ` ${fold(eventDoc(city.image.events, event).name)} `;
    return said.every((phrase) => title.includes(` ${phrase} `));
  });
}

/** Words that name an area say where after a preposition ("in Flatbush"), as an address does; else only where no event has them ("JCC Harlem"). Rule: decisions §6. */
function askAs(input: SearchEventsInput, city: City, now: Date, words: SaidWords): Asked {
  const said = readSaidWhere(input, city, now, words);
  if (said?.isLed) return read(said);
  const plain = read(null);
  return said === null || plain.found.matched > 0 ? plain : read(said);

  function read(said: SaidWhere | null): Asked {
    const understood = understandEvents(input, city, now, said, words);
    return { understood, found: find(input, understood, city, now) };
  }
}

function find(input: SearchEventsInput, understood: UnderstoodEvents, city: City, now: Date): FoundEvents {
  const { from, to, with_running, where, category, terms, refused, said_price } = understood;
  if (where.kind !== 'around') return NOTHING;
  const most = Math.min(input.max_price ?? Number.POSITIVE_INFINITY, said_price.max_price ?? Number.POSITIVE_INFINITY);
  return findEvents(city.image.events, {
    from,
    to,
    with_running,
    terms,
    refused,
    category: category === null ? null : (CATEGORY_NUMBER.get(category) ?? 0),
    ...boundOf(where),
    stale_before: staleBefore(now),
    include_stale: input.include_stale,
    free_only: input.free_only === true || said_price.free_only,
    max_price: most === Number.POSITIVE_INFINITY ? null : most,
    limit: input.limit,
  });
}

function answers(city: City, { soonest }: FoundEvents, docs: readonly EventDoc[], now: Date): Event[] {
  return soonest.map(({ distance_m }, i) => eventAnswer(city, docs[i] as EventDoc, distance_m, i + 1, now));
}
