import { expect, test } from 'vitest';
import { ServiceError } from './errors.ts';

test('what an error repeats of a request is in one line, without characters that nobody sees or that turn text around', () => {
  const sent = 'a\u202Eb\u2066c\u200Bd\u0007e\u0000f\u001B[31m\ng\u2028h';
  const { message, details } = new ServiceError('invalid_request', `There is no \`${sent}\`.`, {
    field: sent,
    allowed: [sent, 'שבת ✓'],
    retry_after_seconds: 5,
  });
  const clean = 'abcdef[31m g h';
  expect(message).toBe(`There is no \`${clean}\`.`);
  expect(details).toEqual({ field: clean, allowed: [clean, 'שבת ✓'], retry_after_seconds: 5 });
});

test.each([
  ['invalid_request', 400],
  ['invalid_api_key', 401],
  ['insufficient_scope', 403],
  ['not_found', 404],
  ['conflict', 409],
  ['payload_too_large', 413],
  ['rate_limited', 429],
  ['quota_exceeded', 429],
  ['internal_error', 500],
  ['temporarily_unavailable', 503],
] as const)('the code %s is sent with status %i, unless another is said', (code, status) => {
  expect(new ServiceError(code, 'Something is wrong.').status).toBe(status);
  expect(new ServiceError(code, 'Something is wrong.', {}, 405).status).toBe(405);
});
