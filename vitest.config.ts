import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['@kehilla/source'] } },
  resolve: { conditions: ['@kehilla/source'] },
  test: {
    include: [
      'packages/*/{src,test}/**/*.test.ts',
      'apps/*/{src,test}/**/*.test.ts',
      'scripts/**/*.test.ts',
      '*.test.ts',
    ],
    // A core each: by default one is left idle, and half of what takes long waits for processes of its own.
    maxWorkers: '100%',
    setupFiles: ['./vitest.setup.ts'],
    // A busy machine may be slow to show what is waited for.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
