import type { Schema } from '@kehilla/contract';

/** What a value should have been, in words, and the allowed values where they are few. */
export type Expected = { readonly expected: string; readonly allowed?: string[] };

/** Words for the patterns of the document; a test keeps the list whole. */
const PATTERNS: Readonly<Record<string, string>> = {
  '^[A-Za-z0-9:_.-]{3,80}$': 'an id of 3 to 80 letters, digits and : _ . - only',
  '^[A-Za-z0-9:_.-]{3,120}$': 'an id of 3 to 120 letters, digits and : _ . - only',
  '^\\d{4}-\\d{2}-\\d{2}$': 'a day as YYYY-MM-DD, such as 2026-11-20',
};

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a date and time with offset, such as 2026-11-20T00:00:00-05:00',
  date: 'a day as YYYY-MM-DD, such as 2026-11-20',
};

const TYPES: Readonly<Record<string, (schema: Schema) => string>> = {
  string: (schema) =>
    PATTERNS[schema.pattern ?? ''] ??
    FORMATS[schema.format ?? ''] ??
    sized('text', 'character', schema.minLength, schema.maxLength),
  integer: (schema) => ranged('an integer', schema),
  number: (schema) => ranged('a number', schema),
  boolean: () => 'true or false',
  array: (schema) => sized('a list', 'item', schema.minItems, schema.maxItems),
  object: () => 'a JSON object',
};

/** The words for a schema, made from its own figures. Rule: specification §7.6, architecture §5. */
export function expectedOf(schema: Schema): Expected {
  if (schema.enum !== undefined) {
    const allowed = schema.enum.map(String);
    return { expected: `one of ${allowed.join(', ')}`, allowed };
  }
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  return { expected: TYPES[type ?? '']?.(schema) ?? 'a value of the documented form' };
}

/** Whether every pattern of this schema has words. */
export function hasWords(pattern: string): boolean {
  return Object.hasOwn(PATTERNS, pattern);
}

function ranged(kind: string, { minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `${kind} between ${minimum} and ${maximum}`;
  if (minimum !== undefined) return `${kind} of at least ${minimum}`;
  return maximum === undefined ? kind : `${kind} of at most ${maximum}`;
}

function sized(kind: string, unit: string, least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `${kind} of ${least} to ${most} ${unit}s`;
  if (least !== undefined) return `${kind} of at least ${least} ${unit}s`;
  return most === undefined ? kind : `${kind} of at most ${most} ${unit}s`;
}
