import { expect, test } from 'vitest';
import type { Schema } from './document-shape.ts';
import { brand } from './brand.ts';
import { document, resolvedParameter, resolvedSchema } from './document.ts';
import { operations } from './operations.ts';

// The tables of the specification, as it prints them, against the document. `law.csv` names these tests.

const { schemas } = document.components;

function getMember(schema: string, member: string): Schema {
  const found = schemas[schema]?.properties?.[member];
  if (found === undefined) throw new Error(`${schema} has no ${member}.`);
  return found;
}

/** A type in the words of the specification: "string or null", "array of PlaceSummary"; an object that has a name there goes by it. */
function typeInWords(schema: Schema): string {
  const named = ['LatLng', 'KosherSummary', 'Why', 'Freshness', 'Source', 'PlaceSummary'];
  const one = schema.oneOf?.find(({ type }) => type !== 'null') ?? schema;
  const name = one.$ref?.split('/').at(-1) ?? '';
  const whole = resolvedSchema(one);
  const types = [whole.type ?? []].flat();
  const isNullable = types.includes('null') || one !== schema;
  const [type = ''] = named.includes(name) ? [name] : types.filter((each) => each !== 'null');
  const phrase = whole.items === undefined ? type : `array of ${typeInWords(whole.items)}`;
  return isNullable ? `${phrase} or null` : phrase;
}

