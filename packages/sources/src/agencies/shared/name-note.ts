import type { FoodStatus } from '@kehilla/core';
import { readTerms } from './terms.ts';

const PHONE = /\s*[-–—,:|]*\s*(\(?\b\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4})$/;
const NOTE = /^(.*\S)\s*\(([^()]{1,40})\)$/;

/**
 * A name without what the agency itself noted behind it: "Bagels Bar (Dairy)" is the Bagels Bar, and dairy; "(Meat/Parev)" is both. Any other note is part of
 * the name, and there are no foods.
 */
export function takeFoodNote(printedName: string): { readonly name: string; readonly foods: readonly FoodStatus[] } {
  const [, name, note] = NOTE.exec(printedName) ?? [];
  const { foods, standards, other } = readTerms(note ?? '');
  return name === undefined || foods.length === 0 || other.length + standards.length > 0
    ? { name: printedName, foods: [] }
    : { name, foods };
}

/** A text without the American telephone number that is printed behind it, and that number; null where there is none, or nothing else. */
export function takePhone(text: string): { readonly rest: string; readonly phone: string | null } {
  const [printedPhone = '', phone = null] = PHONE.exec(text) ?? [];
  const rest = text.slice(0, text.length - printedPhone.length).trim();
  return phone === null || rest === '' ? { rest: text, phone: null } : { rest, phone };
}
