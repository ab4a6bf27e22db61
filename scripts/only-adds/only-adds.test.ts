import { describe, expect, test } from 'vitest';
import { document } from '../../packages/contract/src/index.ts';
import { compareDocuments } from './compare-documents.ts';
import type { Document } from './document.ts';

/** A small document of every kind of thing that is compared. */
const RELEASED = {
  security: [{ bearerAuth: [] }],
  paths: {
    '/v1/find': {
      get: {
        operationId: 'find',
        'x-mcp-tool': true,
        parameters: [
          { $ref: '#/components/parameters/Where' },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50, default: 10 } },
          { name: 'kind', in: 'query', schema: { type: 'string', enum: ['meat', 'dairy'] } },
        ],
        responses: {
          '200': {
            headers: { ETag: { schema: { type: 'string' } } },
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/Found' } },
              'text/calendar': { schema: { type: 'string' } },
            },
          },
          '404': { $ref: '#/components/responses/NotFound' },
        },
      },
    },
    '/v1/ask': {
      post: {
        operationId: 'ask',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Question' } } },
        },
        responses: { '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Found' } } } } },
      },
    },
    '/health': { get: { operationId: 'health', security: [], responses: {} } },
  },
  components: {
    parameters: { Where: { name: 'where', in: 'query', schema: { type: 'string', maxLength: 120 } } },
    responses: {
      NotFound: {
        content: { 'application/json': { schema: { type: 'object', properties: { code: { type: 'string' } } } } },
      },
    },
    schemas: {
      Question: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        anyOf: [{ required: ['name'] }, { required: ['url'] }],
        properties: {
          name: { type: 'string', maxLength: 100 },
          url: { type: 'string' },
          words: { type: 'array', maxItems: 5, items: { type: 'string' } },
          price: { type: 'number' },
          tags: { type: 'array' },
          lat: { type: 'number' },
        },
      },
      Found: {
        type: 'object',
        additionalProperties: false,
        required: ['count', 'place'],
        properties: {
          count: { type: 'integer' },
          read_at: { type: 'string', format: 'date-time' },
          state: { type: 'string', enum: ['fresh', 'stale'] },
          marks: { type: 'array', items: { type: 'string' } },
          place: { oneOf: [{ $ref: '#/components/schemas/Place' }, { type: 'null' }] },
          rows: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
        },
      },
      Place: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    },
  },
};

/** The document with the value at a path replaced; `undefined` takes it away. Steps are parted by spaces. */
function changed(path: string, value: unknown): Document {
  const copy = structuredClone(RELEASED);
  const steps = path.split(' ');
  const last = steps.pop() ?? '';
  const holder = steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], copy) as Record<
    string,
    unknown
  >;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy as unknown as Document;
}

const FIND = 'paths /v1/find get';
const SCHEMAS = 'components schemas';

describe('a loss is found', () => {
  test.each<[string, unknown, RegExp]>([
    ['paths /v1/find', undefined, /^GET \/v1\/find: is gone/],
    ['paths /v1/find get', undefined, /^GET \/v1\/find: is gone/],
    [`${FIND} operationId`, 'search', /changed its name/],
    [`${FIND} x-mcp-tool`, undefined, /is no tool any more/],
    [`${FIND} x-required-scope`, 'places:read', /needs the scope places:read now/],
    ['paths /health get security', [{ bearerAuth: [] }], /GET \/health: needs a key now/],
    [`${FIND} parameters`, [], /where: is gone/],
    [`${FIND} parameters 1 in`, 'path', /limit: is gone/],
    [`${FIND} parameters 1 required`, true, /limit: is required now/],
    [`${FIND} parameters 3`, { name: 'key', in: 'query', required: true, schema: {} }, /key: is required now/],
    [`${FIND} parameters 1 schema maximum`, 20, /limit: narrowed maximum/],
    [`${FIND} parameters 1 schema minimum`, 2, /limit: narrowed minimum/],
    [`${FIND} parameters 1 schema default`, 20, /limit: changed its default/],
    [`${FIND} parameters 1 schema type`, 'string', /limit: changed its type/],
    [`${FIND} parameters 2 schema enum`, ['meat'], /kind: lost the word dairy/],
    ['components parameters Where schema maxLength', 60, /where: narrowed maxLength/],
    ['components parameters Where schema pattern', '^a', /where: changed its pattern/],
    ['components parameters Where schema enum', ['here'], /where: is held to a list of words/],
    [`${FIND} responses 404`, undefined, /404: is gone/],
    [`${FIND} responses 200 headers ETag`, undefined, /200 ETag: is gone/],
    [`${FIND} responses 200 content text/calendar`, undefined, /200 text\/calendar: is gone/],
    ['components responses NotFound content application/json schema properties code', undefined, /404\.code: is gone/],
    ['paths /v1/ask post requestBody', undefined, /body application\/json: is gone/],
    [`${FIND} requestBody`, { required: true, content: {} }, /GET \/v1\/find body: is required now/],
    [`${SCHEMAS} Question required`, ['name', 'url'], /body\.url: is required now/],
    [`${SCHEMAS} Question anyOf`, [{ required: ['name'] }], /asks for other members/],
    [`${SCHEMAS} Question dependentRequired`, { lat: ['price'] }, /lat needs price now/],
    [`${SCHEMAS} Question properties url`, undefined, /body\.url: is gone/],
    [`${SCHEMAS} Question properties words maxItems`, 4, /body\.words: narrowed maxItems/],
    [`${SCHEMAS} Question properties words items maxLength`, 9, /body\.words\[\]: narrowed maxLength/],
    [`${SCHEMAS} Question properties price type`, 'integer', /body\.price: changed its type/],
    [`${SCHEMAS} Question properties tags items`, { type: 'string' }, /body\.tags\[\]: changed its type/],
    [`${SCHEMAS} Question properties price multipleOf`, 5, /body\.price: changed multipleOf/],
    [`${SCHEMAS} Question properties url const`, 'here', /body\.url: changed const/],
    [`${SCHEMAS} Place allOf`, [{ required: ['name'] }], /place: changed/],
    [`${SCHEMAS} Found properties marks items`, undefined, /200\.marks\[\]: changed its type/],
    [`${SCHEMAS} Found properties count`, undefined, /200\.count: is gone/],
    [`${SCHEMAS} Found properties count type`, 'number', /200\.count: changed its type/],
    [`${SCHEMAS} Found properties count type`, ['integer', 'null'], /200\.count: changed its type/],
    [`${SCHEMAS} Found required`, ['place'], /200\.count: is no longer always there/],
    [`${SCHEMAS} Found properties read_at format`, undefined, /read_at: changed its format/],
    [`${SCHEMAS} Found properties state enum`, ['fresh'], /state: lost the word stale/],
    [`${SCHEMAS} Found properties state enum`, undefined, /state: is no longer held to its words/],
    [
      `${SCHEMAS} Found properties rows additionalProperties type`,
      ['string', 'null', 'number'],
      /rows\.\*: changed its type/,
    ],
    [
      `${SCHEMAS} Found properties place oneOf`,
      [{ $ref: `#/${SCHEMAS.replace(' ', '/')}/Place` }, { type: 'null' }, { type: 'string' }],
      /place: changed what it may be/,
    ],
    [`${SCHEMAS} Place properties name`, undefined, /place\.name: is gone/],
  ])('%s → %j', (path, value, sentence) => {
    expect(compareDocuments(RELEASED as unknown as Document, changed(path, value)).join('\n')).toMatch(sentence);
  });
});

