import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareWith } from './against/against.ts';
import { OWN_PARTS, PARTS } from './parts.ts';
import { hasRealData, realCity } from './real-city.ts';
import type { Setting } from './setting.ts';
import { type BenchRow, table } from './table.ts';

// npm run bench [-- part…] [--data FOLDER]: one table; every ratio is to a bare Express answer of the same run.
// npm run bench -- --against CHECKOUT: what search, verify and dishes cost here, as a ratio to another installed checkout, both in one process.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string', default: '../shared/data' }, against: { type: 'string' } },
});
const root = process.env['KEHILLA_ROOT'] ?? process.cwd();
const dataFolder = resolve(root, values.data);
const all = [...Object.keys(PARTS), ...Object.keys(OWN_PARTS)];
const names = positionals.length > 0 ? positionals : all;
const unknown = names.filter((name) => !all.includes(name));
const needsData = names.some((name) => Object.hasOwn(PARTS, name));
if (unknown.length > 0 || (needsData && (!existsSync(dataFolder) || !hasRealData(dataFolder)))) {
  console.error(
    unknown.length > 0
      ? `There is no part ${unknown.join(', ')}; there are ${all.join(', ')}.`
      : `The public files are not in ${values.data}; name their folder with --data.`,
  );
  process.exit(2);
}

if (values.against !== undefined) {
  console.log(table(await compareWith(resolve(root, values.against), root, dataFolder)));
  process.exit(0);
}

/** So many callers that none meets its limit. */
const KEYS = 1_200;
const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-bench-'));
try {
  const setting = needsData ? await ingested() : null;
  const rows: BenchRow[] = [];
  for (const name of names) {
    console.error(`Measuring ${name} …`);
    rows.push(...((await OWN_PARTS[name]?.()) ?? []));
    if (setting !== null) rows.push(...((await PARTS[name]?.(setting)) ?? []));
  }
  console.log(table(rows));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function ingested(): Promise<Setting> {
  console.error('Ingesting the real files into a record of their own …');
  return { root, dataFolder, dataDir, ...(await realCity(root, dataFolder, dataDir, KEYS, new Date())) };
}
