import { type FieldError, type OperationEntry, type OperationId, operations, type Schema } from '@kehilla/contract';
import { memoizeByObject } from '@kehilla/core';
import type { Call } from '../call.ts';
import { coerceQuery, type QueryText, readBody, readQuery } from './body.ts';
import { findBodySchema, type Validators, getValidators, wholeOperation } from './document.ts';
import { getExpected, type Fault, listFaults, type Known, pairFault, requestError } from './faults.ts';
import { holdsKey } from '../keys/key-format.ts';

/** The prepared parts of an operation. */
type Plan = {
  readonly validators: Validators;
  readonly path: Readonly<Record<string, Schema>>;
  readonly query: Readonly<Record<string, Schema>>;
  /** The members of the JSON body; null if the operation takes none. */
  readonly body: Readonly<Record<string, Schema>> | null;
  readonly known: Known;
  /** Whether `lat` and `lng` are query parameters, which the document cannot tie together there. */
  readonly hasPoint: boolean;
};

type Plans = Readonly<Record<OperationId, Plan>>;

/** Validators, compiled once for each process; null until a gateway is created, because commands need none. */
let plans: Plans | null = null;

/** Compiles the checks of every operation's requests once, so that no caller waits for it. */
export function prepareInputs(): Plans {
  plans ??= Object.fromEntries(
    Object.values(operations).map(({ operationId }) => [operationId, getPlan(operationId)]),
  ) as Record<OperationId, Plan>;
  return plans;
}

/**
 * The input of an operation: path, query and body in their types, defaults filled in. Throws `invalid_request` (400, 413, 415)
 * naming every fault. Rule: specification §7.6, decisions §4.
 */
export function readInput(
  entry: OperationEntry,
  call: Pick<Call, 'query' | 'values' | 'body' | 'headers'>,
  path: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const plan = prepareInputs()[entry.operationId];
  const sent = call.values ?? readQuery(call.query);
  const requestBody = plan.body === null ? undefined : readBody(call);
  // No reader and no pattern sees a text that is longer than its field.
  const tooLong = [
    ...findLengthFaults(path, plan.path),
    ...findLengthFaults(sent, plan.query),
    ...findLengthFaults(requestBody, plan.body ?? {}),
  ];
  if (tooLong.length > 0) throw requestError(tooLong);
  const query = call.values === undefined ? coerceQuery(sent as QueryText, plan.query) : { ...sent };
  const request = plan.body === null ? { path, query } : { path, query, requestBody };
  const unreadable = textFault(requestBody, 'body') ?? textFault(query, 'body') ?? textFault(path, 'body');
  if (unreadable !== null) throw requestError([unreadable]);
  const faults = findFaults(plan, request, query);
  if (faults.length > 0) throw requestError(faults.map((fault) => plusHint(fault, query)));
  return { ...path, ...query, ...(requestBody as Record<string, unknown> | undefined) };
}

function findFaults(plan: Plan, request: object, query: Readonly<Record<string, unknown>>): Fault[] {
  const faults: Fault[] = [];
  for (const validate of plan.validators) {
    if (!validate(request)) faults.push(...listFaults(validate.errors ?? [], plan.known));
  }
  if (plan.hasPoint && 'lat' in query !== 'lng' in query) {
    faults.push('lat' in query ? pairFault('lat', 'lng') : pairFault('lng', 'lat'));
  }
  return faults;
}

/** An offset with an unescaped `+` arrives as a space: the fault says so. Rule: URL Standard §5.1. */
function plusHint(fault: Fault, query: Readonly<Record<string, unknown>>): Fault {
  const value = fault.field === null ? undefined : query[fault.field];
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T[\d:.]+ \d{2}:\d{2}$/.test(value)) return fault;
  return { ...fault, message: `${fault.message}, its + escaped as %2B` };
}

