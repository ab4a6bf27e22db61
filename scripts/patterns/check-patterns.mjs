// `npm run check -- patterns`: no regular expression takes longer than in proportion to the text it meets, or what it meets is bounded and stands in
// `reviewed.json`. `--all` analyses those again that are too slow to be proven in passing (minutes), and tells what has changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools.mjs';
import { patternsInCode } from './patterns-in-code.mjs';

// The analyser's part in JavaScript, in this process: its others are programs for one machine.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const isWhole = process.argv.includes('--all');
/** What is not proven in so long is not known, ms. */
const MOST_MS = isWhole ? 20_000 : 10_000;

const reviewed = JSON.parse(readFileSync(join(root, 'scripts', 'patterns', 'reviewed.json'), 'utf8'));
const { literals, composed } = patternsInCode(root);

const linear = new Set(reviewed.slow_but_linear);
const boundOf = new Map(
  Object.entries(reviewed.bounded).flatMap(([file, { bound, patterns }]) =>
    patterns.map((text) => [`${file} ${text}`, bound]),
  ),
);

const verdicts = new Map();
/** `linear`, or what an attack takes: `2nd degree polynomial`, `exponential`, `unknown`. */
function verdictOf({ source, flags, text }) {
  const known = verdicts.get(text);
  if (known !== undefined) return known;
  const { status, complexity } = checkSync(source, flags.replaceAll(/[dv]/g, ''), {
    timeout: MOST_MS,
    recallTimeout: -1,
  });
  const verdict = status === 'safe' ? 'linear' : (complexity?.summary ?? 'unknown');
  verdicts.set(text, verdict);
  return verdict;
}

const faults = [];
const met = new Set();
for (const each of literals) {
  const key = `${each.file} ${each.text}`;
  const bound = boundOf.get(key);
  if (bound !== undefined || linear.has(each.text)) {
    met.add(bound === undefined ? each.text : key);
    if (!isWhole) continue;
  }
  const verdict = verdictOf(each);
  if (verdict === 'linear' && bound !== undefined && isWhole) console.log(`linear, and still listed: ${key}`);
  if (verdict === 'linear' || bound !== undefined) continue;
  if (linear.has(each.text) && verdict === 'unknown') continue;
  faults.push(`${each.file}: ${verdict}: ${each.text}`);
}

for (const [file, { bound }] of Object.entries(reviewed.bounded))
  if (!Object.hasOwn(reviewed.bounds, bound))
    faults.push(`reviewed.json: ${file} names the bound "${bound}", which is not among its bounds.`);
for (const key of [...boundOf.keys(), ...linear])
  if (!met.has(key)) faults.push(`reviewed.json: nothing is any more: ${key}`);
for (const [file, count] of Object.entries(composed))
  if (reviewed.composed[file]?.count !== count)
    faults.push(`${file}: composes ${count} patterns; reviewed.json knows ${reviewed.composed[file]?.count ?? 0}.`);
for (const file of Object.keys(reviewed.composed))
  if (composed[file] === undefined) faults.push(`reviewed.json: ${file} composes none any more.`);

if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n
A pattern that is not linear: write it so that no two parts can take the same text, or bound what it meets and say so in scripts/patterns/reviewed.json.`);
  process.exit(1);
}
console.log(
  `${literals.length} patterns: ${literals.length - boundOf.size} linear, ${boundOf.size} over bounded text; ${Object.values(composed).reduce((sum, n) => sum + n, 0)} composed ones reviewed.`,
);
