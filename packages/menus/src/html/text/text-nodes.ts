import { isNumberAlone } from '../../column-roles.ts';
import { eachElement, type PageElement, type TextNode } from './text-node.ts';
import { keepBelow, keepShown, noTextOutsideMenu, type TextOutsideMenu } from './text-outside-menu.ts';

/** Returns the smallest element of this name around or at an element; null if there is none. */
export function nearest(name: string, element: PageElement): PageElement | null {
  let up: PageElement | null = element;
  while (up !== null && up.name !== name) up = up.parent;
  return up;
}

/** The column of a row in which a text node stands, from 0. */
export function getColumn({ element }: TextNode, row: PageElement): number {
  return columnOfPart(element, row);
}

/** The column of a row in which a part of it stands, from 0. */
export function columnOfPart(within: PageElement, row: PageElement): number {
  let element = within;
  while (element.parent !== null && element.parent !== row) element = element.parent;
  return element.row;
}

/** The cells of a table that stand in further rows too (`rowspan`), by column, with how many rows are left to them. */
type SpanningCells = Map<number, { rowsLeft: number; readonly element: PageElement }>;

/** An open element: with its number of columns so far if it is a row, with cells that span its rows if it is a table. */
type OpenCell = { readonly element: PageElement | null; rows: number; readonly spans?: SpanningCells };

const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
const MOST_SPAN = 50;

/** Keeps that a cell that just opened stands in further rows. */
function keepSpanning(
  open: readonly OpenCell[],
  cell: PageElement,
  attributes: Readonly<Record<string, string>>,
): void {
  const rowsLeft = Math.min(MOST_SPAN, Number(attributes['rowspan']) || 1);
  const spans = spansAround(open);
  if (rowsLeft > 1 && cell.parent?.name === 'tr') spans?.set(cell.row, { rowsLeft, element: cell });
}

/** The next cell of a row stands behind those that span it from above. A spanning price is written in each of its rows. */
function fillSpanned(all: TextNode[], open: readonly OpenCell[]): void {
  const row = open.at(-1);
  const spans = spansAround(open);
  if (row?.element?.name !== 'tr' || spans === undefined) return;
  for (let spanning = spans.get(row.rows); spanning !== undefined; spanning = spans.get(row.rows)) {
    const { start, end, classes, name } = spanning.element;
    const text = end - start === 1 ? (all[start]?.text ?? '') : '';
    const element = { name, classes, kind: null, parent: row.element, row: row.rows, start: all.length };
    if (isNumberAlone(text)) all.push({ text, element: { ...element, end: all.length + 1 }, row: 0, heading: 0 });
    row.rows++;
  }
}

/** Ends a row: cells that span it have one row less to go. */
function endRow(all: TextNode[], open: readonly OpenCell[]): void {
  fillSpanned(all, open);
  const spans = spansAround(open);
  if (spans === undefined) return;
  for (const [column, spanning] of spans) {
    spanning.rowsLeft--;
    if (spanning.rowsLeft <= 0) spans.delete(column);
  }
}

function spansAround(open: readonly OpenCell[]): SpanningCells | undefined {
  return open.findLast(({ spans }) => spans !== undefined)?.spans;
}

type Attributes = Readonly<Record<string, string>>;
/** An element that is open, with its rows so far; `element` is null where people see nothing of it. */
type Open = { readonly element: PageElement | null; heading: number; rows: number; readonly spans?: SpanningCells };

const UNSEEN = new Set(
  'script style noscript template svg iframe select option textarea nav footer form head button object embed video audio canvas del s strike blockquote dialog'.split(
    ' ',
  ),
);
/** Parts around a menu, parts that sell something else, and former prices. */
const ASIDE =
  /(?:^|[\s_-])(?:cart|checkout|nav|navbar|navigation|footer|cookie|popup|breadcrumbs?|newsletter|subscribe|social|site-?header|review|testimonial|comment|(?<!pointer-)event|pric(?:e|ing)-(?:table|plan)|line-through|strike-?through|old-?price|price-?(?:old|was)|was(?:-?price)?|original-?price|compare-at(?:-price)?)s?(?:$|[\s_-])/i;
