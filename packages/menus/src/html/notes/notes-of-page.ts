import { bearsSign, noteOfMany, type NoteOfMany, notesOfSigns, tellsOfAllBelow, listWords } from '../../notes.ts';
import type { PageElement, TextNode } from '../text/text-node.ts';
import type { StatedByPicture, TextOutsideMenu } from '../text/text-outside-menu.ts';
import type { DishBlock } from '../dishes/name-of-block.ts';

const MOST_CHARS = 300;
const MOST_NODES = 6;
/** No menu has more notes; each is told of dishes one by one. */
const MOST_NOTES = 100;
const MAY_NOTE = /\b(?:all|every|each|any|everything|contain|include|come|are)\b|[*†‡§¹²³⁴]/i;
const INLINE = new Set('span a b strong i em u small sup sub font bdi label mark'.split(' '));

/**
 * Returns the notes of a page on each of its dishes that stand elsewhere: beside a sign of the dish, on its kind, under its heading, and by pictures in its
 * block. A person who avoids nuts must hear of every note that may be about the dish. Rule: specification §1.5.
 */
export function notesOfDishes(dishes: NotedDishes, aside: TextOutsideMenu): string[][] {
  const notes: string[][] = dishes.blocks.map(() => []);
  const words = dishes.blocks.map(
    ({ start }, n) => new Set(listWords(`${dishes.sections[n] ?? ''} ${dishes.all[start]?.text ?? ''}`)),
  );
  let left = MOST_NOTES;
  const report = (text: string, at: readonly number[]): void => {
    left--;
    for (const n of at) notes[n]?.push(text);
  };
  for (const picture of aside.pictures) report(picture.text, dishesOfPicture(dishes.blocks, picture));
  left = MOST_NOTES;
  for (const { text, start, end, isCovered, isBelowHead } of getTexts(dishes)) {
    if (left <= 0) break;
    for (const note of notesOfSigns(text)) report(note.text, dishesWithSign(dishes, note.sign, start, end));
    const note = noteOfMany(text);
    if (note !== null) report(text, dishesOfNote(dishes, words, note, start, isCovered));
    else if (isBelowHead && tellsOfAllBelow(text)) report(text, dishesUnder(dishes, start));
  }
  for (const text of aside.below) {
    if (left <= 0) break;
    for (const note of notesOfSigns(text)) report(note.text, dishesWithSign(dishes, note.sign, -1, -1));
    const note = noteOfMany(text);
    if (note !== null) report(text, dishesOfNote(dishes, words, note, null, false));
  }
  return notes;
}

/** A text that may be a note: its text nodes, whether it belongs to a dish, and whether it stands right below a heading of dishes. */
type NoteText = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isCovered: boolean;
  readonly isBelowHead: boolean;
};

function getTexts({ all, covered, heads, hasPrice }: NotedDishes): NoteText[] {
  const texts: NoteText[] = [];
  let isBelowHead = false;
  for (let i = 0; i < all.length; i++) {
    const { text } = all[i] as TextNode;
    if (text === '') continue;
    const isCovered = covered[i] === 1;
    if (!isCovered && heads(i)) {
      // Bold text may name a dish that was left out, with words of its own below.
      isBelowHead = (all[i] as TextNode).heading <= 6;
      if (!MAY_NOTE.test(text)) continue;
    }
    if (isBelowHead || MAY_NOTE.test(text)) {
      const block = findBlock(all, i, hasPrice);
      if (block !== null) {
        texts.push({ ...block, isCovered, isBelowHead: isBelowHead && !isCovered && !heads(i) });
        i = block.end - 1;
      }
    }
    if (isCovered || !heads(i)) isBelowHead = false;
  }
  return texts;
}

/** All of the small block in which a text node is the first, or the text node alone; null where it is long, or has a price. */
function findBlock(
  all: readonly TextNode[],
  at: number,
  hasPrice: (at: number) => boolean,
): Pick<NoteText, 'text' | 'start' | 'end'> | null {
  const node = all[at] as TextNode;
  let block: PageElement = node.element;
  while (INLINE.has(block.name) && block.parent !== null) block = block.parent;
  const isSmall = block.start === at && block.end - at <= MOST_NODES;
  const end = isSmall ? block.end : at + 1;
  const text = all
    .slice(at, end)
    .map((each) => each.text)
    .join(' ')
    .trim();
  for (let i = at; i < end; i++) if (hasPrice(i)) return null;
  return text.length > MOST_CHARS ? null : { text, start: at, end };
}

/** The dishes of a page for its notes: their positions, their headings, and which dishes these head. */
type NotedDishes = {
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

/** Returns the dishes in whose block a picture stands: in the smallest element around it with words, or beside it if that holds several. */
function dishesOfPicture(blocks: readonly DishBlock[], { element, at }: StatedByPicture): number[] {
  let holder: PageElement | null = element;
  while (holder !== null && holder.end <= holder.start) holder = holder.parent;
  const [from, to] = [holder?.start ?? at, holder?.end ?? at];
  const within = blocks.flatMap(({ start, end }, n) => (start < to && end > from ? n : []));
  if (within.length <= 1) return within;
  return within.filter((n) => (blocks[n] as DishBlock).start <= at && (blocks[n] as DishBlock).end >= at);
}

/** Returns the dishes with a sign, without the one in the note itself. */
function dishesWithSign({ all, blocks }: NotedDishes, sign: string, from: number, to: number): number[] {
  const bears = (i: number): boolean => (i < from || i >= to) && bearsSign((all[i] as TextNode).text, sign);
  return blocks.flatMap(({ start, end }, n) => {
    for (let i = start; i < end; i++) if (bears(i)) return n;
    return [];
  });
}

/** Returns the dishes of a note on many: dishes with its words in their name or heading, else all under its heading, or on the page. */
function dishesOfNote(
  dishes: NotedDishes,
  words: readonly ReadonlySet<string>[],
  { of }: NoteOfMany,
  at: number | null,
  isCovered: boolean,
): number[] {
  const { blocks, sections } = dishes;
  const called = words.flatMap((own, n) => (of.some((word) => own.has(word)) ? n : []));
  const isOfSection = [...new Set(sections)].some((section) =>
    of.some((word) => listWords(section ?? '').includes(word)),
  );
  if (isOfSection || (isCovered && of.length > 0)) return called;
  if (called.length > 0 || (at === null && of.length > 0)) return called;
  return at === null ? blocks.map((_, n) => n) : dishesUnder(dishes, at);
}

/** Returns the dishes under the heading above a text node, up to the next of its level; under an earlier one if it heads none, and all without a heading. */
function dishesUnder({ all, blocks, covered, heads }: NotedDishes, at: number): number[] {
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
