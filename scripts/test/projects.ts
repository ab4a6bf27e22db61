/**
 * What the test files of a folder share: the modules of a worker's thread (`together`), those of a worker's process, one file after another (`served`), the
 * same and a database server (`record`), or nothing (`apart`: a process for each file).
 */
type Project = 'together' | 'record' | 'served' | 'apart';

const FOLDERS: Readonly<Record<Exclude<Project, 'apart'>, readonly string[]>> = {
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
  record: ['packages/store', 'packages/hosting', 'apps/rest'],
  served: ['apps/ingest', 'apps/local'],
};

/** The projects that `npm test` runs together: those of tests that mostly wait, and last those of tests that work, which yield to them. */
export const LANES: readonly (readonly Project[])[] = [
  ['record', 'served'],
  ['together', 'apart'],
];

/** Returns the folders with tests in these projects, "." for the repository itself. */
export function listFolders(projects: readonly Project[]): string[] {
  return projects.flatMap((project) => (project === 'apart' ? ['.'] : FOLDERS[project]));
}

/** Test files that need a process of their own, of whatever folder, each with the reason. */
const ALONE: readonly string[] = [
  // Looks at the globals of a process before and after the package is imported; another file's imports would have changed them already.
  'packages/calendar/src/process.test.ts',
  // Puts counting functions in the place of a package's: another file's imports would have loaded the package already.
  'packages/answers/test/frozen/searches.test.ts',
];

/** Returns the patterns of the test files of a project, taken in and left out; the tests of the repository itself start programs, so they are `apart`. */
export function findTests(project: Project): { readonly include: string[]; readonly exclude: string[] } {
  if (project === 'apart') return { include: [...ALONE, 'scripts/**/*.test.ts', '*.test.ts'], exclude: [] };
  return { include: FOLDERS[project].map((folder) => `${folder}/{src,test}/**/*.test.ts`), exclude: [...ALONE] };
}
