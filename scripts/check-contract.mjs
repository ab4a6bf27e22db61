// The contract against every document that was released, and by two linters.
import { spawnSync } from 'node:child_process';
import { getBin, root, toolEnvironment } from './tools.mjs';

const STEPS = [
  ['only adds to what was released', ['scripts/only-adds/main.ts']],
  ['Redocly recommended-strict', [getBin('redocly'), 'lint']],
  ['Spectral oas', [getBin('spectral'), 'lint', 'packages/contract/openapi.yaml', '--fail-severity=hint', '--quiet']],
];

const failed = STEPS.filter(([name, args]) => {
  console.log(`\n── ${name}`);
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: toolEnvironment() }).status !== 0;
});
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(([name]) => name).join(', ')}.`);
  process.exit(1);
}
