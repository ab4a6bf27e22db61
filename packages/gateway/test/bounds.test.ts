import { type OperationId, operations, type Schema } from '@kehilla/contract';
import { describe, expect, test } from 'vitest';
import { hasWords } from '../src/request/faults.ts';
import { findBodySchema, wholeOperation } from '../src/request/document.ts';
import { type Ask, getError, expectContract, kit, OPERATION_IDS } from './kit.ts';

type Values = { readonly bad: readonly unknown[]; readonly good: readonly unknown[] };

/** Values at and just outside every bound that a schema states. */
function getValues(schema: Schema): Values {
  if (schema.enum !== undefined) return { good: schema.enum, bad: ['no such value', '', 5] };
  const { minimum: least = -1e6, maximum: most = 1e6 } = schema;
  if (schema.type === 'integer')
    return { good: [least, most], bad: [least - 1, most + 1, least + 0.5, 'abc', '', true, null] };
  if (schema.type === 'number')
    return {
      good: [least, most, (least + most) / 3],
      bad: [least - 0.001, most + 0.001, 'abc', '', true, null, 'Infinity', 'NaN', '0x10'],
    };
  if (schema.type === 'boolean') return { good: [true, false], bad: ['yes', 'TRUE', '1', '', 1, null] };
  if (schema.type === 'array')
    return {
      good: [[], Array(schema.maxItems).fill('א'.repeat(40))],
      bad: [Array((schema.maxItems ?? 0) + 1).fill('a'), ['a'.repeat(41)], [1], 'a', null],
    };
  if (schema.format === 'date-time')
    return {
      good: ['2026-11-20T00:00:00Z', '2026-11-20T00:00:00-05:00'],
      bad: ['yesterday', '2026-11-20', '2026-11-20T00:00:00', '2026-13-20T00:00:00Z', ''],
    };
  if (schema.pattern?.startsWith('^\\d'))
    return { good: ['2026-11-20'], bad: ['20-11-2026', 'today', '2026-11-20T00:00:00Z', ''] };
  if (schema.pattern !== undefined)
    return { good: ['abc', 'a:_.-Z9'], bad: ['ab', 'a b c', 'é'.repeat(5), 'a'.repeat(121)] };
  const { minLength = 0, maxLength = 0 } = schema;
  return {
    good: ['a'.repeat(minLength), '🕍'.repeat(maxLength)],
    bad: ['a'.repeat(maxLength + 1), ...(minLength > 0 ? ['a'.repeat(minLength - 1)] : [])],
  };
}

type Case = {
  readonly id: OperationId;
  readonly name: string;
  readonly schema: Schema;
  readonly asks: (value: unknown) => Ask;
  readonly query: boolean;
};

function withPoint(name: string): Record<string, unknown> {
  return name === 'lat' ? { lng: 1 } : name === 'lng' ? { lat: 1 } : {};
}

const BASE: Partial<Record<OperationId, Record<string, unknown>>> = {
  verify_kosher: { name: 'ab' },
  recommend_food: { query: 'a' },
  find_services: { service: 'ab' },
  suggest_places: { q: 'ab' },
};

const cases: Case[] = OPERATION_IDS.flatMap((id) => {
  const { path, method } = operations[id];
  const parameters = (wholeOperation(id).parameters ?? []).map(({ name, schema, in: where }): Case => {
    if (where === 'path')
      return {
        id,
        name,
        schema,
        query: true,
        asks: (value) => ({ path: path.replace(/\{.*\}/, encodeURIComponent(String(value))) }),
      };
    return {
      id,
      name,
      schema,
      query: true,
      asks: (value) => ({
        path,
        query: new URLSearchParams({ ...BASE[id], ...withPoint(name), [name]: value } as Record<
          string,
          string
        >).toString(),
      }),
    };
  });
  const members = Object.entries(findBodySchema(id)?.properties ?? {}).map(
    ([name, schema]): Case => ({
      id,
      name,
      schema,
      query: false,
      asks: (value) => ({
        method: method.toUpperCase(),
        path,
        body: { ...BASE[id], ...withPoint(name), [name]: value },
      }),
    }),
  );
  return [...parameters, ...members];
});

const AJV_WORDS =
  /must NOT|must match|must have|must be (string|integer|number|boolean|array|object|equal)\b|schema|keyword|instancePath/;

describe('every bound of every parameter and member', () => {
  test.each(cases)('$id $name', async ({ id, name, schema, asks, query }) => {
    const { ask } = kit();
    const { good, bad } = getValues(schema);
    for (const value of good) {
      const reply = await ask(asks(value));
      expect(reply.status, `${name}=${JSON.stringify(value)} ${reply.body}`).toBe(200);
    }
    for (const value of bad) {
      // On the wire a query value is text: what reads as a good value there is one.
      if (query && (value === null || typeof value === 'boolean' || (value === 1 && schema.type === 'boolean')))
        continue;
      const { ask: again } = kit();
      const reply = await again(asks(value));
      expect(reply.status, `${name}=${JSON.stringify(value)} ${reply.body}`).toBe(400);
      expectContract(reply, id);
      const { code, message, details } = getError(reply);
      expect(code).toBe('invalid_request');
      expect(String(details.field).replace(/\[\d+\]$/, '')).toBe(name);
      expect(details.expected).toBeTypeOf('string');
      if (schema.enum !== undefined) expect(details.allowed).toEqual(schema.enum);
      expect(message).not.toMatch(AJV_WORDS);
      expect(message).not.toContain('documented form');
    }
  });

  test('every operation has some', () => {
    expect(new Set(cases.map(({ id }) => id))).toEqual(new Set(OPERATION_IDS));
    expect(cases.length).toBeGreaterThan(60);
  });

  test('every pattern has words', () => {
    for (const { schema } of cases)
      if (schema.pattern !== undefined) expect(hasWords(schema.pattern), schema.pattern).toBe(true);
  });
});
