import { createRequire } from 'node:module';
import { closedSchemas } from '@kehilla/contract';

type Validate = { (value: unknown): boolean; errors?: readonly object[] | null };
type Validator = { readonly compile: (schema: object) => Validate };

// The contract keeps the validator for its own tests; these tests hold answers to the contract with the same one.
const fromContract = createRequire(import.meta.resolve('@kehilla/contract'));
const { Ajv2020 } = fromContract('ajv/dist/2020.js') as { Ajv2020: new (options: object) => Validator };
const { default: addFormats } = fromContract('ajv-formats') as { default: (ajv: Validator) => void };

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strict: true, strictRequired: false });
addFormats(ajv);

const definitions = closedSchemas();
const compiled = new Map<string, Validate>();

/** What is wrong with a value by a schema of the contract, as sent over the wire; empty when nothing is. */
export function getFaults(schema: string, value: unknown): readonly object[] {
  const validate = compiled.get(schema) ?? ajv.compile({ $ref: `#/$defs/${schema}`, $defs: definitions });
  compiled.set(schema, validate);
  validate(JSON.parse(JSON.stringify(value)));
  return validate.errors ?? [];
}
