import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'kehilla-client-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What callers write; a line that must not compile says so. */
const CALLS = `
import { createClient } from '${join(root, 'packages/client/src/index.ts')}';
const kehilla = createClient({ base_url: 'https://kehilla.example', key: undefined });
const town: string | undefined = ['Crown Heights'][0];
await kehilla.health();
await kehilla.ready({}, { signal: AbortSignal.timeout(1) });
await kehilla.search_places();
await kehilla.search_places({ q: 'grill', location: town });
await kehilla.verify_kosher({ name: 'Invented Grill', city: town, live: undefined });
await kehilla.get_place({ place_id: 'pl_1' });
const { data } = await kehilla.find_services({ service: 'plumber', location: town });
const named: string = data.providers[0]?.name ?? '';
console.log(named);
const brief = await kehilla.search_places({ q: 'grill', detail: 'brief' });
const open: boolean | null | undefined = brief.data.results[0]?.open_now;
const whole = await kehilla.search_places({ q: 'grill', detail: 'full' });
console.log(open, whole.freshness.as_of, whole.data.results[0]?.why?.factors);
// @ts-expect-error a brief answer has no reasons
console.log(brief.data.results[0]?.why);
// @ts-expect-error the calendar has no such level
await kehilla.jewish_calendar({ location: town, detail: 'tiny' });
// @ts-expect-error a number is no text
await kehilla.search_places({ q: 5 });
// @ts-expect-error no such member
await kehilla.search_places({ qq: 'grill' });
// @ts-expect-error what must be sent is left out
await kehilla.find_services({});
// @ts-expect-error nothing is sent
await kehilla.get_place();
`;

test.each([
  ['strict', { strict: true }],
  ['strict, undefined told from absent', { strict: true, exactOptionalPropertyTypes: true }],
  ['not strict', { strict: false }],
])('callers’ types hold for a project that is %s', (name, how) => {
  const project = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
  const compilerOptions = {
    ...how,
    noEmit: true,
    target: 'es2024',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node'],
  };
  writeFileSync(join(folder, 'calls.mts'), CALLS);
  writeFileSync(project, JSON.stringify({ compilerOptions, files: ['calls.mts'] }));
  expect(compilerSays(project)).toBe('');
});

/** What the compiler finds in a project; '' where it finds nothing. */
function compilerSays(project: string): string {
  try {
    return String(execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project]));
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout ?? error);
  }
}
