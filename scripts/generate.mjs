// Makes the checked-in TypeScript of packages/contract out of openapi.yaml: the types and the parsed document.
// `--check` writes nothing and exits 1 where a generated file differs from what would be written.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const contract = join(root, 'packages', 'contract');
const HEADER = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n';

// The generators are dependencies of packages/contract, not of the root.
const requireFromContract = createRequire(join(contract, 'package.json'));
const parsed = requireFromContract('yaml').parse(readFileSync(join(contract, 'openapi.yaml'), 'utf8'));

/**
 * The document without its "at least one of" rules (`anyOf` of nothing but `required`): TypeScript has no word for them,
 * and the type generator would turn each into `unknown`. They are checked when a request is validated.
 */
function withoutPresenceRules(node) {
  if (Array.isArray(node)) return node.map(withoutPresenceRules);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => key !== 'anyOf' || !Array.isArray(value) || !value.every(isPresenceRule))
      .map(([key, value]) => [key, withoutPresenceRules(value)]),
  );
}

function isPresenceRule(schema) {
  return Object.keys(schema).join() === 'required';
}

/** The TypeScript types of the document. A default keeps its member optional: these are the shapes callers send. */
async function typesFile() {
  const { default: openapiTS, astToString } = requireFromContract('openapi-typescript');
  const nodes = await openapiTS(withoutPresenceRules(parsed), { defaultNonNullable: false });
  return `${HEADER}\n${astToString(nodes).trimEnd()}\n`;
}

/** The document as a value, so that nothing parses YAML at run time. References stay as they are written. */
function documentFile() {
  return [
    HEADER,
    "import type { OpenApiDocument } from '../document-shape.ts';",
    '',
    '/** The OpenAPI 3.1 document, parsed. */',
    `export const document: OpenApiDocument = ${JSON.stringify(parsed, null, 2)};`,
    '',
  ].join('\n');
}

const files = {
  [join(contract, 'src', 'generated', 'types.ts')]: await typesFile(),
  [join(contract, 'src', 'generated', 'document.ts')]: documentFile(),
};

const differing = Object.entries(files).filter(
  ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
);

if (process.argv.includes('--check')) {
  for (const [file] of differing)
    console.error(`${relative(root, file)} is not what openapi.yaml says; run npm run generate.`);
  process.exitCode = differing.length === 0 ? 0 : 1;
} else {
  for (const [file, text] of differing) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  console.log(
    differing.length === 0 ? 'Nothing changed.' : differing.map(([file]) => `Wrote ${relative(root, file)}`).join('\n'),
  );
}
