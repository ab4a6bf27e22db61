import type { Method, Operation } from './document-shape.ts';
import { document } from './document.ts';
import type { operations as Generated } from './generated/types.ts';
import type { Scope } from './types.ts';

/** The name of an operation; on the MCP surface the same name is the tool's. */
export type OperationId = keyof Generated;

/** The parts of an operation that routing and the key check need. */
export type OperationEntry = {
  readonly operationId: OperationId;
  readonly method: Method;
  /** Path template, parameters in braces. */
  readonly path: string;
  /** The scope that a key needs, null if any valid key (or none, see `secured`) is enough. */
  readonly scope: Scope | null;
  /** Whether it is a tool of the MCP surface. */
  readonly mcpTool: boolean;
  /** The tool's title for people, null where it is no tool. */
  readonly mcpTitle: string | null;
  /** Whether it needs a key. */
  readonly secured: boolean;
};

/** Every operation of the document by its name, in its order: a static path stands before a template that it beats. */
export const operations: Readonly<Record<OperationId, OperationEntry>> = Object.fromEntries(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      return [operation.operationId, entry(path, method as Method, operation)] as const;
    }),
  ),
) as Record<OperationId, OperationEntry>;

/** The scopes a key can hold, in the document's order; an operation needs each of them. Rule: specification §5. */
export const SCOPES: readonly Scope[] = [
  ...new Set(Object.values(operations).flatMap(({ scope }) => (scope === null ? [] : [scope]))),
];

function entry(path: string, method: Method, operation: Operation): OperationEntry {
  return {
    operationId: operation.operationId as OperationId,
    method,
    path,
    scope: (operation['x-required-scope'] ?? null) as Scope | null,
    mcpTool: operation['x-mcp-tool'] ?? false,
    mcpTitle: operation['x-mcp-title'] ?? null,
    secured: (operation.security ?? document.security).length > 0,
  };
}
