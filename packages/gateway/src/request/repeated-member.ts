/** Every text of a JSON document, whether it is a member's name, and where objects begin and end: outside of texts braces mean nothing else. */
const TOKENS = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g;

/**
 * The first member name that an object of this JSON has twice; null when none has. `JSON.parse` would keep the last of them, and another reader
 * of the same bytes the first. The text is one that `JSON.parse` takes.
 */
export function repeatedMember(text: string): string | null {
  const open: Set<string>[] = [];
  for (const [token, colon] of text.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const name = nameOf(token);
      if (open.at(-1)?.has(name) === true) return name;
      open.at(-1)?.add(name);
    }
  }
  return null;
}

function nameOf(written: string): string {
  return JSON.parse(written.slice(0, written.lastIndexOf('"') + 1)) as string;
}
