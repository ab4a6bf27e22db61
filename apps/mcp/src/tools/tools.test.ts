import { document, operations, resolvedParameter } from '@kehilla/contract';
import { encode } from 'gpt-tokenizer';
import { describe, expect, test } from 'vitest';
import { INSTRUCTIONS } from '../protocol/identity.ts';
import { TOOLS } from './tools.ts';

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

function membersOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(membersOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === 'properties' ? Object.values(value as object).flatMap(membersOf) : [name, ...membersOf(value)],
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
    for (const schema of [tool.inputSchema, tool.outputSchema]) {
      expect(schema['type']).toBe('object');
      expect(membersOf(schema).filter((member) => REFUSED.has(member))).toEqual([]);
    }
    for (const [property, schema] of Object.entries(tool.inputSchema.properties)) {
      expect(typeof schema['type'], property).toBe('string');
      expect(schema['description'], property).toMatch(/\w/);
    }
  });

  test('takes what the operation takes, with every bound but the lengths of texts', () => {
    const { path, method } = operations[name];
    const operation = document.paths[path]?.[method];
    const text = JSON.stringify(tool.inputSchema);
    for (const parameter of operation?.parameters ?? []) {
      const named = resolvedParameter(parameter);
      if (named.in !== 'query') continue;
      const own = tool.inputSchema.properties[named.name];
      for (const bound of ['minimum', 'maximum', 'default', 'pattern'] as const)
        expect(own?.[bound], `${named.name} ${bound}`).toEqual(named.schema[bound]);
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

test('the whole list costs a model at most 3,000 tokens, and the instructions 120 words', () => {
  expect(encode(JSON.stringify(TOOLS)).length).toBeLessThanOrEqual(3_000);
  expect(INSTRUCTIONS.split(/\s+/).length).toBeLessThanOrEqual(120);
});

test('no tool is said to need a key: over MCP none does', () => {
  for (const { description } of TOOLS) expect(description).not.toMatch(/\bkey\b|\bscope\b/);
});
