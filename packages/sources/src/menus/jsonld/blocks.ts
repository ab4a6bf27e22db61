import { isObject, type JsonObject } from '../../parsing/json-value.ts';
import { scriptsOf } from '../scripts.ts';

const BLOCK = /\bapplication\/ld\+json\b/i;
const MOST_BLOCKS = 40;
const DEEPEST = 50;

/** The objects of a page's JSON-LD, arrays and `@graph` opened. A block that one repair does not make JSON of is skipped. Rule: sources note §5.1. */
export function jsonLdObjects(html: string): JsonObject[] {
  const blocks = scriptsOf(html, { tag: BLOCK }).slice(0, MOST_BLOCKS);
  return blocks.flatMap((text) => opened(parseLoosely(text)));
}

/** JSON as pages print it: in comments or CDATA, with trailing commas, raw line breaks in texts; null where it is none all the same. */
export function parseLoosely(text: string): unknown {
  const bare = withoutEnd(text.trim().replace(WRAPPED_FROM, '')).trim();
  return (
    parsed(bare) ??
    parsed(
      bare
        .replace(/\p{Cc}+/gu, ' ')
        .replace(/,\s*([}\]])/g, '$1')
        .replace(/;\s*$/, ''),
    )
  );
}

const WRAPPED_FROM = /^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)/;
const WRAPPED_TO = /(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/;

/** A text without the end of the comment that it stands in, and the semicolon after that. */
function withoutEnd(text: string): string {
  const end = text.endsWith(';') ? text.slice(0, -1).trimEnd() : text;
  const bare = end.replace(WRAPPED_TO, '');
  return bare.length < end.length ? bare : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The objects of a value, in their order, an object after those of its graph. Deeper or more than any page needs are left out. */
function opened(value: unknown, depth = 0): JsonObject[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((one) => opened(one, depth + 1));
  if (!isObject(value)) return [];
  return '@graph' in value ? [...opened(value['@graph'], depth + 1), value] : [value];
}
