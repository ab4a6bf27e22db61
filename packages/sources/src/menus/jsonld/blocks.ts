/** A JSON object of unknown make. */
export type JsonObject = { readonly [key: string]: unknown };

const BLOCK = /<script\b[^>]{0,300}\bapplication\/ld\+json\b[^>]{0,300}>([\s\S]*?)<\/script\s*>/gi;
const MOST_BLOCKS = 40;

/** The objects of a page's JSON-LD, arrays and `@graph` opened. A block that one repair does not make JSON of is skipped. Rule: sources note §5.1. */
export function jsonLdObjects(html: string): JsonObject[] {
  const blocks = [...html.matchAll(BLOCK)].slice(0, MOST_BLOCKS);
  return blocks.flatMap(([, text = '']) => opened(parseLoosely(text)));
}

/** JSON as pages print it: in comments or CDATA, with trailing commas, raw line breaks in texts; null where it is none all the same. */
export function parseLoosely(text: string): unknown {
  const bare = text
    .replace(
      /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>|\/\/\s*\]\]>)\s*;?\s*$/g,
      '',
    )
    .trim();
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function opened(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(opened);
  if (!isObject(value)) return [];
  return '@graph' in value ? [...opened(value['@graph']), value] : [value];
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as a list: none, one or several. */
export function listOf(value: unknown): unknown[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
}
