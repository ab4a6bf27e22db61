/** Every text of a JSON document, and whether it is a member's name: quotes stand nowhere else. */
const TEXTS = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/**
 * The first member name that an object of this JSON has twice, as it is written; null when none has. `JSON.parse` would keep the
 * last of them, and another reader of the same bytes the first. `value` is what was parsed from `text`.
 */
export function repeatedMember(text: string, value: unknown): string | null {
  const names = [...text.matchAll(TEXTS)].filter(([, colon]) => colon !== undefined).map(([name]) => nameOf(name));
  if (names.length === memberCount(value)) return null;
  return names.find((name, index) => names.indexOf(name) !== index) ?? null;
}

function nameOf(written: string): string {
  return JSON.parse(written.slice(0, written.lastIndexOf('"') + 1)) as string;
}

/** How many members all objects of a value have. A list instead of recursion: nesting may be thousands deep. */
function memberCount(value: unknown): number {
  let count = 0;
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (one === null || typeof one !== 'object') continue;
    if (!Array.isArray(one)) count += Object.keys(one).length;
    for (const item of Object.values(one) as unknown[]) open.push(item);
  }
  return count;
}
