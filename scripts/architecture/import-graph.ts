import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Which nodes (files or folders) each node imports. Every node is a key, and stands in its own order of reading. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** `from '…'`, a bare `import '…'` and `import('…')` of a relative path; type imports count, since who reads a file reads its types too. */
const RELATIVE_IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;
const IS_LEFT_OUT = /\.test\.ts$|(^|\/)(generated|testing|node_modules)\//;

/** The relative imports between the source files below a folder. Tests, helpers of tests and generated files are left out. */
export function readImportGraph(folder: string): ImportGraph {
  const files = filesBelow(folder, '')
    .filter((file) => file.endsWith('.ts') && !IS_LEFT_OUT.test(file))
    .sort();
  const known = new Set(files);
  return new Map(files.map((file) => [file, new Set(listImports(folder, file).filter((each) => known.has(each)))]));
}

/** The files below a folder, as paths from it; what is installed there is not walked through, for links in it lead back to the workspace. */
function filesBelow(folder: string, below: string): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name === 'node_modules' ? [] : filesBelow(folder, path);
  });
}

function listImports(folder: string, file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8');
  return [...text.matchAll(RELATIVE_IMPORT)].map(([, path = '']) => join(dirname(file), path));
}

/**
 * The imports between the first folders below the root of a graph of files. Files at the root belong to no folder: they compose the folders, and hold
 * the types that all folders share.
 */
export function folderGraph(files: ImportGraph): ImportGraph {
  const getFolder = (file: string): string | null => (file.includes('/') ? (file.split('/')[0] ?? null) : null);
  const folders = new Map<string, Set<string>>();
  for (const [file, imports] of files) {
    const from = getFolder(file);
    if (from === null) continue;
    const to = [...imports].map(getFolder).filter((folder) => folder !== null && folder !== from);
    folders.set(from, new Set([...(folders.get(from) ?? []), ...(to as string[])]));
  }
  return folders;
}

/**
 * Every group of nodes that import each other in a circle (its strongly connected components of two nodes or more), each sorted. Empty where the
 * arrows of the graph never turn. Rule: Tarjan's algorithm.
 */
export function findCircles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node) ?? 0);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}
