import type { City } from '@kehilla/city';
import type { Random } from '../safety/random.ts';
import { PHRASES_BY_FILE } from './phrases.ts';

/** A question of an operation at the contract's bounds, as it would be sent. */
export type SlowQuestion = { readonly operation: Operation; readonly input: Readonly<Record<string, unknown>> };

/** What a member of an input may be: a text of so many characters, a list of such texts, a number of a range, one of these values. */
type Member =
  | { readonly text: number }
  | { readonly list: number; readonly text: number }
  | { readonly from: number; readonly to: number; readonly whole?: true }
  | { readonly of: readonly unknown[] };

const POINT = { lat: { from: 40.5, to: 40.92 }, lng: { from: -74.26, to: -73.7 } } as const;
const FLAG = { of: [true, false] } as const;

/** The members that decide how much work a question is, with the contract's bounds. */
const MEMBERS = {
  search_places: {
    q: { text: 200 },
    location: { text: 120 },
    ...POINT,
    radius_m: { from: 50, to: 50_000, whole: true },
    kosher_only: FLAG,
    open_now: FLAG,
    limit: { of: [1, 20, 50] },
  },
  recommend_food: {
    query: { text: 300 },
    name: { text: 120 },
    location: { text: 120 },
    ...POINT,
    radius_m: { from: 100, to: 30_000, whole: true },
    include: { list: 10, text: 40 },
    exclude: { list: 10, text: 40 },
    max_price: { from: 0, to: 10_000 },
    party_size: { of: [1, 100] },
    kosher_only: FLAG,
    limit: { of: [5, 20] },
  },
  find_services: {
    service: { text: 80 },
    location: { text: 120 },
    ...POINT,
    radius_m: { from: 200, to: 30_000, whole: true },
    open_now: FLAG,
  },
  search_events: {
    q: { text: 200 },
    location: { text: 120 },
    ...POINT,
    radius_m: { from: 100, to: 80_000, whole: true },
    limit: { of: [20, 50] },
  },
  verify_kosher: {
    name: { text: 120 },
    address: { text: 200 },
    city: { text: 80 },
    postcode: { text: 12 },
    url: { of: ['https://invented.example/', 'https://www.invented.example/a/b'] },
    ...POINT,
  },
  jewish_calendar: {
    location: { text: 120 },
    holiday: { text: 80 },
    hebrew_date: { text: 60 },
    yahrzeit_of: { text: 60 },
    year_view: FLAG,
    zmanim: { of: ['standard', 'baal_hatanya', 'all'] },
    include: { of: ['all', 'fasts,omer', 'learning'] },
    lat: { from: -90, to: 90 },
    lng: { from: -180, to: 180 },
    tz: { of: ['America/New_York', 'Europe/Oslo', 'Arctic/Longyearbyen', 'Antarctica/Troll', 'Pacific/Apia'] },
    date: { of: ['2026-06-01', '2026-12-01', '1901-01-01', '2099-12-01', '2026-09-20'] },
    days: { of: [8, 60] },
  },
} as const;

/** The operations that are asked in words. */
export type Operation = keyof typeof MEMBERS;
/** All of them. */
export const OPERATIONS = Object.keys(MEMBERS) as Operation[];

/** What always is sent, so that the question is one. */
const NEEDED: Readonly<Partial<Record<Operation, string>>> = {
  search_places: 'q',
  find_services: 'service',
  recommend_food: 'query',
  search_events: 'q',
  verify_kosher: 'name',
};
const JOINTS = [' ', ' ', ' ', ' ', ', ', ' & ', ' near ', ' in ', ' under $', '-', '. ', "'s ", '/', ' and ', ' or '];
/** What divides a question into parts that are each read by themselves. */
const REFUSING = ' no , not , no , without , nor , but not ,, except , לא , בלי , ni , sin , кроме '.split(',');
const SHORT = 'a b c s t m k th st la el on bar deli kosher ave e w 1 2 11 גלאט חלבי ב'.split(' ');
const LETTERS = 'abcdefghiklmnoprstuvyz';
/** A text says one thing again and again as often as one in so many. */
const SAYS_ONE_THING = 4;

/**
 * Draws questions and changes them, all by one stream of numbers. Words are phrases of the lexicon, and those of the city's own names, whole, cut, misspelt, or very
 * short; each text has few or many joints and refusals, so that every reader is sent texts made of what it reads.
 */
