import { document, type Operation, type OperationId, operations, resolvedSchema, type Schema } from '@kehilla/contract';
import type { Call, Principal } from '@kehilla/gateway';
import { type FlatSchema, inputOfBody, inputOfParameters, type InputSchema, readArguments } from './arguments.ts';
import { cardOfTool } from '../cards.ts';
import type { McpPath } from '../paths.ts';

/**
 * The most characters of the schema of one tool's answers: all tools together then cost a model less than 6,000 tokens. Deeper parts stand there as an object
 * or a list, and in the OpenAPI document in full. Rule: decisions §10.
 */
const MOST_CHARACTERS = 1_600;

/** The item type of nearly every list of an answer. */
const SHARED = 'Source';

/** A schema that is still being written. */
type Outline = Record<string, unknown>;

/**
 * An object whose members are not written yet: its place, and its schemas; `brief` is null if brief answers do not have it. `isListed`: it is an item of a
 * list, or in one.
 */
type Waiting = {
  readonly at: Outline;
  readonly full: Schema;
  readonly brief: Schema | null;
  readonly isListed: boolean;
};

/**
 * Returns the schema of an operation's answers for a tool: names and types of members as far as there is room, items of lists first, level by level; members
 * that whole and brief answers both have are required. Objects stay open. A source stands once, in `$defs`.
 */
function writeOutputSchema(envelope: Schema): FlatSchema {
  const [full = envelope, brief = full] = envelope.anyOf ?? [];
  const root: Outline = { type: 'object' };
  const defs: Record<string, Outline> = {};
  let waiting: Waiting[] = [{ at: root, full: resolvedSchema(full), brief: resolvedSchema(brief), isListed: false }];

  function writeOutline(schema: Schema, own: Schema | null, isListed: boolean): Outline {
    const one = withoutNull(schema);
    const name = one.$ref?.split('/').at(-1) ?? '';
    const whole = resolvedSchema(one);
    const isNullable = schema.oneOf?.some(({ type }) => type === 'null') === true;
    const ownWhole = own === null ? null : resolvedSchema(withoutNull(own));
    if (name === SHARED) {
      if (defs[name] === undefined) {
        defs[name] = { type: 'object' };
        waiting.push({ at: defs[name], full: whole, brief: ownWhole, isListed });
      }
      return { $ref: `#/$defs/${name}` };
    }
    if (whole.properties !== undefined) {
      const at: Outline = { type: isNullable ? ['object', 'null'] : 'object' };
      waiting.push({ at, full: whole, brief: ownWhole, isListed });
      return at;
    }
    const types = [whole.type ?? []].flat();
    // Of a value of any type nothing is said: validators take two types in one place for a slip.
    if (types.filter((type) => type !== 'null').length !== 1) return {};
    const type = isNullable && !types.includes('null') ? [...types, 'null'] : types.length === 1 ? types[0] : types;
    return whole.items === undefined
      ? { type }
      : { type, items: writeOutline(whole.items, ownWhole?.items ?? null, true) };
  }

  function write({ at, full: whole, brief: own, isListed }: Waiting): void {
    const members = { ...own?.properties, ...whole.properties };
    const required = (whole.required ?? []).filter((name) => own === null || own.required?.includes(name) === true);
    at['properties'] = Object.fromEntries(
      Object.entries(members).map(([name, member]) => [
        name,
        writeOutline(member, own?.properties?.[name] ?? null, isListed),
      ]),
    );
    if (required.length > 0) at['required'] = required;
  }

  for (;;) {
    const next = waiting.find(({ isListed }) => isListed) ?? waiting[0];
    if (next === undefined) break;
    const others = waiting.filter((each) => each !== next);
    waiting = [...others];
    write(next);
    if (JSON.stringify({ root, defs }).length <= MOST_CHARACTERS) continue;
    // It does not fit: its type stays, and its members are dropped.
    waiting = others;
    delete next.at['properties'];
    delete next.at['required'];
  }
  const status = (root['properties'] as Record<string, Outline>)['status'] as Outline;
  status['enum'] = resolvedSchema(resolvedSchema(full).properties?.['status'] ?? {}).enum;
  return Object.keys(defs).length === 0 ? root : { ...root, $defs: defs };
}

/** Returns the schema of a nullable value without null. */
function withoutNull(schema: Schema): Schema {
  return schema.oneOf?.find(({ type }) => type !== 'null') ?? schema;
}

/** The network's data of a request: sender, time, headers. */
export type Caller = Pick<Call, 'client' | 'request_id' | 'now' | 'gone'> & {
  readonly headers: Readonly<Record<string, string | undefined>>;
};

/** An admitted caller of the request in progress, at this address of the endpoint. */
export type IdentifiedCaller = Caller & { readonly principal: Principal; readonly path: McpPath };

/** Headers of the request that the question keeps: the caller, and the trace. */
const KEPT = ['authorization', 'traceparent'] as const;

