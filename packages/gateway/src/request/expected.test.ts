import type { Schema } from '@kehilla/contract';
import { expect, test } from 'vitest';
import { getExpected } from './faults.ts';

test.each<[schema: Schema, expected: string]>([
  [{ type: 'string', minLength: 2, maxLength: 9 }, 'text of 2 to 9 characters'],
  [{ type: 'string', minLength: 2 }, 'text of at least 2 characters'],
  [{ type: 'string', maxLength: 9 }, 'text of at most 9 characters'],
  [{ type: 'string' }, 'text'],
  [{ type: ['string', 'null'], maxLength: 9 }, 'text of at most 9 characters'],
  [{ type: 'string', pattern: '^[A-Za-z0-9:_.-]{3,80}$' }, 'an id of 3 to 80 letters, digits and : _ . - only'],
  [{ type: 'string', pattern: '^[A-Za-z0-9:_.-]{3,120}$' }, 'an id of 3 to 120 letters, digits and : _ . - only'],
  [{ type: 'string', format: 'date' }, 'a day as YYYY-MM-DD, such as 2026-11-20'],
  [{ type: 'string', format: 'date-time' }, 'a date and time with offset, such as 2026-11-20T00:00:00-05:00'],
  [{ type: 'integer', minimum: 1, maximum: 50 }, 'an integer between 1 and 50'],
  [{ type: 'integer', minimum: 0 }, 'an integer of at least 0'],
  [{ type: 'number', maximum: 0 }, 'a number of at most 0'],
  [{ type: 'number' }, 'a number'],
  [{ type: 'boolean' }, 'true or false'],
  [{ type: 'array', maxItems: 5 }, 'a list of at most 5 items'],
  [{ type: 'object' }, 'a JSON object'],
  [{}, 'a value of the documented form'],
])('%j is %s', (schema, expected) => expect(getExpected(schema)).toEqual({ expected }));

test('few values are named', () =>
  expect(getExpected({ type: 'string', enum: ['meat', 'dairy'] })).toEqual({
    expected: 'one of meat, dairy',
    allowed: ['meat', 'dairy'],
  }));
