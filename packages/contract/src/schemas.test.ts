import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Json, Schema } from './document-shape.ts';
import { document } from './document.ts';

/** Objects whose keys are not ours: their values must be typed instead. */
const TYPED_MAPS = ['EvidenceRow'];

/** Every schema inside this one, itself included, with the path to it. */
function walk(schema: Schema, path: string): { path: string; schema: Schema }[] {
  const inner: [string, Schema][] = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items === undefined ? [] : [['[]', schema.items] as [string, Schema]]),
    ...(schema.oneOf ?? []).map((one, index): [string, Schema] => [`oneOf${index}`, one]),
    ...(schema.anyOf ?? []).map((one, index): [string, Schema] => [`anyOf${index}`, one]),
    ...(typeof schema.additionalProperties === 'object'
      ? [['*', schema.additionalProperties] as [string, Schema]]
      : []),
  ];
  return [{ path, schema }, ...inner.flatMap(([name, one]) => walk(one, `${path}/${name}`))];
}

const named = Object.entries(document.components.schemas);
const all = named.flatMap(([name, schema]) => walk(schema, name));
const objects = all.filter(({ schema }) => [schema.type].flat().includes('object') || schema.properties !== undefined);

/**
 * What the law closes: sources, ages and errors, and the bodies of requests. Everything else of an answer may get members. Rule: specification §2.2 to §2.4,
 * §4, §9.2.
 */
const CLOSED = [
  'Source',
  'Freshness',
  'Error',
  'ErrorBody',
  'VerifyKosherRequest',
  'SubmitReportRequest',
  'RecommendFoodRequest',
  'FindServicesRequest',
  'BriefSource',
];

test('what the law closes is closed, and nothing else; keys that are not ours have typed values', () => {
  expect(objects.filter(({ schema }) => schema.additionalProperties === false).map(({ path }) => path)).toEqual(CLOSED);
  const maps = objects.filter(({ schema }) => typeof schema.additionalProperties === 'object');
  expect(maps.map(({ path }) => path)).toEqual(TYPED_MAPS);
  for (const { schema } of maps)
    expect(schema.additionalProperties).toMatchObject({ type: ['string', 'number', 'boolean', 'null'] });
  for (const { path, schema } of objects) expect(schema.type, path).toBe('object');
});

test('sources, ages and errors have the members of the law and no other', () => {
  const { Source, Freshness, Error: whole, ErrorBody } = document.components.schemas;
  expect(Object.keys(Source?.properties ?? {})).toEqual([
    'name',
    'kind',
    'url',
    'observed_at',
    'license',
    'attribution',
  ]);
  expect(Object.keys(Freshness?.properties ?? {})).toEqual(['as_of', 'oldest_fact_at', 'fresh_until', 'state', 'tier']);
  expect(Object.keys(whole?.properties ?? {})).toEqual(['error']);
  expect(Object.keys(ErrorBody?.properties ?? {})).toEqual(['code', 'message', 'details']);
});

test('every required member is a member', () => {
  for (const { path, schema } of objects) {
    const members = Object.keys(schema.properties ?? {});
    expect(members, path).toEqual(expect.arrayContaining([...(schema.required ?? [])]));
    for (const branch of schema.anyOf ?? [])
      expect(members, path).toEqual(expect.arrayContaining([...(branch.required ?? [])]));
  }
});

test('every schema and member is described', () => {
  for (const { path, schema } of all) {
    const isPart = /\/(\[\]|\*|(one|any)Of\d)$/.test(path);
    if (schema.$ref === undefined && !isPart) expect(schema.description, path).toMatch(/\S/);
  }
});

test('nothing uses allOf, const or a typeless schema', () => {
  expect(JSON.stringify(document.components.schemas)).not.toMatch(/"(allOf|const)":/);
  for (const { path, schema } of all) {
    const typed = schema.type ?? schema.$ref ?? schema.oneOf ?? (path.includes('/anyOf') ? schema.required : undefined);
    expect(typed, path).toBeDefined();
  }
});

test('instants are date-times, civil days are dates, distances and radii are metres', () => {
  for (const { path, schema } of all) {
    const name = path.split('/').at(-1) ?? '';
    if (/_at$|^as_of$|^time$|^fresh_until$|^missing_since$/.test(name)) expect(schema.format, path).toBe('date-time');
    if (name.endsWith('_on') && name !== 'matched_on') expect(schema.format, path).toBe('date');
    if (/^(distance|radius)_m$/.test(name)) expect([schema.type].flat(), path).toContain('integer');
  }
});

