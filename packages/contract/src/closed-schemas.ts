import type { Schema } from './document-shape.ts';
import { document } from './document.ts';

/**
 * Returns the schemas of the document with every object closed and complete, their references pointing into `$defs` of one JSON Schema: tests compare the
 * service's own answers with these, so that no answer has an undeclared member, and none that may be null is absent: null = looked, not known. Callers are
 * promised open ones.
 */
export function closedSchemas(): Readonly<Record<string, object>> {
  const named = Object.entries(document.components.schemas).map(
    ([name, schema]) => [name, whole(name, closed(schema))] as const,
  );
  return JSON.parse(
    JSON.stringify(Object.fromEntries(named)).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as Record<string, object>;
}

/** Nullable members that may still be absent: an address that the item's source has already, and data that was not requested. */
const MAY_BE_ABSENT: ReadonlySet<string> = new Set(['FactorEvidence', 'CalendarMore']);
/** Lists that are empty, never absent, where nothing is stated. */
const LISTS: Readonly<Record<string, readonly string[]>> = { KosherSummary: ['standards'] };

/** Returns a schema that requires every nullable member; brief answers leave such members out. */
function whole(name: string, schema: Schema): Schema {
  if (schema.properties === undefined || name.startsWith('Brief') || MAY_BE_ABSENT.has(name)) return schema;
  const promised = Object.entries(schema.properties).flatMap(([member, one]) => (mayBeNull(one) ? [member] : []));
  return { ...schema, required: [...new Set([...(schema.required ?? []), ...promised, ...(LISTS[name] ?? [])])] };
}

function mayBeNull({ type, oneOf }: Schema): boolean {
  return [type].flat().includes('null') || oneOf?.some((one) => one.type === 'null') === true;
}

/** A schema with every object in it closed. */
function closed(schema: Schema): Schema {
  const { properties, items, anyOf, oneOf } = schema;
  const isPresenceRule = anyOf?.every((one) => Object.keys(one).join() === 'required') === true;
  return {
    ...schema,
    ...(properties === undefined
      ? {}
      : {
          additionalProperties: schema.additionalProperties ?? false,
          properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, closed(one)])),
        }),
    ...(items === undefined ? {} : { items: closed(items) }),
    ...(anyOf === undefined || isPresenceRule ? {} : { anyOf: anyOf.map(closed) }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(closed) }),
  };
}
