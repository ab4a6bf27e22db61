// The regular expressions of the repository's own code, but for tests: literals, and the places where one is composed when the program runs.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** A literal: the file it stands in, and its source as it is written. */
function literal(file, { regex }) {
  return { file, source: regex.pattern, flags: regex.flags, text: `/${regex.pattern}/${regex.flags}` };
}

function isComposed(node) {
  return (node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee?.name === 'RegExp';
}

/** Every pattern below `root`: `literals`, and `composed` as a map from file to how many are made there. */
export function patternsInCode(root) {
  const literals = [];
  const composed = {};
  const files = globSync('{packages,apps}/*/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .sort();
  for (const file of files) {
    const visit = (node) => {
      if (typeof node !== 'object' || node === null) return;
      if (node.type === 'Literal' && node.regex) literals.push(literal(file, node));
      if (isComposed(node)) composed[file] = (composed[file] ?? 0) + 1;
      for (const child of Array.isArray(node) ? node : Object.values(node)) visit(child);
    };
    visit(parseAst(readFileSync(join(root, file), 'utf8'), { lang: 'ts' }));
  }
  return { literals, composed };
}
