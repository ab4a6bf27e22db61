import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * A statement of the specification, in its words, and the test that holds it: the file, and its title behind those of the groups it stands in (`group >
 * title`).
 */
export type Statement = {
  readonly section: string;
  readonly statement: string;
  readonly file: string;
  readonly test: string;
};

const COLUMNS = ['section', 'statement', 'file', 'test'] as const;

// The reader of tables is a dependency of packages/sources, not of the root.
const sources = join(import.meta.dirname, '../../packages/sources/package.json');
const { parse } = createRequire(sources)('csv-parse/sync') as {
  parse: (text: string, options: object) => Record<string, string>[];
};

/** Returns the statements of the table, in its order. Throws where its columns are others, or a row has another number of them. */
export function readLaw(text: string): Statement[] {
  const rows = parse(text, { columns: true, skip_empty_lines: true });
  const [first = {}] = rows;
  if (Object.keys(first).join() !== COLUMNS.join())
    throw new Error(`law.csv must have the columns ${COLUMNS.join(', ')}.`);
  return rows as unknown as Statement[];
}

/**
 * Returns what is wrong with the table: a statement without a test, one that stands twice, and a named test that does not exist or is skipped. `read` gives the
 * text of a file, null where there is none.
 */
export function findFaults(statements: readonly Statement[], read: (file: string) => string | null): string[] {
  const seen = new Set<string>();
  return statements.flatMap(({ section, statement, file, test }) => {
    const name = `§${section} "${statement.slice(0, 80)}"`;
    const isTwice = seen.has(`${section} ${statement}`);
    seen.add(`${section} ${statement}`);
    const code = file === '' ? null : read(file);
    return [
      ...(isTwice ? [`${name} stands twice.`] : []),
      ...(statement.trim() === '' ? [`§${section} has a row without a statement.`] : []),
      ...(file === '' || test === ''
        ? [`${name} has no test.`]
        : code === null
          ? [`${name}: there is no file ${file}.`]
          : hasTest(code, test)
            ? []
            : [`${name}: ${file} has no test "${test}".`]),
    ];
  });
}

/** Whether a file of tests has this title as the first argument of a test or group that is run, each behind that of its group. */
export function hasTest(code: string, path: string): boolean {
  let from = 0;
  for (const title of path.split(' > ')) {
    const at = findTitle(code, title, from);
    if (at === -1) return false;
    from = at + title.length;
  }
  return true;
}

function findTitle(code: string, title: string, from: number): number {
  const found = ["'", '"', '`'].flatMap((quote) => {
    const literal = `${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`;
    for (let at = code.indexOf(literal, from); at !== -1; at = code.indexOf(literal, at + 1))
      if (isTitleAt(code, at, literal.length)) return [at];
    return [];
  });
  return found.length === 0 ? -1 : Math.min(...found);
}

/** Whether the literal here is the first argument of `test(`, `describe(` or of what their `.each` gives. */
function isTitleAt(code: string, at: number, length: number): boolean {
  const before = code.slice(Math.max(0, at - 200), at).trimEnd();
  if (
    !before.endsWith('(') ||
    !code
      .slice(at + length, at + length + 40)
      .trimStart()
      .startsWith(',')
  )
    return false;
  const callee = before.slice(0, -1).trimEnd();
  const word = /[\w.]+$/.exec(callee)?.[0] ?? '';
  return callee.endsWith(')') || /^(?:test|it|describe)(?:\.(?:only|concurrent|sequential))?$/.test(word);
}
