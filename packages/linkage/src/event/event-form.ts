import { type Address, fold, type LatLng } from '@kehilla/core';
import { addressKeys } from '../address/address-key.ts';
import { EMPTY, EMPTY_OF_VENUES, getSound, LETTERED, MARKS, OF_MANY_VENUES, OPENS, SHORT_FORMS } from './same-word.ts';

/** A listing made ready for many comparisons. */
export type EventForm = {
  readonly subject: EventSubject;
  readonly title: TitleForm;
  /** Words of its venue and organizer: one listing writes "Klezmer at Sample Hall", another "Klezmer". */
  readonly own: ReadonlySet<string>;
  readonly venue: TellingWords;
  readonly organizer: TellingWords;
  /** The number or letter of its room, court or studio; null if none is given. */
  readonly room: string | null;
  readonly addresses: readonly string[];
  /** Has a house number on a street. */
  readonly has_door: boolean;
  readonly online: boolean;
  /** Host, path and telling part of the query of its page; null where it has no page of its own. */
  readonly page: string | null;
};

/** The words of a hall's or organizer's name; `tells` where one of them tells it from others of its kind. */
export type TellingWords = { readonly words: readonly string[]; readonly tells: boolean };

/** Parts of a house that are numbered: "Room 2", "Court B". */
const ROOM = /(?:^| )(?:room|rm|classroom|studio|court|suite|ste|חדר|כיתה) (\d+[a-z]?|[a-z]|[א-ת])(?= |$)/u;

/** The comparable form of a listing. */
export function eventForm(subject: EventSubject): EventForm {
  const venue = tellingWords(subject.venue);
  const organizer = tellingWords(subject.organizer);
  const addresses = subject.address === null ? [] : addressKeys(subject.address);
  return {
    subject,
    title: titleForm(subject.title, subject.day, [subject.venue, subject.organizer]),
    own: new Set([...allWords(subject.venue), ...allWords(subject.organizer)]),
    venue,
    organizer,
    room: ROOM.exec(fold(subject.venue ?? ''))?.[1] ?? null,
    addresses,
    has_door: addresses.length > 0,
    online: fold(subject.venue ?? '') === 'online',
    page: findPage(subject.url),
  };
}

/** Returns the words that tell one hall or organizer from another; all words if none does. */
function tellingWords(name: string | null): TellingWords {
  const all = allWords(name);
  const telling = all.filter((word) => !EMPTY_OF_VENUES.has(word));
  return {
    words: [...new Set(telling.length > 0 ? telling : all)],
    // One letter, or the number of a room, is in every house.
    tells: telling.some((word) => !OF_MANY_VENUES.has(word) && !/^(?:[a-z]|\d{1,2})$/.test(word)),
  };
}

function allWords(name: string | null): string[] {
  return fold(name ?? '')
    .split(' ')
    .flatMap((word) => (word === '' ? [] : [SHORT_FORMS.get(word) ?? word]));
}

/** Parts of an address that only tell where a visitor came from. */
const TRACKING = /^(?:utm_|fbclid|gclid|aff|ref|source|mc_|_ga)/i;

function findPage(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  if (url === null) return null;
  const path = url.pathname.replace(/\/+$/, '');
  const query = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
  // A home page, or a list of everything, belongs to no single event.
  if (/^(?:\/(?:events?|calendar|programs?|whats-on|upcoming-events))?$/i.test(path) && query === '') return null;
  return `${url.hostname.replace(/^www\./, '')}${path.toLowerCase()}${query === '' ? '' : `?${query}`}`;
}

