// Everything but the tests: format, lint with types, types, generated files, and the contract against what was released and by two linters.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (name) => join(root, 'node_modules', '.bin', name);

const STEPS = [
  ['format', bin('biome'), ['format', '.']],
  ['lint', bin('oxlint'), ['--type-aware', '--quiet']],
  ['types', bin('tsc'), ['-p', 'tsconfig.json', '--noEmit']],
  ['generated files', process.execPath, ['scripts/generate.mjs', '--check']],
  ['contract only adds', process.execPath, ['scripts/only-adds/main.ts']],
  ['contract (Redocly recommended-strict)', bin('redocly'), ['lint']],
  [
    'contract (Spectral oas)',
    bin('spectral'),
    ['lint', 'packages/contract/openapi.yaml', '--fail-severity=hint', '--quiet'],
  ],
];

const only = process.argv[2];
const failed = [];
for (const [name, command, args] of STEPS) {
  if (only !== undefined && !name.startsWith(only)) continue;
  console.log(`\n── ${name}`);
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    },
  });
  if (done.status !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}.`);
  process.exit(1);
}
console.log('\nAll checks passed.');