const TITLE = /(?:^|[\s_-])(?:title|name|heading|header)(?:$|[\s_-])|(?:Title|Name|Heading)(?:$|[\s_-])/;
const DESCRIPTION = /(?:^|[\s_-])desc(?:ription)?(?:$|[\s_-])|Description(?:$|[\s_-])/;
const BOLD = new Set(['b', 'strong', 'dt', 'th', 'summary', 'caption']);
const MOST_NODES = 20_000;
const DEEPEST = 200;
/** The number of characters of an element's classes that give its form. */
const MOST_CLASS_CHARS = 1_000;

/**
 * What people see of a page of HTML, in order; what belongs to the site and not to its menu is left out. The page is read in passing: a tree of
 * all its nodes would be as much work again for the memory. What it says of dishes by pictures, and below its menu, is kept in `aside`; what stands in
 * its footer is shown `withFooter`.
 */
export function listTextNodes(
  html: string,
  aside: TextOutsideMenu = noTextOutsideMenu(),
  withFooter = false,
): TextNode[] {
  const all: TextNode[] = [];
  const open: Open[] = [];
  let pieces = '';
  let preformatted = 0;
  let beginsLine = false;
  const endText = (): void => {
    const last = open.at(-1) ?? OUTSIDE;
    const { element, heading, rows: row } = last;
    if (last === BELOW) keepBelow(aside, shownText(pieces));
    if (last === PICTURE_TITLE) {
      const around = open.findLast((each) => each.element !== null)?.element ?? null;
      keepShown(aside, 'title', { title: shownText(pieces) }, around, all.length);
    }
    const text = element === null || open.length > DEEPEST || all.length >= MOST_NODES ? '' : shownText(pieces);
    if (element !== null && text !== '')
      all.push({ text, element: isIndented(pieces) ? indented(element, row, all.length) : element, row, heading });
    if (text !== '') beginsLine = false;
    pieces = '';
  };
  /** Indented lines of preformatted text look otherwise than others, where they print no price. */
  const isIndented = (text: string): boolean => beginsLine && INDENTED.test(text) && !/\d\W*$/.test(text);
  /** A line of preformatted text is a row of its own. */
  const endLine = (): void => {
    endText();
    beginsLine = true;
    const line = open.at(-1);
    if (line !== undefined) line.rows++;
  };
  eachElement(html, {
    opened: (name, attributes) => {
      endText();
      if (CELLS.has(name)) fillSpanned(all, open);
      const own = opened(name, attributes, open, all.length, withFooter);
      keepShown(aside, name, attributes, own.element ?? open.at(-1)?.element ?? null, all.length);
      open.push(own);
      if (CELLS.has(name) && own.element !== null) keepSpanning(open, own.element, attributes);
      if (open.at(-1)?.element?.name === 'pre') preformatted++;
    },
    text: (text) => {
      if (preformatted === 0) pieces += text;
      else
        text.split(LINE_BREAK).forEach((line, n) => {
          if (n > 0) endLine();
          pieces += line.replace(WIDE_SPACE, '\t');
        });
    },
    closed: () => {
      endText();
      if (open.at(-1)?.element?.name === 'tr') endRow(all, open);
      const element = open.pop()?.element ?? null;
      if (element?.name === 'pre') preformatted--;
      if (element !== null) element.end = all.length;
    },
    parted: endText,
  });
  return all;
}

const LINE_BREAK = /\r?\n/;
/** Preformatted space is shown as wide as it is: three or more lead to a price. */
const WIDE_SPACE = / {3,}/g;

const INDENTED = /^(?:\t| {2})/;

/** An element that a page has no tag for: the indented line of its preformatted text that stands at a position. */
function indented(parent: PageElement, row: number, at: number): PageElement {
  return { name: 'indent', classes: '', kind: null, parent, row, start: at, end: at + 1 };
}