/** One site's listing of one date of an event, as far as it tells happenings apart. Instants in milliseconds. */
export type EventSubject = {
  /** Unique among all listings; the order of keys is the only order that ever decides anything. */
  readonly key: string;
  /** Listings of one site are not one happening, for their publisher tells them apart, unless they are the same in every word. */
  readonly site: string;
  readonly title: string;
  readonly starts_at: number;
  /** Null if its listing states none; absent if that is unknown, and then nothing counts as listed twice. */
  readonly ends_at?: number | null;
  readonly all_day: boolean;
  /** The civil day of its start there, `YYYY-MM-DD`. */
  readonly day: string;
  readonly organizer: string | null;
  readonly venue: string | null;
  readonly address: Address | null;
  readonly location: LatLng | null;
  readonly url: string | null;
};

/** A word that names the event. */
export type TitleWord = {
  readonly text: string;
  /** Its consonants, roughly: words that are one have one, but for slips. */
  readonly sound: string;
  /** Which of the pieces between signs it stands in, from 0. */
  readonly part: number;
  readonly phrase: Phrase;
  /** Stands in the whole name of the listing's own hall or organizer. */
  readonly of_name: boolean;
};

/** A title taken apart for comparing. */
export type TitleForm = {
  /** The words that name it, each once, in order. */
  readonly words: readonly TitleWord[];
  /** Numbers, levels, ages and audiences: two titles with different ones are two events. */
  readonly marks: string;
  /** The marks without those in the name of its own hall or organizer ("Women's Club"). */
  readonly marks_beside_names: string;
  /** How one comes to it, where the title says it in one way only; null where it says nothing, or both. */
  readonly held: 'online' | 'in person' | null;
};

const MONTH_DAY =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:st|nd|rd|th)?(?:\s*,?\s*20\d\d)?\b|\b\d{1,2}\s+(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/gi;
const YEAR = /\b20\d\d(?:[-–](?:20)?\d\d)?\b|\b57\d\d\b/g;
/** Month first, as New York writes it. "Grades 1/2" is no date. */
const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(?:\d{4}|\d{2}))?(?![\d/])/g;
const TIME =
  /\b\d{1,2}(?::\d{2})?\s*(?:[-–]\s*\d{1,2}(?::\d{2})?\s*)?(?:a\.?m\.?|p\.?m\.?)(?![a-z])|\b\d{1,2}:\d{2}\b/gi;
