import { Argument } from '@commander-js/extra-typings';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createProgram } from '../packages/answers/test/command.ts';
import { compareWith } from './against/against.ts';
import { OWN_PARTS, PARTS } from './parts.ts';
import { hasRealData, realCity } from './real-city.ts';
import type { Setting } from './setting.ts';
import { type BenchRow, table } from './table.ts';

// npm run bench [-- part…] [--data FOLDER]: one table; every ratio is to a bare Express answer of the same run.
// npm run bench -- --against CHECKOUT: what search, verify and dishes cost here, as a ratio to another installed checkout, both in one process.
const all = [...Object.keys(PARTS), ...Object.keys(OWN_PARTS)];
const program = createProgram('bench', 'measures parts of the service and prints one table')
  .addArgument(new Argument('[part...]', 'what is measured; none = all').choices(all))
  .option('--data <folder>', 'where the public files are', '../shared/data')
  .option(
    '--against <checkout>',
    'another installed checkout: what search, verify and dishes cost here, as a ratio to it',
  )
  .parse();
const values = program.opts();
const [parts] = program.processedArgs;
const root = process.env['KEHILLA_ROOT'] ?? process.cwd();
const dataFolder = resolve(root, values.data);
const names = parts.length > 0 ? parts : all;
const needsData = names.some((name) => Object.hasOwn(PARTS, name));
if (needsData && (!existsSync(dataFolder) || !hasRealData(dataFolder))) {
  console.error(`The public files are not in ${values.data}; name their folder with --data.`);
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
