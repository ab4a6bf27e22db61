// Writes the tables of packages/linkage/src/likelihood/data from the public files: how often names have each word, and the shares of agreement by field with
// the thresholds that follow from them. The shares rest on the counts: after a change of the counts it is run twice.
// With --check it writes nothing and exits 1 where a table is not what the files make of it now; without the files it says that nothing was checked.
// Usage: npm run linkage-model -- [--data FOLDER] [--check]
import { countWords, estimate, makeTable } from '@kehilla/linkage';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSubjects } from '../read.ts';
import { observePairs } from './observe-pairs.ts';
import { tableText } from './table-text.ts';

const root = process.env['KEHILLA_ROOT'] ?? process.cwd();
const { values } = parseArgs({
  options: { data: { type: 'string', default: '../shared/data' }, check: { type: 'boolean', default: false } },
});
const target = join(root, 'packages/linkage/src/likelihood/data');

const dataFolder = resolve(root, values.data);
if (values.check && !existsSync(dataFolder)) {
  console.log(`The tables of linkage are not checked: there is no ${dataFolder}.`);
  process.exit(0);
}

const subjects = readSubjects(dataFolder);
const counts = countWords([...subjects.dohmh_2020.values()].flatMap(({ names }) => names.slice(0, 1)));
const observed = observePairs(subjects);
const table = makeTable(estimate(observed), observed);
const made = { 'word-counts.json': tableText(counts), 'agreement.json': tableText(table) };
const stale = Object.entries(made).filter(([name, text]) => readFileSync(join(target, name), 'utf8') !== text);
if (!values.check) for (const [name, text] of stale) writeFileSync(join(target, name), text);

const pairs = observed.reduce((sum, { count }) => sum + count, 0);
console.log(
  `${counts.names_counted} names, ${pairs} pairs of ${observed.length} kinds; linked from ${table.thresholds.link.toFixed(2)} bits on → ${target}`,
);
if (values.check && stale.length > 0) {
  console.error(
    `${stale.map(([name]) => name).join(', ')}: not what the files make of it now; run \`npm run linkage-model\`.`,
  );
  process.exit(1);
}
