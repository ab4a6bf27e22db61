import { distanceM, dropS } from '@kehilla/core';
import type { EventForm, TellingWords } from './event-form.ts';
import { isSameWord } from './same-word.ts';
import { titlesAgree } from './titles-agree.ts';
import { areTwins, SAME_SPOT_M } from './twins.ts';

/** What two listings are to each other. `apart` also where too little is known: nothing is merged on a guess. */
export type EventPairScore = {
  readonly same: boolean;
  /** Something contradicts: no chain of other listings may join them either. */
  readonly contradicted: boolean;
  /** 0 to 106; of several mergers the surest comes first. */
  readonly points: number;
  /** One title goes on where the other ends. */
  readonly goes_on: boolean;
  readonly reasons: readonly string[];
};

const NEAR_START_MS = 15 * 60_000;
/** With one page and one title, a start may be off by the time between doors and curtain. */
const SAME_PAGE_START_MS = 60 * 60_000;
const OTHER_SPOT_M = 600;
/** The points of what one site lists twice: one more than all others together can have. */
const TWICE = 106;

/**
 * Whether two listings announce one happening, of one site only where it lists the same thing twice: nearly one start, one title, and one place or
 * organizer, with nothing against it; or one page. Symmetric. Rule: sources note §6, "Dedup"; the thresholds are opinions, measured on the labelled pairs.
 */
export function scoreEventPair(a: EventForm, b: EventForm): EventPairScore {
  if (areTwins(a, b))
    return { same: true, contradicted: false, points: TWICE, goes_on: false, reasons: ['one site lists it twice'] };
  if (a.subject.site === b.subject.site) return apart('one site');
  const samePage = a.page !== null && a.page === b.page;
  const start = startsAgree(a, b, samePage);
  if (start === null) return apart('another time');
  if (!marksAgree(a, b)) return apart('another part, level or audience');
  const title = titlesAgree(a.title, b.title, (word) => isOf(a, word) || isOf(b, word));
  if (title === 0) return apart('another title');
  const place = placesAgree(a, b);
  if (place === 'other' && !samePage) return apart('another place');
  const organizer = namesAgree(a.organizer, b.organizer);
  const points =
    title * 60 +
    (place === 'same' ? 20 : 0) +
    (organizer === true ? 10 : 0) +
    (samePage ? 10 : 0) +
    (start === 0 ? 5 : 0);
  const reasons = [
    title === 1 ? 'same title' : 'title within the other',
    start === 0 ? 'same start' : 'start within the hour',
    place === 'same' ? 'same place' : null,
    organizer === true ? 'same organizer' : null,
    samePage ? 'same page' : null,
  ].filter((reason) => reason !== null);
  const enough =
    samePage || place === 'same' || (organizer === true && title === 1 && a.subject.all_day === b.subject.all_day);
  // A listing without an hour may be any showing of that day.
  const hourKnown = a.subject.all_day === b.subject.all_day || title === 1;
  return enough && hourKnown
    ? { same: true, contradicted: false, points, goes_on: title < 1, reasons }
    : apart('too little in common', false);
}

function apart(reason: string, contradicted = true): EventPairScore {
  return { same: false, contradicted, points: 0, goes_on: false, reasons: [reason] };
}

/** "SCC's Klezmer Night" has the word of SCC. */
function isOf({ own }: EventForm, word: string): boolean {
  return own.has(word) || own.has(dropS(word));
}

/** Marks in the name of a hall say nothing where the other listing leaves that name out. */
function marksAgree({ title: a }: EventForm, { title: b }: EventForm): boolean {
  return a.marks === b.marks || a.marks_beside_names === b.marks_beside_names;
}

/** How far starts lie apart where that is near enough; null where it is not. A whole day goes with any hour of it. */
function startsAgree(a: EventForm, b: EventForm, samePage: boolean): number | null {
  if (a.subject.all_day || b.subject.all_day) return a.subject.day === b.subject.day ? 0 : null;
  const off = Math.abs(a.subject.starts_at - b.subject.starts_at);
  return off <= (samePage ? SAME_PAGE_START_MS : NEAR_START_MS) ? off : null;
}

function placesAgree(a: EventForm, b: EventForm): 'same' | 'other' | 'unknown' {
  const apart =
    a.subject.location === null || b.subject.location === null
      ? null
      : distanceM(a.subject.location, b.subject.location);
  const names = namesAgree(a.venue, b.venue);
  if (a.online !== b.online && a.venue.words.length > 0 && b.venue.words.length > 0) return 'unknown';
  if (a.online && b.online) return 'unknown';
  if (a.room !== null && b.room !== null && a.room !== b.room) return 'other';
  if (a.addresses.some((key) => b.addresses.includes(key))) return 'same';
  if (apart !== null && apart > OTHER_SPOT_M) return 'other';
  if (names === true) return a.has_door && b.has_door && (apart === null || apart > SAME_SPOT_M) ? 'other' : 'same';
  if (apart !== null && apart <= SAME_SPOT_M) return 'same';
  if (a.has_door && b.has_door) return 'other';
  return names === false ? 'other' : 'unknown';
}

/**
 * Whether two names are one: all words of the shorter within the other. Null where one is not known, or tells no house from others of its kind
 * ("Sanctuary", "Chabad").
 */
function namesAgree({ words: a, tells }: TellingWords, { words: b, tells: tellsToo }: TellingWords): boolean | null {
  if (!tells || !tellsToo) return null;
  const shared = a.filter((word) => b.some((other) => isSameWord(word, other))).length;
  return shared === Math.min(a.length, b.length);
}
