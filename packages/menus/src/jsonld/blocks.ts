import { isObject, type JsonObject, parseLoosely } from '@kehilla/core';
import { withPlainValues } from './plain-values.ts';
import { getScripts } from '../scripts.ts';

const BLOCK = /\bapplication\/ld\+json\b/i;
const MOST_BLOCKS = 40;
const DEEPEST = 50;

/** The objects of a page's JSON-LD, arrays and `@graph` opened. A block that one repair does not make JSON of is skipped. Rule: sources note §5.1. */
export function jsonLdObjects(html: string): JsonObject[] {
  const blocks = getScripts(html, { tag: BLOCK }).slice(0, MOST_BLOCKS);
  return blocks.flatMap((text) => opened(withPlainValues(parseLoosely(text))));
}

/** The objects of a value, in their order, an object after those of its graph. Deeper or more than any page needs are left out. */
function opened(value: unknown, depth = 0): JsonObject[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((one) => opened(one, depth + 1));
  if (!isObject(value)) return [];
  return '@graph' in value ? [...opened(value['@graph'], depth + 1), value] : [value];
}
