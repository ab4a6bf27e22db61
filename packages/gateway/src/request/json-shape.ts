/** Bounds of a body, in members, values and levels: far beyond any question of the contract, and cheap to parse. */
export const JSON_BOUNDS = { members: 1_000, values: 5_000, depth: 32 } as const;

/** What makes a text of JSON be refused before it is parsed. `name` is the member that stands twice. */
export type JsonFault =
  | { readonly kind: 'repeated_member'; readonly name: string }
  | { readonly kind: 'too_deep' | 'too_many_members' | 'too_many_values' };

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Returns what is wrong with the shape of a text of JSON: nesting, members or values beyond `JSON_BOUNDS`, or a member that an object has twice
 * (`JSON.parse` would keep the last of them, and another reader of the same bytes the first); null where nothing is. Looks at each character once
 * and keeps one set for the whole text. Of what is no JSON it says nothing: the parser does.
 */
export function jsonFault(text: string): JsonFault | null {
  /** Every member seen, as the number of its object and its name. */
  const members = new Set<string>();
  /** The numbers of the open objects, 0 for a list. */
  const open: number[] = [];
  let [objects, values] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === QUOTE) {
      const end = endOfString(text, i);
      const object = open.at(-1) ?? 0;
      if (object > 0 && text.charCodeAt(endOfSpace(text, end + 1)) === COLON) {
        const name = nameOf(text, i, end);
        const known = members.size;
        if (members.add(`${object} ${name}`).size === known) return { kind: 'repeated_member', name };
        if (members.size > JSON_BOUNDS.members) return { kind: 'too_many_members' };
      }
      i = end;
    } else if (unit === OPEN_OBJECT || unit === OPEN_LIST) {
      if (open.push(unit === OPEN_OBJECT ? ++objects : 0) > JSON_BOUNDS.depth) return { kind: 'too_deep' };
      if (++values > JSON_BOUNDS.values) return { kind: 'too_many_values' };
    } else if (unit === CLOSE_OBJECT || unit === CLOSE_LIST) open.pop();
    else if (unit === COMMA && ++values > JSON_BOUNDS.values) return { kind: 'too_many_values' };
  }
  return null;
}

/** Where a string ends that begins at `start`; the end of the text where it never does. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === BACKSLASH) i++;
    else if (unit === QUOTE) return i;
  }
  return text.length;
}

function endOfSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text[at] ?? '')) at++;
  return at;
}

/** A name as it is meant: `"k\u0030"` is `k0`. One that is no string of JSON stays as it is written. */
function nameOf(text: string, start: number, end: number): string {
  const written = text.slice(start + 1, end);
  if (!written.includes('\\')) return written;
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    return written;
  }
}
