import { type AnyNode, type Element, isDocument, isTag, isText } from 'domhandler';

/** One run of text that people see, and where in the page it stands. */
export type Leaf = {
  readonly text: string;
  readonly element: Element;
  /** 1 to 6 in a heading, 7 in bold or under a class that says title, 0 elsewhere. */
  readonly heading: number;
};

/** What people see of a page, in order. Of an element, `rangeOf` gives its first leaf and the one after its last. */
export type Leaves = {
  readonly all: readonly Leaf[];
  readonly rangeOf: (element: Element) => readonly [start: number, end: number];
};

const UNSEEN = new Set(
  'script style noscript template svg iframe select option textarea nav footer form head button object embed video audio canvas'.split(
    ' ',
  ),
);
const ASIDE =
  /(?:^|[\s_-])(?:cart|checkout|nav|navbar|navigation|footer|cookie|popup|breadcrumbs?|newsletter|subscribe|social|site-?header|review|testimonial)s?(?:$|[\s_-])/i;
const TITLE = /(?:^|[\s_-])(?:title|name|heading|header)(?:$|[\s_-])|(?:Title|Name|Heading)(?:$|[\s_-])/;
const BOLD = new Set(['b', 'strong', 'dt', 'th']);
const MOST_LEAVES = 20_000;
const DEEPEST = 200;

/** The leaves of a parsed page; what belongs to the site and not to its menu is left out. */
export function leavesOf(root: readonly AnyNode[]): Leaves {
  const all: Leaf[] = [];
  const ranges = new Map<Element, readonly [number, number]>();
  const visit = (node: AnyNode, parent: Element | null, heading: number, depth: number): void => {
    if (all.length >= MOST_LEAVES || depth > DEEPEST) return;
    if (isText(node)) {
      const text = node.data
        .replace(/[^\S\n\t]+/g, ' ')
        .replace(/\s*\n\s*/g, ' ')
        .trim();
      if (text !== '' && parent !== null) all.push({ text, element: parent, heading });
      return;
    }
    if (isDocument(node)) {
      for (const child of node.children) visit(child, parent, heading, depth + 1);
      return;
    }
    if (!isTag(node) || isAside(node, depth)) return;
    const start = all.length;
    const own = headingOf(node) || heading;
    for (const child of node.children) visit(child, node, own, depth + 1);
    ranges.set(node, [start, all.length]);
  };
  for (const node of root) visit(node, null, 0, 0);
  return { all, rangeOf: (element) => ranges.get(element) ?? [0, 0] };
}

function isAside({ name, attribs }: Element, depth: number): boolean {
  if (UNSEEN.has(name) || 'hidden' in attribs || attribs['aria-hidden'] === 'true') return true;
  if (/display\s*:\s*none/i.test(attribs['style'] ?? '')) return true;
  if (name === 'header' && depth <= SITE_DEPTH) return true;
  return name !== 'body' && name !== 'main' && ASIDE.test(`${attribs['class'] ?? ''} ${attribs['id'] ?? ''}`);
}

/** A header this near the top is the site's; deeper ones head a section of a menu. */
const SITE_DEPTH = 4;

function headingOf({ name, attribs }: Element): number {
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level !== undefined) return Number(level);
  return BOLD.has(name) || TITLE.test(attribs['class'] ?? '') ? 7 : 0;
}
