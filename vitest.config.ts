import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { countReporter } from './scripts/test/count-reporter.ts';

// One configuration for the whole repository and, with `--root .`, for a package of it.
export default defineConfig({
  ssr: { resolve: { conditions: ['@kehilla/source'] } },
  resolve: { conditions: ['@kehilla/source'] },
  test: {
    include: [
      '{src,test}/**/*.test.ts',
      'packages/*/{src,test}/**/*.test.ts',
      'apps/*/{src,test}/**/*.test.ts',
      'scripts/**/*.test.ts',
      '*.test.ts',
    ],
    // A core each: by default one is left idle, and half of what takes long waits for processes of its own.
    maxWorkers: '100%',
    setupFiles: [join(import.meta.dirname, 'vitest.setup.ts')],
    reporters: ['default', countReporter(join(process.cwd(), '.turbo', 'test-counts.json'))],
    // A busy machine may be slow to show what is waited for.
    expect: { poll: { timeout: 60_000 } },
    // Bounds of what hangs, not of what is slow: many tests start programs, beside those of other packages.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