const FIELDS: readonly (readonly [section: string, schema: string, member: string, type: string, required: boolean])[] =
  [
    ['2.2', 'Source', 'name', 'string', true],
    ['2.2', 'Source', 'kind', 'string', true],
    ['2.2', 'Source', 'url', 'string or null', true],
    ['2.2', 'Source', 'observed_at', 'string or null', true],
    ['2.2', 'Source', 'license', 'string', false],
    ['2.2', 'Source', 'attribution', 'string', false],
    ['2.3', 'Freshness', 'as_of', 'string', true],
    ['2.3', 'Freshness', 'oldest_fact_at', 'string or null', true],
    ['2.3', 'Freshness', 'fresh_until', 'string or null', true],
    ['2.3', 'Freshness', 'state', 'string', true],
    ['2.3', 'Freshness', 'tier', 'string', true],
    ['2.4', 'ErrorBody', 'code', 'string', true],
    ['2.4', 'ErrorBody', 'message', 'string', true],
    ['2.4', 'ErrorBody', 'details', 'object', false],
    ['2.5', 'Health', 'ok', 'boolean', true],
    ['2.5', 'Health', 'name', 'string', true],
    ['2.5', 'Health', 'version', 'string', true],
    ['2.5', 'Health', 'checks', 'object', false],
    ['2.6', 'LatLng', 'lat', 'number', true],
    ['2.6', 'LatLng', 'lng', 'number', true],
    ['2.7', 'KosherSummary', 'status', 'string', true],
    ['2.7', 'KosherSummary', 'certified_by', 'array of string', true],
    ['2.7', 'KosherSummary', 'food_status', 'string or null', false],
    ['2.7', 'KosherSummary', 'standards', 'array of string', false],
    ['2.7', 'KosherSummary', 'last_confirmed_at', 'string or null', true],
    ['2.8', 'PlaceSummary', 'place_id', 'string', true],
    ['2.8', 'PlaceSummary', 'name', 'string', true],
    ['2.8', 'PlaceSummary', 'category', 'string or null', true],
    ['2.8', 'PlaceSummary', 'world', 'string or null', false],
    ['2.8', 'PlaceSummary', 'address', 'string or null', true],
    ['2.8', 'PlaceSummary', 'location', 'LatLng or null', true],
    ['2.8', 'PlaceSummary', 'distance_m', 'integer or null', true],
    ['2.8', 'PlaceSummary', 'phone', 'string or null', false],
    ['2.8', 'PlaceSummary', 'website', 'string or null', false],
    ['2.8', 'PlaceSummary', 'kosher', 'KosherSummary', true],
    ['2.8', 'PlaceSummary', 'open_now', 'boolean or null', true],
    ['2.8', 'PlaceSummary', 'relevance', 'number', false],
    ['2.8', 'PlaceSummary', 'why', 'Why', false],
    ['2.9', 'Why', 'rank', 'integer', true],
    ['2.9', 'Why', 'score', 'number or null', true],
    ['2.9', 'Why', 'method', 'string', true],
    ['2.9', 'Why', 'factors', 'array of object', true],
    ['2.9', 'Why', 'shown_not_scored', 'array of string', true],
    ['2.9', 'Factor', 'factor', 'string', true],
    ['2.9', 'Factor', 'points', 'number', true],
    ['2.9', 'Factor', 'detail', 'string', true],
    ['2.9', 'Factor', 'evidence', 'object', false],
    ['2.9', 'FactorEvidence', 'source', 'string', false],
    ['2.9', 'FactorEvidence', 'url', 'string or null', false],
    ['2.9', 'FactorEvidence', 'observed_at', 'string or null', false],
    ['2.10', 'SearchPlacesData', 'results', 'array of PlaceSummary', true],
    ['2.10', 'SearchPlacesData', 'count', 'integer', true],
    ['2.10', 'SearchPlacesData', 'query', 'object', true],
    ['2.10', 'SearchPlacesData', 'coverage', 'object', false],
    ['2.10', 'GetPlaceData', 'place', 'object', true],
    ['2.10', 'RecommendFoodData', 'dishes', 'array of object', true],
    ['2.10', 'RecommendFoodData', 'places_considered', 'integer', true],
    ['2.10', 'RecommendFoodData', 'understood', 'object', false],
    ['2.10', 'RecommendFoodData', 'coverage', 'object', false],
    ['2.10', 'FindServicesData', 'providers', 'array of object', true],
    ['2.10', 'FindServicesData', 'sponsored', 'array of object', true],
    ['2.10', 'FindServicesData', 'ranking', 'object', true],
    ['2.10', 'FindServicesData', 'more_nearby', 'integer', true],
    ['2.10', 'FindServicesData', 'understood', 'object', false],
    ['2.10', 'FindServicesData', 'coverage', 'object', false],
    ['2.10', 'SearchEventsData', 'events', 'array of object', true],
    ['2.10', 'SearchEventsData', 'count', 'integer', true],
    ['2.10', 'SearchEventsData', 'coverage', 'object', false],
    ['2.11', 'Dish', 'dish', 'string', true],
    ['2.11', 'Dish', 'place', 'string', true],
    ['2.11', 'Dish', 'read_at', 'string', true],
    ['2.11', 'Money', 'amount', 'number', true],
    ['2.11', 'Money', 'currency', 'string', true],
    ['2.11', 'Provider', 'name', 'string', true],
    ['2.11', 'Provider', 'truth_score', 'integer', true],
    ['2.11', 'Provider', 'why', 'Why', true],
    ['2.11', 'Event', 'name', 'string', true],
    ['2.11', 'Event', 'starts_at', 'string', true],
    ['2.11', 'Event', 'listing_checked_at', 'string', true],
    ['2.11', 'Event', 'listing_state', 'string', true],
    ['2.11', 'Certification', 'agency', 'string', true],
    ['2.11', 'Certification', 'listing_status', 'string', true],
    ['2.11', 'Certification', 'last_seen_on_list_at', 'string or null', true],
    ['2.11', 'CandleLighting', 'date', 'string', true],
    ['2.11', 'CandleLighting', 'for', 'string', true],
    ['2.11', 'CandleLighting', 'time', 'string or null', true],
    ['2.11', 'CandleLighting', 'minutes_before_sunset', 'integer or null', true],
    ['2.11', 'ShabbatOrYomTov', 'candle_lighting', 'object or null', true],
    ['2.11', 'ShabbatOrYomTov', 'havdalah', 'object or null', true],
    ['2.11', 'JewishCalendarData', 'parsha', 'object or null', false],
    ['2.11', 'Havdalah', 'time', 'string or null', true],
    ['2.11', 'Event', 'organizer', 'string or null', true],
    ['2.11', 'Event', 'url', 'string or null', true],
    ['2.11', 'Provider', 'distance_m', 'integer or null', true],
    ['2.11', 'Dish', 'source', 'string', true],
    ['2.11', 'Havdalah', 'date', 'string', true],
    ['2.11', 'Havdalah', 'opinion', 'string', true],
    ['4.4', 'VerifyKosherData', 'subject', 'object or null', true],
    ['4.4', 'VerifyKosherData', 'candidates', 'array of object', true],
    ['4.4', 'VerifyKosherData', 'answer', 'object', true],
    ['4.4', 'VerifyKosherData', 'certifications', 'array of object', true],
    ['4.4', 'VerifyKosherData', 'food_status', 'object', true],
    ['4.4', 'VerifyKosherData', 'attributes', 'object', true],
    ['4.4', 'VerifyKosherData', 'conflicts', 'array of object', true],
    ['4.4', 'VerifyKosherData', 'missing', 'array of string', true],
    ['4.4', 'VerifyKosherData', 'checked', 'object', true],
    ['4.4', 'VerifyKosherData', 'coverage', 'object', true],
    ['4.4', 'VerifyKosherData', 'branches', 'array of object', false],
    ['4.4', 'VerifyAnswer', 'sufficient_evidence_now', 'boolean', true],
    ['4.4', 'VerifyAnswer', 'certified_by', 'array of string', true],
    ['4.4', 'VerifyAnswer', 'summary', 'string', true],
    ['4.8', 'JewishCalendarData', 'location', 'object', true],
    ['4.8', 'JewishCalendarData', 'date', 'string', true],
    ['4.8', 'JewishCalendarData', 'hebrew_date', 'object', true],
    ['4.8', 'JewishCalendarData', 'zmanim', 'array of object', true],
    ['4.8', 'JewishCalendarData', 'shabbat_or_yom_tov', 'object', true],
    ['4.8', 'JewishCalendarData', 'events', 'array of object', true],
    ['4.8', 'JewishCalendarData', 'daf_yomi', 'string or null', false],
    ['4.8', 'JewishCalendarData', 'custom', 'object', false],
    ['4.8', 'Zman', 'key', 'string', true],
    ['4.8', 'Zman', 'label', 'string', true],
    ['4.8', 'Zman', 'time', 'string or null', true],
    ['4.8', 'Zman', 'opinion', 'string', true],
  ];

