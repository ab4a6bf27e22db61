import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIBRARY } from './library.ts';

test('importing the package leaves the process its own Intl.DateTimeFormat and no other globals', async () => {
  const [before, names] = [Intl.DateTimeFormat, Object.getOwnPropertyNames(globalThis)];
  await import('./index.ts');
  expect(Intl.DateTimeFormat).toBe(before);
  expect(Function.prototype.toString.call(Intl.DateTimeFormat)).toContain('[native code]');
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(names);
  const { Temporal } = globalThis as { Temporal?: unknown };
  expect(Temporal).toBeUndefined();
});

test('the answer is the same in whatever time zone the process runs', () => {
  const script = join(import.meta.dirname, 'testing/print-days.ts');
  const printed = ['UTC', 'Pacific/Kiritimati', 'Asia/Jerusalem', 'America/New_York', 'Pacific/Pago_Pago'].map((TZ) =>
    execFileSync(process.execPath, [script], { encoding: 'utf8', env: { ...process.env, TZ }, timeout: 30_000 }),
  );
  expect(printed[0]?.length).toBeGreaterThan(10_000);
  expect(new Set(printed).size).toBe(1);
});

test.each([
  ['@hebcal/core', LIBRARY.version, LIBRARY.license],
  ['@hebcal/hdate', LIBRARY.hdate_version, LIBRARY.license],
])('the version named for %s is the one installed', (name, version, license) => {
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../node_modules', name, 'package.json'), 'utf8'),
  ) as { version: string; license: string };
  expect([manifest.version, manifest.license]).toEqual([version, license]);
});
