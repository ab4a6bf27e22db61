/** Strings with their escapes, and the signs that open, close and part. */
const PARTS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/**
 * The keys that an object of a JSON text holds twice: a reader keeps the last one and drops the other without a word, as after a merge of two branches. Empty
 * where none does. The text is taken to be JSON.
 */
export function keysTwice(text: string): string[] {
  const twice: string[] = [];
  const open: (Set<string> | null)[] = [];
  const parts = text.match(PARTS) ?? [];
  parts.forEach((part, at) => {
    if (part === '{') open.push(new Set());
    else if (part === '[') open.push(null);
    else if (part === '}' || part === ']') open.pop();
    else if (part.startsWith('"') && parts[at + 1] === ':') {
      const keys = open.at(-1);
      if (keys?.has(part) === true) twice.push(part);
      keys?.add(part);
    }
  });
  return twice;
}
