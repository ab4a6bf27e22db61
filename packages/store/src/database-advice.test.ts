import { expect, test } from 'vitest';
import { databaseAdvice } from './database.ts';

const failure = (code: string, cause?: unknown): Error => Object.assign(new Error('It failed.', { cause }), { code });

test.each([
  ['ECONNREFUSED', /host and the port of DATABASE_URL/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /sslrootcert=PATH/],
  ['25006', /primary server/],
  ['28P01', /user and the password/],
  ['3D000', /createdb/],
  ['3F000', /search_path/],
  ['42501', /that right/],
  ['53100', /Make room/],
  ['57014', /statement_timeout = 0/],
])('%s says what to do', (code, advice) => expect(databaseAdvice(failure(code))).toMatch(advice));

test.each([
  ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', /DATABASE_URL has none/],
  ['connect ENOENT /run/postgresql/.s.PGSQL.5432', /folder of the socket/],
  ['connect EACCES /run/postgresql/.s.PGSQL.5432', /folder of the socket/],
  ['The server does not support SSL connections', /Take sslmode out/],
])('the driver’s words do too: %s', (words, advice) => expect(databaseAdvice(new Error(words))).toMatch(advice));

test('what was met below is looked at too, and what nobody can mend by a setting says nothing', () => {
  expect(databaseAdvice(new Error('Migration 1 failed.', { cause: failure('42501') }))).toMatch(/that right/);
  expect(databaseAdvice(failure('42P01'))).toBeNull();
  expect(databaseAdvice('no error')).toBeNull();
});
