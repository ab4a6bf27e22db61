import { type OperationEntry, type OperationId, operations, type Schema } from '@kehilla/contract';
import type { Call } from '../call.ts';
import { readBody } from './body.ts';
import { bodySchemaOf, type Validators, validatorsOf, wholeOperation } from './document.ts';
import { type Fault, faultsOf, type Known, pairFault, requestError } from './faults.ts';
import { findLengthFaults } from './lengths.ts';
import { coerceQuery, type QueryText, readQuery } from './query.ts';
import { textFault } from './text-faults.ts';

/** What is prepared once for each operation. */
type Plan = {
  readonly validators: Validators;
  readonly path: Readonly<Record<string, Schema>>;
  readonly query: Readonly<Record<string, Schema>>;
  /** The members of the JSON body; null where the operation takes none. */
  readonly body: Readonly<Record<string, Schema>> | null;
  readonly known: Known;
  /** Whether `lat` and `lng` are query parameters, which the document cannot tie together there. */
  readonly hasPoint: boolean;
};

type Plans = Readonly<Record<OperationId, Plan>>;

/** Validators, compiled once per process; null until a gateway is created, because commands need none. */
let plans: Plans | null = null;

/** Compiles what every operation's requests are checked by, once, so that no caller waits for it. */
export function prepareInputs(): Plans {
  plans ??= Object.fromEntries(
    Object.values(operations).map(({ operationId }) => [operationId, planOf(operationId)]),
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
  const faults = findFaults(plan, request, query).map((fault) => plusHint(fault, query));
  if (faults.length > 0) throw requestError(faults);
  return { ...path, ...query, ...(requestBody as Record<string, unknown> | undefined) };
}

function findFaults(plan: Plan, request: object, query: Readonly<Record<string, unknown>>): Fault[] {
  const faults: Fault[] = [];
  for (const validate of plan.validators) {
    if (!validate(request)) faults.push(...faultsOf(validate.errors ?? [], plan.known));
  }
  if (plan.hasPoint && 'lat' in query !== 'lng' in query) {
    faults.push('lat' in query ? pairFault('lat', 'lng') : pairFault('lng', 'lat'));
  }
  return faults;
}

/** An offset whose `+` was not escaped comes as a space: the fault says so. Rule: URL Standard §5.1. */
function plusHint(fault: Fault, query: Readonly<Record<string, unknown>>): Fault {
  const value = fault.field === null ? undefined : query[fault.field];
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T[\d:.]+ \d{2}:\d{2}$/.test(value)) return fault;
  return { ...fault, message: `${fault.message}, its + escaped as %2B` };
}

function planOf(id: OperationId): Plan {
  const parameters = wholeOperation(id).parameters ?? [];
  const schemasIn = (place: string): Record<string, Schema> =>
    Object.fromEntries(parameters.filter((p) => p.in === place).map((p) => [p.name, p.schema]));
  const query = schemasIn('query');
  const body = bodySchemaOf(id);
  return {
    validators: validatorsOf(id),
    path: schemasIn('path'),
    query,
    body: body === null ? null : (body.properties ?? {}),
    known: { query: Object.keys(query), body: Object.keys(body?.properties ?? {}) },
    hasPoint: 'lat' in query && 'lng' in query,
  };
}
