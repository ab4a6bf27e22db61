import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type SourceFile, sourceSchema } from '../../packages/sources/src/source-files/schema.ts';

/** A source's folder. */
export type SourceFolder = {
  /** From the folder of all sources, `agencies/ou`. */
  readonly path: string;
  readonly file: SourceFile;
  /** Whether code of its own asks for its pages. */
  readonly has_read_pages: boolean;
};

/** Which kinds of source stand in which folder. */
const PLACE_OF: Readonly<Record<SourceFile['kind'], string>> = {
  agency: 'agencies',
  list: 'agencies',
  transcriptions: 'agencies',
  register: 'registers',
  open_map: 'maps',
  base_map: 'maps',
  events: 'events',
  website: 'websites',
  sample: '.',
};

/** What is wrong in folders of sources, a line each. */
export class SourceFaults extends Error {
  constructor(faults: readonly string[]) {
    super(faults.map((fault) => `packages/sources/src/${fault}`).join('\n'));
  }
}

/**
 * Finds the folders of all sources below a folder, in their order. Throws `SourceFaults` with every fault, each with its file, its member and what to write.
 */
export function findSources(below: string): SourceFolder[] {
  const faults: string[] = [];
  const found = globSync('{*,*/*}/source.json', { cwd: below })
    .sort()
    .flatMap((name) => {
      const path = dirname(name);
      const read = readSource(join(below, name));
      faults.push(...read.faults.map((fault) => `${name}: ${fault}`));
      if (read.file === null) return [];
      faults.push(...listFolderFaults(below, path, read.file));
      return [{ path, file: read.file, has_read_pages: existsSync(join(below, path, 'read-pages.ts')) }];
    });
  faults.push(...listShared(found));
  if (faults.length > 0) throw new SourceFaults(faults);
  return found.toSorted((a, b) => getOrder(a.file) - getOrder(b.file) || (a.file.id < b.file.id ? -1 : 1));
}

function getOrder({ order = Number.MAX_SAFE_INTEGER }: SourceFile): number {
  return order;
}

function readSource(path: string): { readonly file: SourceFile | null; readonly faults: readonly string[] } {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return { file: null, faults: [`is no JSON: ${(error as Error).message}`] };
  }
  return checkSource(value);
}

/** Checks the content of a `source.json`. Each fault names the member and what to write there. */
export function checkSource(value: unknown): { readonly file: SourceFile | null; readonly faults: readonly string[] } {
  const checked = sourceSchema.safeParse(value);
  if (checked.success) return { file: checked.data, faults: [] };
  const faults = checked.error.issues.map((issue) => {
    const at = [...issue.path, ...(issue.code === 'unrecognized_keys' ? [issue.keys.join('", "')] : [])];
    return issue.code === 'invalid_union' || at.length === 0 ? issue.message : `"${at.join('.')}" ${issue.message}`;
  });
  return { file: null, faults };
}

/** A folder's name is its id, and its parent says what it is. */
function listFolderFaults(below: string, path: string, { kind, id }: SourceFile): string[] {
  const names = kind === 'events' ? [basename(path), `events-${basename(path)}`] : [basename(path)];
  return [
    ...(names.includes(id) ? [] : [`${path}/source.json: "id" must be ${names.join(' or ')}, as its folder is named`]),
    ...(dirname(path) === PLACE_OF[kind]
      ? []
      : [`${path}/source.json: a source of kind "${kind}" stands in ${PLACE_OF[kind]}/${basename(path)}`]),
    ...(kind === 'agency' || existsSync(join(below, path, 'parse.ts'))
      ? []
      : [`${path}: write parse.ts, which exports a function parse`]),
  ];
}

/** Ids and codes that two sources share. */
function listShared(found: readonly SourceFolder[]): string[] {
  const named = found.flatMap(({ path, file }) => [
    { name: file.id, member: 'id', path },
    ...('agency' in file ? [{ name: file.agency.code, member: 'agency.code', path }] : []),
    ...('alerts' in file && file.alerts !== undefined ? [{ name: file.alerts.id, member: 'alerts.id', path }] : []),
  ]);
  return [...Map.groupBy(named, ({ name }) => name).values()].flatMap(([first, second]) =>
    first === undefined || second === undefined
      ? []
      : [`${second.path}/source.json: "${second.member}" must not be ${second.name}, which ${first.path} has`],
  );
}
