import { type Parameter, type Reference, resolvedParameter, resolvedSchema, type Schema } from '@kehilla/contract';
import { coerceQuery, findLengthFaults } from '@kehilla/gateway';

/**
 * A tool's arguments as they are meant: models send null, or text with nothing in it, for what they leave open, numbers and truth values as text, a ZIP code as
 * a number, one thing where a list is taken and a list where commas are. What cannot be read so stays as it was sent, and the gateway says what to send
 * instead; so does a text that is longer than its field, on which no pattern is tried. Opinion: an answer on the first call is worth more than a lesson.
 */
export function readArguments(
  { properties }: InputSchema,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const tooLong = new Set(
    findLengthFaults(given, properties as Readonly<Record<string, Schema>>).map(({ field }) => field),
  );
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => !isLeftOpen(value))
      .map(([name, value]) => [
        name,
        Object.hasOwn(properties, name) && !tooLong.has(name) ? read(name, value, properties[name] ?? {}) : value,
      ]),
  );
}

/** Prices are in US dollars; a sign before a number says nothing more. */
const DOLLARS = /^\$\s?(?=\d)/;

function isLeftOpen(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

function read(name: string, value: unknown, schema: FlatSchema): unknown {
  const { type } = schema;
  if (type === 'array') return typeof value === 'string' ? [value] : value;
  if (name === 'standards') return asKeys(asText(value));
  if (type === 'string') return getInCase(schema, asText(value));
  if (typeof value !== 'string') return value;
  const text = type === 'boolean' ? value.trim().toLowerCase() : value.trim().replace(DOLLARS, '');
  const { value: typed } = coerceQuery({ value: text }, { value: { type: type as string } });
  return typeof typed === 'string' ? value : typed;
}

function asText(value: unknown): unknown {
  if (isZip(value)) return String(value);
  const isList = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
  return isList ? value.join(',') : value;
}

/** Whether a number is a ZIP code, the only text that is meant by a number; of one that begins with 0 the digits are lost, and nobody can tell. */
function isZip(value: unknown): boolean {
  return typeof value === 'number' && /^\d{5}$/.test(String(value));
}

/** One of a few words in the case in which they stand in the schema. */
function getInCase({ enum: words }: FlatSchema, value: unknown): unknown {
  const lower = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return Array.isArray(words) && words.includes(lower) ? lower : value;
}

/** "Cholov Yisroel, pas-yisroel" as the keys that stand in the schema: cholov_yisroel,pas_yisroel. */
function asKeys(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .split(',')
    .map((word) =>
      word
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
    )
    .join(',');
}

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
  return getObject(
    own.map(({ name, schema, description }) => [name, { ...flat(schema), description }]),
    required,
  );
}

/** The input of a POST operation: the members of its body. */
export function inputOfBody(schema: Schema): InputSchema {
  const { properties = {}, required = [] } = resolvedSchema(schema);
  return getObject(
    Object.entries(properties).map(([name, member]) => [name, flat(member)]),
    required,
  );
}

function getObject(properties: readonly (readonly [string, FlatSchema])[], required: readonly string[]): InputSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

/** Returns a schema without references, combinators and examples; its own members win over those of its references. */
function flat(schema: Schema): FlatSchema {
  const whole = { ...resolvedSchema(schema), ...withoutReference(schema) };
  const kept = Object.fromEntries(KEPT.flatMap((member) => (member in whole ? [[member, whole[member]]] : [])));
  return whole.items === undefined ? kept : { ...kept, items: flat(whole.items) };
}

function withoutReference({ $ref: _reference, ...rest }: Schema): Schema {
  return rest;
}
