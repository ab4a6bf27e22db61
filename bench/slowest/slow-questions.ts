import type { City } from '@kehilla/city';
import type { Random } from '../relevance/random.ts';

/** A question of an operation at the contract's bounds, as it would be sent. */
export type SlowQuestion = { readonly operation: string; readonly input: Readonly<Record<string, unknown>> };

/** What a member of an input may be: a text of so many characters, a list of such texts, a number of a range, one of these values. */
type Member =
  | { readonly text: number }
  | { readonly list: number; readonly text: number }
  | { readonly from: number; readonly to: number; readonly whole?: true }
  | { readonly of: readonly unknown[] };

const POINT = { lat: { from: 40.5, to: 40.92 }, lng: { from: -74.26, to: -73.7 } } as const;
const FLAG = { of: [true, false] } as const;

/** The members that decide how much work a question is, with the contract's bounds. */
const OPERATIONS: Readonly<Record<string, Readonly<Record<string, Member>>>> = {
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
    lat: { from: -90, to: 90 },
    lng: { from: -180, to: 180 },
    tz: { of: ['America/New_York', 'Europe/Oslo', 'Arctic/Longyearbyen', 'Antarctica/Troll', 'Pacific/Apia'] },
    date: { of: ['2026-06-01', '2026-12-01', '1901-01-01', '2099-12-01', '2026-09-20'] },
    days: { of: [8, 60] },
  },
};
const IDS = Object.keys(OPERATIONS);
/** What always is sent, so that the question is one. */
const NEEDED: Readonly<Record<string, string>> = {
  find_services: 'service',
  recommend_food: 'query',
  verify_kosher: 'name',
};
const JOINTS = [' ', ' ', ' ', ', ', ' & ', ' near ', ' in ', ' under $', '-', '. ', ' no ', "'s ", ' and '];
const SHORT = 'a b c s t m k th st la el on bar deli kosher ave e w 1 2 11 גלאט חלבי ב'.split(' ');
const LETTERS = 'abcdefghiklmnoprstuvyz';

/** Draws questions and changes them, all by one stream of numbers. Words are those of the city's own names, whole, cut, misspelt, or very short. */
export function slowQuestions(city: City, random: Random) {
  const wordOf = (): string => {
    const words = city.doc(random.below(city.size)).name.split(/\s+/);
    const word = random.pick(words);
    const at = random.below(word.length + 1);
    const kind = random.below(6);
    if (kind === 0) return random.pick(SHORT);
    if (kind === 1) return word.slice(0, Math.max(1, at));
    if (kind === 2) return word.slice(0, at) + random.pick([...LETTERS]) + word.slice(at + 1);
    if (kind === 3) return word.slice(0, at) + word.slice(at + 1) || word;
    return word;
  };
  const textOf = (most: number): string => {
    const own = random.below(3) === 0 ? random.pick(SHORT) : null;
    const length = random.below(4) === 0 ? random.below(most) + 2 : most;
    let text = wordOf();
    while (text.length < length) text += random.pick(JOINTS) + (own ?? wordOf());
    return text.slice(0, length).padEnd(2, 'a');
  };
  const valueOf = (member: Member): unknown => {
    if ('of' in member) return random.pick(member.of);
    if ('list' in member)
      return Array.from({ length: random.below(4) === 0 ? 1 : member.list }, () => textOf(member.text).trim() || 'a');
    if ('text' in member) return textOf(member.text);
    const value = random.below(3) === 0 ? member.to : member.from + random.next() * (member.to - member.from);
    return member.whole ? Math.round(value) : value;
  };
  /** A question that the contract lets pass: a point is whole, or there is none. */
  const whole = ({ operation, input }: SlowQuestion): SlowQuestion => {
    const { lat, lng, ...rest } = input;
    const hasPoint = lat !== undefined && lng !== undefined && input['location'] === undefined;
    const needed = NEEDED[operation];
    const more = needed === undefined || rest[needed] !== undefined ? {} : { [needed]: textOf(60) };
    const where = operation === 'jewish_calendar' && !hasPoint && rest['location'] === undefined;
    return {
      operation,
      input: { ...rest, ...more, ...(where ? { location: '11219' } : {}), ...(hasPoint ? { lat, lng } : {}) },
    };
  };
  return {
    draw: (): SlowQuestion => {
      const operation = random.pick(IDS);
      const members = Object.entries(OPERATIONS[operation] ?? {});
      const sent = members.filter(() => random.below(2) === 0);
      return whole({ operation, input: Object.fromEntries(sent.map(([name, member]) => [name, valueOf(member)])) });
    },
    /** The same with one member other, more or less; of a text often only some words. */
    mutate: ({ operation, input }: SlowQuestion): SlowQuestion => {
      const [name, member] = random.pick(Object.entries(OPERATIONS[operation] ?? {}));
      const had = input[name];
      if (random.below(5) === 0) {
        const { [name]: _, ...rest } = input;
        return whole({ operation, input: rest });
      }
      const words = typeof had === 'string' && 'text' in member && random.below(3) > 0 ? had.split(' ') : null;
      words?.splice(random.below(words.length), random.below(3), random.pick([wordOf(), random.pick(words)]));
      const value =
        words === null || !('text' in member) ? valueOf(member) : words.join(' ').slice(0, member.text).padEnd(2, 'a');
      return whole({ operation, input: { ...input, [name]: value } });
    },
  };
}
