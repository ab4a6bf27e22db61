import { bearsSign, type NoteOfMany, wordsOf } from '../../notes.ts';
import type { DishBlock } from '../dishes/dish-block.ts';
import type { TextNode, PageElement } from '../text/text-node.ts';
import type { SaidByPicture } from '../text/text-outside-menu.ts';

/** The dishes of a page as its notes are told of them: where they stand, under which headings, and which of those head what. */
export type NotedDishes = {
  readonly all: readonly TextNode[];
  readonly blocks: readonly DishBlock[];
  readonly sections: readonly (string | null)[];
  /** 1 where a text node belongs to a dish. */
  readonly covered: Uint8Array;
  /** Whether a text node heads dishes, and is not one that was left out. */
  readonly heads: (at: number) => boolean;
  readonly hasPrice: (at: number) => boolean;
};

/** No note stands further below the heading that it is under. */
const MOST_HEADS = 8;

/** The dishes in whose block a picture stands: in the smallest element around it that holds words, beside it where that holds several. */
export function dishesOfPicture(blocks: readonly DishBlock[], { element, at }: SaidByPicture): number[] {
  let holder: PageElement | null = element;
  while (holder !== null && holder.end <= holder.start) holder = holder.parent;
  const [from, to] = [holder?.start ?? at, holder?.end ?? at];
  const within = blocks.flatMap(({ start, end }, n) => (start < to && end > from ? n : []));
  if (within.length <= 1) return within;
  return within.filter((n) => (blocks[n] as DishBlock).start <= at && (blocks[n] as DishBlock).end >= at);
}

/** The dishes that bear a sign, but for what stands in the note itself. */
export function dishesWithSign({ all, blocks }: NotedDishes, sign: string, from: number, to: number): number[] {
  const bears = (i: number): boolean => (i < from || i >= to) && bearsSign((all[i] as TextNode).text, sign);
  return blocks.flatMap(({ start, end }, n) => {
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
  const { blocks, sections } = dishes;
  const called = words.flatMap((own, n) => (of.some((word) => own.has(word)) ? n : []));
  const isOfSection = [...new Set(sections)].some((section) =>
    of.some((word) => wordsOf(section ?? '').includes(word)),
  );
  if (isOfSection || (isCovered && of.length > 0)) return called;
  if (called.length > 0 || (at === null && of.length > 0)) return called;
  return at === null ? blocks.map((_, n) => n) : dishesUnder(dishes, at);
}

/** The dishes under the heading above a text node, up to the next of its level; under one before where it heads none, and all where there is none. */
export function dishesUnder({ all, blocks, covered, heads }: NotedDishes, at: number): number[] {
  const isHead = (i: number): boolean => covered[i] === 0 && heads(i);
  let tried = 0;
  for (let head = at - 1; head >= 0 && tried < MOST_HEADS; head--) {
    if (!isHead(head)) continue;
    tried++;
    const level = all[head]?.heading ?? 0;
    let end = head + 1;
    while (end < all.length && !(isHead(end) && end !== at && (all[end] as TextNode).heading <= level)) end++;
    const under = blocks.flatMap(({ start }, n) => (start > head && start < end ? n : []));
    if (under.length > 0) return under;
  }
  return blocks.map((_, n) => n);
}
