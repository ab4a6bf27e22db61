import { checkMediaType, JSON_BOUNDS, type JsonFault, jsonFault, MAX_BODY_BYTES } from '@kehilla/gateway';
import { type HttpReply, RPC, transportError } from './errors.ts';

/** What was sent: `body` is null where nothing was; header names in lower case. */
type Sent = { readonly body: Uint8Array | null; readonly headers: Readonly<Record<string, string | undefined>> };

/**
 * The message of a body, parsed, `params` of null or `[]` left out as it is meant, or the refusal of one that is too long, no plain JSON in UTF-8, larger than any question, or names a member
 * twice.
 */
export function readMessage({ body, headers }: Sent): { readonly message: unknown } | HttpReply {
  if (body !== null && body.length > MAX_BODY_BYTES)
    return transportError(413, RPC.invalid, `The body is longer than ${MAX_BODY_BYTES} bytes.`);
  const fault = typeFault(headers);
  if (fault !== null) return transportError(415, RPC.invalid, fault);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body ?? new Uint8Array());
    const shape = jsonFault(text);
    if (shape !== null) return transportError(400, RPC.invalid, inWords(shape));
    return { message: withoutEmptyParams(JSON.parse(text) as unknown) };
  } catch {
    return transportError(400, RPC.parse, 'The body is no JSON in UTF-8.');
  }
}

/** Some clients send null, or a list of nothing, for a method that is called without parameters; JSON-RPC lets a list be sent, and the protocol no null. */
function withoutEmptyParams(message: unknown): unknown {
  if (Array.isArray(message)) return message.map(withoutEmptyParams);
  if (typeof message !== 'object' || message === null || !('params' in message)) return message;
  const { params, ...rest } = message;
  return params === null || (Array.isArray(params) && params.length === 0) ? rest : message;
}

/** What to send instead of a body that is not told to be plain JSON; null where it is. */
function typeFault(headers: Sent['headers']): string | null {
  try {
    checkMediaType(headers['content-type'], headers['content-encoding']);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'Send the body as `application/json`.';
  }
}

function inWords(fault: JsonFault): string {
  if (fault.kind === 'repeated_member')
    return `The message has a member twice (\`${fault.name.slice(0, 80)}\`); send it once.`;
  const { members, values, depth } = JSON_BOUNDS;
  return `The message is larger than any question: send at most ${members} members, ${values} values and ${depth} levels.`;
}
