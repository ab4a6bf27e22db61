/** Something written once under `components` and referred to. */
export type Reference = { readonly $ref: string };

/** The HTTP methods that the document uses. */
export type Method = 'get' | 'post';

/** A value of JSON, as examples and defaults hold it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A JSON Schema (2020-12) as far as the document uses it. `$ref` points into `#/components/schemas`. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly Json[];
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: { readonly [name: string]: Schema };
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly dependentRequired?: { readonly [name: string]: readonly string[] };
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

/** One parameter of an operation. */
export type Parameter = {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly description: string;
  readonly required?: boolean;
  readonly schema: Schema;
  readonly example: Json;
};

/** A named example of a body. */
export type Example = { readonly summary: string; readonly value: Json };

/** A body in one media type. */
export type MediaType = {
  readonly schema: Schema;
  readonly examples: { readonly [name: string]: Example | Reference };
};

/** One header of a reply. */
export type Header = {
  readonly description: string;
  readonly required?: boolean;
  readonly schema: Schema;
  readonly example: Json;
};

/** One reply of an operation. */
export type Response = {
  readonly description: string;
  readonly headers?: { readonly [name: string]: Header | Reference };
  readonly content?: { readonly [mediaType: string]: MediaType };
};

/** The body of a request. */
export type RequestBody = {
  readonly required: boolean;
  readonly description: string;
  readonly content: { readonly [mediaType: string]: MediaType };
};

/** One operation of the service; the `x-` members are for MCP and the key check. */
export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security?: readonly { readonly [scheme: string]: readonly string[] }[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody;
  readonly responses: { readonly [status: string]: Response | Reference };
  readonly 'x-mcp-tool'?: boolean;
  readonly 'x-mcp-title'?: string;
  readonly 'x-required-scope'?: string;
};

/** The OpenAPI 3.1 document as far as this one goes. */
export type OpenApiDocument = {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly 'x-developer-reference-version': string;
    readonly summary: string;
    readonly description: string;
    readonly contact: { readonly name: string; readonly url: string };
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly {
    readonly url: string;
    readonly description: string;
    readonly variables: { readonly [name: string]: { readonly default: string; readonly description: string } };
  }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly security: readonly { readonly [scheme: string]: readonly string[] }[];
  readonly paths: { readonly [path: string]: { readonly [method in Method]?: Operation } };
  readonly components: {
    readonly securitySchemes: {
      readonly [name: string]: { readonly type: string; readonly scheme: string; readonly description: string };
    };
    readonly parameters: { readonly [name: string]: Parameter };
    readonly headers: { readonly [name: string]: Header };
    readonly responses: { readonly [name: string]: Response };
    readonly schemas: { readonly [name: string]: Schema };
    readonly examples: { readonly [name: string]: Example };
  };
};
