import type { OperationId } from './calls.ts';
import { routes } from './generated/operations.ts';

/** How an operation is sent. */
export type Route = {
  readonly method: string;
  /** Path template, parameters in braces. */
  readonly path: string;
  readonly inPath: readonly string[];
  readonly inQuery: readonly string[];
  readonly hasBody: boolean;
  /** Statuses whose body is the operation's answer; any other is an error. */
  readonly answers: readonly number[];
};

/** Members of a request by name. */
export type Members = Readonly<Record<string, unknown>>;

/** How every operation is sent, by its name. */
export const ROUTES: Readonly<Record<OperationId, Route>> = routes;

/** The address and the body of a question. Members that are `undefined` or null are left out; a list is written once for each entry, as the contract's default style has it. */
export function makeRequest(route: Route, baseUrl: string, input: Members): { url: string; body: string | null } {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!isSent(input[name])) throw new TypeError(`${route.path} needs ${name}.`);
    return encodeURIComponent(String(input[name]));
  });
  const elsewhere = new Set(route.hasBody ? [...route.inPath, ...route.inQuery] : route.inPath);
  const rest = Object.entries(input).filter(([name, value]) => !elsewhere.has(name) && isSent(value));
  // Where there is no body, a name that is not in the document goes to the query, so that the service says what is wrong with it.
  const query = route.hasBody ? Object.entries(input).filter(([name]) => route.inQuery.includes(name)) : rest;
  const search = queryText(query);
  return {
    url: `${baseUrl.replace(/\/+$/, '')}${path}${search === '' ? '' : `?${search}`}`,
    body: route.hasBody ? JSON.stringify(Object.fromEntries(rest)) : null,
  };
}

/** Null is left out like `undefined`: as text it would be looked for. */
function isSent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function queryText(members: readonly (readonly [string, unknown])[]): string {
  const search = new URLSearchParams();
  for (const [name, value] of members) {
    for (const each of Array.isArray(value) ? value : [value]) if (isSent(each)) search.append(name, String(each));
  }
  return search.toString();
}
