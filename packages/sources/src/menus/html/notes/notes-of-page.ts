import { noteOfMany, notesOfSigns, tellsOfAllBelow, wordsOf } from '../../notes.ts';
import { dishesOfNote, dishesOfPicture, dishesUnder, dishesWithSign, type NotedDishes } from './dishes-of-notes.ts';
import type { TextNode, PageElement } from '../text/text-node.ts';
import type { TextOutsideMenu } from '../text/text-outside-menu.ts';

const MOST_CHARS = 300;
const MOST_NODES = 6;
/** No menu has more notes; each is told of dishes one by one. */
const MOST_NOTES = 100;
const MAY_NOTE = /\b(?:all|every|each|any|everything|contain|include|come|are)\b|[*†‡§¹²³⁴]/i;
const INLINE = new Set('span a b strong i em u small sup sub font bdi label mark'.split(' '));

/**
 * What a page says of each of its dishes elsewhere than at it: beside a sign that the dish bears, on all of its kind, under its heading, and by
 * pictures in its block. Whoever keeps away from nuts must hear of a note that may be of the dish. Rule: specification §1.5.
 */
export function notesOfDishes(dishes: NotedDishes, aside: TextOutsideMenu): string[][] {
  const notes: string[][] = dishes.blocks.map(() => []);
  const words = dishes.blocks.map(
    ({ start }, n) => new Set(wordsOf(`${dishes.sections[n] ?? ''} ${dishes.all[start]?.text ?? ''}`)),
  );
  let left = MOST_NOTES;
  const told = (text: string, at: readonly number[]): void => {
    left--;
    for (const n of at) notes[n]?.push(text);
  };
  for (const picture of aside.pictures) told(picture.text, dishesOfPicture(dishes.blocks, picture));
  left = MOST_NOTES;
  for (const { text, start, end, isCovered, isBelowHead } of textsOf(dishes)) {
    if (left <= 0) break;
    for (const note of notesOfSigns(text)) told(note.text, dishesWithSign(dishes, note.sign, start, end));
    const note = noteOfMany(text);
    if (note !== null) told(text, dishesOfNote(dishes, words, note, start, isCovered));
    else if (isBelowHead && tellsOfAllBelow(text)) told(text, dishesUnder(dishes, start));
  }
  for (const text of aside.below) {
    if (left <= 0) break;
    for (const note of notesOfSigns(text)) told(note.text, dishesWithSign(dishes, note.sign, -1, -1));
    const note = noteOfMany(text);
    if (note !== null) told(text, dishesOfNote(dishes, words, note, null, false));
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

function textsOf({ all, covered, heads, hasPrice }: NotedDishes): NoteText[] {
  const texts: NoteText[] = [];
  let isBelowHead = false;
  for (let i = 0; i < all.length; i++) {
    const { text } = all[i] as TextNode;
    if (text === '') continue;
    const isCovered = covered[i] === 1;
    if (!isCovered && heads(i)) {
      // What is bold may name a dish that was left out, and have words of its own below.
      isBelowHead = (all[i] as TextNode).heading <= 6;
      if (!MAY_NOTE.test(text)) continue;
    }
    if (isBelowHead || MAY_NOTE.test(text)) {
      const block = blockOf(all, i, hasPrice);
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
function blockOf(
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