/** Whether a schema is of a brief answer, which callers have from the operation that gives it. */
function isBrief(name: string): boolean {
  return name.startsWith('Brief');
}

test('every envelope has the five members of specification §2.1', () => {
  const envelopes = named.filter(([name]) => name.endsWith('Envelope'));
  expect(envelopes.filter(([name]) => !isBrief(name))).toHaveLength(11);
  for (const [name, schema] of envelopes) {
    expect(Object.keys(schema.properties ?? {}), name).toEqual(['data', 'status', 'freshness', 'sources', 'notes']);
    expect(schema.required, name).toEqual(['data', 'status', 'freshness', 'sources']);
    const status = name.endsWith('VerifyKosherEnvelope') ? 'VerifyStatus' : 'Status';
    expect(schema.properties?.status, name).toEqual({ $ref: `#/components/schemas/${status}` });
    if (isBrief(name)) continue;
    expect(schema.properties?.data, name).toEqual({ $ref: `#/components/schemas/${name.replace('Envelope', 'Data')}` });
  }
});

const ENUMS: [string, Json[]][] = [
  [
    'Status',
    [
      'ok',
      'verified',
      'stale',
      'conflicted',
      'unknown',
      'ambiguous',
      'not_found',
      'no_data',
      'partial',
      'temporarily_unavailable',
    ],
  ],
  ['VerifyStatus', ['verified', 'stale', 'conflicted', 'unknown', 'ambiguous', 'not_found', 'temporarily_unavailable']],
  ['FoodStatus', ['meat', 'dairy', 'pareve', 'fish']],
  ['Standard', ['cholov_yisroel', 'pas_yisroel', 'yoshon', 'glatt', 'bishul_yisroel', 'chassidishe_shechita']],
];
test.each(ENUMS)('%s has the values of the specification', (name, values) => {
  expect(document.components.schemas[name]?.enum).toEqual(values);
});

const REQUIRED: [string, string[]][] = [
  ['Source', ['name', 'kind', 'url', 'observed_at']],
  ['Freshness', ['as_of', 'oldest_fact_at', 'fresh_until', 'state', 'tier']],
  ['Why', ['rank', 'score', 'method', 'factors', 'shown_not_scored']],
  ['Factor', ['factor', 'points', 'detail']],
  ['KosherSummary', ['status', 'certified_by', 'last_confirmed_at']],
  ['SearchPlacesData', ['results', 'count', 'query']],
  ['GetPlaceData', ['place']],
  ['RecommendFoodData', ['dishes', 'places_considered']],
  ['FindServicesData', ['providers', 'sponsored', 'ranking', 'more_nearby']],
  ['SearchEventsData', ['events', 'count']],
  ['JewishCalendarData', ['location', 'date', 'hebrew_date', 'zmanim', 'shabbat_or_yom_tov', 'events']],
  [
    'VerifyKosherData',
    [
      'subject',
      'candidates',
      'answer',
      'certifications',
      'food_status',
      'attributes',
      'conflicts',
      'missing',
      'checked',
      'coverage',
    ],
  ],
];
test.each(REQUIRED)('%s requires what the specification requires', (name, members) => {
  expect(document.components.schemas[name]?.required).toEqual(members);
});

test('at most five providers and never a sponsored one', () => {
  expect(document.components.schemas.FindServicesData?.properties).toMatchObject({
    providers: { maxItems: 5 },
    sponsored: { maxItems: 0 },
  });
});

test('place detail has every member of a place summary', () => {
  const { Place, PlaceSummary } = document.components.schemas;
  for (const [name, schema] of Object.entries(PlaceSummary?.properties ?? {})) {
    const { type, $ref } = Place?.properties?.[name] ?? {};
    expect({ type, $ref }, name).toEqual({ type: schema.type, $ref: schema.$ref });
  }
});

test('every schema but those of brief answers has a type alias, and only those', () => {
  const aliases = ['types.ts', 'calendar-types.ts', 'inputs.ts'].flatMap((file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    return [...text.matchAll(/^export type (\w+) = Schemas\['(\w+)'\];/gm)].map(([, alias, schema]) => {
      expect(alias).toBe(schema);
      return alias;
    });
  });
  expect(new Set(aliases)).toEqual(new Set(named.map(([name]) => name).filter((name) => !isBrief(name))));
  const index = readFileSync(new URL('index.ts', import.meta.url), 'utf8');
  for (const alias of aliases) expect(index).toMatch(new RegExp(`\\b${alias}\\b`));
});
