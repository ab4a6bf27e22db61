import { sharedU32, sharedU8 } from './shared.ts';

/** Many texts as UTF-8 bytes one after another; text `i` lies between `offsets[i]` and `offsets[i + 1]`. */
export type TextTable = { readonly bytes: Uint8Array; readonly offsets: Uint32Array };

/** A table of these texts, in their order. */
export function textTable(texts: readonly string[]): TextTable {
  const offsets = sharedU32(texts.length + 1);
  let total = 0;
  for (let i = 0; i < texts.length; i++) {
    total += Buffer.byteLength(texts[i] as string);
    offsets[i + 1] = total;
  }
  const bytes = sharedU8(total);
  const view = Buffer.from(bytes.buffer);
  for (let i = 0; i < texts.length; i++) view.write(texts[i] as string, offsets[i] as number);
  return { bytes, offsets };
}

/** Text `i` of the table. */
export function textAt(table: TextTable, i: number): string {
  return Buffer.from(table.bytes.buffer, table.offsets[i], (table.offsets[i + 1] as number) - (table.offsets[i] as number)).toString();
}

/** How many texts the table holds. */
export function textCount(table: TextTable): number {
  return table.offsets.length - 1;
}

/**
 * Compares a text's bytes with text `i` from its beginning: negative when it stands before, positive after, zero when equal. With
 * `prefix`, texts that begin with it count as equal.
 */
export function compareText(table: TextTable, i: number, wanted: Uint8Array, prefix: boolean): number {
  const start = table.offsets[i] as number;
  const length = (table.offsets[i + 1] as number) - start;
  const shared = Math.min(length, wanted.length);
  for (let k = 0; k < shared; k++) {
    const difference = (wanted[k] as number) - (table.bytes[start + k] as number);
    if (difference !== 0) return difference;
  }
  return prefix && wanted.length <= length ? 0 : wanted.length - length;
}

/** The first `i` of a table in byte order that does not stand before the wanted text; with `after`, the first that stands after all that begin with it. */
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
