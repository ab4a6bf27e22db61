import { describe, expect, test } from 'vitest';
import type { Operation, Response } from './document-shape.ts';
import { document, developerReferenceVersion, serviceVersion } from './document.ts';
import { type OperationId, operations, SCOPES } from './operations.ts';

type Row = [OperationId, string, scope: string | null, tool: boolean, secured: boolean, statuses: string];

/** Specification §4, §5 and §7.3, with the statuses that decisions §4 add. */
const TABLE: Row[] = [
  ['health', 'get /health', null, false, false, '200 405 429 500'],
  ['ready', 'get /ready', null, false, false, '200 405 429 500 503'],
  ['search_places', 'get /v1/places/search', 'places:read', true, true, '200 304 400 401 403 405 429 500 503'],
  ['get_place', 'get /v1/places/{place_id}', null, false, true, '200 304 400 401 404 405 429 500 503'],
  ['get_evidence', 'get /v1/evidence/{evidence_id}', null, false, true, '200 304 400 401 404 405 429 500 503'],
  ['suggest_places', 'get /v1/suggest', 'places:read', false, true, '200 304 400 401 403 405 429 500 503'],
  ['kosher_changes', 'get /v1/kosher/changes', 'kosher:verify', false, true, '200 304 400 401 403 405 429 500 503'],
  ['verify_kosher', 'post /v1/kosher/verify', 'kosher:verify', true, true, '200 400 401 403 405 413 415 429 500 503'],
  ['recommend_food', 'post /v1/food/recommend', 'food:read', true, true, '200 400 401 403 405 413 415 429 500 503'],
  ['find_services', 'post /v1/services/search', 'services:read', true, true, '200 400 401 403 405 413 415 429 500 503'],
  ['search_events', 'get /v1/events/search', 'events:read', true, true, '200 304 400 401 403 405 429 500 503'],
  ['jewish_calendar', 'get /v1/calendar', null, true, true, '200 304 400 401 405 429 500 503'],
  ['submit_report', 'post /v1/reports', null, false, false, '200 400 404 405 413 415 429 500 503'],
];

function getOperation(id: OperationId): Operation {
  const { path, method } = operations[id];
  return document.paths[path]?.[method] as Operation;
}

function getResponse(id: OperationId, status: string): Response {
  const response = getOperation(id).responses[status]!;
  return '$ref' in response ? document.components.responses[response.$ref.split('/').at(-1) ?? '']! : response;
}

describe('operations', () => {
  test.each(TABLE)('%s is %s', (id, where, scope, mcpTool, secured, statuses) => {
    const { method, path, mcpTitle, ...entry } = operations[id];
    expect(`${method} ${path}`).toBe(where);
    expect(entry).toEqual({ operationId: id, scope, mcpTool, secured });
    expect(mcpTitle === null).toBe(!mcpTool);
    expect(Object.keys(getOperation(id).responses).join(' ')).toBe(statuses);
  });

  test('need every scope that a key can hold', () => {
    expect(SCOPES).toEqual(document.components.schemas['Scope']?.enum);
  });

  test('there are no others, and search stands before the place it beats', () => {
    expect(Object.keys(operations).toSorted()).toEqual(TABLE.map(([id]) => id).toSorted());
    const paths = Object.keys(document.paths);
    expect(paths.indexOf('/v1/places/search')).toBeLessThan(paths.indexOf('/v1/places/{place_id}'));
  });

  test.each(TABLE)('%s sends the headers that go with each status', (id, where, _scope, _tool, secured, statuses) => {
    for (const status of statuses.split(' ')) {
      const names = Object.keys(getResponse(id, status).headers ?? {});
      expect(names, status).toContain('X-Request-Id');
      expect(names.includes('Retry-After'), status).toBe(status === '429' || status === '503');
      expect(names.includes('WWW-Authenticate'), status).toBe(status === '401');
      expect(names.includes('Allow'), status).toBe(status === '405');
      expect(names.includes('ETag'), status).toBe(
        secured && where.startsWith('get') && (status === '200' || status === '304'),
      );
      if (secured && ['200', '304', '400', '403', '404', '413', '415', '429'].includes(status)) {
        for (const name of ['X-RateLimit-Remaining', 'X-Quota-Daily-Remaining', 'X-Quota-Monthly-Remaining'])
          expect(names).toContain(name);
        for (const name of ['RateLimit', 'RateLimit-Policy']) expect(names).toContain(name);
      }
    }
  });

  test.each(TABLE)('%s answers every error in the Error shape', (id, _where, _scope, _tool, _secured, statuses) => {
    for (const status of statuses.split(' ').filter((code) => code >= '400')) {
      const name = id === 'ready' && status === '503' ? 'Health' : 'Error';
      expect(getResponse(id, status).content?.['application/json']?.schema).toEqual({
        $ref: `#/components/schemas/${name}`,
      });
    }
  });

  test('events and calendar also answer as iCalendar', () => {
    const asCalendar = TABLE.map(([id]) => id).filter(
      (id) => getResponse(id, '200').content?.['text/calendar'] !== undefined,
    );
    expect(asCalendar).toEqual(['search_events', 'jewish_calendar']);
  });
});

test('the versions are those of specification §9', () => {
  expect([serviceVersion, developerReferenceVersion]).toEqual(['1.0.0-beta.1', '1.1.0-beta']);
});
