import { expect, test } from 'vitest';
import type { Operation, Schema } from './document-shape.ts';
import { document, resolvedParameter, resolvedSchema } from './document.ts';
import { defaulted } from './inputs.ts';
import { type OperationId, operations } from './operations.ts';

function getOperation(id: OperationId): Operation {
  const { path, method } = operations[id];
  return document.paths[path]?.[method] as Operation;
}

function getSchema(schema: Schema = {}): Schema {
  return resolvedSchema(schema);
}

/** The schemas of everything a caller may send, by name: query and path parameters, or body members. */
function members(id: OperationId): Record<string, Schema> {
  const { parameters = [], requestBody } = getOperation(id);
  const body = getSchema(requestBody?.content['application/json']?.schema).properties ?? {};
  const own = parameters.map((entry) => {
    const { name, schema } = resolvedParameter(entry);
    return [name, getSchema(schema)] as const;
  });
  return { ...Object.fromEntries(own), ...Object.fromEntries(Object.entries(body).map(([k, v]) => [k, getSchema(v)])) };
}

const point = {
  lat: { type: 'number', minimum: -90, maximum: 90 },
  lng: { type: 'number', minimum: -180, maximum: 180 },
};
const place_id = { type: 'string', pattern: '^[A-Za-z0-9:_.-]{3,80}$' };
const food_status = { type: 'string', enum: ['meat', 'dairy', 'pareve', 'fish'] };
const boolean = { type: 'boolean' };
const text = (maxLength: number) => ({ type: 'string', maxLength });
const integer = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum });
const detail = { type: 'string', enum: ['full', 'brief'] };
const cursor = { type: 'string', minLength: 1, maxLength: 200 };
const words = { type: 'array', maxItems: 10, items: text(40) };

/** Specification §4 and §8.4, and `as_of` of verify: every parameter with its bounds and default. */
const TABLE: Record<OperationId, Record<string, Schema>> = {
  health: {},
  ready: {},
  search_places: {
    cursor,
    detail,
    q: text(200),
    location: text(120),
    ...point,
    radius_m: integer(50, 50000),
    kosher_only: { ...boolean, default: false },
    include_stale: boolean,
    hashgacha: text(40),
    food_status,
    standards: text(120),
    category: text(60),
    open_now: boolean,
    open_at: { type: 'string', format: 'date-time' },
    sort: { type: 'string', enum: ['fit', 'distance'] },
    limit: { ...integer(1, 50), default: 20 },
  },
  get_place: { place_id },
  kosher_changes: {
    since: { type: 'string', format: 'date-time' },
    agency: text(120),
    near: text(120),
    limit: { ...integer(1, 200), default: 50 },
  },
  suggest_places: { q: { ...text(80), minLength: 2 }, limit: { ...integer(1, 10), default: 8 } },
  get_evidence: { evidence_id: { type: 'string', pattern: '^[A-Za-z0-9:_.-]{3,120}$' } },
  verify_kosher: {
    detail,
    place_id,
    name: { ...text(120), minLength: 2 },
    address: text(200),
    city: text(80),
    postcode: text(12),
    url: text(300),
    ...point,
    live: { type: 'string', enum: ['auto', 'always', 'never'], default: 'auto' },
    as_of: { type: 'string', format: 'date-time' },
  },
  recommend_food: {
    detail,
    query: text(300),
    place_id,
    name: text(120),
    location: text(120),
    ...point,
    radius_m: integer(100, 30000),
    max_price: { type: 'number', minimum: 0, maximum: 10000 },
    food_status,
    include: words,
    exclude: words,
    party_size: integer(1, 100),
    kosher_only: { ...boolean, default: false },
    live: { type: 'string', enum: ['auto', 'never'], default: 'auto' },
    limit: { ...integer(1, 20), default: 5 },
  },
  find_services: {
    detail,
    service: { ...text(80), minLength: 2 },
    location: text(120),
    ...point,
    radius_m: integer(200, 30000),
    open_now: boolean,
    open_at: { type: 'string', format: 'date-time' },
    cursor,
    include_ended: boolean,
    limit: { ...integer(1, 5), default: 5 },
  },
  search_events: {
    cursor,
    detail,
    q: text(200),
    location: text(120),
    ...point,
    radius_m: integer(100, 80000),
    from: { type: 'string', format: 'date-time' },
    to: { type: 'string', format: 'date-time' },
    category: text(60),
    free_only: boolean,
    max_price: { type: 'number', minimum: 0, maximum: 100000 },
    community_only: boolean,
    include_stale: { ...boolean, default: false },
    limit: { ...integer(1, 50), default: 20 },
  },
  submit_report: {
    about: { type: 'string', pattern: '^(pl|ev)_[a-z0-9]{3,77}$' },
    topic: {
      type: 'string',
      enum: ['kosher', 'name_or_address', 'hours_or_contact', 'closed', 'menu', 'event', 'other'],
    },
    text: { ...text(2000), minLength: 5 },
    email: text(254),
  },
  jewish_calendar: {
    detail,
    location: text(120),
    ...point,
    tz: text(60),
    date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    days: { ...integer(1, 60), default: 8 },
    israel: boolean,
    candle_minutes: integer(0, 60),
    holiday: text(80),
    hebrew_date: text(60),
    yahrzeit_of: text(60),
    year: integer(1, 9999),
    years: integer(1, 30),
    year_view: boolean,
    havdalah: text(20),
    zmanim: { type: 'string', enum: ['standard', 'baal_hatanya', 'rabbeinu_tam', 'ahavat_shalom', 'all'] },
    elevation_m: integer(0, 9000),
    include: text(80),
  },
};

const ids = Object.keys(TABLE) as OperationId[];

test.each(ids)('%s takes what the specification says, within its bounds', (id) => {
  const bare = Object.entries(members(id)).map(([name, schema]) => [name, { ...schema, description: undefined }]);
  expect(Object.fromEntries(bare)).toEqual(TABLE[id]);
});

test.each(ids)('%s lists its defaulted members', (id) => {
  const withDefault = Object.entries(members(id)).flatMap(([name, schema]) =>
    schema.default === undefined ? [] : [name],
  );
  expect(withDefault.toSorted()).toEqual([
    ...((defaulted as Partial<Record<OperationId, readonly string[]>>)[id] ?? []),
  ]);
});

/** What a body must have. */
const REQUIRED: Partial<Record<OperationId, readonly string[]>> = {
  find_services: ['service'],
  submit_report: ['text'],
};

test('only path parameters, the service, the words of a report and what was typed so far are required', () => {
  for (const id of ids) {
    const { parameters = [], requestBody } = getOperation(id);
    // What was typed so far is all that suggesting works on.
    for (const entry of parameters)
      if (!('$ref' in entry))
        expect(entry.required ?? false).toBe(entry.in === 'path' || (id === 'suggest_places' && entry.name === 'q'));
    const body = getSchema(requestBody?.content['application/json']?.schema);
    expect(body.required ?? []).toEqual(REQUIRED[id] ?? []);
  }
});