export function slowQuestions(city: City, random: Random) {
  const nameWord = (): string => {
    const word = random.pick(city.doc(random.below(city.size)).name.split(/\s+/));
    const at = random.below(word.length + 1);
    const kind = random.below(5);
    if (kind === 0) return word.slice(0, Math.max(1, at));
    if (kind === 1) return word.slice(0, at) + random.pick([...LETTERS]) + word.slice(at + 1);
    if (kind === 2) return word.slice(0, at) + word.slice(at + 1) || word;
    return word;
  };
  const drawWord = (): string => {
    const kind = random.below(8);
    if (kind === 0) return random.pick(SHORT);
    if (kind < 4) return nameWord();
    return random.pick(random.pick(PHRASES_BY_FILE)) || 'a';
  };
  const drawJoint = (): string => random.pick(random.below(3) === 0 ? REFUSING : JOINTS);
  const drawText = (most: number): string => {
    const own = random.below(SAYS_ONE_THING) === 0 ? drawWord() : null;
    const joint = random.below(SAYS_ONE_THING) === 0 ? drawJoint() : null;
    const length = random.below(4) === 0 ? random.below(most) + 2 : most;
    let text = drawWord();
    while (text.length < length) text += (joint ?? drawJoint()) + (own ?? drawWord());
    return text.slice(0, length).padEnd(2, 'a');
  };
  const drawValue = (member: Member): unknown => {
    if ('of' in member) return random.pick(member.of);
    if ('list' in member)
      return Array.from({ length: random.below(4) === 0 ? 1 : member.list }, () => drawText(member.text).trim() || 'a');
    if ('text' in member) return drawText(member.text);
    const share = random.below(1_001) / 1_000;
    const value = random.below(3) === 0 ? member.to : member.from + share * (member.to - member.from);
    return member.whole ? Math.round(value) : value;
  };
  /** A question that the contract lets pass: a point is whole, or there is none. */
  const asWhole = (operation: Operation, input: SlowQuestion['input']): SlowQuestion => {
    const { lat, lng, ...rest } = input;
    const hasPoint = lat !== undefined && lng !== undefined && input['location'] === undefined;
    const needed = NEEDED[operation];
    const more = needed === undefined || rest[needed] !== undefined ? {} : { [needed]: drawText(60) };
    const where = operation === 'jewish_calendar' && !hasPoint && rest['location'] === undefined;
    return {
      operation,
      input: { ...rest, ...more, ...(where ? { location: '11219' } : {}), ...(hasPoint ? { lat, lng } : {}) },
    };
  };
  const listMembers = (operation: Operation): [string, Member][] => Object.entries(MEMBERS[operation]);
  /** A text with some words left out, put in, said again or put elsewhere. */
  const changeText = (text: string, most: number): string => {
    const words = text.split(' ');
    const at = random.below(words.length);
    const taken = words.splice(at, random.below(3));
    const put = [taken, [drawWord()], [drawJoint().trim(), drawWord()], words.slice(0, random.below(6))];
    words.splice(random.below(words.length + 1), 0, ...random.pick(put));
    return words.join(' ').slice(0, most).padEnd(2, 'a');
  };
  return {
    draw(operation: Operation): SlowQuestion {
      const needed = NEEDED[operation];
      const sent = listMembers(operation).filter(([name]) => name === needed || random.below(3) === 0);
      return asWhole(operation, Object.fromEntries(sent.map(([name, member]) => [name, drawValue(member)])));
    },
    /** The same with one member other, more or less; of a text mostly some words only. */
    change({ operation, input }: SlowQuestion): SlowQuestion {
      const texts = listMembers(operation).filter(([name, member]) => 'text' in member && input[name] !== undefined);
      const isOfText = texts.length > 0 && random.below(4) > 0;
      const [name, member] = random.pick(isOfText ? texts : listMembers(operation));
      const had = input[name];
      if (!isOfText && random.below(3) === 0) {
        const { [name]: _, ...rest } = input;
        return asWhole(operation, rest);
      }
      const value = typeof had === 'string' && 'text' in member ? changeText(had, member.text) : drawValue(member);
      return asWhole(operation, { ...input, [name]: value });
    },
  };
}
