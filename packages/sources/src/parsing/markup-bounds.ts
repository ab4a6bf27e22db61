import { SourceError } from '@kehilla/core';
import type { CheerioAPI } from 'cheerio';

/** Deeper nesting is no list: it is refused before anything walks down into it. */
const DEEPEST = 400;
/** So many open tags are not even parsed, which would take minutes; sloppy markup leaves a few open. */
const MOST_OPEN = 5_000;
/** Tags that nest: all but those without content, and those that the next of their kind closes. */
const NESTING_TAG =
  /<(\/?)(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|td|th|tr|dd|dt|option)\b)[a-z]/gi;
/** No list is so long; in characters. */
const LONGEST = 16 * 1024 * 1024;

/** Throws `changed_shape` for markup that would take too long to parse: longer than any list, or with thousands of tags left open. */
export function refuseBulk(text: string): void {
  let open = 0;
  for (const [, closes] of text.length > LONGEST ? [] : text.matchAll(NESTING_TAG)) {
    open = Math.max(0, open + (closes === '/' ? -1 : 1));
    if (open > MOST_OPEN) break;
  }
  if (text.length > LONGEST || open > MOST_OPEN)
    throw new SourceError('changed_shape', 'The markup is longer or deeper than any list is.');
}

/** Throws `changed_shape` for markup nested deeper than any list is: reading its text would exhaust the stack. */
export function refuseDepth($: CheerioAPI): void {
  let level = $.root().children();
  for (let depth = 0; depth <= DEEPEST; depth++) {
    if (level.length === 0) return;
    level = level.children();
  }
  throw new SourceError('changed_shape', 'The markup is nested beyond reason.');
}
