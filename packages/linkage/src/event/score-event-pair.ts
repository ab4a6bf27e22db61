import { distanceM, dropS, fold } from '@kehilla/core';
import type { EventForm, TellingWords, TitleForm, TitleWord } from './event-form.ts';
import { BESIDE, isSameWord } from './same-word.ts';

/** The relation of two listings. `apart` also if too little is known: nothing is merged on a guess. */
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
/** The points of a listing repeated by one site: one more than all others together can have. */
const TWICE = 106;

/**
 * Whether two listings announce one happening, of one site only where it lists the same thing twice: nearly one start, one title, and one place or
 * organizer, with nothing against it; or one page. Symmetric. Rule: sources note §6, "Dedup"; the thresholds are opinions, measured on the labelled pairs.
 */
export function scoreEventPair(a: EventForm, b: EventForm): EventPairScore {
  if (areTwins(a, b))
    return { same: true, contradicted: false, points: TWICE, goes_on: false, reasons: ['one site lists it twice'] };
  if (a.subject.site === b.subject.site) return makeDifferent('one site');
  const samePage = a.page !== null && a.page === b.page;
  const start = startsAgree(a, b, samePage);
  if (start === null) return makeDifferent('another time');
  if (!marksAgree(a, b)) return makeDifferent('another part, level or audience');
  const title = titlesAgree(a.title, b.title, (word) => belongsTo(a, word) || belongsTo(b, word));
  if (title === 0) return makeDifferent('another title');
  const place = placesAgree(a, b);
  if (place === 'other' && !samePage) return makeDifferent('another place');
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
    : makeDifferent('too little in common', false);
}

function makeDifferent(reason: string, contradicted = true): EventPairScore {
  return { same: false, contradicted, points: 0, goes_on: false, reasons: [reason] };
}

/** "SCC's Klezmer Night" has the word of SCC. */
function belongsTo({ own }: EventForm, word: string): boolean {
  return own.has(word) || own.has(dropS(word));
}

/** Marks in the name of a hall say nothing where the other listing leaves that name out. */
function marksAgree({ title: a }: EventForm, { title: b }: EventForm): boolean {
  return a.marks === b.marks || a.marks_beside_names === b.marks_beside_names;
}

/** Returns the distance between two starts if they are near enough, else null. A whole day agrees with any hour of it. */
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

/** Listings within so many metres of each other may be of one house. Opinion. */
const SAME_SPOT_M = 150;

/**
 * Returns whether one site lists the same thing twice, as the city's parks do: title, both hours, hall, house and organizer in the same words, and a hall that
 * no other house has ("Room 2" is in every one). Online events, or events without a place, may be two rooms. Symmetric. Rule: specification §1.7; opinion.
 */
export function areTwins(left: EventForm, right: EventForm): boolean {
  const [a, b] = [left.subject, right.subject];
  if (a.site !== b.site || a.starts_at !== b.starts_at || a.all_day !== b.all_day) return false;
  if (left.online || a.ends_at === undefined || a.ends_at !== b.ends_at) return false;
  if (!(left.venue.tells || left.has_door) || fold(a.venue ?? '') !== fold(b.venue ?? '')) return false;
  if (a.location !== null && b.location !== null && distanceM(a.location, b.location) > SAME_SPOT_M) return false;
  return (
    fold(a.title) !== '' &&
    fold(a.title) === fold(b.title) &&
    fold(a.organizer ?? '') === fold(b.organizer ?? '') &&
    (a.address?.line ?? '') === (b.address?.line ?? '')
  );
}

/** How sure a title is that goes on where the other ends. */
const GOES_ON = 0.9;
/** A title of one word says too little to be the beginning of another. */
const FEWEST_TO_GO_ON = 2;

/**
 * Returns 1 for the same words, 0.9 if one title goes on, 0 if they differ. Words of venue and organizer (`isOwn`) do not count. If each has words of its own,
 * they are two: "Lecture: Rabbi Aleph", "Lecture: Rabbi Bet". Symmetric.
 */
export function titlesAgree(left: TitleForm, right: TitleForm, isOwn: (word: string) => boolean): number {
  // Of words that each may be the other's, which are taken first must not hang on which title is asked about.
  const [a, b] = getText(left) <= getText(right) ? [left, right] : [right, left];
  if (a.held !== null && b.held !== null && a.held !== b.held) return 0;
  if (runTogether(a, b)) return 1;
  const own = (word: TitleWord): boolean => word.of_name || (isOwn(word.text) && !BESIDE.has(word.text));
  const shared = wordsShared(a, b);
  if ([...shared].every(([one, other]) => own(one) || own(other))) return 0;
  const [inB, onlyA] = [new Set(shared.values()), a.words.filter((word) => !shared.has(word) && !own(word))];
  const onlyB = b.words.filter((word) => !inB.has(word) && !own(word));
  if (onlyA.length === 0 && onlyB.length === 0) return 1;
  if (onlyA.length > 0 && onlyB.length > 0) return 0;
  const [titleWords, added] = onlyA.length > 0 ? [[...shared.keys()], onlyA] : [[...inB], onlyB];
  const fewest = a.marks === '' || b.marks === '' ? FEWEST_TO_GO_ON : FEWEST_TO_GO_ON - 1;
  return titleWords.filter((word) => !word.of_name).length >= fewest &&
    added.every((word) => onlyTellsMore(word, titleWords, own))
    ? GOES_ON
    : 0;
}

/** Each word of one title with the one of the other that it is; of two that it may be, the same in every letter, else the first. */
function wordsShared(a: TitleForm, b: TitleForm): ReadonlyMap<TitleWord, TitleWord> {
  const shared = new Map<TitleWord, TitleWord>();
  const left = new Set(b.words);
  const take = (isOne: (one: string, other: string) => boolean): void => {
    for (const word of a.words) {
      const other = shared.has(word) ? undefined : [...left].find(({ text }) => isOne(word.text, text));
      if (other === undefined) continue;
      shared.set(word, other);
      left.delete(other);
    }
  };
  take((one, other) => one === other);
  take(isSameWord);
  return shared;
}

/**
 * Returns whether an added word only says more about the same event: who comes, where and by whom, or a part after a sign. Within the name it makes another
 * event ("Weight Room Open Access", "Challah Bake Cleanup"), and so do words for whom it is, or for one of several beside it.
 */
function onlyTellsMore(word: TitleWord, titleWords: readonly TitleWord[], own: (word: TitleWord) => boolean): boolean {
  const within = titleWords.some(({ part, phrase }) => part === word.part && phrase === word.phrase);
  if (word.phrase === 'more') return !(within && BESIDE.has(word.text));
  const follows = titleWords.some((other) => other.part < word.part && !own(other));
  return word.phrase === 'name' && follows && !within && !BESIDE.has(word.text);
}

/** "Book Club" and "Bookclub". A title without a word or number, in signs alone, is like no other. */
function runTogether(a: TitleForm, b: TitleForm): boolean {
  return getText(a) !== '' && getText(a) === getText(b);
}

function getText({ words }: TitleForm): string {
  return words.map(({ text }) => text).join('');
}
