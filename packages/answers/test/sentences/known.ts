import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { TOOLS, type Tool } from '../world/ask.ts';
import { getCell } from './case.ts';
import type { Judged } from './run.ts';

/** Which cases are known to fail: by tool and cell (`refused/without/after`) the marks of their texts. It may only become smaller. */
export type Known = Readonly<Record<Tool, Readonly<Record<string, string>>>>;

/** How a run differs from what is known. */
export type Moved = {
  /** Cases that fail and are not known to. */
  readonly worse: readonly Judged[];
  /** Known failures, each as its cell and mark, that are right now or are no case any more. */
  readonly better: readonly string[];
};

const FILE = new URL('data/known.json', import.meta.url);
/** Hexadecimal digits that tell the texts of a cell apart. */
const MARK = 5;

/** What is known to fail; null where nobody wrote it down yet. */
export function readKnown(): Known | null {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Known) : null;
}

/** How a run over every case of a tool differs from what is known of it. */
export function movedFrom(known: Known | null, tool: Tool, judged: readonly Judged[]): Moved {
  const before = listKeys(known?.[tool] ?? {});
  const failing = judged.filter(({ outcome }) => outcome !== 'right');
  const after = new Set(failing.map(getKey));
  return {
    worse: failing.filter((each) => !before.has(getKey(each))),
    better: [...before].filter((key) => !after.has(key)),
  };
}

/** Writes down that fewer fail; what fails anew is not taken, but where nothing was written yet. Tools that were not run stay as they are. */
export function shrinkKnown(known: Known | null, byTool: ReadonlyMap<Tool, readonly Judged[]>): void {
  const tools = TOOLS.map((tool) => {
    const before = listKeys(known?.[tool] ?? {});
    const judged = byTool.get(tool);
    const failing = judged?.filter(({ outcome }) => outcome !== 'right').map(getKey) ?? [...before];
    const cells = Map.groupBy(known === null ? failing : failing.filter((key) => before.has(key)), cellIn);
    const lines = [...cells].map(([cell, keys]) => `    ${JSON.stringify(cell)}: ${JSON.stringify(getMarks(keys))}`);
    return `  ${JSON.stringify(tool)}: {${lines.length === 0 ? '' : `\n${lines.sort().join(',\n')}\n  `}}`;
  });
  writeFileSync(FILE, `{\n${tools.join(',\n')}\n}\n`);
}

/** A case as its cell and the mark of its text. */
function getKey(judged: Judged): string {
  return `${getCell(judged)} ${createHash('sha256').update(judged.text).digest('hex').slice(0, MARK)}`;
}

function listKeys(cells: Readonly<Record<string, string>>): Set<string> {
  return new Set(Object.entries(cells).flatMap(([cell, marks]) => marks.split(' ').map((mark) => `${cell} ${mark}`)));
}

const cellIn = (key: string): string => key.slice(0, -MARK - 1);
const getMarks = (keys: readonly string[]): string =>
  keys
    .map((key) => key.slice(-MARK))
    .sort()
    .join(' ');
