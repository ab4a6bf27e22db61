import type { ErrorBody } from '@kehilla/contract';
import type { Reply } from '@kehilla/gateway';
import { textOfAnswer } from '../text/text-of-answer.ts';
import type { Tool } from './tools.ts';

/**
 * Returns the members of a tool's result, as text of JSON: the envelope exactly as REST has it, and a text that stands alone. An error is an `isError` result
 * whose text says what to send instead, and `more` after it. Rule: decisions §10.
 */
export function resultOfReply(tool: Tool, reply: Reply, more: string | null = null): string {
  const text = reply.status === 200 ? textOfReply(tool, reply) : null;
  return text === null
    ? `"content":[{"type":"text","text":${JSON.stringify([textOfError(tool, reply), more].filter((one) => one !== null).join(' '))}}],"isError":true`
    : `"content":[{"type":"text","text":${text}}],"structuredContent":${reply.body ?? ''}`;
}

/** Texts of cached answers, by their data, which are the same each time. */
const keptTexts = new WeakMap<NonNullable<Reply['answer']>, string>();

/** Returns the text of an answer beside its data, as JSON; null if it has none. */
function textOfReply({ name }: Tool, { answer }: Reply): string | null {
  if (answer === undefined) return null;
  const known = keptTexts.get(answer);
  if (known !== undefined) return known;
  const data: { readonly freshness?: { readonly tier?: unknown } } | null = answer();
  if (data === null) return null;
  const text = JSON.stringify(textOfAnswer(name, data));
  if (data.freshness?.tier === 'cache') keptTexts.set(answer, text);
  return text;
}

/** Whether a reply is the door's refusal, which the transport answers itself: a bad key, or a limit. */
export function isRefusal({ status }: Reply): boolean {
  return status === 401 || status === 429;
}

/** The error of a reply that is one. */
export function getError(reply: Reply): ErrorBody {
  return (JSON.parse(reply.body ?? '{}') as { error: ErrorBody }).error;
}

/** Writes the fault and what to send instead, without repetition. */
function textOfError(tool: Tool, reply: Reply): string {
  const { code, message: phrase, details = {} } = getError(reply);
  // All that may be meant is told below, so the first of them is not told before.
  const message = inWordsOfTools(details.suggestions?.length ? phrase.replace(/ Did you mean [^?]*\?$/, '') : phrase);
  const {
    field,
    expected,
    allowed,
    suggestions,
    suggested_tz,
    errors = [],
    retry_after_seconds,
    request_id,
    scope,
  } = details;
  const list = allowed?.join(', ');
  const isSaid = (words: string): boolean => message.includes(words);
  const more = errors.slice(1).map((fault) => `${fault.field}: ${inWordsOfTools(fault.message)}`);
  return [
    `${message} (${code})`,
    expected === undefined ||
    suggested_tz !== undefined ||
    isSaid(expected) ||
    expected === `one of ${list}` ||
    /\bsend\b/i.test(message)
      ? null
      : `Send ${expected}.`,
    field === 'place_id' && isOptional(tool, 'name') ? 'A name goes into `name`; search_places finds ids.' : null,
    list === undefined || isSaid(list) ? null : `Allowed: ${list}.`,
    field !== undefined && isSaid(' must be ') && isOptional(tool, field) ? `Or leave \`${field}\` out.` : null,
    suggestions === undefined || suggestions.length === 0 ? null : `Did you mean ${suggestions.join('; ')}?`,
    suggested_tz === undefined ? null : `Send {"tz": "${suggested_tz}"}.`,
    more.length === 0 ? null : `Also: ${more.join('; ')}.`,
    scope === undefined ? null : 'Use a key with that scope, or no key.',
    retry_after_seconds === undefined || isSaid('Retry in') ? null : `Retry in ${retry_after_seconds} seconds.`,
    code === 'internal_error' ? `Request ${request_id}.` : null,
  ]
    .filter((line) => line !== null)
    .join(' ');
}

/** A tool has arguments, where REST has parameters and members of a body. */
function inWordsOfTools(message: string): string {
  return message.replace(
    /\bis not a (?:query parameter of this operation|member of this body)/,
    'is no argument of this tool',
  );
}

function isOptional({ inputSchema }: Tool, field: string): boolean {
  return Object.hasOwn(inputSchema.properties, field) && !(inputSchema.required ?? []).includes(field);
}
