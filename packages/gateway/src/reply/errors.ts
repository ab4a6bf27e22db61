import { brand, type ErrorDetails } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import type { Call } from '../call.ts';
import { redactKeys } from '../keys/key-format.ts';
import { KeysUnreachable } from '../keys/principal.ts';
import type { CrashReport } from '../ports.ts';
import type { Draft } from './draft.ts';

/** Where a 503 says nothing else, a retry is suggested after this many seconds. */
const RETRY_AFTER = 5;

/**
 * The reply to an error of ours, in the contract's Error shape, with the place where its code is explained. `base_url` is the address of the
 * service without a slash at its end; '' makes that place relative to it. Rule: specification §2.4, §7.
 */
export function errorDraft(error: ServiceError, call: Call, base_url: string): Draft {
  const docs_url = `${base_url}/docs/errors#${error.code}`;
  const details: ErrorDetails = { request_id: call.request_id, docs_url, ...error.details };
  if (error.status === 503) details.retry_after_seconds ??= RETRY_AFTER;
  const body = { error: { code: error.code, message: error.message, details } };
  return { status: error.status, headers: errorHeaders(error, details, call), body: JSON.stringify(body) };
}

/** Turns anything thrown into an error of ours: our own errors stay, all others reveal nothing. */
export function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof KeysUnreachable) {
    return new ServiceError('temporarily_unavailable', `Keys cannot be checked now. Retry in ${RETRY_AFTER} seconds.`);
  }
  return new ServiceError('internal_error', 'The service failed. Quote the request id when reporting it.');
}

/** A failure as the log may have it. */
export function crashReport(error: unknown): CrashReport {
  if (!(error instanceof Error)) return { name: 'Thrown', message: redactKeys(String(error)), stack: '' };
  const cause = error.cause instanceof Error ? `\ncaused by ${error.cause.stack ?? error.cause.message}` : '';
  return { name: error.name, message: redactKeys(error.message), stack: redactKeys((error.stack ?? '') + cause) };
}

function errorHeaders(error: ServiceError, details: ErrorDetails, call: Call): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  if (details.retry_after_seconds !== undefined) headers['Retry-After'] = String(details.retry_after_seconds);
  if (error.status === 405) headers.Allow = details.allowed?.join(', ') ?? '';
  if (error.code === 'invalid_api_key')
    headers['WWW-Authenticate'] = challenge(call.headers.authorization === undefined ? '' : ', error="invalid_token"');
  if (details.scope !== undefined)
    headers['WWW-Authenticate'] = challenge(`, error="insufficient_scope", scope="${details.scope}"`);
  return headers;
}

/** Returns a `WWW-Authenticate` value (RFC 6750 §3): without an error for a caller who sent no key. */
function challenge(fault: string): string {
  return `Bearer realm="${brand}"${fault}`;
}
