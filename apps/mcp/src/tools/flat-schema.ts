import { type Parameter, type Reference, resolvedParameter, resolvedSchema, type Schema } from '@kehilla/contract';

/** A JSON Schema that every client's tool dialect takes: nothing is referred to, and no combinator stands at its top. */
export type FlatSchema = { readonly [member: string]: unknown };

/** An object schema of a tool's input. */
export type InputSchema = FlatSchema & {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FlatSchema>>;
  readonly required?: readonly string[];
};

/** Members that a tool's input keeps; the rest (examples, "at least one of") is for people or is checked at call time. Rule: decisions §10. */
const KEPT = [
  'type',
  'description',
  'enum',
  'default',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;

/** The input of a GET operation: its query parameters. */
export function inputOfParameters(parameters: readonly (Parameter | Reference)[]): InputSchema {
  const own = parameters.map(resolvedParameter).filter((parameter) => parameter.in === 'query');
  const required = own.filter((parameter) => parameter.required === true).map(({ name }) => name);
  return objectOf(
    own.map(({ name, schema, description }) => [name, { ...flat(schema), description }]),
    required,
  );
}

/** The input of a POST operation: the members of its body. */
export function inputOfBody(schema: Schema): InputSchema {
  const { properties = {}, required = [] } = resolvedSchema(schema);
  return objectOf(
    Object.entries(properties).map(([name, member]) => [name, flat(member)]),
    required,
  );
}

function objectOf(properties: readonly (readonly [string, FlatSchema])[], required: readonly string[]): InputSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

/** A schema without references, combinators and examples; what it says itself stands before what it refers to. */
function flat(schema: Schema): FlatSchema {
  const whole = { ...resolvedSchema(schema), ...withoutReference(schema) };
  const kept = Object.fromEntries(KEPT.flatMap((member) => (member in whole ? [[member, whole[member]]] : [])));
  return whole.items === undefined ? kept : { ...kept, items: flat(whole.items) };
}

function withoutReference({ $ref: _reference, ...rest }: Schema): Schema {
  return rest;
}
