import { UnreadPage } from './unread-page.ts';

const TIMES_OUT: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'no connection came about in time',
  ETIMEDOUT: 'no connection came about in time',
  UND_ERR_HEADERS_TIMEOUT: 'it did not begin to answer in time',
  UND_ERR_BODY_TIMEOUT: 'it fell silent in the middle of the page',
  ABORT_ERR: 'it did not send the whole page in time',
  UND_ERR_ABORTED: 'it did not send the whole page in time',
};

/** A connection that ended under the answer: asking again may help. */
const HANGS_UP = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']);

const FAILS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such name',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'it refuses the connection',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  UND_ERR_DESTROYED: 'the reading was ended',
  UND_ERR_CLOSED: 'the reading was ended',
  UND_ERR_HEADERS_OVERFLOW: 'its headers are too long',
};

/** Whether a connection ended under the answer, so that asking once more may help. */
export function hangsUp(error: unknown): boolean {
  return HANGS_UP.has(codeOf(error));
}

/** Our words for what a connection did: which host, and what that means. What is `UnreadPage` already stays as it is. */
export function connectionFault(host: string, error: unknown): UnreadPage {
  if (error instanceof UnreadPage) return error;
  const inner = error instanceof AggregateError ? error.errors.find((one) => one instanceof UnreadPage) : undefined;
  if (inner !== undefined) return inner;
  const code = codeOf(error);
  const late = TIMES_OUT[code];
  if (late !== undefined) return new UnreadPage('timed_out', `${host} could not be read: ${late}.`);
  if (hangsUp(error)) return new UnreadPage('outage', `${host} could not be read: it ended the connection.`);
  const certificate = /CERT|TLS|SSL|SIGNATURE/.test(code) ? `its certificate is not in order (${code})` : undefined;
  return new UnreadPage(
    'outage',
    `${host} could not be read: ${FAILS[code] ?? certificate ?? 'its answer is not HTTP as it should be'}.`,
  );
}

/** The code of an error, or of the one that caused it; an error without one is an abort where its name says so. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'ABORT_ERR';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : codeOf(error.cause);
}
