import { ServiceError, withoutUnseen } from '@kehilla/core';
import { MAX_BODY_BYTES } from '@kehilla/gateway';
import { readBody } from '@kehilla/hosting';
import type { Request } from 'express';
import { withoutSigns } from '../words/fallback.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * What a form sent, cleaned as a query is. Throws `invalid_request` for what is no form, and for one that another site had a reader's browser send;
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

/** A query as pages ask with it and show it again: without characters that nobody sees or that turn text around. */
export function cleanQuery(sent: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...sent].map(([name, value]): [string, string] => [
      withoutUnseen(withoutSigns(name)),
      withoutUnseen(withoutSigns(value)),
    ]),
  );
}
