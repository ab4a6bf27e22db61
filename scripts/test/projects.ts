/** Whether the test files of a folder share the modules of a worker (`together`) or have a process each (`apart`). */
type Project = 'together' | 'apart';

const FOLDERS: Readonly<Record<Project, readonly string[]>> = {
  together: [
    'packages/accounts',
    'packages/calendar',
    'packages/city',
    'packages/client',
    'packages/contract',
    'packages/core',
    'packages/docs',
    'packages/gateway',
    'packages/kosher',
    'packages/linkage',
    'packages/operations',
    'packages/ranking',
    'packages/sources',
    'packages/understanding',
    'packages/world',
    'apps/mcp',
    'apps/web',
  ],
  apart: ['packages/hosting', 'packages/store', 'apps/ingest', 'apps/local', 'apps/rest'],
};

/** Returns the patterns of the test files of a project; the tests of the repository itself start programs, so they are `apart`. */
export function findTests(project: Project): string[] {
  const own = FOLDERS[project].map((folder) => `${folder}/{src,test}/**/*.test.ts`);
  return project === 'apart' ? [...own, 'scripts/**/*.test.ts', '*.test.ts'] : own;
}
