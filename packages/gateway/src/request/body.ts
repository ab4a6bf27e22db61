import { ServiceError } from '@kehilla/core';
import type { Call } from '../call.ts';
import { shown } from './query.ts';
import { JSON_BOUNDS, jsonFault } from './json-shape.ts';

/** Longest body that is read. Rule: decisions §4. */
export const MAX_BODY_BYTES = 65_536;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON value of a call's body. Throws 413, 415 or 400; nothing of the body is in the message. */
export function readBody(call: Pick<Call, 'body' | 'headers'>): unknown {
  const { body, headers } = call;
  if (body !== null) checkLength(body);
  const type = headers['content-type'];
  const empty = body === null || body.byteLength === 0;
  if (!(empty && type === undefined)) checkMediaType(type, headers['content-encoding']);
  if (empty)
    throw new ServiceError('invalid_request', 'The body is empty; send a JSON object.', {
      field: 'body',
      expected: 'a JSON object',
    });
  return parsed(body);
}

/** Throws 413 for a body that is longer than is read. Rule: decisions §4. */
export function checkLength({ byteLength }: Uint8Array): void {
  if (byteLength <= MAX_BODY_BYTES) return;
  throw new ServiceError('payload_too_large', 'The body is larger than 64 KiB.', {
    expected: `at most ${MAX_BODY_BYTES} bytes`,
  });
}

function parsed(body: Uint8Array): unknown {
  try {
    const text = utf8.decode(body);
    refuseShape(text);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('invalid_request', 'The body is not valid JSON in UTF-8; send a JSON object.', {
      field: 'body',
      expected: 'a JSON object',
    });
  }
}

/** Throws 400 for a body that costs more to read than any question has need of, or that says one thing twice. */
function refuseShape(text: string): void {
  const fault = jsonFault(text);
  if (fault === null) return;
  if (fault.kind === 'repeated_member')
    throw new ServiceError('invalid_request', `\`${shown(fault.name)}\` stands in the body twice; send it once.`, {
      field: shown(fault.name),
    });
  const { members, values, depth } = JSON_BOUNDS;
  throw new ServiceError(
    'invalid_request',
    'The body is larger than any question: send fewer members, or shallower ones.',
    {
      field: 'body',
      expected: `at most ${members} members, ${values} values and ${depth} levels`,
    },
  );
}

/** Throws 415, saying what to send instead, for a body that is not told to be plain JSON in UTF-8. Rule: decisions §4. */
export function checkMediaType(type: string | undefined, encoding: string | undefined): void {
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw new ServiceError(
      'invalid_request',
      'Send the body without Content-Encoding.',
      { field: 'Content-Encoding', allowed: ['identity'] },
      415,
    );
  }
  const [name = '', ...parameters] = (type ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  if (name === 'application/json' && (charset === undefined || charset === 'utf-8' || charset === 'utf8')) return;
  throw new ServiceError(
    'invalid_request',
    'Send the body as `application/json`.',
    { field: 'Content-Type', allowed: ['application/json'] },
    415,
  );
}
