import type { ErrorCode, ErrorDetails } from '@kehilla/contract';
import { withoutUnseen } from './text/clean.ts';

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

/**
 * An error reply, in the contract's words. We write its message, so that it is safe to show; repeated parts of a request are cleaned of invisible characters
 * and of characters that reverse text.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  /** Details that help the caller. */
  readonly details: Readonly<ErrorDetails>;
  /** HTTP status where it differs from the code's own (405 and 415 carry `invalid_request`). */
  readonly status: number;

  constructor(
    code: ErrorCode,
    message: string,
    details: Readonly<ErrorDetails> = {},
    status: number = HTTP_STATUS[code],
  ) {
    super(withoutUnseen(message));
    this.code = code;
    this.details = cleaned(details) as Readonly<ErrorDetails>;
    this.status = status;
  }
}

/** A value with all its texts cleaned. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutUnseen(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleaned(one)]));
}

/** Why a source could not be used: not reached, not in the shape its reader knows, or too few rows to be the whole. */
export type SourceFault = 'unreachable' | 'changed_shape' | 'too_few';

/** A failed reading. The message says what was expected; it never holds text of the page. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly fault: SourceFault;

  constructor(fault: SourceFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