describe('an addition is let through', () => {
  test.each<[string, unknown]>([
    ['info', { title: 'the same' }],
    ['paths /v1/more', { get: { operationId: 'more', responses: {} } }],
    [`${FIND} parameters 3`, { name: 'more', in: 'query', schema: { type: 'string' } }],
    [`${FIND} parameters 1 schema maximum`, 100],
    [`${FIND} parameters 2 schema enum`, ['meat', 'dairy', 'fish']],
    [`${FIND} parameters 2 schema enum`, undefined],
    [`${FIND} responses 409`, { content: {} }],
    [`${FIND} security`, []],
    ['components parameters Where schema maxLength', undefined],
    [`${SCHEMAS} Question required`, []],
    [`${SCHEMAS} Question anyOf`, [{ required: ['name'] }, { required: ['url'] }, { required: ['lat'] }]],
    [`${SCHEMAS} Question properties more`, { type: 'string' }],
    [`${SCHEMAS} Question properties price type`, ['number', 'null']],
    [`${SCHEMAS} Question properties words items`, undefined],
    [`${SCHEMAS} Found properties more`, { type: 'string' }],
    [`${SCHEMAS} Found required`, ['count', 'place', 'state']],
    [`${SCHEMAS} Found properties state enum`, ['fresh', 'stale', 'unknown']],
    [`${SCHEMAS} Found properties place`, { $ref: '#/components/schemas/Place' }],
    [`${SCHEMAS} Place properties more`, { type: 'string' }],
  ])('%s → %j', (path, value) => {
    expect(compareDocuments(RELEASED as unknown as Document, changed(path, value))).toEqual([]);
  });

  test('nothing changed is nothing lost', () => {
    expect(compareDocuments(RELEASED as unknown as Document, RELEASED as unknown as Document)).toEqual([]);
  });
});

describe('in the contract itself', () => {
  const contract = document as unknown as Document;
  const { schemas } = document.components;
  const members = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
    Object.keys(properties).map((member) => [name, member] as const),
  );

  test('every member of every schema would be missed', () => {
    // The operation that missed the last member is asked first: most of a schema's members are missed by the same.
    const paths = Object.keys(contract.paths);
    const isMissed = (present: Document): boolean => {
      const at = paths.findIndex((path) => {
        const released = { ...contract, paths: { [path]: contract.paths[path] ?? {} } };
        return compareDocuments(released, present).length > 0;
      });
      if (at > 0) paths.unshift(...paths.splice(at, 1));
      return at >= 0;
    };
    const unnoticed = members.filter(([name, member]) => {
      const kept = Object.entries(schemas[name]?.properties ?? {}).filter(([each]) => each !== member);
      const without = { ...schemas, [name]: { ...schemas[name], properties: Object.fromEntries(kept) } };
      const present = { ...document, components: { ...document.components, schemas: without } };
      return !isMissed(present as unknown as Document);
    });
    expect(members.length).toBeGreaterThan(500);
    expect(unnoticed).toEqual([]);
  });
});
