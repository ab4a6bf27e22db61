import type { ErrorCode, ErrorDetails } from '@kehilla/contract';

/** HTTP status of each contract code. Rule: decisions §4. */
const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  invalid_request: 400,
  invalid_api_key: 401,
  insufficient_scope: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  rate_limited: 429,
  quota_exceeded: 429,
  internal_error: 500,
  temporarily_unavailable: 503,
};

/** An answer that is an error, in the contract's words. Its message is written by us and safe to show. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  /** What helps its caller to go on. */
  readonly details: Readonly<ErrorDetails>;
  /** HTTP status where it differs from the code's own (405 and 415 carry `invalid_request`). */
  readonly status: number;

  constructor(
    code: ErrorCode,
    message: string,
    details: Readonly<ErrorDetails> = {},
    status: number = HTTP_STATUS[code],
  ) {
    super(message);
    this.code = code;
    this.details = details;
    this.status = status;
  }
}

/** Why a source could not be used: not reached, not in the shape its reader knows, or too few rows to be the whole. */
export type SourceFault = 'unreachable' | 'changed_shape' | 'too_few';

/** A reading that failed. The message says what was expected; text of the page itself never enters it. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly fault: SourceFault;

  constructor(fault: SourceFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
