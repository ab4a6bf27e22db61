import { printed } from '../../agencies/shared/printed.ts';
import { listOf } from './price.ts';

/** The text of a value that is one; null for none, and for what has members. */
export function textIn(value: unknown): string | null {
  return typeof value === 'object' ? null : printed(value, 2_000);
}

/** The first of several values, or the only one; null for none. */
export function firstOf(value: unknown): unknown {
  return listOf(value)[0] ?? null;
}
