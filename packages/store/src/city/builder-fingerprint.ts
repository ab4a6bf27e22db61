import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages that the city's own code uses to make an image what it is. */
const MAKERS = ['contract', 'core', 'kosher', 'linkage', 'ranking'];

let fingerprint: string | null = null;

/** Returns a hash over all files of the packages that build an image; the same wherever and whenever they were installed. */
export function builderFingerprint(): string {
  if (fingerprint !== null) return fingerprint;
  const hash = createHash('sha256');
  for (const folder of makersFolders())
    for (const file of filesOf(folder)) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  fingerprint = hash.digest('hex').slice(0, 12);
  return fingerprint;
}

/** The packages that build an image, and this one, which loads what it is built from. */
function makersFolders(): string[] {
  const city = fileURLToPath(import.meta.resolve('@kehilla/city'));
  const fromCity = createRequire(city);
  const entries = [city, ...MAKERS.map((name) => fromCity.resolve(`@kehilla/${name}`))];
  return [...entries.map((entry) => dirname(dirname(entry))), join(import.meta.dirname, '../..')];
}

/** Where a package keeps its code and its tables; beside them lie the packages that it uses, thousands of files of others. */
const CODE_FOLDERS = ['data', 'dist', 'src'];

/** The files of a package's code and tables, in a fixed order, named from the package's folder. */
function filesOf(folder: string): string[] {
  return CODE_FOLDERS.filter((name) => existsSync(join(folder, name))).flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|js|json)$/.test(file))
      .sort()
      .map((file) => join(name, file)),
  );
}
