import { type City, eventDoc, type FoundEvents } from '@kehilla/city';
import type { SearchEventsInput } from '@kehilla/contract';
import { fold } from '@kehilla/core';
import { findFor, type FoundFor } from './find-for.ts';
import { type LaterEvents, laterEvents } from './later-events.ts';
import { readSaidAsking } from './said-asking.ts';
import { withWeekdayLast } from './said-phrases.ts';
import { readSaidWhen } from './said-when.ts';
import { readSaidWhere, type SaidWhere } from './said-where.ts';
import { withoutLight } from './taught.ts';
import { isFiller } from './terms.ts';
import { readPlainWords, readSaidLimits, type UnderstoodEvents, understandEvents } from './understand.ts';
import type { SaidWords } from './said-words.ts';

/** How a question was read at last, and what is found so. */
export type AskedEvents = {
  readonly understood: UnderstoodEvents;
  readonly found: FoundFor;
  /** What is to come after the window, where nothing is found in it. */
  readonly later: LaterEvents | null;
};

/** One reading of a question, and what is found so. */
type Read = Omit<AskedEvents, 'later'>;

/** The words of a question with its limits read, and as they stand; and those that were set aside because they only ask. */
type Said = { readonly limits: SaidWords; readonly plain: SaidWords; readonly asking: readonly string[] };

/** Other ways to read the words of a question of which nothing is found, each after those before it. Opinion. */
const OTHERWISE: readonly ((said: Said, now: Date) => Said)[] = [withoutAsking, withDayLast, withoutTaught];

/**
 * A question's words are read as what an event is to have; where none has them, those with which people ask about one ("how do I register for")
 * are set aside, unless nothing is left to look for, and a weekday among them ("Sunday concerts") is a day. Opinion.
 */
export function askEvents(input: SearchEventsInput, city: City, now: Date): AskedEvents {
  let said: Said = { limits: readSaidLimits(input, now), plain: readPlainWords(input), asking: [] };
  let asked = askLimited(input, city, now, said);
  for (const read of OTHERWISE) {
    if (asked.found.matched > 0) break;
    const other = read(said, now);
    if (other === said) continue;
    const again = askLimited(input, city, now, other);
    if (again.understood.words.length === 0 && again.understood.said_when === null) continue;
    [said, asked] = [other, again];
  }
  const { found } = asked;
  const understood = { ...asked.understood, ignored: [...said.asking, ...asked.understood.ignored] };
  return { found, understood, later: found.matched > 0 ? null : laterEvents(input, understood, city, now) };
}

/** The same without the words that only ask; the very same where there are none. */
function withoutAsking(said: Said, now: Date): Said {
  const { asking, words } = askedOf(said.limits, now);
  if (asking.length === 0) return said;
  const plain = { ...said.plain, words: askedOf(said.plain, now).words };
  return { limits: { ...said.limits, words }, plain, asking };
}

/** Words that say when may stand behind the last that only ask ("… start tonight"). */
function askedOf({ words }: SaidWords, now: Date): { readonly asking: readonly string[]; readonly words: string[] } {
  const when = readSaidWhen(words, now);
  const { asking, rest } = readSaidAsking(when?.rest ?? words);
  return { asking, words: [...rest, ...(when === null ? [] : when.said.split(' '))] };
}

/** The same without words that only say that it is taught ("spin class"); the very same where there are none, or nothing else. */
function withoutTaught(said: Said, now: Date): Said {
  const words = withoutLight(said.limits.words, isFiller);
  if (words === said.limits.words) return said;
  const left = readSaidWhen(words, now)?.rest ?? words;
  // "Class at Sample Hall": of the hall alone anything would be found.
  const venue = left.indexOf('at');
  if (left.slice(0, venue < 0 ? left.length : venue).every(isFiller)) return said;
  const light = said.limits.words.filter((word) => !words.includes(word));
  return { ...said, limits: { ...said.limits, words }, asking: [...said.asking, ...light] };
}

/** The same with a weekday at the end, where it is a day; the very same where none stands before other words, or other words say when. */
function withDayLast(said: Said, now: Date): Said {
  if (readSaidWhen(said.limits.words, now, { isApart: false }) !== null) return said;
  const words = withWeekdayLast(said.limits.words);
  return words === null ? said : { ...said, limits: { ...said.limits, words } };
}

/**
 * Words that set a limit (a price, a date, "no kids") are read as one; where nothing is found so, they may be words of a title. A refusal is
 * a title's words only where one has it as it stands: what is not wanted is never looked for instead. Rule: decisions §6.
 */
function askLimited(input: SearchEventsInput, city: City, now: Date, { limits: asLimits, plain: asWords }: Said): Read {
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

/**
 * Words that name an area say where after a preposition ("in Flatbush"), as an address does; else only where no event has them ("JCC Harlem"). Rule:
 * decisions §6.
 */
function askAs(input: SearchEventsInput, city: City, now: Date, words: SaidWords): Read {
  const said = readSaidWhere(input, city, now, words);
  if (said?.isLed) return read(said);
  const plain = read(null);
  if (said === null || plain.found.matched > 0) return plain;
  const around = read(said);
  return said.isHouse ? { ...around, understood: { ...around.understood, is_around_house: true } } : around;

  function read(said: SaidWhere | null): Read {
    const asked = readAs(said, words);
    if (asked.found.matched > 0 || words.isApart === false) return asked;
    // A part of a day without a day may be of a title after all.
    const titled = readAs(said, { ...words, isApart: false });
    return titled.found.matched > 0 ? titled : asked;
  }

  function readAs(said: SaidWhere | null, as: SaidWords): Read {
    const understood = understandEvents(input, city, now, said, as);
    return { understood, found: findFor(input, understood, city, now) };
  }
}
