import type { Schema } from './document-shape.ts';
import { document } from './generated/document.ts';

/**
 * The schemas of the document with every object closed, their references pointing into `$defs` of one JSON Schema: what the service itself answers is held to
 * these by tests, so that no member leaves it that the document does not name. Callers are promised open ones.
 */
export function closedSchemas(): Readonly<Record<string, object>> {
  const named = Object.entries(document.components.schemas).map(([name, schema]) => [name, closed(schema)] as const);
  return JSON.parse(
    JSON.stringify(Object.fromEntries(named)).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as Record<string, object>;
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
