import type { Manifest } from './manifest.ts';

/** Dependencies whose licence asks something of whoever passes a program on that holds them. */
const COPYLEFT: Readonly<Record<string, string>> = {
  '@hebcal/core': 'GPL-2.0',
  '@hebcal/hdate': 'GPL-2.0',
  '@hebcal/leyning': 'GPL-2.0',
  '@hebcal/learning': 'GPL-2.0',
  opening_hours: 'LGPL-3.0-only',
};

/** The licence note that travels with a package: its own terms, and those of a dependency whose licence reaches further than the dependency. */
export function licenceNote({ name, dependencies = {} }: Manifest): string {
  const copyleft = Object.keys(dependencies).filter((each) => COPYLEFT[each] !== undefined);
  const own = `# Licence of ${name}\n\nAll rights reserved. No licence is granted beyond what its owners agree to in writing.\n`;
  if (copyleft.length === 0) return own;
  const lines = copyleft.map((each) => `- \`${each}\`: ${COPYLEFT[each]}, used unmodified`);
  return `${own}
It stands on packages of other publishers whose licences ask something of whoever passes on a program that holds them:

${lines.join('\n')}
${copyleft.some((each) => COPYLEFT[each] === 'GPL-2.0') ? '\nA program that holds a GPL-2.0 package is passed on under the GPL-2.0 as a whole, or not at all. Running it as a service passes nothing on.\n' : ''}`;
}
