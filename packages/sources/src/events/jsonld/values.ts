import { valueAt } from '../../parsing/json-value.ts';
import { printed } from '../../parsing/printed.ts';

/** The text of a value that is one, also as the only one of a list or as JSON-LD's value object (`@value`); null for none, and for what has other members. */
export function textIn(value: unknown): string | null {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const text = typeof only === 'object' ? valueAt(only, '@value') : only;
  return typeof text === 'object' ? null : printed(text, 2_000);
}

/** A list's values, one value as a list, nothing for nothing. */
export function listOf(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

/** The first of several values, or the only one; null for none. */
export function firstOf(value: unknown): unknown {
  return listOf(value)[0] ?? null;
}
