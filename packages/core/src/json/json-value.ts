import { boundedMemoize } from '../memoize.ts';

/** An object of JSON; what its members hold is not known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object with members. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; empty for anything that is none. */
export function listObjects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** What stands at a path of a JSON value; `undefined` where it leads nowhere. Only own members count. */
export function valueAt(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  let at: unknown = value;
  for (const key of listKeys(path)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

/** Readers ask by the same paths for each item. */
const listKeys = boundedMemoize(2_000, (path: string): readonly string[] => path.split('.'));

/** The values of an array, or of what PHP prints in its place: an object with the keys "0", "1", … . Empty for anything else. */
export function getList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : [];
}

/** A value of JSON-LD, where one may stand for a list of one, as a list: none, one or several. */
export function asList(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}
