import type { Schema } from '@kehilla/contract';
import { expectedOf } from './expected.ts';
import type { Fault } from './faults.ts';

/** The longest text of a number, a truth value, a day or an instant, in UTF-16 units. */
const LONGEST_SCALAR = 40;
/** The longest text of a value that its schema leaves unbounded, and the most items of a list. */
const LONGEST_OTHER = 400;
/** One character of a schema's `maxLength` takes up to two UTF-16 units. */
const UNITS_PER_CHARACTER = 2;

/**
 * Returns the longest text that a value of this schema can be, in UTF-16 units. A longer text breaks the schema, whatever it says, and no pattern may be
 * tried on it: patterns are written for texts of a field's length.
 */
export function longestText(schema: Schema): number {
  if (schema.maxLength !== undefined) return schema.maxLength * UNITS_PER_CHARACTER;
  if (schema.enum !== undefined) return Math.max(...schema.enum.map((value) => String(value).length), LONGEST_SCALAR);
  const isText = schema.type === 'string' && schema.format === undefined;
  return isText || schema.type === undefined ? LONGEST_OTHER : LONGEST_SCALAR;
}

/** Returns a fault for each value that is longer than its schema allows, by its length alone; names without a schema are not looked at. */
export function findLengthFaults(
  values: unknown,
  schemas: Readonly<Record<string, Schema | undefined>>,
): readonly Fault[] {
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([name, value]) => {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (schema === undefined || !isTooLong(value, schema)) return [];
    const { expected, allowed } = expectedOf(schema);
    return [{ field: name, message: `must be ${expected}`, expected, ...(allowed === undefined ? {} : { allowed }) }];
  });
}

function isTooLong(value: unknown, schema: Schema): boolean {
  if (typeof value === 'string') return value.length > longestText(schema);
  if (!Array.isArray(value)) return false;
  if (value.length > (schema.maxItems ?? LONGEST_OTHER)) return true;
  const items = schema.items ?? {};
  return value.some((item) => typeof item === 'string' && item.length > longestText(items));
}
