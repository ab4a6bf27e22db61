import { citeLink, citeText, makePlain, withKnownDates, sayCount } from '@kehilla/core';
import type {
  FindServicesEnvelope,
  Freshness,
  Licence,
  PartialDate,
  Provider,
  Source,
  Status,
} from '@kehilla/contract';
import { ASK_RABBI, findNote, listNotes, type NoteCode } from '@kehilla/answers';
import { calendarText } from './calendar-text.ts';
import { eventsText } from './events-text.ts';
import {
  type AnswerText,
  cutBetweenWords,
  findDistance,
  findHours,
  fitting,
  getDay,
  getName,
  type Line,
  line,
  listSources,
  nextPage,
  SEPARATOR,
  tokenCost,
} from './parts.ts';
import { foodText, OF_THAT_KIND, readAs } from './food-text.ts';
import { kosherText } from './kosher-text.ts';
import { placesText } from './places-text.ts';
import { findTradeByKey } from '@kehilla/city';

/** A need that is no trade may be a kind of place. */
const ELSEWHERE = 'Restaurants, shops, synagogues and other places are found by search_places.';

/** The question names no place, so that no provider is said to be near. */
const WHOLE_CITY = ' The whole city was searched: send location, or lat and lng, for what is near.';

/** Writes providers in their order, with the evidence behind it, and how many were left out. */
function servicesText({ data, notes = [] }: FindServicesEnvelope): AnswerText {
  const { providers, more_nearby, coverage, understood } = data;
  const order =
    providers.length === 0 ? '' : ' The order is public evidence and distance; it says nothing about quality.';
  const nowhere = providers.length > 0 && coverage?.radius_from === null ? WHOLE_CITY : '';
  // Stands before everything, where no cut reaches it. Rule: decision P21.
  const danger = findNote(notes, 'call_911', 'call_988');
  return {
    head: `${danger === null ? '' : `${danger} `}${sayCount(providers.length, 'provider')}, ${more_nearby} more nearby.${nextPage(coverage)}${readAs(understood)}${nowhere}${order}`,
    lines: providers.map(providerLine),
    tail: [
      ...(coverage?.note ?? []),
      ...(understood?.trade === null && findNote(notes, 'kind_of_place') === null ? [ELSEWHERE] : []),
    ],
  };
}

/** Writes a provider with its licence record: the name alone would recommend it. */
function providerLine(provider: Provider, i: number): Line {
  const { licence } = provider;
  return line(
    [
      `${i + 1}. ${getName(provider.name, provider.sample)}`,
      findTradeByKey(provider.trade ?? '')?.label,
      findDistance(provider.distance_m),
      provider.phone ?? 'no phone on file',
      licence === null ? null : getLicence(licence),
      makePlain(provider.licence_note),
      `id ${provider.place_id}`,
    ],
    [
      findHours(provider) ?? 'not known whether open now',
      citeText(provider.address),
      `Truth Score ${provider.truth_score} of 100`,
      provider.phone === null ? null : `phone ${publishedBy(provider.phone_published_by)}`,
      citeLink(provider.website),
    ],
  );
}

/** Writes the first publisher, and the number of others. */
function publishedBy([first, ...others]: readonly string[]): string {
  if (first === undefined) return 'published by nobody known';
  return others.length === 0
    ? `published by ${first}`
    : `published by ${first} and ${sayCount(others.length, 'other')}`;
}

/** With the day it was read on: a status is as old as its reading. */
function getLicence({ number, register, status, expires_on, observed_at }: Licence): string {
  const read = observed_at === null ? 'not dated' : `read ${getDay(observed_at)}`;
  return `licence ${citeText(number)} (${register}, ${read}), status ${citeText(status) ?? 'not printed'}, expires ${expires_on ?? 'not printed'}`;
}

/** The most tokens of a text for a model; a list longer than the ordinary one has as much more for each line. Opinion; decision T4. */
const MOST_TOKENS = 1_950;
const ORDINARY_LINES = 20;
const TOKENS_A_FURTHER_LINE = 85;
/** The most that the first line, the notes and the sources take of it, in characters. */
const MOST_FIRST = 900;
const MOST_NOTES = 900;
const MOST_SOURCES = 450;
/** Stands for attributions without room. */
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
 * An answer in words that stand alone: status, what was found, a line for each of it, notes, sources. Where it would be too long, what lines repeat is said
 * once, in a legend; where that is not enough, lines lose their last parts, never their names, ids and what decides. Of notes and attributions those are left
 * out that do not fit whole. `mostTokens` is what it may cost.
 */
export function textOfAnswer(tool: string, answer: object, mostTokens = MOST_TOKENS): string {
  const words = WORDS[tool];
  if (words === undefined) throw new Error(`The tool ${tool} has no words.`);
  const { status, freshness, sources, notes: phrases = [] } = answer as Envelope;
  // A note may tell the name of a place.
  const notes = listNotes(phrases).map(({ code, text }) => ({ code, text: makePlain(inWordsOfTools(text)) }));
  const { head, lines, tail = [] } = words(answer as never);
  const first = cutBetweenWords(`Status: ${status}. ${head}`, MOST_FIRST);
  // Notes come before what was left out, if both have no room.
  const untold = [...notes, ...tail.map((text) => ({ code: null, text }))].filter((note) => !isToldBy(first, note));
  const last = whole([...new Set(untold.map(({ text }) => text))], MOST_NOTES);
  const named = withAttributions(listSources(sources, freshness), MOST_SOURCES);
  const found = lines
    .map((own) => (typeof own === 'string' ? { text: own, least: own } : own))
    .filter((own) => own.text !== '');
  const further = Math.max(0, found.length - ORDINARY_LINES) * TOKENS_A_FURTHER_LINE;
  const room = mostTokens + further - [first, last, named].reduce((sum, text) => sum + tokenCost(text), 0);
  const fitted = fittingOnce(found, room);
  const text = [first, ...fitted, last, named].filter((part) => part !== '').join('\n');
  return withKnownDates(text, getPartialDates(answer));
}

