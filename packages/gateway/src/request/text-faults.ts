import type { FieldError } from '@kehilla/contract';
import { holdsKey } from '../keys/key-format.ts';

/** No request of the contract nests deeper than an object with a list of words. */
const MAX_DEPTH = 5;

/**
 * What is wrong with the text of a value before any schema is asked: NUL, which no store keeps, broken Unicode, nesting that no
 * operation has, and a key in the wrong place. Null when all is well. `field` names the value ("body" for a whole body).
 */
export function textFault(value: unknown, field: string, depth = 0): FieldError | null {
  if (typeof value === 'string') return stringFault(value, field);
  if (value === null || typeof value !== 'object') return null;
  if (depth >= MAX_DEPTH) return { field, message: 'is nested too deeply', expected: `at most ${MAX_DEPTH} levels` };
  for (const [name, item] of Object.entries(value)) {
    const fault = textFault(item, memberOf(field, name, Array.isArray(value)), depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

function memberOf(field: string, name: string, inList: boolean): string {
  if (inList) return `${field}[${name}]`;
  return field === 'body' ? name : `${field}.${name}`;
}

function stringFault(text: string, field: string): FieldError | null {
  if (text.includes('\0'))
    return { field, message: 'must not contain the NUL character', expected: 'text without control characters' };
  // What is asked is echoed and folded, and a folded key is a key still.
  if (holdsKey(text))
    return {
      field,
      message: 'must not hold a key: rotate this one, it has been in an address or a body',
      expected: 'keys in the Authorization header only',
    };
  return text.isWellFormed() ? null : { field, message: 'must be well-formed Unicode', expected: 'text in UTF-8' };
}
