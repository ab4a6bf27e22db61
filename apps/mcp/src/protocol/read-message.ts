import { checkMediaType, MAX_BODY_BYTES, repeatedMember } from '@kehilla/gateway';
import { type HttpReply, RPC, transportError } from './errors.ts';

/** Deeper JSON than any question of ours is refused before anything walks through it. */
const MOST_DEPTH = 32;

/** What was sent: `body` is null where nothing was; header names in lower case. */
type Sent = { readonly body: Uint8Array | null; readonly headers: Readonly<Record<string, string | undefined>> };

/** The message of a body, parsed, or the refusal of one that is too long, no plain JSON in UTF-8, too deep, or names a member twice. */
export function readMessage({ body, headers }: Sent): { readonly message: unknown } | HttpReply {
  if (body !== null && body.length > MAX_BODY_BYTES)
    return transportError(413, RPC.invalid, `The body is longer than ${MAX_BODY_BYTES} bytes.`);
  const fault = typeFault(headers);
  if (fault !== null) return transportError(415, RPC.invalid, fault);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body ?? new Uint8Array());
    if (isTooDeep(text))
      return transportError(400, RPC.invalid, `The message is nested deeper than ${MOST_DEPTH} levels.`);
    const message = JSON.parse(text) as unknown;
    const twice = repeatedMember(text);
    return twice === null
      ? { message }
      : transportError(400, RPC.invalid, `The message has a member twice (\`${twice.slice(0, 80)}\`); send it once.`);
  } catch {
    return transportError(400, RPC.parse, 'The body is no JSON in UTF-8.');
  }
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

/** Whether brackets outside of strings nest deeper than allowed. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text[i];
    if (quoted) {
      if (unit === '\\') i++;
      else if (unit === '"') quoted = false;
    } else if (unit === '"') quoted = true;
    else if (unit === '{' || unit === '[') {
      if (++depth > MOST_DEPTH) return true;
    } else if (unit === '}' || unit === ']') depth--;
  }
  return false;
}
