import { saysContains } from '../../what-is-in.ts';
import type { PageElement } from './text-node.ts';

/** What a picture beside a dish says that it contains, the element of the page it stands in, and before which text node. */
export type SaidByPicture = { readonly text: string; readonly element: PageElement; readonly at: number };

/** A picture in a cell of a table, where it may be a mark: what it is called, the element it stands in, and before which text node. */
export type PictureInCell = SaidByPicture;

/** What a page says of its dishes beside what people read in them: by pictures, in cells that have nothing else, and in what stands below a menu. */
export type TextOutsideMenu = {
  readonly pictures: SaidByPicture[];
  readonly inCells: PictureInCell[];
  readonly below: string[];
};

/** Nothing said yet. */
export function noTextOutsideMenu(): TextOutsideMenu {
  return { pictures: [], inCells: [], below: [] };
}

/** Where a page writes what a picture shows, for those who cannot see it or who point at it. */
const SHOWN_BY = ['alt', 'title', 'aria-label', 'data-tooltip', 'data-title', 'data-original-title', 'data-tip'];
const MOST_CHARS = 160;
const MOST = 4_000;

/** What the attributes of an element say that something contains: `alt="Contains nuts"`; null where they say nothing of it. */
function shownBy(attributes: Readonly<Record<string, string>>): string | null {
  for (const key of SHOWN_BY) {
    const text = attributes[key];
    if (text !== undefined && text.length <= MOST_CHARS && saysContains(text)) return text;
  }
  return null;
}

const PICTURES = new Set(['img', 'svg', 'i']);

/** Keeps what an element says by its attributes, and that it is a picture in a cell of a table. */
export function keepShown(
  { pictures, inCells }: TextOutsideMenu,
  name: string,
  attributes: Readonly<Record<string, string>>,
  element: PageElement | null,
  at: number,
): void {
  if (element === null || pictures.length >= MOST) return;
  const text = shownBy(attributes);
  if (text !== null) pictures.push({ text, element, at });
  else if (PICTURES.has(name) && inCells.length < MOST && isInCell(element))
    inCells.push({ text: calledBy(attributes), element, at });
}

function isInCell(element: PageElement): boolean {
  for (let up: PageElement | null = element, n = 0; up !== null && n < DEEPEST; up = up.parent, n++)
    if (up.name === 'td') return true;
  return false;
}

/** A picture stands no deeper in its cell. */
const DEEPEST = 4;

/** What an element is called by its words and classes. */
function calledBy({ alt = '', class: classes = '', title = '', src = '' }: Readonly<Record<string, string>>): string {
  return [alt, title, classes, src].map((each) => each.slice(0, MOST_CHARS)).join(' ');
}

/** Keeps a text that stands below a menu. */
export function keepBelow({ below }: TextOutsideMenu, text: string): void {
  if (text !== '' && below.length < MOST) below.push(text);
}