function getPlan(id: OperationId): Plan {
  const parameters = wholeOperation(id).parameters ?? [];
  const schemasIn = (place: string): Record<string, Schema> =>
    Object.fromEntries(parameters.filter((p) => p.in === place).map((p) => [p.name, p.schema]));
  const query = schemasIn('query');
  const body = findBodySchema(id);
  return {
    validators: getValidators(id),
    path: schemasIn('path'),
    query,
    body: body === null ? null : (body.properties ?? {}),
    known: { query: Object.keys(query), body: Object.keys(body?.properties ?? {}) },
    hasPoint: 'lat' in query && 'lng' in query,
  };
}

/** No request of the contract nests deeper than an object with a list of words. */
const MAX_DEPTH = 5;

/**
 * Returns the fault in the text of a value before any schema is asked: NUL, which no store keeps, broken Unicode, nesting that no operation has, and a key in
 * the wrong place. Null if there is none. `field` names the value ("body" for a whole body).
 */
export function textFault(value: unknown, field: string, depth = 0): FieldError | null {
  if (typeof value === 'string') return stringFault(value, field);
  if (value === null || typeof value !== 'object') return null;
  if (depth >= MAX_DEPTH) return { field, message: 'is nested too deeply', expected: `at most ${MAX_DEPTH} levels` };
  const items = value as Readonly<Record<string, unknown>>;
  for (const name in items) {
    const item = items[name];
    // A number or a truth value has no text.
    if (typeof item !== 'string' && typeof item !== 'object') continue;
    const fault = textFault(item, getMember(field, name, Array.isArray(value)), depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

function getMember(field: string, name: string, inList: boolean): string {
  if (inList) return `${field}[${name}]`;
  return field === 'body' ? name : `${field}.${name}`;
}

function stringFault(text: string, field: string): FieldError | null {
  if (text.includes('\0'))
    return { field, message: 'must not contain the NUL character', expected: 'text without control characters' };
  // The request is echoed and folded, and a folded key is still a key.
  if (holdsKey(text))
    return {
      field,
      message: 'must not hold a key: rotate this one, it has been in an address or a body',
      expected: 'keys in the Authorization header only',
    };
  return text.isWellFormed() ? null : { field, message: 'must be well-formed Unicode', expected: 'text in UTF-8' };
}

/** The longest text of a number, a truth value, a day or an instant, in UTF-16 units. */
const LONGEST_SCALAR = 40;
/** The longest text of a value that its schema leaves unbounded, and the most items of a list. */
const LONGEST_OTHER = 400;
/** One character of a schema's `maxLength` takes up to two UTF-16 units. */
const UNITS_PER_CHARACTER = 2;

/**
 * Returns the longest text that a value of this schema can be, in UTF-16 units. A longer text breaks the schema, whatever it says, and no pattern may be
 * tried on it: patterns are written for texts of a field's length.
 */
export const longestText = memoizeByObject((schema: Schema): number => {
  if (schema.maxLength !== undefined) return schema.maxLength * UNITS_PER_CHARACTER;
  if (schema.enum !== undefined) return Math.max(...schema.enum.map((value) => String(value).length), LONGEST_SCALAR);
  const isText = schema.type === 'string' && schema.format === undefined;
  return isText || schema.type === undefined ? LONGEST_OTHER : LONGEST_SCALAR;
});

/** Returns a fault for each value that is longer than its schema allows, by its length alone; names without a schema are not looked at. */
export function findLengthFaults(
  values: unknown,
  schemas: Readonly<Record<string, Schema | undefined>>,
): readonly Fault[] {
  const faults: Fault[] = [];
  if (typeof values !== 'object' || values === null) return faults;
  for (const name in values) {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (schema === undefined || !isTooLong((values as Readonly<Record<string, unknown>>)[name], schema)) continue;
    const { expected, allowed } = getExpected(schema);
    faults.push({
      field: name,
      message: `must be ${expected}`,
      expected,
      ...(allowed === undefined ? {} : { allowed }),
    });
  }
  return faults;
}

function isTooLong(value: unknown, schema: Schema): boolean {
  if (typeof value === 'string') return value.length > longestText(schema);
  if (!Array.isArray(value)) return false;
  if (value.length > (schema.maxItems ?? LONGEST_OTHER)) return true;
  const items = schema.items ?? {};
  return value.some((item) => typeof item === 'string' && item.length > longestText(items));
}
