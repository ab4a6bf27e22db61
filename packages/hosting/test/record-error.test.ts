import { expect, test } from 'vitest';
import { recordError } from '../src/index.ts';

const failure = (message: string, members: object = {}): Error => Object.assign(new Error(message), members);

test.each([
  ['PostgreSQL', failure('relation "place" does not exist', { severity: 'ERROR', code: '42P01' })],
  ['the driver', failure('Connection terminated unexpectedly')],
  ['the process that builds the city', failure('canceling statement', { code: '57014', path: '/data/city' })],
])('what %s says while a server starts is one line, with exit code 1', (_, error) => {
  const reportedError = recordError(error) as Error;
  expect(reportedError.name).toBe('CannotOpenRecord');
  expect(reportedError.message).toContain(`PostgreSQL cannot be used: ${error.message}`);
  expect(recordError(reportedError)).toBe(reportedError);
});

test('a fault of ours stays one', () => {
  const fault = new TypeError('x is not a function');
  expect(recordError(fault)).toBe(fault);
});
