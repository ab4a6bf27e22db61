import type { Schema } from '@kehilla/contract';

/** A stream of numbers from 0 to 1, the same for the same seed. */
export type Random = () => number;

/** The stream of a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the items. */
export function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}

const WORDS = [
  'pizza',
  'shul',
  'בית כנסת',
  'Crown Heights',
  'Midwood',
  '11213',
  'London, Ontario',
  'ירושלים',
  'plumber',
  'spicy tuna under $20',
  'Olive Branch Grill',
  'OU',
  'glatt',
  'meat',
  'restaurant',
  '2026-11-20',
  '2026-11-20T10:00:00-05:00',
  'America/New_York',
  'pl_be7w2n3k1dv3v',
];
const HOSTILE = [
  '',
  ' ',
  '\u0000',
  '\u202eabc',
  '\u200b',
  '👩‍👩‍👧‍👦',
  'a'.repeat(5_000),
  '%00',
  '../../etc/passwd',
  "'; DROP TABLE place; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${jndi:ldap://x}',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  'null',
  'undefined',
  '[]',
  '{}',
  '\ud800',
  'http://127.0.0.1:5432/',
  'http://169.254.169.254/latest',
  'javascript:alert(1)',
  '😀'.repeat(40),
  '\r\nX-Evil: 1',
  'İstanbul',
  'ﷺ',
  'ß',
];
const NUMBERS = [
  0, -0, 1, -1, 0.5, 40.67, -73.94, 90, -90, 180, -180, 90.0001, 1e9, -1e9, 1e308, 5, 20, 50, 51, 3_000, 50_000, 50_001,
];

/** A value for a member of this schema: fitting, at a bound, beyond one, or nothing of the kind. */
export function valueFor(random: Random, schema: Schema): unknown {
  const roll = random();
  if (roll < 0.04) return pick(random, HOSTILE);
  if (roll < 0.06) return pick<unknown>(random, [null, true, [], {}, [1], { a: { b: [] } }, 12]);
  if (schema.enum !== undefined && roll < 0.8) return pick(random, schema.enum);
  const type = Array.isArray(schema.type) ? (schema.type[0] as string) : (schema.type as string | undefined);
  if (type === 'boolean') return random() < 0.5;
  if (type === 'integer' || type === 'number') return numberFor(random, schema, type);
  if (type === 'array')
    return Array.from({ length: Math.floor(random() * 13) }, () => valueFor(random, schema.items ?? {}));
  return textFor(random, schema);
}

function numberFor(random: Random, { minimum = -10, maximum = 100 }: Schema, type: string): number {
  const roll = random();
  if (roll < 0.1) return pick(random, [minimum, maximum, minimum - 1, maximum + 1]);
  if (roll < 0.18) return pick(random, NUMBERS);
  const value = minimum + random() * (maximum - minimum);
  return type === 'integer' ? Math.round(value) : value;
}

function textFor(random: Random, { maxLength = 80 }: Schema): string {
  const roll = random();
  if (roll < 0.6) return pick(random, WORDS);
  if (roll < 0.7) return `${pick(random, WORDS)} ${pick(random, WORDS)}`;
  if (roll < 0.8) return 'x'.repeat(maxLength + (random() < 0.5 ? 0 : 1));
  if (roll < 0.9) return pick(random, HOSTILE);
  return Array.from({ length: Math.floor(random() * 30) }, () =>
    String.fromCodePoint(32 + Math.floor(random() * 0xd700)),
  ).join('');
}
