import { expect, test } from 'vitest';
import { connectionLost } from './database.ts';

const failure = (message: string, code?: string): Error => Object.assign(new Error(message), code && { code });

test.each([
  [failure('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'), 'ECONNREFUSED'],
  [failure('terminating connection due to administrator command', '57P01'), '57P01'],
  [failure('Connection terminated unexpectedly'), 'Connection terminated unexpectedly'],
  [failure('canceling statement due to statement timeout', '57014'), null],
  ['no error', null],
])('%o', (error, lost) => expect(connectionLost(error)).toBe(lost));
