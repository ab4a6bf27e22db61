import { asList, isObject, type JsonObject } from '@kehilla/core';

/** Objects that may name each other by `@id`. */
export type Graph = {
  readonly roots: readonly JsonObject[];
  /** The object that a value is or names; null where it is neither. */
  readonly follow: (value: unknown) => JsonObject | null;
};

const MOST_OBJECTS = 50_000;

/** The graph of a page's objects: whatever has an `@id` and says more than it can be named by it. */
export function getGraph(roots: readonly JsonObject[]): Graph {
  const byId = new Map<string, JsonObject>();
  const sizes = new Map<string, number>();
  const open: unknown[] = [...roots];
  for (let seen = 0; open.length > 0 && seen < MOST_OBJECTS; seen++) {
    const value = open.pop();
    const within: readonly unknown[] = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
    const id = isObject(value) ? value['@id'] : undefined;
    if (isObject(value) && typeof id === 'string' && within.length > (sizes.get(id) ?? 1)) {
      byId.set(id, value);
      sizes.set(id, within.length);
    }
    // One by one: a call takes no more than some ten thousands of arguments.
    for (const each of within) open.push(each);
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
  return asList(object['@type']).some((type) => typeof type === 'string' && types.has(type.replace(/^.*[/:#]/, '')));
}
