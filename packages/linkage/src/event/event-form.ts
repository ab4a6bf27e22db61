import { type Address, fold, type LatLng } from '@kehilla/core';
import { addressKeys } from '../address/address-key.ts';
import { EMPTY_OF_VENUES, OF_MANY_VENUES, SHORT_FORMS } from './same-word.ts';
import { titleForm, type TitleForm } from './title-words.ts';

/** A listing made ready for many comparisons. */
export type EventForm = {
  readonly subject: EventSubject;
  readonly title: TitleForm;
  /** Words of its venue and organizer: one listing writes "Klezmer at Sample Hall", another "Klezmer". */
  readonly own: ReadonlySet<string>;
  readonly venue: TellingWords;
  readonly organizer: TellingWords;
  /** The number or letter of its room, court or studio; null where none is told. */
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

/** What a house has several of, and which of them: "Room 2", "Court B". */
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

/** Words that tell one hall or organizer from another; all of them where none does. */
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
  // A home page, or a list of everything, is nobody's own.
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
  /** Null where its listing states none; absent where that is not known, and then nothing is the same thing listed twice. */
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