const PRICE = /[$₪€£]\s?\d+(?:\.\d\d)?/g;
/** "10th Annual": often left out, and two of one happening never meet on one day. */
const ANNUAL = /\b\d{1,3}(?:st|nd|rd|th)?\s+annual\b/gi;
const IN_PERSON = /\bin[-\s]?person\b/gi;
const ONLINE = /\b(?:online|virtual|zoom|live-?stream)\b/i;
/** The listing's notice about itself. */
const NOTICE =
  /\b(?:registration|tickets?|rsvps?|sign[-\s]?ups?)\s+(?:(?:is|are|now|still)\s+)*(?:open|closed|available|required)\b|\bfew seats left\b|\bsave the date\b|\byou(?:['’]?re| are) invited\b/gi;
const ANSWERS = /\bq\s?(?:&|and|\+)\s?a\b/gi;

/**
 * Returns the form of a title of a listing of one day (`YYYY-MM-DD`) with these names of hall and organizer. A title of marks or empty words alone keeps them
 * as its words.
 */
export function titleForm(title: string, day: string, names: readonly (string | null)[]): TitleForm {
  const inPerson = title.search(IN_PERSON) >= 0;
  const online = ONLINE.test(title);
  const bare = [IN_PERSON, ANSWERS, NOTICE, MONTH_DAY, TIME, PRICE, ANNUAL]
    .reduce((text, pattern) => text.replace(pattern, ' '), title)
    .replace(SLASHED, (written, month, date) => (isDay(day, month, date) ? ' ' : written))
    .replace(YEAR, ' ');
  const all = phraseWords(bare, (word) => EMPTY.has(word));
  const ofName = wordsOfNames(all, names);
  const marks = all.map((_, i) => findMark(all, i));
  const telling = all.flatMap((word, i) => (marks[i] === null && !EMPTY.has(word.text) ? [i] : []));
  const kept = (telling.length > 0 ? telling : [...all.keys()]).map((i) => {
    const word = all[i] as PhraseWord;
    return { ...word, sound: getSound(word.text), of_name: ofName.has(i) };
  });
  return {
    words: kept.filter(({ text }, i) => kept.findIndex((other) => other.text === text) === i),
    marks: joined(marks),
    marks_beside_names: joined(marks.filter((_, i) => !ofName.has(i))),
    held: inPerson === online ? null : online ? 'online' : 'in person',
  };
}

function joined(marks: readonly (string | null)[]): string {
  return [...new Set(marks.filter((mark) => mark !== null))].sort().join(' ');
}

function isDay(day: string, month: string, date: string): boolean {
  return day.endsWith(`${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
}

const LETTER = /^[a-hא-ו]$/u;

/** Returns the part, level or audience that a word names; null if it names none. */
function findMark(all: readonly PhraseWord[], i: number): string | null {
  const { text, part } = all[i] as PhraseWord;
  const known = MARKS.get(text);
  if (known !== undefined) return known;
  if (/\d/.test(text)) return text.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1');
  if (!LETTER.test(text)) return null;
  // "Novel A", "(B)": an article never stands last.
  const isLast = all[i + 1]?.part !== part;
  return (isLast && (i > 0 || all.length > 1)) || LETTERED.has(all[i - 1]?.text ?? '') ? text : null;
}

/** Returns the positions of the words of a title that are the whole name of the hall or organizer; a name of one word may be any word. Empty if that is all of the title. */
function wordsOfNames(all: readonly PhraseWord[], names: readonly (string | null)[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const name of names) {
    const words = fold(name ?? '').split(' ');
    if (words.length < 2) continue;
    for (let at = 0; at + words.length <= all.length; at++) {
      // "Sample Center's Klezmer Night".
      if (!words.every((word, i) => all[at + i]?.text === word || all[at + i]?.text === `${word}s`)) continue;
      for (const i of words.keys()) found.add(at + i);
    }
  }
  return found.size < all.length ? found : new Set();
}

/**
 * The role of a word in a title. `name` is the event's name, or the text after a sign; `more` tells who comes ("with the Sample Trio"), where or by whom;
 * `whom` tells for whom: with it, it is another event.
 */
type Phrase = 'name' | 'more' | 'whom';

/** A folded word of a title; `part` counts the pieces between signs, from 0. */
type PhraseWord = { readonly text: string; readonly part: number; readonly phrase: Phrase };

/** A sign before more text in a title: "Klezmer Night: …", "Klezmer Night – …", "Klezmer Night (…)". A hyphen within a word is none. */
const SIGNS = /[:;|•·—()[\]!?,*"“”«»]|\s[-–~]+\s|\p{Extended_Pictographic}/u;

/** Dots within "Ph.D." and quotes within a Hebrew word of initials. */
const OF_INITIALS = /(?<=\p{L})\.(?=\p{L}(?!\p{L}))|(?<=[א-ת])["“”](?=[א-ת])/gu;

/** Returns the words of a title in order, each with its role. A phrase ends at a sign; a lead without text before it opens none ("Join us for …"). */
function phraseWords(title: string, isEmpty: (word: string) => boolean): PhraseWord[] {
  const found: PhraseWord[] = [];
  for (const [part, text] of title.replace(OF_INITIALS, '').replaceAll('@', ' at ').split(SIGNS).entries()) {
    let phrase: Phrase = 'name';
    for (const word of fold(text).split(' ')) {
      if (word === '') continue;
      if (found.some((each) => !isEmpty(each.text))) phrase = openedBy(word) ?? phrase;
      if (OPENS.hosts.has(word)) for (const [i, each] of found.entries()) found[i] = { ...each, phrase: 'more' };
      found.push({ text: word, part, phrase });
    }
  }
  return found;
}

function openedBy(word: string): Phrase | null {
  if (OPENS.more.has(word)) return 'more';
  return OPENS.whom.has(word) ? 'whom' : null;
}
