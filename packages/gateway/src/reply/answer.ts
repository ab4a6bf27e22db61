import type { Call } from '../call.ts';
import type { TextAnswer } from '../handlers.ts';
import type { Draft } from './draft.ts';
import { etagOf, isNamedBy } from './etag.ts';

/**
 * The reply to an answered question. On GET it carries a validator, and 304 when the caller has the answer already. A private cache
 * may keep it and has to ask each time, which is the truth about facts that any ingestion may change.
 */
export function answerDraft(answer: object | TextAnswer, call: Call, vary: string): Draft {
  const isText = 'media_type' in answer;
  const body = isText ? answer.text : JSON.stringify(answer);
  const said = isText ? null : answer;
  const type = `${isText ? answer.media_type : 'application/json'}; charset=utf-8`;
  if (call.method === 'POST')
    return { status: 200, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' }, body, answer: said };
  const etag = etagOf(body, call.now);
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: vary };
  if (isNamedBy(call.headers['if-none-match'], etag)) return { status: 304, headers, body: null };
  return { status: 200, headers: { 'Content-Type': type, ...headers }, body, answer: said };
}
