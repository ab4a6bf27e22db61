import { asList, valueAt } from '../../parsing/json-value.ts';
import { printed } from '../../parsing/printed.ts';

/** The text of a value that is one, also as the only one of a list or as JSON-LD's value object (`@value`); null for none, and for what has other members. */
export function textIn(value: unknown): string | null {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const text = typeof only === 'object' ? valueAt(only, '@value') : only;
  return typeof text === 'object' ? null : printed(text, 2_000);
}

/** The first of several values, or the only one; null for none. */
export function firstOf(value: unknown): unknown {
  return asList(value)[0] ?? null;
}