/** A model is answered briefly unless it asks for all: it reads every token of an answer. Rule: decisions §10. */
function withBriefDetail({ inputSchema }: Tool, given: Record<string, unknown>): Record<string, unknown> {
  return Object.hasOwn(inputSchema.properties, 'detail') ? { detail: 'brief', ...given } : given;
}

/**
 * A tool call as the same question over REST, so that everything behind the door is one. Arguments are read as they are meant. Rule:
 * architecture §5.
 */
export function callOfTool(tool: Tool, args: Readonly<Record<string, unknown>>, caller: Caller): Call {
  const { method, path } = operations[tool.name];
  const given = withBriefDetail(tool, readArguments(tool.inputSchema, args));
  const common = {
    path,
    client: caller.client,
    request_id: caller.request_id,
    now: caller.now,
    ...(caller.gone === undefined ? {} : { gone: caller.gone }),
    surface: 'mcp',
  } as const;
  const headers = Object.fromEntries(KEPT.map((name) => [name, caller.headers[name]]));
  if (method === 'get') return { ...common, method: 'GET', query: '', values: given, headers, body: null };
  return {
    ...common,
    method: 'POST',
    query: '',
    headers: { ...headers, 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify(given)),
  };
}

/** A tool as clients see it, and the operation behind it. */
export type Tool = {
  readonly name: OperationId;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  readonly outputSchema: FlatSchema;
  readonly annotations: {
    readonly title: string;
    readonly readOnlyHint: true;
    readonly destructiveHint: false;
    readonly idempotentHint: true;
    readonly openWorldHint: boolean;
  };
  /** The address of the card in which a host may show results; absent if the tool has none. Rule: MCP Apps 2026-01-26. */
  readonly _meta?: { readonly ui: { readonly resourceUri: string } };
};

/** Tools whose calls may read a page of another site. Rule: specification §8.3. */
const MAY_READ_LIVE: ReadonlySet<OperationId> = new Set(['verify_kosher', 'recommend_food']);

/** Sentences that are true of REST alone: over MCP no key is needed, and there is one form of answer. Rule: decisions §10. */
const OF_REST = [/ `Accept: text\/calendar` gives[^.]*\./, / Needs a valid key and no scope\./] as const;

/** The six tools in the document's order, made from its operations. Rule: specification §1.10, decisions §10. */
export const TOOLS: readonly Tool[] = Object.values(operations)
  .filter((entry) => entry.mcpTool)
  .map(({ operationId, path, method, mcpTitle }) => {
    const operation = document.paths[path]?.[method] as Operation;
    const card = cardOfTool.get(operationId);
    const body = operation.requestBody?.content['application/json']?.schema;
    return {
      name: operationId,
      title: mcpTitle ?? operation.summary,
      description: OF_REST.reduce((words, sentence) => words.replace(sentence, ''), operation.description).trim(),
      inputSchema: withBriefDefault(
        body === undefined ? inputOfParameters(operation.parameters ?? []) : inputOfBody(body),
      ),
      outputSchema: writeOutputSchema(getEnvelope(operation)),
      annotations: {
        title: mcpTitle ?? operation.summary,
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: MAY_READ_LIVE.has(operationId),
      },
      ...(card === undefined ? {} : { _meta: { ui: { resourceUri: card } } }),
    };
  });

/** Over MCP answers are brief by default, and full on request; over REST it is the other way round. Rule: decisions §10. */
function withBriefDefault(schema: InputSchema): InputSchema {
  const { detail, ...others } = schema.properties;
  if (detail === undefined) return schema;
  const description = 'full: nulls and reasons for the order too.';
  return { ...schema, properties: { ...others, detail: { ...detail, default: 'brief', description } } };
}

/** A way in that a tool takes. Rule: the hosts' own (`securitySchemes`). */
type SecurityScheme = { readonly type: 'noauth' } | { readonly type: 'oauth2'; readonly scopes: readonly string[] };

/** Returns the tools as they are listed at an address of a service with sign-in: each with its ways in. */
export function listSecured(
  path: McpPath,
): readonly (Tool & { readonly securitySchemes: readonly SecurityScheme[] })[] {
  return TOOLS.map((tool) => {
    const { scope } = operations[tool.name];
    const signedIn = { type: 'oauth2', scopes: scope === null ? [] : [scope] } as const;
    const securitySchemes = path === '/mcp/me' ? [signedIn] : [{ type: 'noauth' } as const, signedIn];
    return { ...tool, securitySchemes, _meta: { ...tool._meta, securitySchemes } as Tool['_meta'] & object };
  });
}

/** A tool by its name; undefined for an unknown name. */
export const toolNamed: ReadonlyMap<string, Tool> = new Map(TOOLS.map((tool) => [tool.name, tool]));

function getEnvelope({ operationId, responses }: Operation): Schema {
  const ok = responses['200'];
  const schema = ok !== undefined && 'content' in ok ? ok.content?.['application/json']?.schema : undefined;
  if (schema === undefined) throw new Error(`${operationId} has no answer in JSON.`);
  return schema;
}
