import type { Call } from '../call.ts';
import type { Draft } from './draft.ts';
import { isNamedBy, type PreparedResponse } from './prepared-response.ts';

/**
 * The reply to an answered question. On GET it carries a validator, and 304 when the caller has the answer already. A private cache
 * may keep it and has to ask each time, which is the truth about facts that any ingestion may change. A page is made of the data alone: no text of it is
 * written that nobody reads.
 */
export function answerDraft({ answer, body, content_type, etag }: PreparedResponse, call: Call, vary: string): Draft {
  if (isDataAlone(call, content_type)) return { status: 200, headers: {}, body: null, answer };
  if (call.method === 'POST')
    return {
      status: 200,
      headers: { 'Content-Type': content_type, 'Cache-Control': 'no-store' },
      body: body(),
      answer,
    };
  const validator = etag();
  const headers = { ETag: validator, 'Cache-Control': 'private, no-cache', Vary: vary };
  if (isNamedBy(call.headers['if-none-match'], validator)) return { status: 304, headers, body: null };
  return { status: 200, headers: { 'Content-Type': content_type, ...headers }, body: body(), answer };
}

/** Whether an answer goes to a page, which reads its data and never its text; a file for calendars is text. */
export function isDataAlone({ surface }: Pick<Call, 'surface'>, content_type: string): boolean {
  return surface === 'web' && content_type.startsWith('application/json');
}