const OUTSIDE: Readonly<Open> = { element: null, heading: 0, rows: 0 };
/** The part below a menu belongs to the site, apart from its explanations of signs. */
const BELOW: Readonly<Open> = { element: null, heading: 0, rows: 0 };
/** A drawn picture, and its name. */
const PICTURE: Readonly<Open> = { element: null, heading: 0, rows: 0 };
const PICTURE_TITLE: Readonly<Open> = { element: null, heading: 0, rows: 0 };
const FOOTER = /(?:^|[\s_-])footer(?:$|[\s_-])/i;
/** Elements that stand within a row, and begin none. */
const INLINE = new Set('span a b strong i em u small sup sub font bdi label mark'.split(' '));

function opened(name: string, attributes: Attributes, open: readonly Open[], start: number, withFooter: boolean): Open {
  const outer = open.at(-1);
  if (outer === BELOW && open.length <= DEEPEST && !UNSEEN.has(name)) return BELOW;
  if (outer === PICTURE && open.length <= DEEPEST) return name === 'title' || name === 'desc' ? PICTURE_TITLE : PICTURE;
  if (outer?.element === null || open.length > DEEPEST) return OUTSIDE;
  if (name === 'svg') return PICTURE;
  const isShown = withFooter && isFooter(name, attributes) && !isHidden(attributes);
  if (!isShown && isAside(name, attributes, open.length)) return isFooter(name, attributes) ? BELOW : OUTSIDE;
  const classes = (attributes['class'] ?? '').slice(0, MOST_CLASS_CHARS);
  const element: PageElement = {
    name,
    classes,
    kind: null,
    parent: outer?.element ?? null,
    row: outer?.rows ?? 0,
    start,
    end: start,
  };
  if (outer !== undefined && !INLINE.has(name)) outer.rows += getColumns(attributes);
  // An element around a heading is none itself: the rest of it describes the heading.
  if (LEVEL.test(name)) for (const each of open) each.heading = 0;
  const heading = DESCRIPTION.test(classes) ? 0 : getHeading(element) || (outer?.heading ?? 0);
  return { element, heading, rows: 0, ...(name === 'table' ? { spans: new Map() } : {}) };
}

function isFooter(name: string, { class: classes = '', id = '' }: Attributes): boolean {
  return name === 'footer' || FOOTER.test(`${classes} ${id}`);
}

/** Returns the number of columns that a cell of a table takes. */
function getColumns({ colspan }: Attributes): number {
  return Math.max(1, Math.min(MOST_SPAN, Number(colspan) || 1));
}

/**
 * White space as a page shows it, but for tabs, which lead to prices: a line break is a space with all that surrounds it. Three or more spaces
 * that do not break are shown as wide as they are, and are a tab.
 */
function shownText(text: string): string {
  return text
    .trim()
    .replace(/\s{2,}|[^\S ]/g, (space) =>
      space.includes('\n') ? ' ' : /\u00A0(?: ?\u00A0){2}/.test(space) ? '\t' : space.replace(/[^\t]+/g, ' '),
    );
}

function isHidden(attributes: Attributes): boolean {
  return 'hidden' in attributes || attributes['aria-hidden'] === 'true';
}

function isAside(name: string, attributes: Attributes, depth: number): boolean {
  if (UNSEEN.has(name) || isHidden(attributes)) return true;
  if (attributes['role'] === 'dialog' || attributes['aria-modal'] === 'true') return true;
  if (
    /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|text-decoration(?:-line)?\s{0,3}:[^;]{0,40}line-through/i.test(
      attributes['style'] ?? '',
    )
  )
    return true;
  if (name === 'header' && depth <= SITE_DEPTH) return true;
  const words = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`;
  return words !== ' ' && name !== 'body' && name !== 'main' && ASIDE.test(words);
}

/** A header this near the top is the site's; deeper ones head a section of a menu. */
const SITE_DEPTH = 4;

const LEVEL = /^h([1-6])$/;

function getHeading({ name, classes }: PageElement): number {
  const level = LEVEL.exec(name)?.[1];
  if (level !== undefined) return Number(level);
  return BOLD.has(name) || TITLE.test(classes) ? 7 : 0;
}
