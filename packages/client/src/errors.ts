import type { components } from './types.ts';

/** The codes of the contract (specification §7), and `unreadable_answer` for a reply that is not in the contract's form, e.g. a proxy's page. */
export type ErrorCode = components['schemas']['ErrorCode'] | 'unreadable_answer';
/** Help to go on: wrong fields, allowed values, suggestions, a link to the code's explanation. Empty without any. */
export type ErrorDetails = components['schemas']['ErrorDetails'];

/** An answer that is an error, or one that cannot be read. */
export class KehillaError extends Error {
  override readonly name = 'KehillaError';
  readonly code: ErrorCode;
  /** The HTTP status; 200 where an answer could not be read. */
  readonly status: number;
  readonly details: ErrorDetails;
  /** Id of the request, to quote in questions; null if the reply has none. */
  readonly request_id: string | null;
  /** Whole seconds until a retry can succeed; null where the reply does not say. */
  readonly retry_after_seconds: number | null;

  constructor(
    reply: Pick<KehillaError, 'code' | 'status' | 'message' | 'details' | 'request_id' | 'retry_after_seconds'>,
  ) {
    super(reply.message);
    this.code = reply.code;
    this.status = reply.status;
    this.details = reply.details;
    this.request_id = reply.request_id;
    this.retry_after_seconds = reply.retry_after_seconds;
  }
}

/** There was no answer: the network failed, the connection broke off, or `timeout_ms` passed. `cause` is the error of `fetch`. */
export class KehillaUnreachable extends Error {
  override readonly name = 'KehillaUnreachable';
}
