/** Where a list of answers goes on. Made by `next_cursor` of an answer, sent back as `cursor`; opaque to callers. */
export type Cursor = {
  /** The question it belongs to, see `hashOf`. */
  readonly question: number;
  /** The ingestion that the pages before were answered from. */
  readonly generation: number;
  /** How many items the pages before showed. */
  readonly shown: number;
  /** Hashes of the ids of the items shown last, the very last one first; at most `MOST_REMEMBERED`. */
  readonly last: readonly number[];
};

/** By so many of the items shown last the place to go on at is found again, though some of them have gone since. */
export const MOST_REMEMBERED = 5;

/** The cursor as text: letters, digits and `-`. */
export function writeCursor({ question, generation, shown, last }: Cursor): string {
  const numbers = [question, generation, shown, ...last].map((number) => number.toString(36)).join('-');
  return `${numbers}-${hashOf(numbers).toString(36)}`;
}

/** A cursor as it was written; null where the text is none, or was changed. */
export function readCursor(text: string): Cursor | null {
  const at = text.lastIndexOf('-');
  const numbers = text.slice(0, Math.max(0, at));
  if (hashOf(numbers).toString(36) !== text.slice(at + 1)) return null;
  const [question, generation, shown, ...last] = numbers.split('-').map((number) => parseInt(number, 36));
  if (question === undefined || generation === undefined || shown === undefined) return null;
  return { question, generation, shown, last };
}

/** A text's FNV-1a hash, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
