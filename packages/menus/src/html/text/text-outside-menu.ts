import { saysContains } from '../../what-is-in.ts';
import type { PageElement } from './text-node.ts';

/** The text of a picture beside a dish about its contents, the element around it, and the text node behind it. */
export type StatedByPicture = { readonly text: string; readonly element: PageElement; readonly at: number };

/** A picture in a cell of a table that may be a mark: its name, the element around it, and the text node behind it. */
export type PictureInCell = StatedByPicture;

/** Statements of a page about its dishes outside their text: by pictures, in cells with nothing else, and below a menu. */
export type TextOutsideMenu = {
  readonly pictures: StatedByPicture[];
  readonly inCells: PictureInCell[];
  readonly below: string[];
};

/** Nothing said yet. */
export function noTextOutsideMenu(): TextOutsideMenu {
  return { pictures: [], inCells: [], below: [] };
}

/** Attributes with the text of a picture, for people who cannot see it or who point at it. */
const SHOWN_BY = ['alt', 'title', 'aria-label', 'data-tooltip', 'data-title', 'data-original-title', 'data-tip'];
const MOST_CHARS = 160;
const MOST = 4_000;

/** Returns the contents that the attributes of an element state: `alt="Contains nuts"`; null if they state none. */
function shownBy(attributes: Readonly<Record<string, string>>): string | null {
  for (const key of SHOWN_BY) {
    const text = attributes[key];
    if (text !== undefined && text.length <= MOST_CHARS && saysContains(text)) return text;
  }
  return null;
}

const PICTURES = new Set(['img', 'svg', 'i']);

/** Keeps the statements of an element's attributes, and its picture in a cell of a table. */
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

/** Returns the words and classes of an element. */
function calledBy({ alt = '', class: classes = '', title = '', src = '' }: Readonly<Record<string, string>>): string {
  return [alt, title, classes, src].map((each) => each.slice(0, MOST_CHARS)).join(' ');
}

/** Keeps a text that stands below a menu. */
export function keepBelow({ below }: TextOutsideMenu, text: string): void {
  if (text !== '' && below.length < MOST) below.push(text);
}
