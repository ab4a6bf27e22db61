import { SourceError } from '@kehilla/core';
import type { CheerioAPI } from 'cheerio';
import { Parser } from 'htmlparser2';

/** Deeper nesting is no list: it is refused before anything walks down into it. */
const DEEPEST = 400;
/** From this many open tags a page is not parsed, which would take minutes; sloppy markup leaves a few open. */
const MOST_OPEN = 5_000;
/** Tags that nest: all without those that have no content, or that the next of their kind closes. */
const NESTING_TAG =
  /<(\/?)(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|td|th|tr|dd|dt|option)\b)[a-z]/gi;
/** No list is so long; in characters. */
const LONGEST = 16 * 1024 * 1024;
/** Elements of a page, and attributes of one of them: a tree of more takes seconds to make, and each attribute is compared with all before it. */
const [MOST_ELEMENTS, MOST_ATTRIBUTES] = [150_000, 1_000];

/**
 * Throws `changed_shape` for markup that would take too long to parse: longer than any list, with thousands of tags left open or of attributes in one tag, or
 * with more elements than any list has.
 */
export function refuseBulk(text: string): void {
  let open = 0;
  for (const [, closes] of text.length > LONGEST ? [] : text.matchAll(NESTING_TAG)) {
    open = Math.max(0, open + (closes === '/' ? -1 : 1));
    if (open > MOST_OPEN) break;
  }
  if (text.length > LONGEST || open > MOST_OPEN)
    throw new SourceError('changed_shape', 'The markup is longer or deeper than any list is.');
  refuseElements(text);
}

function refuseElements(text: string): void {
  let [elements, attributes] = [0, 0];
  let why: string | null = null;
  const parser = new Parser({
    onopentagname: () => {
      [elements, attributes] = [elements + 1, 0];
      if (elements > MOST_ELEMENTS) stop(`The markup has more than ${MOST_ELEMENTS} elements.`);
    },
    onattribute: () => {
      attributes += 1;
      if (attributes > MOST_ATTRIBUTES) stop(`An element of the markup has more than ${MOST_ATTRIBUTES} attributes.`);
    },
  });
  function stop(note: string): void {
    why ??= note;
    parser.pause();
  }
  parser.end(text);
  if (why !== null) throw new SourceError('changed_shape', why);
}

/** Throws `changed_shape` for markup nested deeper than any list is: reading its text would exhaust the stack. */
export function refuseDepth($: CheerioAPI): void {
  // By hand: the library copies its results for each element.
  let level: Node[] = $.root().toArray().flatMap(elementsIn);
  for (let depth = 0; depth <= DEEPEST; depth++) {
    if (level.length === 0) return;
    level = level.flatMap(elementsIn);
  }
  throw new SourceError('changed_shape', 'The markup is nested beyond reason.');
}

type Node = { readonly type: string; readonly attribs?: object; readonly children?: readonly Node[] };

function elementsIn({ children = [] }: Node): Node[] {
  return children.filter(({ attribs }) => attribs !== undefined);
}