test.each(FIELDS)('specification §%s: %s has `%s`, of type %s, required: %s', (_, schema, member, type, required) => {
  expect(typeInWords(getMember(schema, member))).toBe(type);
  expect(schemas[schema]?.required?.includes(member) === true).toBe(required);
});

const ENVELOPES = Object.keys(schemas).filter((name) => name.endsWith('Envelope'));

test.each([
  ['data', 'object', true],
  ['status', 'string', true],
  ['freshness', 'Freshness', true],
  ['sources', 'array of Source', true],
  ['notes', 'array of string', false],
] as const)('specification §2.1: every whole answer has `%s`, of type %s, required: %s', (member, type, required) => {
  for (const envelope of ENVELOPES.filter((name) => !name.startsWith('Brief'))) {
    expect(typeInWords(getMember(envelope, member)), envelope).toBe(type);
    expect(schemas[envelope]?.required?.includes(member) === true, envelope).toBe(required);
  }
});

test.each([
  [
    '2.2',
    getMember('Source', 'kind'),
    'certifying_agency business_website government_register open_map_data base_map listing_site kehilla computation',
  ],
  ['2.3', getMember('Freshness', 'state'), 'fresh stale unknown'],
  ['2.3', getMember('Freshness', 'tier'), 'cache db live computed'],
  [
    '2.7',
    getMember('KosherSummary', 'status'),
    'listed_by_agency listing_stale no_readable_agency_lists_it no_longer_listed_by_agency conflicted',
  ],
  [
    '7.2',
    getMember('ErrorBody', 'code'),
    'invalid_request invalid_api_key insufficient_scope not_found conflict rate_limited quota_exceeded payload_too_large temporarily_unavailable internal_error',
  ],
] as const)('specification §%s: the values are these and no other: %o %s', (_, schema, values) => {
  expect(resolvedSchema(schema).enum).toEqual(values.split(' '));
});

