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
 * A hash over the files of some packages, of this one by the name `store`; the same wherever and whenever they were installed. `isMeant` tells which count, by
 * package and path within it; absent = all.
 */
export function getFingerprint(names: readonly string[], isMeant: (file: string) => boolean = () => true): string {
  const hash = createHash('sha256');
  for (const name of names) {
    const folder = findFolder(name);
    for (const file of listFiles(folder))
      if (isMeant(`${name}/${file.replaceAll('\\', '/')}`))
        hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

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

/** The files of a package's code and tables, in a fixed order, named from the package's folder. */
function listFiles(folder: string): string[] {
  return CODE_FOLDERS.filter((name) => existsSync(join(folder, name))).flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|js|json)$/.test(file))
      .sort()
      .map((file) => join(name, file)),
  );
}
