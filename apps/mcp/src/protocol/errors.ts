import type { Reply } from '@kehilla/gateway';
import type { PresetBody } from '@kehilla/hosting';
import { errorOf } from '../tools/tool-result.ts';

/** A reply of the transport: status, headers and JSON-RPC text. */
export type HttpReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The same body where most of it is kept compressed. */
  readonly preset?: PresetBody;
  /** The operation that was asked for, for the metrics; absent where it was none. */
  readonly operation?: string;
};

/** JSON-RPC's codes as far as the transport itself answers, and the server's own for what the door refuses. */
export const RPC = { parse: -32_700, invalid: -32_600, refused: -32_000 } as const;

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' } as const;

/** The door's refusal as HTTP and JSON-RPC both: status and `Retry-After` for programs, `data` for models. Rule: decisions §10. */
export function refusalReply(reply: Reply, id: string | number | null): HttpReply {
  const { code, message, details } = errorOf(reply);
  const data = { code, ...details };
  return {
    status: reply.status,
    headers: { ...reply.headers, ...JSON_TYPE },
    body: JSON.stringify({ jsonrpc: '2.0', id, error: { code: RPC.refused, message, data } }),
  };
}

/** An error that the transport answers itself. */
export function transportError(
  status: number,
  code: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpReply {
  return {
    status,
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }),
  };
}

/** A reply with this text of JSON. */
export function jsonReply(status: number, headers: Readonly<Record<string, string>>, body: string): HttpReply {
  return { status, headers: { ...headers, ...JSON_TYPE }, body };
}
