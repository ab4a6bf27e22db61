import { ServiceError } from '@kehilla/core';

/** One page of a question's answers, asked for. */
type PageRequest = {
  /** The items of the pages before; null for the first page. */
  readonly cursor: Cursor | null;
  /** The hash of the question without its cursor. */
  readonly question: number;
};

/** A page of items that stand in order. */
export type Page<Item> = {
  readonly items: readonly Item[];
  /** How many items stand before this page. */
  readonly before: number;
  /** Where the next page begins, as text; null where this is the last. */
  readonly next: string | null;
  /** Whether the pages before were answered from an older ingestion. */
  readonly isNewer: boolean;
};

/** A question as it was read, and the first of the items that fit it. */
type Found<Item, Read> = { readonly read: Read; readonly items: readonly Item[]; readonly matched: number };

type Question = { readonly cursor?: string | undefined; readonly limit: number };

/** Places that moved up or came new stand before the place to go on at, mostly fewer than these. */
const MARGIN = 50;

/** Returns the page that a question asks for. Throws `invalid_request` for a cursor that was changed, or that belongs to another question. */
export function pageAsked(input: Question): PageRequest {
  const question = getQuestion(input);
  if (input.cursor === undefined) return { cursor: null, question };
  const cursor = readCursor(input.cursor);
  if (cursor === null) throw refusal('is not one that an answer gave');
  if (cursor.question !== question) throw refusal('belongs to a question with other parameters');
  return { cursor, question };
}

/**
 * Returns the page, of the items in their present order. It continues behind the items that were shown last, wherever they stand now. `find(most)` finds the
 * first `most` items, `matched` of them in all; it is called again, for all items, only if those are not enough.
 */
export function getPage<Item, Read>(
  { cursor, question }: PageRequest,
  limit: number,
  generation: number,
  find: (most: number) => Found<Item, Read>,
  getId: (item: Item) => string,
): { readonly page: Page<Item>; readonly read: Read } {
  const isNewer = cursor !== null && cursor.generation !== generation;
  const shown = cursor?.shown ?? 0;
  let found = find(shown + limit + (isNewer ? MARGIN : 0));
  let start = findStart(cursor, found.items, getId);
  const isCut = found.items.length < found.matched;
  if (isCut && (start === null || start + limit > found.items.length)) {
    found = find(found.matched);
    start = findStart(cursor, found.items, getId);
  }
  const before = start ?? Math.min(shown, found.items.length);
  const end = before + limit;
  const here = found.items.slice(before, end);
  // Some remembered items may stand behind the others now.
  const items = here.filter((item) => cursor?.last.includes(getHash(getId(item))) !== true);
  // Items that stand one behind the other, shown before or now, are remembered without a gap, because the next page begins among them.
  const shownNow = here
    .slice(-MOST_REMEMBERED)
    .map((item) => getHash(getId(item)))
    .reverse();
  const behind = cursor === null ? [] : stillBehind(cursor, found.items, end, isNewer, getId);
  const next: Cursor = {
    question,
    generation,
    shown: end,
    last: getRemembered(shownNow, behind, cursor?.last ?? []),
  };
  return {
    read: found.read,
    page: {
      items,
      before,
      next: items.length > 0 && end < found.matched ? writeCursor(next) : null,
      isNewer,
    },
  };
}

/**
 * Returns the position of the items that were shown last: the position that they had, else the middle of their present positions, so that one item that moved
 * far does not take the items between along. Null if none of the remembered items is there.
 */
function findStart<Item>(cursor: Cursor | null, items: readonly Item[], getId: (item: Item) => string): number | null {
  if (cursor === null) return 0;
  const [last] = cursor.last;
  const there = items[cursor.shown - 1];
  if (there !== undefined && getHash(getId(there)) === last) return cursor.shown;
  const remembered = new Set(cursor.last);
  const found = items.flatMap((item, at) => (remembered.has(getHash(getId(item))) ? [at + 1] : []));
  return found[Math.ceil(found.length / 2) - 1] ?? null;
}

/**
 * Returns the last shown items that stand behind this page now, so that a later page does not show them again. Items beyond the searched ones count as behind,
 * unless a newer ingestion removed them.
 */
function stillBehind<Item>(
  { last }: Cursor,
  items: readonly Item[],
  end: number,
  isNewer: boolean,
  getId: (item: Item) => string,
): number[] {
  const hashes = (some: readonly Item[]): ReadonlySet<number> => new Set(some.map((item) => getHash(getId(item))));
  if (isNewer) {
    const later = hashes(items.slice(end));
    return last.filter((hash) => later.has(hash));
  }
  const before = hashes(items.slice(0, end));
  return last.filter((hash) => !before.has(hash));
}

/** Returns the items that a cursor remembers: the last ones of this page with those behind it, and as many of the earlier ones as there is room for. */
function getRemembered(shownNow: readonly number[], behind: readonly number[], before: readonly number[]): number[] {
  const recent = shownNow.slice(0, Math.max(1, MOST_REMEMBERED - behind.length));
  return [...new Set([...recent, ...behind, ...shownNow, ...before])].slice(0, MOST_REMEMBERED);
}

/** Members of a request that say how much is shown, not what is asked. */
const NOT_ASKED: ReadonlySet<string> = new Set(['cursor', 'detail']);

/** Returns the hash of a question, independent of the order of its members. */
function getQuestion(input: Question): number {
  return getHash(
    JSON.stringify(
      Object.entries(input)
        .filter(([name, value]) => value !== undefined && !NOT_ASKED.has(name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
}

function refusal(why: string): ServiceError {
  return new ServiceError(
    'invalid_request',
    `cursor ${why}; send coverage.next_cursor of the page before, with the same parameters, or leave cursor out to begin anew.`,
    { field: 'cursor', expected: 'coverage.next_cursor of the page before, with the same parameters' },
  );
}

/** Where a list of answers goes on. Made by `next_cursor` of an answer, sent back as `cursor`; opaque to callers. */
type Cursor = {
  /** The question it belongs to, see `getHash`. */
  readonly question: number;
  /** The ingestion that the pages before were answered from. */
  readonly generation: number;
  /** How many items the pages before showed. */
  readonly shown: number;
  /** Hashes of the ids of the items shown last, the very last one first; at most `MOST_REMEMBERED`. */
  readonly last: readonly number[];
};

/** By so many of the items shown last the place to go on at is found again, though some of them have gone since. */
const MOST_REMEMBERED = 5;

/** The cursor as text: letters, digits and `-`. */
export function writeCursor({ question, generation, shown, last }: Cursor): string {
  const numbers = [question, generation, shown, ...last].map((number) => number.toString(36)).join('-');
  return `${numbers}-${getHash(numbers).toString(36)}`;
}

/** Reads a cursor; null for another text, or a changed one. */
export function readCursor(text: string): Cursor | null {
  const at = text.lastIndexOf('-');
  const numbers = text.slice(0, Math.max(0, at));
  if (getHash(numbers).toString(36) !== text.slice(at + 1)) return null;
  const [question, generation, shown, ...last] = numbers.split('-').map((number) => parseInt(number, 36));
  if (question === undefined || generation === undefined || shown === undefined) return null;
  return { question, generation, shown, last };
}

/** A text's FNV-1a hash, 32 bits. */
export function getHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
