import { distanceM, editDistance } from '@kehilla/core';
import type { EventForm, TellingWords } from './event-form.ts';
import type { TitleForm } from './title-words.ts';
import { areTwins, SAME_SPOT_M } from './twins.ts';

/** What two listings are to each other. `apart` also where too little is known: nothing is merged on a guess. */
export type EventPairScore = {
  readonly same: boolean;
  /** Something contradicts: no chain of other listings may join them either. */
  readonly contradicted: boolean;
  /** 0 to 106; of several mergers the surest comes first. */
  readonly points: number;
  readonly reasons: readonly string[];
};

const NEAR_START_MS = 15 * 60_000;
/** With one page and one title, a start may be off by the time between doors and curtain. */
const SAME_PAGE_START_MS = 60 * 60_000;
const OTHER_SPOT_M = 600;
/** The points of what one site lists twice: one more than all others together can have. */
const TWICE = 106;
/** Share of words that titles must have in common where each has one of its own. */
const NEARLY_ALL = 0.85;

/**
 * Whether two listings announce one happening, of one site only where it lists the same thing twice: nearly one start, one title, and one place or
 * organizer, with nothing against it; or one page. Symmetric. Rule: sources note §6, "Dedup"; the thresholds are opinions, measured on the labelled pairs.
 */
export function scoreEventPair(a: EventForm, b: EventForm): EventPairScore {
  if (areTwins(a, b)) return { same: true, contradicted: false, points: TWICE, reasons: ['one site lists it twice'] };
  if (a.subject.site === b.subject.site) return apart('one site');
  const samePage = a.page !== null && a.page === b.page;
  const start = startsAgree(a, b, samePage);
  if (start === null) return apart('another time');
  if (a.title.marks !== b.title.marks) return apart('another part, level or audience');
  const title = titlesAgree(a.title, b.title, (word) => a.own.has(word) || b.own.has(word));
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
    ? { same: true, contradicted: false, points, reasons }
    : apart('too little in common', false);
}

function apart(reason: string, contradicted = true): EventPairScore {
  return { same: false, contradicted, points: 0, reasons: [reason] };
}

/** How far starts lie apart where that is near enough; null where it is not. A whole day goes with any hour of it. */
function startsAgree(a: EventForm, b: EventForm, samePage: boolean): number | null {
  if (a.subject.all_day || b.subject.all_day) return a.subject.day === b.subject.day ? 0 : null;
  const off = Math.abs(a.subject.starts_at - b.subject.starts_at);
  return off <= (samePage ? SAME_PAGE_START_MS : NEAR_START_MS) ? off : null;
}

/** 1 for the same words, less where one title goes on, 0 where they differ. Words of venue and organizer may be there or not. */
function titlesAgree(a: TitleForm, b: TitleForm, isOwn: (word: string) => boolean): number {
  if (runTogether(a, b)) return 1;
  const left = new Set(b.words.keys());
  const onlyA: string[] = [];
  let matched = 0;
  for (const [i, word] of a.words.entries()) {
    const at = [...left].find((j) => sameWord(word, a.sounds[i] ?? '', b.words[j] ?? '', b.sounds[j] ?? ''));
    if (at !== undefined) left.delete(at);
    if (at !== undefined && !isOwn(word)) matched += 1;
    if (at === undefined && !isOwn(word)) onlyA.push(word);
  }
  const onlyB = [...left].map((i) => b.words[i] ?? '').filter((word) => !isOwn(word));
  if (matched === 0) return 0;
  if (onlyA.length === 0 && onlyB.length === 0) return 1;
  // What is added after a name tells more of it; what stands before makes it another ("Weight Room Open Access").
  if (onlyA.length === 0) return matched >= 2 && onlyB[0] !== firstOf(b, isOwn) ? 0.9 : 0;
  if (onlyB.length === 0) return matched >= 2 && onlyA[0] !== firstOf(a, isOwn) ? 0.9 : 0;
  const share = (2 * matched) / (2 * matched + onlyA.length + onlyB.length);
  return share >= NEARLY_ALL ? share * 0.95 : 0;
}

function firstOf({ words }: TitleForm, isOwn: (word: string) => boolean): string | undefined {
  return words.find((word) => !isOwn(word));
}

/** "Book Club" and "Bookclub". A title without a word or number, in signs alone, is like no other. */
function runTogether(a: TitleForm, b: TitleForm): boolean {
  return a.words.length > 0 && a.words.join('') === b.words.join('');
}

function sameWord(a: string, soundA: string, b: string, soundB: string): boolean {
  if (a === b || soundA === soundB) return true;
  // A letter lost or changed in a long word; never in a number.
  return a.length >= 6 && b.length >= 6 && a[0] === b[0] && !/\d/.test(a + b) && editDistance(a, b, 1) <= 1;
}

function placesAgree(a: EventForm, b: EventForm): 'same' | 'other' | 'unknown' {
  const apart =
    a.subject.location === null || b.subject.location === null
      ? null
      : distanceM(a.subject.location, b.subject.location);
  const names = namesAgree(a.venue, b.venue);
  if (a.online !== b.online && a.venue.words.length > 0 && b.venue.words.length > 0) return 'unknown';
  if (a.online && b.online) return 'unknown';
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
  const shared = a.filter((word) => b.some((other) => sameWord(word, word, other, other))).length;
  return shared === Math.min(a.length, b.length);
}
