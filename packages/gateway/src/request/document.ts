import { document, type Operation, type OperationId, operations, type Parameter, type Schema } from '@kehilla/contract';
import formats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type AjvCustomizer, type Document, OpenAPIBackend } from 'openapi-backend';

/** An operation with every reference resolved. */
type WholeOperation = Omit<Operation, 'parameters'> & { readonly parameters?: readonly Parameter[] };

/** The checks of one request: the body's validator (if there is a body) and the parameters'. */
export type Validators = readonly ValidateFunction[];

// The document is JSON Schema 2020-12; every fault is wanted, with the schema it broke; coercion is ours, defaults are Ajv's. That the schemas are themselves
// valid is checked by the contract's tests: checking it again would take every server half a second of its start.
const asWeValidate: AjvCustomizer = () => {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, useDefaults: true, strict: false, validateSchema: false });
  formats.default(ajv);
  return ajv;
};

// openapi-backend owns document, operations and compiled validators; its own request path is not used, because it derives all of
// them again for every call (architecture §9). `quick` leaves out validators of answers and the check of a document that tests check.
const backend = new OpenAPIBackend({
  definition: document as unknown as Document,
  quick: true,
  strict: true,
  customizeAjv: asWeValidate,
});
await backend.init();

/** An operation of the document, references resolved. */
export function wholeOperation(id: OperationId): WholeOperation {
  const operation = backend.router.getOperation(id);
  if (operation === undefined) throw new Error(`The document has no operation ${id}.`);
  return operation as unknown as WholeOperation;
}

/** The compiled validators of an operation; each takes `{path, query, requestBody}` and fills in defaults. */
export function getValidators(id: OperationId): Validators {
  return backend.validator.getRequestValidatorsForOperation(id) as Validators;
}

/** Returns the schema of an operation's JSON body, references resolved; null if it takes none. */
export function findBodySchema(id: OperationId): Schema | null {
  return wholeOperation(id).requestBody?.content['application/json']?.schema ?? null;
}

type Type = 'application/json' | 'text/calendar';

/** Operations that answer in iCalendar too. */
const withCalendar = new Set<OperationId>(
  Object.values(operations)
    .map(({ operationId }) => operationId)
    .filter((id) => {
      const ok = wholeOperation(id).responses['200'];
      return ok !== undefined && 'content' in ok && ok.content?.['text/calendar'] !== undefined;
    }),
);

/** Returns the form to answer in: iCalendar if the operation has it and the caller prefers it, else JSON, whatever was accepted. */
export function preferredType(id: OperationId, accept: string | undefined): Type {
  if (accept === undefined || !withCalendar.has(id)) return 'application/json';
  return getWeight(accept, 'text/calendar') > getWeight(accept, 'application/json')
    ? 'text/calendar'
    : 'application/json';
}

/** Returns the headers that an answer of this operation depends on beside its address. */
export function getVary(id: OperationId): string {
  return withCalendar.has(id) ? 'Authorization, Accept' : 'Authorization';
}

/** The weight of a type in an `Accept` header; the most telling range counts (RFC 9110 §12.5.1). */
function getWeight(accept: string, type: Type): number {
  const ranges = new Map(
    accept.split(',').map((range) => {
      const [name = '', ...parameters] = range
        .toLowerCase()
        .split(';')
        .map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight) || 0] as const;
    }),
  );
  return ranges.get(type) ?? ranges.get(`${type.split('/')[0]}/*`) ?? ranges.get('*/*') ?? 0;
}
