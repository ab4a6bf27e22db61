// Makes of openapi.yaml what is checked in of packages/contract (the types, and the document as JSON) and of packages/client (how each operation is
// sent; the types it takes from contract when it is packed: scripts/pack/compile.ts).
// Of the tables of notes (packages/answers) it makes their texts by code, which pages and cards say in other words, and of apps/web the cards that
// apps/mcp serves (`cards.mjs`).
// Before all that it makes of the sources' folders (packages/sources) what registers them, and the tables that name them (`sources/`).
// `--check` writes nothing and exits 1 where a generated file differs from what would be written. `--sources` goes no further than what the sources' folders
// say where neither the document nor the agencies are other than they were: nothing else rests on a source.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SourceFaults } from './sources/find-sources.ts';
import { sourceTables } from './sources/source-tables.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const contract = join(root, 'packages', 'contract');
const client = join(root, 'packages', 'client');
const HEADER = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n';
const isCheck = process.argv.includes('--check');

/** Writes the files that are not what they should be, unless they are only checked. Returns their paths. */
function put(files) {
  const differing = Object.entries(files).filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
  );
  for (const [file, text] of isCheck ? [] : differing) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return differing.map(([file]) => relative(root, file));
}

// First, because the document and the cards rest on them.
const ofSources = put(makeTables());

/** What follows from the sources' folders. Where one has faults, they are all that is said. */
function makeTables() {
  try {
    return sourceTables(root);
  } catch (error) {
    if (error instanceof SourceFaults) {
      console.error(error.message);
      process.exit(1);
    }
    throw error;
  }
}

if (process.argv.includes('--sources') && !ofSources.some((path) => /openapi\.yaml$|agencies\.ts$/.test(path)))
  process.exit(0);

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

/** The document as JSON, so that nothing parses YAML at run time. References stay as they are written. */
function documentFile() {
  return `${JSON.stringify(parsed, null, 1)}\n`;
}

/** The version of the release, which is that of the root's package.json. */
function releaseFile() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return [
    HEADER.replace('openapi.yaml', 'package.json'),
    '/** Version of the release: of every package, and of the program that answers. */',
    `export const release = '${version}';`,
    '',
  ].join('\n');
}

/** What the client needs of each operation: method, path, where its members go, and which statuses bring its answer. */
function operationsFile() {
  const routes = Object.entries(parsed.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [operation.operationId, route(path, method, operation)]),
  );
  return [
    HEADER,
    '/** How each operation is sent; what is in neither list is a member of the body. */',
    `export const routes = ${JSON.stringify(Object.fromEntries(routes), null, 2)} as const;`,
    '',
  ].join('\n');
}

function route(path, method, operation) {
  const parameters = (operation.parameters ?? []).map((each) => ('$ref' in each ? find(each.$ref) : each));
  const names = (where) => parameters.filter((each) => each.in === where).map(({ name }) => name);
  refuseOtherStyles(operation.operationId, parameters);
  return {
    method: method.toUpperCase(),
    path,
    inPath: names('path'),
    inQuery: names('query'),
    hasBody: operation.requestBody !== undefined,
    answers: Object.entries(operation.responses)
      .filter(([, { content }]) => content !== undefined)
      .map(([status]) => Number(status)),
  };
}

/** The client writes lists as OpenAPI does where nothing else is said (`form`, exploded); another style needs code first. */
function refuseOtherStyles(operationId, parameters) {
  for (const { name, style = 'form', explode = true, in: where } of parameters) {
    if (where === 'query' && (style !== 'form' || !explode))
      throw new Error(`${operationId}: packages/client cannot write ${name} in the style ${style}.`);
  }
}

function find(reference) {
  return reference
    .slice(2)
    .split('/')
    .reduce((node, step) => node[step], parsed);
}

const differing = [
  ...ofSources,
  ...put({
    [join(contract, 'src', 'generated', 'types.ts')]: await typesFile(),
    [join(contract, 'src', 'generated', 'document.json')]: documentFile(),
    [join(contract, 'src', 'generated', 'release.ts')]: releaseFile(),
    [join(client, 'src', 'generated', 'operations.ts')]: operationsFile(),
  }),
];
/** The codes of all notes, and of those whose text is always the same that text. */
async function noteFiles() {
  const { NOTE_TABLES } = await import('../packages/answers/src/note-tables.ts');
  const rows = Object.values(NOTE_TABLES).flat();
  const texts = rows.filter(({ text }) => text !== null).map(({ code, text }) => [code, text]);
  const folder = join(root, 'apps', 'web', 'src', 'retell', 'generated');
  const asJson = (value) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    [join(folder, 'note-codes.json')]: asJson([...new Set(rows.map(({ code }) => code))].sort()),
    [join(folder, 'note-texts.json')]: asJson(Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)))),
  };
}

// The cards carry parts of the document and the texts of notes, so these stand before they are made.
differing.push(...put(await noteFiles()));
const { cardFiles } = await import('./cards.mjs');
differing.push(...put(await cardFiles()));

for (const path of differing)
  if (isCheck)
    console.error(
      `${path} is not what it is made of says (openapi.yaml, package.json, packages/answers, apps/web, folders of sources); run npm run generate.`,
    );
  else console.log(`Wrote ${path}`);
if (isCheck) process.exitCode = differing.length === 0 ? 0 : 1;
else if (differing.length === 0) console.log('Nothing changed.');
