import { type OperationEntry, type OperationId, operations, type Schema } from '@kehilla/contract';
import type { Call } from '../call.ts';
import { readBody } from './body.ts';
import { bodySchemaOf, type Validators, validatorsOf, wholeOperation } from './document.ts';
import { type Fault, faultsOf, type Known, pairFault, requestError } from './faults.ts';
import { coerceQuery, readQuery } from './query.ts';
import { textFault } from './text-faults.ts';

/** What is prepared once for each operation. */
type Plan = {
  readonly validators: Validators;
  readonly query: Readonly<Record<string, Schema>>;
  readonly known: Known;
  readonly takesBody: boolean;
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
  const query = call.values === undefined ? coerceQuery(readQuery(call.query), plan.query) : { ...call.values };
  const requestBody = plan.takesBody ? readBody(call) : undefined;
  const request = plan.takesBody ? { path, query, requestBody } : { path, query };
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
  const query = Object.fromEntries(parameters.filter((p) => p.in === 'query').map((p) => [p.name, p.schema]));
  const body = bodySchemaOf(id);
  return {
    validators: validatorsOf(id),
    query,
    known: { query: Object.keys(query), body: Object.keys(body?.properties ?? {}) },
    takesBody: body !== null,
    hasPoint: 'lat' in query && 'lng' in query,
  };
}
