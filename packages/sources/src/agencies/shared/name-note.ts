import type { FoodStatus } from '@kehilla/core';
import { foodOf } from './terms.ts';

const PHONE = /\s*[-–—,:|]*\s*(\(?\b\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4})$/;
const NOTE = /^(.*\S)\s*\(([^()]{1,40})\)$/;

/**
 * A name without what the agency itself noted behind it: "Bagels Bar (Dairy)" is the Bagels Bar, and dairy. Any other note is part of the name, and
 * the food null.
 */
export function takeFoodNote(printedName: string): { readonly name: string; readonly food: FoodStatus | null } {
  const [, name, note] = NOTE.exec(printedName) ?? [];
  const food = note === undefined ? null : foodOf(note);
  return food === null || name === undefined ? { name: printedName, food: null } : { name, food };
}

/** A text without the American telephone number that is printed behind it, and that number; null where there is none, or nothing else. */
export function takePhone(text: string): { readonly rest: string; readonly phone: string | null } {
  const [printedPhone = '', phone = null] = PHONE.exec(text) ?? [];
  const rest = text.slice(0, text.length - printedPhone.length).trim();
  return phone === null || rest === '' ? { rest: text, phone: null } : { rest, phone };
}
