// Writes the tables of packages/linkage/src/likelihood/data from the public files: how often names have each word, and the shares of agreement by field with
// the thresholds that follow from them. The shares rest on the counts: after a change of the counts it is run twice.
// Usage: npm run linkage-model -- [--data FOLDER]
import { countWords, estimate, tableOf } from '@kehilla/linkage';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSubjects } from '../read.ts';
import { observePairs } from './observe-pairs.ts';
import { tableText } from './table-text.ts';

const root = process.env['KEHILLA_ROOT'] ?? process.cwd();
const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } });
const target = join(root, 'packages/linkage/src/likelihood/data');

const subjects = readSubjects(resolve(root, values.data));
const counts = countWords([...subjects.dohmh_2020.values()].flatMap(({ names }) => names.slice(0, 1)));
const observed = observePairs(subjects);
const table = tableOf(estimate(observed), observed);
writeFileSync(join(target, 'word-counts.json'), tableText(counts));
writeFileSync(join(target, 'agreement.json'), tableText(table));

const pairs = observed.reduce((sum, { count }) => sum + count, 0);
console.log(
  `${counts.names_counted} names, ${pairs} pairs of ${observed.length} kinds; linked from ${table.thresholds.link.toFixed(2)} bits on → ${target}`,
);
