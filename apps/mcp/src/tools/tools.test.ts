import { createRequire } from 'node:module';
import { document, operations, resolvedParameter } from '@kehilla/contract';
import { encode } from 'gpt-tokenizer';
import { describe, expect, test } from 'vitest';
import { INSTRUCTIONS } from '../protocol/sdk-server.ts';
import { TOOLS } from './tools.ts';

type Outline = {
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly required?: unknown;
  readonly properties?: object;
};
type Validator = { readonly compile: (schema: object) => unknown };

// The contract keeps the validator for its own tests.
const fromContract = createRequire(import.meta.resolve('@kehilla/contract'));
const { Ajv2020 } = fromContract('ajv/dist/2020.js') as { Ajv2020: new (options: object) => Validator };
const { default: addFormats } = fromContract('ajv-formats') as { default: (ajv: Validator) => void };

/** What some client's dialect of tool schemas refuses, wherever it stands. */
const REFUSED = new Set([
  '$ref',
  '$defs',
  'definitions',
  'const',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
  'if',
  'dependentRequired',
  'patternProperties',
]);

function listMembers(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(listMembers);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === 'properties' ? Object.values(value as object).flatMap(listMembers) : [name, ...listMembers(value)],
  );
}

test('there are exactly the six tools of the specification', () => {
  expect(TOOLS.map(({ name }) => name).sort()).toEqual([
    'find_services',
    'jewish_calendar',
    'recommend_food',
    'search_events',
    'search_places',
    'verify_kosher',
  ]);
});

describe.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  test('has schemas that every client takes', () => {
    expect([tool.inputSchema['type'], tool.outputSchema['type']]).toEqual(['object', 'object']);
    expect(listMembers(tool.inputSchema).filter((member) => REFUSED.has(member))).toEqual([]);
    expect(
      listMembers(tool.outputSchema).filter((member) => REFUSED.has(member) && !/^\$(ref|defs)$/.test(member)),
    ).toEqual([]);
    for (const [property, schema] of Object.entries(tool.inputSchema.properties)) {
      expect(typeof schema['type'], property).toBe('string');
      expect(schema['description'], property).toMatch(/\w/);
    }
  });

  test('has schemas that a strict validator takes', () => {
    for (const schema of [tool.inputSchema, tool.outputSchema]) {
      const ajv = new Ajv2020({ strict: true, allErrors: true });
      addFormats(ajv);
      expect(() => ajv.compile(schema)).not.toThrow();
    }
  });

  test('has an output that names the members of its answers, as the operation requires them', () => {
    const { data, status, freshness, sources, notes } = tool.outputSchema['properties'] as Record<string, Outline>;
    expect(tool.outputSchema['required']).toEqual(['data', 'status', 'freshness', 'sources']);
    const whole = Object.keys(document.components.schemas).find(
      (schema) => schema.toLowerCase() === `${name.replaceAll('_', '')}data`,
    );
    const own = document.components.schemas[whole ?? ''];
    expect(data?.required).toEqual(own?.required);
    expect(Object.keys(data?.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(own?.properties ?? {})));
    expect(status?.enum).toContain(name === 'verify_kosher' ? 'verified' : 'ok');
    expect(freshness?.type).toBe('object');
    expect(sources).toEqual({ type: 'array', items: { $ref: '#/$defs/Source' } });
    expect(notes).toEqual({ type: 'array', items: { type: 'string' } });
  });

  test('takes what the operation takes, with every bound', () => {
    const { path, method } = operations[name];
    const operation = document.paths[path]?.[method];
    const text = JSON.stringify(tool.inputSchema);
    for (const parameter of operation?.parameters ?? []) {
      const named = resolvedParameter(parameter);
      if (named.in !== 'query') continue;
      const own = tool.inputSchema.properties[named.name];
      for (const bound of ['minimum', 'maximum', 'minLength', 'maxLength', 'default', 'pattern'] as const)
        expect(own?.[bound], `${named.name} ${bound}`).toEqual(
          named.name === 'detail' && bound === 'default' ? 'brief' : named.schema[bound],
        );
    }
    expect(text.length).toBeGreaterThan(200);
  });

  test('says when to use it and when not, and what is true of calling it', () => {
    expect(tool.description).toMatch(/\b[Nn]ot for\b|does not|Does not/);
    expect(tool.annotations).toEqual({
      title: tool.title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: ['verify_kosher', 'recommend_food'].includes(name),
    });
  });
});

test('bounds of bodies stay too, those of their lists included', () => {
  const members = (name: string) => TOOLS.find((tool) => tool.name === name)?.inputSchema.properties;
  expect(members('recommend_food')?.['include']).toMatchObject({ maxItems: 10, items: { maxLength: 40 } });
  expect(members('verify_kosher')?.['name']).toMatchObject({ minLength: 2, maxLength: 120 });
  expect(members('find_services')?.['service']).toMatchObject({ minLength: 2, maxLength: 80 });
});

test('a default that depends on the place is told: candles in Jerusalem 40 minutes, radii by the area', () => {
  const note = (name: string, member: string) =>
    TOOLS.find((tool) => tool.name === name)?.inputSchema.properties[member]?.['description'];
  expect(note('jewish_calendar', 'candle_minutes')).toMatch(/default 18, in Jerusalem 40/);
  expect(note('jewish_calendar', 'israel')).toMatch(/default true there/);
  for (const name of ['search_places', 'recommend_food', 'find_services', 'search_events'])
    expect(note(name, 'radius_m')).toMatch(/default .*area's size/);
});

test('the whole list costs a model at most 6,000 tokens, and the instructions 120 words', () => {
  expect(encode(JSON.stringify({ tools: TOOLS })).length).toBeLessThanOrEqual(6_000);
  expect(INSTRUCTIONS.split(/\s+/).length).toBeLessThanOrEqual(120);
});

test('no tool is said to need a key: over MCP none does', () => {
  for (const { description } of TOOLS) expect(description).not.toMatch(/\bkey\b|\bscope\b/);
});
