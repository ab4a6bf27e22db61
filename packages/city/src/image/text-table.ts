import { countForgiven, countSlipsOfUnits, LONGEST_COMPARED, type SpellingPolicy, listUnits } from '@kehilla/core';
import { sharedU32, sharedU8 } from './lists.ts';

/** Many texts as UTF-8 bytes one after another; text `i` lies between `offsets[i]` and `offsets[i + 1]`. */
export type TextTable = { readonly bytes: Uint8Array; readonly offsets: Uint32Array };

/** Room made at first for each text; more is found when it is used up. */
const FIRST_BYTES_EACH = 1 << 11;
/** UTF-8 needs at most three bytes for one UTF-16 unit. */
const MOST_BYTES = 3;

/** A table while its texts come, each when it is made, so that they need not all be in memory. */
type GrowingTexts = { readonly add: (text: string) => void; readonly packed: () => TextTable };

/** An empty table for so many texts. Room beyond the last byte is never written, so that the system lends it no memory. */
export function growingTexts(count: number): GrowingTexts {
  const offsets = sharedU32(count + 1);
  let shared = sharedU8(count * FIRST_BYTES_EACH);
  let buffer = Buffer.from(shared.buffer);
  let total = 0;
  let i = 0;
  return {
    add(text) {
      if (total + text.length * MOST_BYTES > shared.length) {
        const longer = sharedU8(Math.max(shared.length * 2, total + text.length * MOST_BYTES));
        longer.set(shared.subarray(0, total));
        shared = longer;
        buffer = Buffer.from(shared.buffer);
      }
      total += buffer.write(text, total);
      offsets[++i] = total;
    },
    packed: () => ({ bytes: shared.subarray(0, total), offsets }),
  };
}

/** A table of these texts, in their order. */
export function textTable(texts: Iterable<string>, count: number): TextTable {
  const table = growingTexts(count);
  for (const text of texts) table.add(text);
  return table.packed();
}

/** The same table with other texts at some numbers. */
export function replaceTexts({ bytes, offsets }: TextTable, others: ReadonlyMap<number, string>): TextTable {
  const placed = [...others].sort(([a], [b]) => a - b).map(([i, text]) => [i, Buffer.from(text)] as const);
  const grown = placed.reduce(
    (sum, [i, text]) => sum + text.length - ((offsets[i + 1] as number) - (offsets[i] as number)),
    0,
  );
  const [whole, ends] = [sharedU8(bytes.length + grown), sharedU32(offsets.length)];
  let [from, shift] = [0, 0];
  const keep = (to: number): void => {
    whole.set(bytes.subarray(offsets[from], offsets[to]), (offsets[from] as number) + shift);
    for (let i = from; i <= to; i++) ends[i] = (offsets[i] as number) + shift;
  };
  for (const [i, text] of placed) {
    keep(i);
    whole.set(text, ends[i]);
    shift += text.length - ((offsets[i + 1] as number) - (offsets[i] as number));
    from = i + 1;
  }
  keep(offsets.length - 1);
  return { bytes: whole, offsets: ends };
}

/** Text `i` of the table. */
export function textAt({ bytes, offsets }: TextTable, i: number): string {
  const start = offsets[i] as number;
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, (offsets[i + 1] as number) - start).toString();
}

/** Returns the number of texts in the table. */
export function textCount(table: TextTable): number {
  return table.offsets.length - 1;
}

/**
 * Writes text `i` into `units` as UTF-16 and gives its length; -1 where it is longer than they are or has a character beyond the basic
 * plane, which no name is misspelt by.
 */
export function readUnits({ bytes, offsets }: TextTable, i: number, units: Uint16Array): number {
  const end = offsets[i + 1] as number;
  let length = 0;
  for (let at = offsets[i] as number; at < end; length++) {
    if (length === units.length) return -1;
    const first = bytes[at] as number;
    if (first < 0x80) units[length] = first;
    else if (first < 0xe0) units[length] = ((first & 0x1f) << 6) | ((bytes[at + 1] as number) & 0x3f);
    else if (first < 0xf0)
      units[length] =
        ((first & 0x0f) << 12) | (((bytes[at + 1] as number) & 0x3f) << 6) | ((bytes[at + 2] as number) & 0x3f);
    else return -1;
    at += first < 0x80 ? 1 : first < 0xe0 ? 2 : 3;
  }
  return length;
}

/** Whether text `i` is this one. */
export function holdsText(table: TextTable, i: number, text: string): boolean {
  const start = table.offsets[i] as number;
  if ((table.offsets[i + 1] as number) - start < text.length) return false;
  for (let k = 0; k < text.length; k++) {
    const unit = text.charCodeAt(k);
    if (unit >= 0x80) return textAt(table, i) === text;
    if (unit !== table.bytes[start + k]) return false;
  }
  return (table.offsets[i + 1] as number) - start === text.length;
}

/**
 * Compares a text's bytes with text `i` from its beginning: negative when it stands before, positive after, zero when equal. With
 * `prefix`, texts that begin with it count as equal.
 */
function compareText(table: TextTable, i: number, wanted: Uint8Array, prefix: boolean): number {
  const start = table.offsets[i] as number;
  const length = (table.offsets[i + 1] as number) - start;
  const shared = Math.min(length, wanted.length);
  for (let k = 0; k < shared; k++) {
    const difference = (wanted[k] as number) - (table.bytes[start + k] as number);
    if (difference !== 0) return difference;
  }
  return prefix && wanted.length <= length ? 0 : wanted.length - length;
}

/**
 * The first `i` of a table in byte order that does not stand before the wanted text; with `after`, the first that stands after all that begin with
 * it.
 */
export function lowerBound(table: TextTable, wanted: Uint8Array, after = false): number {
  let low = 0;
  let high = textCount(table);
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareText(table, middle, wanted, after);
    if (order > 0 || (after && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The number of a text of a table, and how many slips part another from it. */
type NearText = { readonly number: number; readonly far: number };

/** The most bytes of a letter, apart from letters that no misspelling has. */
const BYTES_PER_LETTER = 3;
const given = new Uint16Array(LONGEST_COMPARED);
const known = new Uint16Array(LONGEST_COMPARED);

/** Returns the texts of a table in byte order that a word may be a slip of by a policy, in their order. The word itself may be among them. */
export function listNearTexts(texts: TextTable, word: string, policy: SpellingPolicy): NearText[] {
  const length = listUnits(word, given);
  const bytes = Buffer.byteLength(word);
  const most = BYTES_PER_LETTER * countForgiven(length, LONGEST_COMPARED, policy);
  const first = Buffer.from(policy.hasFirst ? word.slice(0, 1) : '');
  const near: NearText[] = [];
  if (most === 0) return near;
  for (let number = lowerBound(texts, first), end = lowerBound(texts, first, true); number < end; number++) {
    const own = (texts.offsets[number + 1] as number) - (texts.offsets[number] as number);
    if (Math.abs(own - bytes) > most) continue;
    const far = countSlipsOfUnits(given, length, known, readUnits(texts, number, known), policy);
    if (far !== null) near.push({ number, far });
  }
  return near;
}
