import { document, type Operation, type OperationId, operations, type Schema } from '@kehilla/contract';
import { cardOfTool } from '../cards/cards.ts';
import { type FlatSchema, inputOfBody, inputOfParameters, type InputSchema } from './flat-schema.ts';
import { writeOutputSchema } from './output-schema.ts';

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
  /** Where the card is in which a host may show results; absent where the tool has none. Rule: MCP Apps 2026-01-26. */
  readonly _meta?: { readonly ui: { readonly resourceUri: string } };
};

/** Tools during whose calls a page of somebody else may be read. Rule: specification §8.3. */
const MAY_READ_LIVE: ReadonlySet<OperationId> = new Set(['verify_kosher', 'recommend_food']);

/** Sentences that are true of REST alone: over MCP nobody needs a key, and there is one form of answer. Rule: decisions §10. */
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
      outputSchema: writeOutputSchema(envelopeOf(operation)),
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

/** A tool by its name; undefined for a name that none has. */
export const toolNamed: ReadonlyMap<string, Tool> = new Map(TOOLS.map((tool) => [tool.name, tool]));

function envelopeOf({ operationId, responses }: Operation): Schema {
  const ok = responses['200'];
  const schema = ok !== undefined && 'content' in ok ? ok.content?.['application/json']?.schema : undefined;
  if (schema === undefined) throw new Error(`${operationId} has no answer in JSON.`);
  return schema;
}
