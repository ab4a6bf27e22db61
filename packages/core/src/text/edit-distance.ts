/** The longest word that is compared letter by letter; longer ones are only found as they are. */
export const LONGEST_COMPARED = 40;

const WIDTH = LONGEST_COMPARED + 1;
const rows = new Uint8Array(3 * WIDTH);
const unitsOfA = new Uint16Array(LONGEST_COMPARED);
const unitsOfB = new Uint16Array(LONGEST_COMPARED);

/** `unitDistance` of two texts. */
export function editDistance(a: string, b: string, most: number): number {
  return unitDistance(unitsOfA, unitsOf(a, unitsOfA), unitsOfB, unitsOf(b, unitsOfB), most);
}

/** Writes a text into `units` and gives its length, -1 where it is longer than they are. */
export function unitsOf(text: string, units: Uint16Array): number {
  if (text.length > units.length) return -1;
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  return text.length;
}

/**
 * Edits between the first `lengthA` and `lengthB` units of two words: letters put in, left out, replaced, or swapped with a neighbour
 * (Damerau–Levenshtein, no letter edited twice), up to `most`; `most + 1` when it is more, or a length is -1. At most 40 letters.
 */
export function unitDistance(a: Uint16Array, lengthA: number, b: Uint16Array, lengthB: number, most: number): number {
  if (lengthA < 0 || lengthB < 0 || Math.abs(lengthA - lengthB) > most) return most + 1;
  let [before, last, row] = [0, WIDTH, 2 * WIDTH];
  for (let j = 0; j <= lengthB; j++) rows[last + j] = j;
  for (let i = 1; i <= lengthA; i++) {
    let least = (rows[row] = i);
    for (let j = 1; j <= lengthB; j++) {
      const distance = cell(a, i, b, j, before, last, row);
      rows[row + j] = distance;
      if (distance < least) least = distance;
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(rows[last + lengthB] as number, most + 1);
}

function cell(a: Uint16Array, i: number, b: Uint16Array, j: number, before: number, last: number, row: number): number {
  const same = a[i - 1] === b[j - 1];
  let distance = (rows[last + j - 1] as number) + (same ? 0 : 1);
  if ((rows[last + j] as number) < distance) distance = (rows[last + j] as number) + 1;
  if ((rows[row + j - 1] as number) < distance) distance = (rows[row + j - 1] as number) + 1;
  const swapped = !same && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  if (swapped && (rows[before + j - 2] as number) < distance) distance = (rows[before + j - 2] as number) + 1;
  return distance;
}