test('the kind of the service’s own data is its name', () => {
  expect(resolvedSchema(getMember('Source', 'kind')).enum).toContain(brand);
});

test('a rank is 1 or more, and each ranked list of an answer names the reasons of its lines', () => {
  expect(getMember('Why', 'rank').minimum).toBe(1);
  for (const item of ['PlaceSummary', 'Dish', 'Provider', 'Event'])
    expect(getMember(item, 'why').$ref, item).toBe('#/components/schemas/Why');
});

test('an error is { error: { code, message, details? } } and nothing else', () => {
  expect(schemas['Error']).toMatchObject({ additionalProperties: false, required: ['error'] });
  expect(schemas['ErrorBody']).toMatchObject({ additionalProperties: false, required: ['code', 'message'] });
  expect(Object.keys(schemas['ErrorBody']?.properties ?? {})).toEqual(['code', 'message', 'details']);
});

test('a place id in an address is required, 3 to 80 letters, digits and : _ . -', () => {
  const [parameter] = (document.paths['/v1/places/{place_id}']?.get?.parameters ?? []).map(resolvedParameter);
  expect(parameter).toMatchObject({ name: 'place_id', in: 'path', required: true });
  const { pattern = '' } = resolvedSchema(parameter?.schema ?? {});
  const fits = (text: string): boolean => new RegExp(pattern).test(text);
  expect(['abc', 'a:_.-9', 'x'.repeat(80)].map(fits)).toEqual([true, true, true]);
  expect(['ab', 'x'.repeat(81), 'a b', 'a/b', 'é12'].map(fits)).toEqual([false, false, false, false, false]);
});

test.each(['verify_kosher', 'recommend_food', 'find_services'] as const)(
  'the body of %s takes no members but those of the document, and is JSON',
  (id) => {
    const content = document.paths[operations[id].path]?.post?.requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual(['application/json']);
    expect(resolvedSchema(content['application/json']?.schema ?? {}).additionalProperties).toBe(false);
  },
);

test('every operation that needs a key takes it as HTTP bearer, and health and readiness need none', () => {
  const [scheme] = Object.values(document.components.securitySchemes);
  expect(scheme).toMatchObject({ type: 'http', scheme: 'bearer' });
  // A report changes no answer: decisions §11 leave it open.
  for (const { operationId, secured } of Object.values(operations))
    expect(secured, operationId).toBe(!['health', 'ready', 'submit_report'].includes(operationId));
});

test('the interface stands below /v1, but for health and readiness', () => {
  const outside = Object.keys(document.paths).filter((path) => !path.startsWith('/v1/'));
  expect(outside).toEqual(['/health', '/ready']);
});

test('what the law leaves open has no other promise than that it is an object', () => {
  for (const [schema, member] of [
    ['GetPlaceData', 'place'],
    ['VerifyKosherData', 'food_status'],
    ['VerifyKosherData', 'attributes'],
    ['VerifyKosherData', 'checked'],
    ['SearchPlacesData', 'query'],
  ] as const)
    expect(typeInWords(getMember(schema, member)), `${schema} ${member}`).toBe('object');
});

test('nothing is pushed: the document has no webhooks and no callbacks', () => {
  expect(document).not.toHaveProperty('webhooks');
  expect(JSON.stringify(document.paths)).not.toContain('"callbacks"');
});

test('no operation sets a cookie', () => {
  expect(JSON.stringify(document)).not.toMatch(/set-cookie|"in":"cookie"/i);
});
