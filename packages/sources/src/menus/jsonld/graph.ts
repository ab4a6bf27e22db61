import { isObject, type JsonObject, listOf } from './blocks.ts';

/** Objects that may name each other by `@id`. */
export type Graph = {
  readonly roots: readonly JsonObject[];
  /** The object that a value is or names; null where it is neither. */
  readonly follow: (value: unknown) => JsonObject | null;
};

const MOST_OBJECTS = 50_000;

/** The graph of a page's objects: whatever has an `@id` and says more than it can be named by it. */
export function graphOf(roots: readonly JsonObject[]): Graph {
  const byId = new Map<string, JsonObject>();
  const open: unknown[] = [...roots];
  for (let seen = 0; open.length > 0 && seen < MOST_OBJECTS; seen++) {
    const value = open.pop();
    if (Array.isArray(value)) open.push(...value);
    if (!isObject(value)) continue;
    const id = value['@id'];
    if (typeof id === 'string' && Object.keys(value).length > Object.keys(byId.get(id) ?? { '@id': 0 }).length)
      byId.set(id, value);
    open.push(...Object.values(value));
  }
  return {
    roots,
    follow: (value) => {
      if (!isObject(value)) return typeof value === 'string' ? (byId.get(value) ?? null) : null;
      const id = value['@id'];
      return typeof id === 'string' ? (byId.get(id) ?? value) : value;
    },
  };
}

/** Whether an object is of one of these types of schema.org, however it spells them. */
export function isOfType(object: JsonObject, types: ReadonlySet<string>): boolean {
  return listOf(object['@type']).some((type) => typeof type === 'string' && types.has(type.replace(/^.*[/:#]/, '')));
}
