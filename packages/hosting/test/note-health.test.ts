import { expect, test } from 'vitest';
import { logHealthChanges } from '../src/parts.ts';

const WELL = {
  ok: true,
  detail: 'generation 7',
  unbuilt: null,
  left_out: null,
  record_generation: 7,
  behind_since: null,
  checked_at: new Date('2026-11-20T15:04:00.000Z'),
};

test.each([
  [{ ...WELL, ok: false, detail: 'The database does not answer.' }, 'warn: The database does not answer.'],
  [{ ...WELL, unbuilt: 'A newer city could not be built.' }, 'warn: A newer city could not be built.'],
  [WELL, 'info: The database answers, and the city is its newest: generation 7.'],
])('the log has a line of what changed: %o', (health, line) => {
  const lines: string[] = [];
  const log = {
    info: (text: string) => void lines.push(`info: ${text}`),
    warn: (text: string) => void lines.push(`warn: ${text}`),
  };
  logHealthChanges(log)(health);
  expect(lines).toEqual([line]);
});
