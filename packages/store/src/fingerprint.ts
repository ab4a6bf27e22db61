import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The SHA-256 of bytes, or of a text in UTF-8; hexadecimal. */
export function hashSha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Returns an identifier that is always the same for the same content: `nt` gives `nt_` and 20 hexadecimal digits. */
export function getId(kind: string, named: string): string {
  return `${kind}_${hashSha256(named).slice(0, 20)}`;
}

/** Where a package keeps its code and its tables; beside them lie the packages that it uses, thousands of files of others. */
const CODE_FOLDERS = ['data', 'dist', 'src'];

/**
 * A hash over the files of some packages but their tests, of this one by the name `store`; the same wherever and whenever they were installed. A package with
 * a slash and a folder behind it ("sources/reading") counts with that folder of its code alone.
 */
export function getFingerprint(names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) {
    const [packageName = '', ...below] = name.split('/');
    const folder = findFolder(packageName);
    for (const file of listFiles(folder, below.join('/')))
      hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Returns a package that the city is, or that it uses, with all of ours that this one uses, in a fixed order. */
export function listWithDependencies(name: string): readonly string[] {
  const found = new Set<string>();
  const add = (each: string): void => {
    if (found.has(each)) return;
    found.add(each);
    const { dependencies = {} } = JSON.parse(readFileSync(join(findFolder(each), 'package.json'), 'utf8')) as {
      readonly dependencies?: Readonly<Record<string, string>>;
    };
    for (const dependency of Object.keys(dependencies))
      if (dependency.startsWith(OWN)) add(dependency.slice(OWN.length));
  };
  add(name);
  return [...found].sort();
}

const OWN = '@kehilla/';

const requireFromCity = createRequire(fileURLToPath(import.meta.resolve('@kehilla/city')));

/** The folder of a package: this one, one that this one names, or one that the city's names. */
function findFolder(name: string): string {
  if (name === 'store') return join(import.meta.dirname, '..');
  const own = name === 'city' || name === 'sources';
  const entry = own
    ? fileURLToPath(import.meta.resolve(`@kehilla/${name}`))
    : requireFromCity.resolve(`@kehilla/${name}`);
  return dirname(dirname(entry));
}

/** The files of a package's code and tables, in a fixed order, named from the package's folder; `below` = those of this folder of them. */
function listFiles(folder: string, below: string): string[] {
  return CODE_FOLDERS.map((name) => join(name, below))
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.(ts|js|json)$/.test(file))
        .sort()
        .map((file) => join(name, file)),
    );
}
