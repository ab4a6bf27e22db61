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
