/*
 * npm run errands: what an assistant asks of the service over MCP, asked over the real public files; each answer is judged by what must and must not
 * stand in its text and in its data. Prints what failed with what came, then a table by kind; ends with 1 where an errand fails that is not known to.
 *
 *   npm run errands                                  all; the public files are in ../shared/data
 *   npm run errands -- --data FOLDER                 they are somewhere else
 *   npm run errands -- --kind=hours --id=hours-03    of kinds, of ids (part of a name will do)
 *   npm run errands -- --cut                         the cut that the tests run, over invented files in the publishers' form
 *   npm run errands -- --record FOLDER               keeps the record there, and takes the one that is there already
 *   npm run errands -- --whole                       failing and chosen errands with all that came
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Ended, readErrands, readKnown, runErrands } from './errands.ts';
import { readFileList } from './ingest-files.ts';
import { openErrandService } from './service.ts';
import { CUT_FILES, cutErrands } from './cut.ts';

const text = { type: 'string', default: '' } as const;
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    kind: text,
    id: text,
    record: text,
    cut: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '../../../..');
const files = values.cut ? CUT_FILES : { ...readFileList('real-files.json'), folder: resolve(root, values.data) };
const missing = files.files.map(({ file }) => join(files.folder, file)).filter((path) => !existsSync(path));
if (missing.length > 0) {
  console.error(`The public files are not in ${values.data}; name their folder with --data. Missing: ${missing[0]}`);
  process.exit(2);
}
const chosen = (values.cut ? cutErrands() : readErrands('data')).filter(
  ({ kind, id }) => kind.includes(values.kind) && id.includes(values.id),
);
if (chosen.length === 0) {
  console.error('No errand has that kind and that id.');
  process.exit(2);
}
const dataDir = values.record === '' ? mkdtempSync(join(tmpdir(), 'kehilla-errands-')) : resolve(values.record);
try {
  console.error('Reading the files into a record of their own …');
  const service = await openErrandService(root, dataDir, files);
  try {
    const ended = await runErrands(chosen, service.ask);
    const known = readKnown();
    ended
      .filter(({ faults }) => faults.length > 0 || (values.whole && values.id !== ''))
      .forEach((one) => print(one, known));
    printTable(ended);
    const isNew = ({ errand, faults }: Ended): boolean => faults.length > 0 && !Object.hasOwn(known, errand.id);
    const mended = ended.filter(({ errand, faults }) => faults.length === 0 && Object.hasOwn(known, errand.id));
    for (const { errand } of mended)
      console.log(`${errand.id} is known to fail and ends well: take it out of known.json.`);
    process.exitCode = ended.some(isNew) || mended.length > 0 ? 1 : 0;
  } finally {
    await service.stop();
  }
} finally {
  if (values.record === '') rmSync(dataDir, { recursive: true, force: true });
}

function print({ errand, came, faults }: Ended, known: Readonly<Record<string, string>>): void {
  const reason = known[errand.id];
  const call = errand.tool ?? errand.method ?? errand.path;
  const end = faults.length === 0 ? 'ends well' : reason === undefined ? 'FAILS' : `fails as is known (${reason})`;
  console.log(`\n${errand.id} ${end}: ${call} ${JSON.stringify(errand.arguments ?? errand.params ?? {})}`);
  console.log(`  truth: ${errand.truth}`);
  for (const fault of faults) console.log(`  - ${fault}`);
  const lines = came.text.split('\n');
  console.log(
    (values.whole ? lines : lines.slice(0, 8))
      .map((line) => `    ${values.whole ? line : line.slice(0, 220)}`)
      .join('\n'),
  );
  if (values.whole) console.log(`    ${JSON.stringify(came.data)}`);
}

function printTable(ended: readonly Ended[]): void {
  console.log('');
  for (const [kind, all] of Map.groupBy(ended, ({ errand }) => errand.kind)) {
    const well = all.filter(({ faults }) => faults.length === 0).length;
    console.log(`${kind.padEnd(28)} ${String(well).padStart(3)} of ${all.length}`);
  }
  const well = ended.filter(({ faults }) => faults.length === 0).length;
  console.log(`${'all'.padEnd(28)} ${String(well).padStart(3)} of ${ended.length}`);
}
