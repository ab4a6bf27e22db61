import type { IncomingMessage } from 'node:http';
import { makeRequestId, readRequestId } from '@kehilla/gateway';

/** The id of a request: its caller's own where one was sent that is safe to repeat, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return readRequestId(Array.isArray(sent) ? sent[0] : sent) ?? makeRequestId();
}
