import { type OperationEntry, type OperationId, operations } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import type { Call } from '../call.ts';

/** Where a path leads: the operations that share it, by method, and the values of its template. */
export type Route = {
  readonly byMethod: Readonly<Record<string, OperationEntry>>;
  readonly path: Readonly<Record<string, string>>;
};

/** A route, null where nothing is at the path, `'malformed'` where a percent-escape in it is broken. */
export type RouteMatch = Route | 'malformed' | null;

type Template = { readonly segments: readonly string[]; readonly byMethod: Record<string, OperationEntry> };

const templates: Template[] = [];
for (const entry of Object.values(operations)) {
  const segments = entry.path.split('/');
  const known = templates.find((template) => template.segments.join('/') === entry.path);
  const byMethod = known?.byMethod ?? {};
  byMethod[entry.method.toUpperCase()] = entry;
  if (known === undefined) templates.push({ segments, byMethod });
}
/** Paths without a template, found in one step; they beat the templates, so `search` is never a place id. */
const fixed = new Map(
  templates.filter(({ segments }) => !segments.some(isVariable)).map((t) => [t.segments.join('/'), t.byMethod]),
);
const variable = templates.filter(({ segments }) => segments.some(isVariable));

/** Returns the match of a raw path. */
export function findRoute(rawPath: string): RouteMatch {
  const direct = fixed.get(rawPath);
  if (direct !== undefined) return { byMethod: direct, path: {} };
  const segments = decoded(rawPath);
  if (segments === null) return 'malformed';
  const equal = segments.some((segment) => segment.includes('/')) ? undefined : fixed.get(segments.join('/'));
  if (equal !== undefined) return { byMethod: equal, path: {} };
  const template = variable.find((candidate) => fits(candidate.segments, segments));
  if (template === undefined) return null;
  const names = template.segments.flatMap((segment, index) =>
    isVariable(segment) ? [[segment.slice(1, -1), segments[index]]] : [],
  );
  return { byMethod: template.byMethod, path: Object.fromEntries(names) };
}

/** The operation of a route for this method. Throws 400 for a broken path, 404 where nothing is, 405 with the methods that are. */
export function getOperation(route: RouteMatch, call: Call): OperationEntry {
  if (route === 'malformed')
    throw new ServiceError('invalid_request', 'The path has a broken percent-escape; send UTF-8, escaped as %XX.', {
      field: 'path',
    });
  if (route === null)
    throw new ServiceError('not_found', 'There is nothing at this path; /docs/reference shows what there is.');
  const entry = route.byMethod[call.method === 'HEAD' ? 'GET' : call.method];
  if (entry !== undefined) return entry;
  const method = /^[A-Z]{1,20}$/.test(call.method) ? call.method : 'this method';
  throw new ServiceError(
    'invalid_request',
    `This path does not answer ${method}.`,
    { allowed: listMethods(route) },
    405,
  );
}

/** The methods a route answers, as the `Allow` header lists them. */
export function listMethods(route: Route): string[] {
  return [
    ...Object.keys(route.byMethod).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    'OPTIONS',
  ];
}

/** Returns whether a path needs a key before it is even looked at: everything below `/v1` that the document does not leave open. */
export function needsKey(route: RouteMatch, call: Call): boolean {
  if (route === null || route === 'malformed') return call.path === '/v1' || call.path.startsWith('/v1/');
  return Object.values(route.byMethod).some(({ secured }) => secured);
}

/** Returns the operation of a path and method, for the log; null if there is none. */
export function operationName(route: RouteMatch, method: string): OperationId | null {
  if (route === null || route === 'malformed') return null;
  return route.byMethod[method === 'HEAD' ? 'GET' : method]?.operationId ?? null;
}

function isVariable(segment: string): boolean {
  return segment.startsWith('{');
}

function decoded(rawPath: string): string[] | null {
  try {
    return rawPath.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, i) => (isVariable(part) ? segments[i] !== '' : part === segments[i]))
  );
}
