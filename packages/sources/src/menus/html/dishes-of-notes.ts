import { bearsSign, type NoteOfMany, wordsOf } from '../notes.ts';
import type { Box } from './box.ts';
import type { Leaf, Part } from './leaves.ts';
import type { SaidByPicture } from './said-aside.ts';

/** The dishes of a page as its notes are told of them: where they stand, under which headings, and which of those head what. */
export type NotedDishes = {
  readonly all: readonly Leaf[];
  readonly boxes: readonly Box[];
  readonly sections: readonly (string | null)[];
  /** 1 where a leaf belongs to a dish. */
  readonly covered: Uint8Array;
  /** Whether a leaf heads dishes, and is not one that was left out. */
  readonly heads: (at: number) => boolean;
  readonly hasPrice: (at: number) => boolean;
};

/** No note stands further below the heading that it is under. */
const MOST_HEADS = 8;

/** The dishes in whose block a picture stands: in the smallest part around it that holds words, beside it where that holds several. */
export function dishesOfPicture(boxes: readonly Box[], { part, at }: SaidByPicture): number[] {
  let holder: Part | null = part;
  while (holder !== null && holder.end <= holder.start) holder = holder.parent;
  const [from, to] = [holder?.start ?? at, holder?.end ?? at];
  const within = boxes.flatMap(({ start, end }, n) => (start < to && end > from ? n : []));
  if (within.length <= 1) return within;
  return within.filter((n) => (boxes[n] as Box).start <= at && (boxes[n] as Box).end >= at);
}

/** The dishes that bear a sign, but for what stands in the note itself. */
export function dishesWithSign({ all, boxes }: NotedDishes, sign: string, from: number, to: number): number[] {
  const bears = (i: number): boolean => (i < from || i >= to) && bearsSign((all[i] as Leaf).text, sign);
  return boxes.flatMap(({ start, end }, n) => {
    for (let i = start; i < end; i++) if (bears(i)) return n;
    return [];
  });
}

/** The dishes that a note on many is of: those called so or under a heading that is, else, where none is, all under its heading, or on the page. */
export function dishesOfNote(
  dishes: NotedDishes,
  words: readonly ReadonlySet<string>[],
  { of }: NoteOfMany,
  at: number | null,
  isCovered: boolean,
): number[] {
  const { boxes, sections } = dishes;
  const called = words.flatMap((own, n) => (of.some((word) => own.has(word)) ? n : []));
  const isOfSection = [...new Set(sections)].some((section) =>
    of.some((word) => wordsOf(section ?? '').includes(word)),
  );
  if (isOfSection || (isCovered && of.length > 0)) return called;
  if (called.length > 0 || (at === null && of.length > 0)) return called;
  return at === null ? boxes.map((_, n) => n) : dishesUnder(dishes, at);
}

/** The dishes under the heading above a leaf, up to the next of its level; under one before where it heads none, and all where there is none. */
export function dishesUnder({ all, boxes, covered, heads }: NotedDishes, at: number): number[] {
  const isHead = (i: number): boolean => covered[i] === 0 && heads(i);
  let tried = 0;
  for (let head = at - 1; head >= 0 && tried < MOST_HEADS; head--) {
    if (!isHead(head)) continue;
    tried++;
    const level = all[head]?.heading ?? 0;
    let end = head + 1;
    while (end < all.length && !(isHead(end) && end !== at && (all[end] as Leaf).heading <= level)) end++;
    const under = boxes.flatMap(({ start }, n) => (start > head && start < end ? n : []));
    if (under.length > 0) return under;
  }
  return boxes.map((_, n) => n);
}
