import type { FieldError, Schema } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import type { ErrorObject } from 'ajv';
import { shown } from './body.ts';

/** One fault; `field` is null where no single one is at fault. */
export type Fault = Omit<FieldError, 'field'> & { readonly field: string | null };

/** More faults than this are not listed. */
const MOST = 20;

/** The names an operation takes, in the document's order. */
export type Known = { readonly query: readonly string[]; readonly body: readonly string[] };

/** Returns our sentences for Ajv's faults; its own words stay inside. */
export function listFaults(errors: readonly ErrorObject[], known: Known): Fault[] {
  const faults = new Map<string, Fault>();
  for (const error of errors) {
    if (faults.size >= MOST) break;
    const fault = WORDS[error.keyword]?.(error, known) ?? valueFault(error);
    // The parts of an "at least one of" are not faults of their own.
    if (fault !== null && !/\/anyOf\/\d+\//.test(error.schemaPath) && !faults.has(fault.field ?? ''))
      faults.set(fault.field ?? '', fault);
  }
  return [...faults.values()];
}

/** Returns the 400 with advice: the first fault in the message, all of them in `details.errors`. */
export function requestError(faults: readonly Fault[]): ServiceError {
  const [first] = faults;
  if (first === undefined) return new ServiceError('invalid_request', 'The request is not of the documented form.');
  const { field, message, expected, allowed } = first;
  return new ServiceError('invalid_request', field === null ? `${message}.` : `\`${field}\` ${message}.`, {
    ...(field === null ? {} : { field }),
    ...(expected === undefined ? {} : { expected }),
    ...(allowed === undefined ? {} : { allowed }),
    ...(faults.length < 2 ? {} : { errors: faults.map((fault) => ({ ...fault, field: fault.field ?? 'body' })) }),
  });
}

const WORDS: Readonly<Record<string, (error: ErrorObject, known: Known) => Fault>> = {
  additionalProperties: ({ instancePath, params }, known) => {
    const [names, message] =
      instancePath === '/query'
        ? [known.query, 'is not a query parameter of this operation']
        : [known.body, 'is not a member of this body'];
    const expected = names.length === 0 ? 'no query parameters' : `one of ${names.join(', ')}`;
    return { field: shown(String(params.additionalProperty)), message, expected, allowed: [...names] };
  },
  required: ({ instancePath, params, parentSchema }) => {
    if (params.missingProperty === 'requestBody')
      return { field: 'body', message: 'is required', expected: 'a JSON object' };
    const schema = (parentSchema as Schema).properties?.[params.missingProperty] ?? {};
    return {
      field: getField(`${instancePath}/${params.missingProperty}`),
      message: 'is required',
      expected: getExpected(schema).expected,
    };
  },
  dependentRequired: ({ params }) => pairFault(String(params.property), String(params.missingProperty)),
  anyOf: ({ schema, data, parentSchema }) => {
    const forms = (schema as readonly Schema[]).map(({ required = [] }) => required.join(' with '));
    const list = forms.length < 2 ? forms.join('') : `${forms.slice(0, -1).join(', ')} or ${forms.at(-1)}`;
    const message = `Send at least one of ${list}${sayAddressAlone(data, parentSchema as Schema)}`;
    return { field: null, message, expected: `at least one of ${list}` };
  },
};

/** Returns the advice for an address alone, if a name may be sent: an address as the name finds the places there. Rule: specification §4.4. */
function sayAddressAlone(data: unknown, { properties }: Schema): string {
  const address = (data as { readonly address?: unknown } | null)?.address;
  if (typeof address !== 'string' || properties?.name === undefined) return '';
  return `; who is known to stand at an address is told where it is sent as the name: {"name": ${JSON.stringify(shown(address))}}`;
}

/** The fault of sending one of two that belong together. Rule: decisions §6. */
export function pairFault(sent: string, missing: string): Fault {
  return {
    field: missing,
    message: `is needed with \`${sent}\`: send both or neither`,
    expected: `\`${sent}\` and \`${missing}\` together`,
  };
}

function valueFault({ instancePath, parentSchema }: ErrorObject): Fault {
  const { expected, allowed } = getExpected((parentSchema ?? {}) as Schema);
  return {
    field: getField(instancePath),
    message: `must be ${expected}`,
    expected,
    ...(allowed === undefined ? {} : { allowed }),
  };
}

/** `/query/limit` → `limit`, `/requestBody/include/3` → `include[3]`, `/requestBody` → `body`. */
function getField(instancePath: string): string {
  const [, , ...names] = instancePath.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const [name = 'body', ...rest] = names;
  return shown(name + rest.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join(''));
}

/** The expected form of a value, in words, and the allowed values if they are few. */
type Expected = { readonly expected: string; readonly allowed?: string[] };

/** Words for the patterns of the document; a test keeps the list whole. */
const PATTERNS: Readonly<Record<string, string>> = {
  '^[A-Za-z0-9:_.-]{3,80}$': 'an id of 3 to 80 letters, digits and : _ . - only',
  '^[A-Za-z0-9:_.-]{3,120}$': 'an id of 3 to 120 letters, digits and : _ . - only',
  '^\\d{4}-\\d{2}-\\d{2}$': 'a day as YYYY-MM-DD, such as 2026-11-20',
};

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a date and time with offset, such as 2026-11-20T00:00:00-05:00',
  date: 'a day as YYYY-MM-DD, such as 2026-11-20',
};

const TYPES: Readonly<Record<string, (schema: Schema) => string>> = {
  string: (schema) =>
    PATTERNS[schema.pattern ?? ''] ??
    FORMATS[schema.format ?? ''] ??
    sized('text', 'character', schema.minLength, schema.maxLength),
  integer: (schema) => ranged('an integer', schema),
  number: (schema) => ranged('a number', schema),
  boolean: () => 'true or false',
  array: (schema) => sized('a list', 'item', schema.minItems, schema.maxItems),
  object: () => 'a JSON object',
};

/** The words for a schema, made from its own figures. Rule: specification §7.6, architecture §5. */
export function getExpected(schema: Schema): Expected {
  if (schema.enum !== undefined) {
    const allowed = schema.enum.map(String);
    return { expected: `one of ${allowed.join(', ')}`, allowed };
  }
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  return { expected: TYPES[type ?? '']?.(schema) ?? 'a value of the documented form' };
}

/** Whether every pattern of this schema has words. */
export function hasWords(pattern: string): boolean {
  return Object.hasOwn(PATTERNS, pattern);
}

function ranged(kind: string, { minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `${kind} between ${minimum} and ${maximum}`;
  if (minimum !== undefined) return `${kind} of at least ${minimum}`;
  return maximum === undefined ? kind : `${kind} of at most ${maximum}`;
}

function sized(kind: string, unit: string, least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `${kind} of ${least} to ${most} ${unit}s`;
  if (least !== undefined) return `${kind} of at least ${least} ${unit}s`;
  return most === undefined ? kind : `${kind} of at most ${most} ${unit}s`;
}
