import { document, type Operation, type OperationId, type Parameter, type Schema } from '@kehilla/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type AjvCustomizer, type Document, OpenAPIBackend } from 'openapi-backend';

/** An operation with every reference resolved. */
export type WholeOperation = Omit<Operation, 'parameters'> & { readonly parameters?: readonly Parameter[] };

/** What one request is checked by: the body's validator (where there is a body) and the parameters'. */
export type Validators = readonly ValidateFunction[];

// The document is JSON Schema 2020-12; every fault is wanted, with the schema it broke; coercion is ours, defaults are Ajv's.
const asWeValidate: AjvCustomizer = () => {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, useDefaults: true, strict: false });
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

/** The schema of an operation's JSON body, references resolved; null where it takes none. */
export function findBodySchema(id: OperationId): Schema | null {
  return wholeOperation(id).requestBody?.content['application/json']?.schema ?? null;
}
