/**
 * What the test files of a folder share: the modules of a worker (`together`), a database server (`record`, a process for each file), or nothing
 * (`apart`, the same).
 */
type Project = 'together' | 'record' | 'apart';

const FOLDERS: Readonly<Record<Project, readonly string[]>> = {
  together: [
    'packages/accounts',
    'packages/calendar',
    'packages/city',
    'packages/client',
    'packages/contract',
    'packages/core',
    'packages/docs',
    'packages/fetch',
    'packages/gateway',
    'packages/ingestion',
    'packages/kosher',
    'packages/linkage',
    'packages/menus',
    'packages/oauth',
    'packages/answers',
    'packages/ranking',
    'packages/sources',
    'packages/language',
    'packages/world',
    'apps/desk',
    'apps/mcp',
    'apps/web',
  ],
  record: ['packages/store'],
  apart: ['packages/hosting', 'apps/ingest', 'apps/local', 'apps/rest'],
};

/** Test files of a folder of `together` that need a process of their own, each with the reason. */
const ALONE: readonly string[] = [
  // Looks at the globals of a process before and after the package is imported; another file's imports would have changed them already.
  'packages/calendar/src/process.test.ts',
  // Puts counting functions in the place of a package's: another file's imports would have loaded the package already.
  'packages/answers/test/frozen/searches.test.ts',
];

/** Returns the patterns of the test files of a project, taken in and left out; the tests of the repository itself start programs, so they are `apart`. */
export function findTests(project: Project): { readonly include: string[]; readonly exclude: string[] } {
  const own = FOLDERS[project].map((folder) => `${folder}/{src,test}/**/*.test.ts`);
  return project === 'apart'
    ? { include: [...own, ...ALONE, 'scripts/**/*.test.ts', '*.test.ts'], exclude: [] }
    : { include: own, exclude: [...ALONE] };
}
