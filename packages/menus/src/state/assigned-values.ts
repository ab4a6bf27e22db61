/** A name that gets an object or a list: `window.__STATE__ = {`, `var meta = {`, `Shop.meta = [`. */
const ASSIGNED = /(?<![=!<>])=\s{0,9}(?=[{[])/g;
const MOST_VALUES = 40;
/** No state of a page is longer, in characters. */
const MOST_CHARS = 3_000_000;

/**
 * Returns the objects and lists that a script assigns, as text, in order; the inside of one is not searched again. One without an end is none. Its time is
 * linear in the script.
 */
export function assignedValues(script: string): string[] {
  if (script.length > MOST_CHARS) return [];
  const values: string[] = [];
  ASSIGNED.lastIndex = 0;
  for (
    let found = ASSIGNED.exec(script);
    found !== null && values.length < MOST_VALUES;
    found = ASSIGNED.exec(script)
  ) {
    const from = ASSIGNED.lastIndex;
    const end = endOfValue(script, from);
    if (end === null) break;
    values.push(script.slice(from, end));
    ASSIGNED.lastIndex = end;
  }
  return values;
}

/** Where the object or list that begins at a position ends; null where it does not. */
function endOfValue(script: string, from: number): number | null {
  let [depth, quote] = [0, ''];
  for (let at = from; at < script.length; at++) {
    const sign = script.charAt(at);
    if (quote !== '') {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'" || sign === '`') quote = sign;
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
