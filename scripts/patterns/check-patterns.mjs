// `npm run check -- patterns`: no regular expression takes longer than in proportion to the text it meets, or what it meets is bounded and stands in
// `reviewed.json`. What the analyser has proven stands in `proven.json`, for some proofs take long and a busy machine finds fewer; a pattern that is new is
// analysed. `--write` keeps what is proven and drops what is gone; with `--all` everything is analysed again (minutes).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools.mjs';
import { patternsInCode } from './patterns-in-code.mjs';

// The analyser's part in JavaScript, in this process: its others are programs for one machine.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const [isWritten, isWhole] = ['--write', '--all'].map((word) => process.argv.includes(word));
/** What is not proven in so long is not known, ms. */
const MOST_MS = 20_000;
const [REVIEWED, PROVEN] = ['reviewed.json', 'proven.json'].map((file) => join(root, 'scripts', 'patterns', file));

const reviewed = JSON.parse(readFileSync(REVIEWED, 'utf8'));
const proven = new Set(isWhole ? [] : JSON.parse(readFileSync(PROVEN, 'utf8')));
const { literals, composed } = patternsInCode(root);
const boundOf = new Map(
  Object.entries(reviewed.bounded).flatMap(([file, { bound, patterns }]) =>
    patterns.map((text) => [`${file} ${text}`, bound]),
  ),
);

/** A pattern by a short hash: the file of proofs is for programs. */
function getMark(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** `linear`, or what an attack takes: `2nd degree polynomial`, `exponential`, `unknown`. */
function getVerdict({ source, flags }) {
  const { status, complexity } = checkSync(source, flags.replaceAll(/[dv]/g, ''), {
    timeout: MOST_MS,
    recallTimeout: -1,
  });
  return status === 'safe' ? 'linear' : (complexity?.summary ?? 'unknown');
}

const faults = [];
const met = new Set();
const kept = new Set();
for (const each of literals) {
  const [key, mark] = [`${each.file} ${each.text}`, getMark(each.text)];
  if (boundOf.has(key)) {
    met.add(key);
    continue;
  }
  const verdict = proven.has(mark) || kept.has(mark) ? 'linear' : getVerdict(each);
  if (verdict === 'linear') kept.add(mark);
  else faults.push(`${each.file}: ${verdict}: ${each.text}`);
}
if (isWritten)
  writeFileSync(
    PROVEN,
    `${JSON.stringify(
      [...kept].toSorted((a, b) => (a < b ? -1 : 1)),
      null,
      2,
    )}\n`,
  );

for (const [file, { bound }] of Object.entries(reviewed.bounded))
  if (!Object.hasOwn(reviewed.bounds, bound))
    faults.push(`reviewed.json: ${file} names the bound "${bound}", which is not among its bounds.`);
for (const key of boundOf.keys()) if (!met.has(key)) faults.push(`reviewed.json: nothing is any more: ${key}`);
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
  `${literals.length} patterns: ${kept.size} linear, ${boundOf.size} over bounded text; ${Object.values(composed).reduce((sum, n) => sum + n, 0)} composed ones reviewed.`,
);
