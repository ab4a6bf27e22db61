import { menuText, MOST_CHARS } from './dish-text.ts';
import { saysContains } from './what-is-in.ts';

/** The separator of texts from different places of a menu. */
const APART = ' · ';
/** No note is longer, in characters, and no dish has more of them. */
const MOST_NOTE_CHARS = 300;
const MOST_NOTES = 30;
/** The most characters of a long description that are searched for its last sentences. */
const MOST_LOOKED_AT = 4_000;

/**
 * A dish's description as printed, and behind it what the menu says of the dish elsewhere: under its heading, in a column, by a picture. Each such
 * note is kept once. What a long description says beyond what is kept is lost, but for what the dish contains. Null where nothing is said.
 */
export function described(text: unknown, notes: readonly string[] = []): string | null {
  const own = menuText(text, MOST_CHARS.description);
  const texts = [...containedLast(text, own), ...notes].flatMap((note) => menuText(note, MOST_NOTE_CHARS) ?? []);
  const others = [...new Set(texts)].filter((note) => own?.toLowerCase().includes(note.toLowerCase()) !== true);
  return [...(own === null ? [] : [own]), ...others.slice(0, MOST_NOTES)].join(APART) || null;
}

/** Returns the sentences beyond the kept part of a description that say what the dish contains. */
function containedLast(text: unknown, kept: string | null): string[] {
  if (kept === null || kept.length < MOST_CHARS.description) return [];
  const whole = menuText(text, MOST_LOOKED_AT) ?? '';
  return whole
    .slice(MOST_CHARS.description - MOST_NOTE_CHARS)
    .split(/(?<=[.!?;])\s+/)
    .filter((sentence) => saysContains(sentence) && sentence.length <= MOST_NOTE_CHARS);
}
