import { join } from 'node:path';
import type { Manifest } from './manifest.ts';
import { manifestIn, getPackageFolder } from './published.ts';

/** Licences that ask something of whoever passes a program on that holds what is under them. */
const COPYLEFT = /GPL|MPL/;
const HOUSE = '@kehilla/';

/** A package of another publisher that a package of ours stands on. */
type Asking = { readonly name: string; readonly licence: string; readonly by: string };

/**
 * The licence note that travels with a package: its own terms, and those of every package of another publisher whose licence reaches further than that package,
 * which it stands on itself or through a package of ours. Licences are those that the installed packages state.
 */
export function licenceNote(manifest: Manifest): string {
  const asking = findAsking(manifest, new Set());
  const own = `# Licence of ${manifest.name}\n\nAll rights reserved. No licence is granted beyond what its owners agree to in writing.\n`;
  if (asking.length === 0) return own;
  const lines = asking.map(
    ({ name, licence, by }) =>
      `- \`${name}\`: ${licence}, used unmodified${by === manifest.name ? '' : `, through \`${by}\``}`,
  );
  return `${own}
It stands on packages of other publishers whose licences ask something of whoever passes on a program that holds them:

${lines.join('\n')}
${asking.some(({ licence }) => licence.startsWith('GPL')) ? '\nA program that holds a GPL package is passed on under the GPL as a whole, or not at all. Running it as a service passes nothing on.\n' : ''}`;
}

function findAsking({ name: by, dependencies = {} }: Manifest, seen: Set<string>): Asking[] {
  return Object.keys(dependencies).flatMap((name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    if (name.startsWith(HOUSE)) return findAsking(manifestIn(getPackageFolder(name.slice(HOUSE.length))), seen);
    const licence = statedLicence(join(getPackageFolder(by.slice(HOUSE.length)), 'node_modules', name));
    return COPYLEFT.test(licence) ? [{ name, licence, by }] : [];
  });
}

/** The licence that an installed package states in its manifest. */
function statedLicence(folder: string): string {
  const { license } = manifestIn(folder) as Manifest & { readonly license?: string };
  return license ?? '';
}
