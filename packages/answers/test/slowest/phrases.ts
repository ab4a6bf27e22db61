import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LEXICON = join(import.meta.dirname, '../../../language/src/lexicon');
/** Longer texts are remarks in the files, not phrases. */
const LONGEST = 40;

/** What the lexicon knows, one list of phrases for each of its files: a draw takes a file first, so that small files are drawn as often as large ones. */
export const PHRASES_BY_FILE: readonly (readonly string[])[] = readdirSync(LEXICON, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file) => [...new Set(textsIn(JSON.parse(readFileSync(join(LEXICON, file), 'utf8'))))]);

/** Every text of the document, keys included: in several files they are the phrases. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > LONGEST || value === '' ? [] : [value.replaceAll('*', '')];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [key.replaceAll('_', ' '), ...textsIn(inner)]);
}
