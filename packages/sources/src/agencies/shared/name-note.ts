import type { FoodStatus } from '@kehilla/core';
import { foodOf } from './terms.ts';

const NOTE = /^(.*\S)\s*\(([^()]{1,40})\)$/;

/** A name without what the agency itself noted behind it: "Bagels Bar (Dairy)" is the Bagels Bar, and dairy. Any other note is part of the name. */
export function takeFoodNote(printedName: string): { readonly name: string; readonly food: FoodStatus | null } {
  const [, name, note] = NOTE.exec(printedName) ?? [];
  const food = note === undefined ? null : foodOf(note);
  return food === null || name === undefined ? { name: printedName, food: null } : { name, food };
}
