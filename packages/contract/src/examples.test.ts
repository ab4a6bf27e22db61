import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { brand } from './brand.ts';
import type { Example, Json, MediaType, Reference, Response, Schema } from './document-shape.ts';
import { closedSchemas } from './closed-schemas.ts';
import { document } from './document.ts';

/** The schemas with their references pointing into one JSON Schema. */
const definitions = closedSchemas();
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strict: true, strictRequired: false });
formats.default(ajv);
ajv.addSchema({ $id: 'contract', $defs: definitions });
const compiled = new Map<string, ValidateFunction>();

/** The validator of a schema, compiled once. */
function validator(schema: Schema): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('#/components/schemas/', 'contract#/$defs/');
  const known = compiled.get(text) ?? ajv.compile(JSON.parse(text));
  compiled.set(text, known);
  return known;
}

type Case = { readonly name: string; readonly schema: Schema; readonly value: Json };

function resolved<Kind>(node: Kind | Reference, table: { readonly [name: string]: Kind }): Kind {
  if (typeof node !== 'object' || node === null || !('$ref' in node)) return node;
  return table[node.$ref.split('/').at(-1) ?? ''] as Kind;
}

function bodies(name: string, content: { readonly [type: string]: MediaType } | undefined): Case[] {
  return Object.values(content ?? {}).flatMap(({ schema, examples }) =>
    Object.entries(examples).map(([key, example]) => ({
      name: `${name} ${key}`,
      schema,
      value: resolved<Example>(example, document.components.examples).value,
    })),
  );
}

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const { examples, headers, parameters, responses, schemas } = document.components;

const bodyCases: Case[] = [
  ...operations.flatMap((operation) => [
    ...bodies(`${operation.operationId} request`, operation.requestBody?.content),
    ...Object.entries(operation.responses).flatMap(([status, response]) =>
      bodies(`${operation.operationId} ${status}`, resolved<Response>(response, responses).content),
    ),
  ]),
  ...Object.entries(schemas).flatMap(([name, schema]) =>
    (schema.examples ?? []).map((value, index) => ({
      name: `${name} #${index}`,
      schema: { $ref: `#/components/schemas/${name}` },
      value,
    })),
  ),
];
const valueCases: Case[] = [
  ...operations.flatMap((operation) =>
    (operation.parameters ?? []).map((entry) => {
      const { name, schema, example } = resolved(entry, parameters);
      return { name: `${operation.operationId} ?${name}`, schema, value: example };
    }),
  ),
  ...Object.entries(headers).map(([name, { schema, example }]) => ({ name: `header ${name}`, schema, value: example })),
];

/** Maps whose keys are not ours: the row of a list as the agency names its fields. */
const OPEN_MAPS = new Set(['/data/evidence/row']);

/** The value once for each object in it, with a member added to that object. */
function withAStranger(value: Json, path = ''): { path: string; value: Json }[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: Json, index) =>
      withAStranger(item, `${path}/${index}`).map((inner) => ({
        ...inner,
        value: value.toSpliced(index, 1, inner.value),
      })),
    );
  }
  if (value === null || typeof value !== 'object') return [];
  const record = value as { readonly [name: string]: Json };
  return [
    { path, value: { ...record, stranger: 'not in the contract' } },
    ...Object.entries(record).flatMap(([key, item]) =>
      withAStranger(item, `${path}/${key}`).map((inner) => ({ ...inner, value: { ...record, [key]: inner.value } })),
    ),
  ];
}

describe('examples', () => {
  test.each([...bodyCases, ...valueCases])('$name is valid', ({ schema, value }) => {
    const validate = validator(schema);
    validate(value);
    expect(validate.errors ?? []).toEqual([]);
  });

  test.each(bodyCases)('$name is refused with an unknown member at any level', ({ schema, value }) => {
    const validate = validator(schema);
    const accepted = withAStranger(value).filter((changed) => !OPEN_MAPS.has(changed.path) && validate(changed.value));
    expect(accepted.map(({ path }) => path)).toEqual([]);
  });

  test('every operation shows a 200 answer and every error code is shown', () => {
    for (const { operationId } of operations) {
      expect(bodyCases.some(({ name }) => name.startsWith(`${operationId} 200`))).toBe(true);
    }
    const shown = bodyCases.flatMap(({ value }) => {
      const { error } = value as { error?: { code: string } };
      return error === undefined ? [] : [error.code];
    });
    expect(new Set(shown)).toEqual(new Set(schemas.ErrorCode?.enum));
  });

  test('every shared example is used, labelled invented, and has no real phone number', () => {
    for (const [name, { summary, value }] of Object.entries(examples)) {
      expect(summary, name).toMatch(/^Invented: /);
      for (const [number] of JSON.stringify(value).matchAll(/\+1-\d{3}-\d{3}-\d{4}/g))
        expect(number).toMatch(/-555-01\d\d$/);
      expect(JSON.stringify([document.paths, responses])).toContain(`#/components/examples/${name}"`);
    }
  });

  test('the points of every example add up to its score', () => {
    const whys =
      JSON.stringify(examples, (_key, value) => value).match(/"why":\{.*?"shown_not_scored":\[.*?\]\}/g) ?? [];
    expect(whys.length).toBeGreaterThan(3);
    for (const text of whys) {
      const { score, factors } = JSON.parse(text.slice('"why":'.length));
      if (score !== null)
        expect(factors.reduce((sum: number, factor: { points: number }) => sum + factor.points, 0)).toBe(score);
    }
  });
});

describe('request rules', () => {
  const verify = validator({ $ref: '#/components/schemas/VerifyKosherRequest' });
  const food = validator({ $ref: '#/components/schemas/RecommendFoodRequest' });
  const services = validator({ $ref: '#/components/schemas/FindServicesRequest' });

  test.each([
    [{ place_id: 'pl_1' }, true],
    [{ name: 'Sample' }, true],
    [{ url: 'https://sample.example' }, true],
    [{ lat: 40.6, lng: -73.9 }, true],
    [{}, false],
    [{ address: '14 Fictional Street', city: 'Brooklyn', postcode: '11213' }, false],
    [{ lat: 40.6 }, false],
    [{ name: 'Sample', lng: -73.9 }, false],
    [{ name: 'S' }, false],
    [{ name: 'Sample', live: 'sometimes' }, false],
    [{ place_id: 'pl 1' }, false],
  ])('verify %j → %s', (body, valid) => expect(verify(body)).toBe(valid));

  test.each([
    [{ query: 'soup' }, true],
    [{ place_id: 'pl_1' }, true],
    [{ name: 'Sample' }, true],
    [{ location: 'Flatbush' }, false],
    [{ lat: 40.6, lng: -73.9 }, false],
    [{ query: 'soup', lat: 40.6 }, false],
    [{ query: 'soup', live: 'always' }, false],
    [{ query: 'soup', include: Array.from({ length: 11 }, () => 'pea') }, false],
    [{ query: 'soup', exclude: ['p'.repeat(41)] }, false],
  ])('food %j → %s', (body, valid) => expect(food(body)).toBe(valid));

  test.each([
    [{ service: 'plumber' }, true],
    [{}, false],
    [{ service: 'p' }, false],
    [{ service: 'plumber', lat: 1 }, false],
    [{ service: 'plumber', limit: 6 }, false],
  ])('services %j → %s', (body, valid) => expect(services(body)).toBe(valid));

  test('the source kind of the service itself is its brand', () => {
    expect(schemas.SourceKind?.enum).toContain(brand);
  });
});
