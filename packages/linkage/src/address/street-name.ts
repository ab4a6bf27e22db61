import { DIRECTIONS, STREET_TYPES } from './streets.ts';

const SMALL = new Set(['of', 'the', 'and', 'at', 'de', 'la']);
const ORDINAL = /^\d+(?:st|nd|rd|th)$/i;

/**
 * A street as it is shown: Title case where the source shouts or whispers, the source's own capitals otherwise; types and compass
 * points written out ("WEST   57 STREET" and "W 57 ST" give "West 57 Street"), single spaces. Ordinals stay as the source has
 * them. Lettered avenues keep their letter ("AVE S" gives "Avenue S"). Empty for empty text.
 */
export function streetName(text: string): string {
  const parts = text
    .replace(/[.,]+(?=\s|$)/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const recase = text === text.toUpperCase() || text === text.toLowerCase();
  return parts.map((part, index) => expand(part, index, parts) ?? (recase ? titleCase(part, index) : part)).join(' ');
}

function expand(part: string, index: number, parts: readonly string[]): string | null {
  const word = part.toLowerCase();
  const last = index === parts.length - 1;
  const lettered = index === 1 && parts.length === 2 && /^ave?(?:nue)?$/i.test(parts[0] ?? '');
  if (/^[a-z]$/.test(word) && lettered) return part.toUpperCase();
  const direction = DIRECTIONS.get(word);
  if (direction !== undefined && parts.length > 1 && (index === 0 || last)) return titleWord(direction);
  if (word === 'st' && !last && index === 0) return /^\d/.test(parts[1] ?? '') ? null : 'Saint';
  const type = STREET_TYPES.get(word);
  const atStart = index === 0 && word !== 'ave' && word !== 'av';
  return type !== undefined && !atStart && word !== type ? titleWord(type) : null;
}

function titleCase(part: string, index: number): string {
  const word = part.toLowerCase();
  if (ORDINAL.test(word)) return word;
  if (index > 0 && SMALL.has(word)) return word;
  if (/^(?:jfk|lga|ii|iii|iv)$/.test(word)) return word.toUpperCase();
  if (/^mc[a-z]{3}/.test(word)) return `Mc${titleWord(word.slice(2))}`;
  return word
    .replace(/(^|[-/(&'])([a-z])(?!$)/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^[a-z]$/, (letter) => letter.toUpperCase());
}

function titleWord(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