/** Returns lines that fit: as they are if there is room, else with a legend for repeated parts before them. */
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

/** A note names a tool; its REST path says nothing to the reader of this text. */
function inWordsOfTools(note: string): string {
  return note.replaceAll(
    / \((?:GET|POST) \/v1\/[\w/{}-]+(?:(, [^)]*))?\)/g,
    (_, more: string | undefined) => more ?? '',
  );
}

/** Sources and age, and the attributions that have room; where not all have, a reader is sent to the data for the others. */
function withAttributions(sentences: readonly string[], most: number): string {
  const note = whole(sentences, most);
  return sentences.every((sentence) => note.includes(sentence)) ? note : `${note}${MORE}`;
}

/** Notes that the first line says in words of its own, with these words of it. */
const SAID_AS: Readonly<Partial<Record<NoteCode, string>>> = {
  ask_rabbi: ASK_RABBI,
  dishes_of_places_of_that_kind: OF_THAT_KIND,
};

/** Returns whether the first line says a note already, in the same words or in its own: which words played no part it always says. */
function isToldBy(first: string, { code, text }: { readonly code: NoteCode | null; readonly text: string }): boolean {
  const inOwnWords = code === null ? undefined : SAID_AS[code];
  return code === 'words_unused' || first.includes(inOwnWords ?? text) || first.includes(text);
}

/** Returns the sentences that fit, one after the other, none of them cut; of a single first one as many words as fit. */
function whole(sentences: readonly string[], most: number): string {
  const [first = '', ...others] = sentences;
  return others.reduce(
    (phrase, next) => (phrase.length + next.length < most ? `${phrase} ${next}` : phrase),
    cutBetweenWords(first, most),
  );
}

/** A part is said once where so many lines have it, and it is so long that a code is shorter. */
const LEAST_LINES = 3;
const LEAST_CHARACTERS = 24;
const CODES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The subject of a part ("kosher: …") stays in the line; its value is coded. */
const OF_WHAT = /^(?:[a-z]+: )?/;

/** Lines with codes for repeated parts, and the meanings of the codes; `legend` is null if nothing is repeated. */
type CodedLines = { readonly legend: string | null; readonly lines: readonly Line[] };

/**
 * Returns the lines with each part that several of them have (a kosher label with its day, a venue) as a code, links by where they begin, and the legend: so no
 * line loses a part where there is little room. Parts are coded in the order in which they come. The first part of a line, its name, stays as it is.
 */
function codeRepeated(lines: readonly Line[]): CodedLines {
  const parts = countRepeated(lines, (part) => part);
  const beginnings = countRepeated(lines, (part) => (parts.includes(part) ? null : findBeginning(part)));
  const coded = [...parts, ...beginnings].slice(0, CODES.length).map((part, i) => {
    const [ofWhat = ''] = OF_WHAT.exec(part) ?? [];
    const isBeginning = i >= parts.length;
    return {
      part,
      code: `[${CODES[i]}]`,
      ofWhat: isBeginning ? '' : ofWhat,
      phrase: isBeginning ? part : part.slice(ofWhat.length),
    };
  });
  if (coded.length === 0) return { legend: null, lines };
  const codes = new Map(coded.map(({ part, code, ofWhat }) => [part, `${ofWhat}${code}`]));
  const getCode = (part: string): string => {
    const beginning = findBeginning(part);
    const code = beginning === null ? undefined : codes.get(beginning);
    return (
      codes.get(part) ?? (code === undefined || beginning === null ? part : `${code}${part.slice(beginning.length)}`)
    );
  };
  const shorten = (text: string): string =>
    text
      .split(SEPARATOR)
      .map((part, i) => (i === 0 ? part : getCode(part)))
      .join(SEPARATOR);
  return {
    legend: `In the lines: ${coded.map(({ code, phrase }) => `${code} = ${phrase}`).join('; ')}.`,
    lines: lines.map(({ text, least }) => ({ text: shorten(text), least: shorten(least) })),
  };
}

/** Returns the values that several lines share, as `take` takes them from a part, in their order, if a code is shorter. */
function countRepeated(lines: readonly Line[], take: (part: string) => string | null): string[] {
  const counts = new Map<string, number>();
  for (const { text } of lines)
    for (const own of new Set(text.split(SEPARATOR).slice(1).map(take)))
      if (own !== null) counts.set(own, (counts.get(own) ?? 0) + 1);
  return [...counts].flatMap(([own, count]) => (count >= LEAST_LINES && own.length >= LEAST_CHARACTERS ? [own] : []));
}

/** Returns a link up to its last step, which pages of one list share; null for any other text. */
function findBeginning(part: string): string | null {
  return LINK.exec(part)?.[0] ?? null;
}

/** "https://agency.example/places/" of "https://agency.example/places/maple-grill/". */
const LINK = /^https?:\/\/[^ ]+\/(?=[^/ ]+\/?$)/;
