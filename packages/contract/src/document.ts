import type { OpenApiDocument, Parameter, Reference, Schema } from './document-shape.ts';
import parsed from './generated/document.json' with { type: 'json' };

/** The OpenAPI 3.1 document, parsed. */
export const document = parsed as unknown as OpenApiDocument;

/** Returns a schema with all references resolved. Throws if the document has no such schema. */
export function resolvedSchema(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : resolvedSchema(named(document.components.schemas, schema.$ref));
}

/** Returns a parameter with all references resolved. Throws if the document has no such parameter. */
export function resolvedParameter(parameter: Parameter | Reference): Parameter {
  return '$ref' in parameter ? named(document.components.parameters, parameter.$ref) : parameter;
}

function named<Kind>(table: { readonly [name: string]: Kind }, reference: string): Kind {
  const found = table[reference.split('/').at(-1) ?? ''];
  if (found === undefined) throw new Error(`The document has no ${reference}.`);
  return found;
}

/**
 * Version of the interface, as the machine-readable description declares it; `/health` and the MCP identity show it. It changes with the interface
 * alone. Rule: specification §9.3.
 */
export const serviceVersion = document.info.version;

/** Version that the developer reference declares. Rule: specification §9.3. */
export const developerReferenceVersion = document.info['x-developer-reference-version'];

/** Version of the packages and of the program that answers: `release` of `/health`. Rule: decision X2. */
export { release } from './generated/release.ts';
