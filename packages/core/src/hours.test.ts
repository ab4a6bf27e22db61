import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpenAt } from './hours.ts';
import { CROWN_HEIGHTS, FREE_TEXT, OPENING_CASES } from './testing/opening-cases.ts';

const PRINTER = fileURLToPath(new URL('testing/print-openings.ts', import.meta.url));
const run = promisify(execFile);

test.each(OPENING_CASES)('%j at %s: %s', (text, at, open) => {
  expect(isOpenAt({ text, syntax: 'osm' }, new Date(at), CROWN_HEIGHTS)).toBe(open);
});

test('free text is never parsed', () => {
  expect(isOpenAt(FREE_TEXT, new Date('2026-07-14T12:00:00-04:00'), CROWN_HEIGHTS)).toBeNull();
});

test.each(['UTC', 'Asia/Jerusalem', 'America/Los_Angeles', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata'])(
  'in a process whose zone is %s the answers are the same',
  async (TZ) => {
    const { stdout } = await run(process.execPath, ['--conditions=@kehilla/source', '--no-warnings', PRINTER], {
      env: { TZ },
    });
    const answers = JSON.parse(stdout) as (boolean | null)[];
    expect(OPENING_CASES.map(([text, at], i) => [text, at, answers[i]])).toEqual(OPENING_CASES);
  },
);

test('no text makes it throw', () => {
  const token = fc.constantFrom(
    'Mo',
    'Fr',
    '-',
    ',',
    ';',
    '09:00',
    '25:99',
    'PH',
    'off',
    'sunset',
    '(',
    ')',
    '+01:00',
    '"by appointment"',
    '||',
    'week 1',
    'Jan',
    ' ',
    'x',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(token, { maxLength: 8 }).map((tokens) => tokens.join(' ')),
      ),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (text, at) => {
        expect([true, false, null]).toContain(isOpenAt({ text, syntax: 'osm' }, at, CROWN_HEIGHTS));
      },
    ),
  );
});
