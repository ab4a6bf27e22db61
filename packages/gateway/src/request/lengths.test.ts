import { document, operations, resolvedParameter, resolvedSchema } from '@kehilla/contract';
import { expect, test } from 'vitest';
import { findLengthFaults, longestText, prepareInputs, readInput } from './validate.ts';

test.each([
  [{ type: 'string', maxLength: 12 }, 24],
  [{ type: 'string' }, 400],
  [{ type: 'string', format: 'date-time' }, 40],
  [{ type: 'number' }, 40],
  [{ type: 'integer' }, 40],
  [{ type: 'boolean' }, 40],
  [{ type: 'string', enum: ['a', 'b'] }, 40],
  [{}, 400],
])('the longest text of %j is %i units', (schema, units) => {
  expect(longestText(schema)).toBe(units);
});

test('a text, a list or an item beyond its bound is a fault that says what to send', () => {
  const schemas = { q: { type: 'string', maxLength: 3 }, list: { type: 'array', maxItems: 2, items: schemaOfWords() } };
  expect(findLengthFaults({ q: 'abcdefg', list: ['a', 'b', 'c'], other: 'x'.repeat(9_999) }, schemas)).toEqual([
    { field: 'q', message: 'must be text of at most 3 characters', expected: 'text of at most 3 characters' },
    { field: 'list', message: 'must be a list of at most 2 items', expected: 'a list of at most 2 items' },
  ]);
  expect(findLengthFaults({ list: ['x'.repeat(100)] }, schemas)).toHaveLength(1);
  expect(findLengthFaults({ q: 'abc', list: ['ab'] }, schemas)).toEqual([]);
  expect(findLengthFaults(null, schemas)).toEqual([]);
});

function schemaOfWords() {
  return { type: 'string', maxLength: 40 };
}

/** Odd signs that patterns stumble over, each repeated far beyond every bound. */
const ODD = ['0', '-', '.', '0.', ' ', '\t', 'e', '1e', '+', '%', ',', 'a', 'א', 'ё', '💥', '\\', '"', '(', '٣', 'ﬁ'];
const ENDS = ['', 'x', '!'];

test('every field of every operation, far beyond its bound, is refused before any pattern sees it', () => {
  prepareInputs();
  let tries = 0;
  for (const { operationId, path, method } of Object.values(operations)) {
    const { parameters = [], requestBody } = document.paths[path]?.[method] ?? {};
    const fields = parameters.map(resolvedParameter).filter((one) => one.in === 'query');
    const body = resolvedSchema(requestBody?.content['application/json']?.schema ?? {}).properties ?? {};
    for (const odd of ODD)
      for (const end of ENDS) {
        const text = odd.repeat(15_000) + end;
        for (const { name } of fields) {
          expectRefusal(operationId, name, text, {});
          tries += 1;
        }
        for (const name of Object.keys(body)) {
          expectRefusal(operationId, null, '', { [name]: text });
          tries += 1;
        }
      }
  }
  expect(tries).toBeGreaterThan(1_400);
});

/** Reads one input, and counts how many characters patterns were tried on meanwhile. */
function expectRefusal(id: keyof typeof operations, name: string | null, text: string, body: object): void {
  const query = name === null ? '' : `${name}=${encodeURIComponent(text.toWellFormed())}`;
  const sent = new TextEncoder().encode(JSON.stringify(body));
  const call = { query, body: sent, headers: { 'content-type': 'application/json' } };
  const { characters, error } = countPatternWork(() => readInput(operations[id], call, {}));
  expect(String(error)).toMatch(/must be|is not a query parameter|larger than 64 KiB/);
  expect(characters, `${id} ${name ?? Object.keys(body).join()} ${text.slice(0, 9)}`).toBeLessThan(2_000);
}

/**
 * Returns how many characters were given to patterns while `act` ran, and what it threw. Every method of patterns and texts goes through `exec` once it is
 * replaced.
 */
function countPatternWork(act: () => void): { readonly characters: number; readonly error: unknown } {
  const own = RegExp.prototype.exec;
  let characters = 0;
  Reflect.set(RegExp.prototype, 'exec', function (this: RegExp, text: string) {
    characters += text.length;
    return own.call(this, text);
  });
  try {
    act();
    return { characters, error: null };
  } catch (error) {
    return { characters, error };
  } finally {
    Reflect.set(RegExp.prototype, 'exec', own);
  }
}
