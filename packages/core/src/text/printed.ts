import { cleanText, decodeEntities } from './clean.ts';

const TAG = /<\/?[a-z][^<>]*>/gi;

/**
 * Text as a list prints it, without its tags and character references (WordPress encodes titles once, sometimes twice), as one clean
 * line of at most `max` characters. `null` when nothing is left, or when it is no text.
 */
export function printed(value: unknown, max = 300): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  return cleanText(decodeEntities(decodeEntities(value.slice(0, MOST_READ).replace(TAG, ' '))), max);
}

const LINE_BREAK = /<br[^<>]*>|[\r\n]/i;

/** Markup whose lines (`<br>`, line breaks) are parted by commas: an address in one line. */
export function joinLines(markup: string): string {
  const [first = '', ...others] = markup.slice(0, MOST_READ).split(LINE_BREAK);
  const lines = others.map((line) => line.trim()).filter((line) => line !== '');
  return [first.trimEnd(), ...lines.map((line) => (line.startsWith(',') ? line.slice(1) : line))].join(', ');
}

/** Longer texts are cut before they are looked at: no field of a list has so much. */
const MOST_READ = 20_000;
const LONGEST_ADDRESS = 2_000;

/** An absolute address of the web, `http` or `https`, without a name and password; `null` for anything else. */
export function webAddress(value: unknown, base?: string): string | null {
  if (typeof value !== 'string' || value.trim() === '' || value.length > LONGEST_ADDRESS) return null;
  const url = URL.parse(value.trim(), base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.href;
}
