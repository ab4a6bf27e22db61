/** A JSON Schema as far as the comparison reads it. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly [bound: string]: unknown;
};

/** A parameter, or a place where one is written once. */
export type Parameter = {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
};
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
/** A reply with its headers. */
export type Reply = {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, { readonly $ref?: string; readonly schema: Schema }>>;
  readonly content?: Content;
};
/** One operation. */
export type Operation = {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly 'x-required-scope'?: string;
  readonly 'x-mcp-tool'?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Reply>>;
};
/** An OpenAPI document as far as the comparison reads it. */
export type Document = {
  readonly security?: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: object;
};

/** What a place that may be a reference stands for. */
export function resolved<Part extends { readonly $ref?: string }>(part: Part, document: Document): Part {
  if (part.$ref === undefined) return part;
  const steps = part.$ref.slice(2).split('/');
  const found = steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], document);
  return resolved(found as Part, document);
}
