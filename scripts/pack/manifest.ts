/** A package.json as far as packing looks at it. */
export type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly type: string;
  /** On which versions of Node it runs. */
  readonly engines?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly files: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
};

/** What `workspace:` and `catalog:` stand for. */
export type Versions = {
  /** The one version that all packages of the house share. */
  readonly house: string;
  /** The catalog of pnpm-workspace.yaml. */
  readonly catalog: Readonly<Record<string, string>>;
};

/**
 * The manifest that travels: real versions in place of `workspace:` and `catalog:`, no condition that points at sources that stay at home, no
 * development dependencies, no scripts of the workspace. Throws where the catalog lacks a name.
 */
export function publishedManifest(manifest: Manifest, versions: Versions): Manifest {
  const exports = Object.entries(manifest.exports).map(([path, targets]) => [
    path,
    without(targets, '@kehilla/source'),
  ]);
  const dependencies = Object.entries(manifest.dependencies ?? {}).map(([name, range]) => [
    name,
    realRange(name, range, versions),
  ]);
  return {
    ...without(without(manifest, 'devDependencies'), 'scripts'),
    files: [...manifest.files, 'src', 'CHANGELOG.md', 'LICENSE.md'],
    exports: Object.fromEntries(exports),
    dependencies: Object.fromEntries(dependencies),
  };
}

function without<Whole extends object, Name extends keyof Whole>(whole: Whole, name: Name): Omit<Whole, Name> {
  return Object.fromEntries(Object.entries(whole).filter(([each]) => each !== name)) as Omit<Whole, Name>;
}

function realRange(name: string, range: string, { house, catalog }: Versions): string {
  if (range.startsWith('workspace:')) return house;
  if (range !== 'catalog:') return range;
  const pinned = catalog[name];
  if (pinned === undefined) throw new Error(`${name} has no version in the catalog of pnpm-workspace.yaml.`);
  return pinned;
}
