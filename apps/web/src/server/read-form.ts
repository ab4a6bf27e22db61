import { ServiceError, withoutUnseen } from '@kehilla/core';
import { MAX_BODY_BYTES } from '@kehilla/gateway';
import { readBody } from '@kehilla/hosting';
import type { Request } from 'express';
import { withoutSigns } from '../words/fallback.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Returns a sent form, cleaned like a query. Throws `invalid_request` for a body that is no form, and for a form that another site made a browser send;
 * `payload_too_large`; `SenderGone`.
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (request.get('sec-fetch-site') === 'cross-site')
    throw new ServiceError('invalid_request', 'A form of another site is not taken.', {}, 403);
  if (request.is(FORM_TYPE) === false)
    throw new ServiceError('invalid_request', `Send a form as ${FORM_TYPE}.`, {}, 415);
  const { body } = await readBody(request);
  if (body !== null && body.length > MAX_BODY_BYTES)
    throw new ServiceError('payload_too_large', 'The form is larger than 64 KiB.');
  return cleanQuery(new URLSearchParams(body === null ? '' : new TextDecoder().decode(body)));
}

/** Returns a query as pages send and show it: without invisible characters and characters that turn text around. */
export function cleanQuery(sent: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...sent].map(([name, value]): [string, string] => [
      withoutUnseen(withoutSigns(name)),
      withoutUnseen(withoutSigns(value)),
    ]),
  );
}
