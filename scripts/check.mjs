// `npm run check`: everything but the tests, each a cached task. With words (`npm run check -- types lint`) only the tasks whose name ends so.
import { turbo } from './tools.mjs';

const TASKS = [
  'check:format',
  'check:types',
  'check:exports',
  'check:lint',
  'check:generated',
  'check:third-party',
  'check:contract',
  'check:law',
  'check:patterns',
  'check:linkage-model',
];

const words = process.argv.slice(2);
const tasks = TASKS.filter((task) => words.length === 0 || words.some((word) => task.endsWith(word)));
if (tasks.length === 0) {
  console.error(`No such check; there are ${TASKS.join(', ')}.`);
  process.exit(2);
}
const code = await turbo(['run', ...tasks, '--continue', '--concurrency=2', '--output-logs=new-only']);
console.log(code === 0 ? '\nAll checks passed.' : '\nA check failed; its lines above say which.');
process.exit(code);
