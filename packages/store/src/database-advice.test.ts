import { expect, test } from 'vitest';
import { databaseAdvice } from './database-advice.ts';

const failure = (code: string, cause?: unknown): Error => Object.assign(new Error('It failed.', { cause }), { code });

test.each([
  ['ECONNREFUSED', /host and the port of DATABASE_URL/],
  ['28P01', /user and the password/],
  ['3D000', /createdb/],
  ['42501', /that right/],
])('%s says what to do', (code, advice) => expect(databaseAdvice(failure(code))).toMatch(advice));

test('what was met below is looked at too, and what nobody can mend by a setting says nothing', () => {
  expect(databaseAdvice(new Error('Migration 1 failed.', { cause: failure('42501') }))).toMatch(/that right/);
  expect(databaseAdvice(failure('42P01'))).toBeNull();
  expect(databaseAdvice('no error')).toBeNull();
});
