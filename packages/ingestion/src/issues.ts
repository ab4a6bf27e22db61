import type { Issue } from './types.ts';

/** Collects issues of one parse: the same kind and detail are counted, not repeated. */
export type IssueLog = {
  /** `example` is the unreadable text of the source: it is kept in up to three cases; absent and null = none. */
  readonly add: (kind: string, detail: string, example?: string | null) => void;
  readonly all: () => Issue[];
};

/** An empty log. Details are kept to forty characters of plain text, so fetched text cannot flood or forge a report. */
export function issueLog(): IssueLog {
  const counts = new Map<string, Issue>();
  return {
    add(kind, detail, example = null) {
      const plain = detail.replace(/[^\p{L}\p{N} .,/&'()_-]/gu, '?').slice(0, 40);
      const key = `${kind}|${plain}`;
      const { count = 0, examples = [] } = counts.get(key) ?? {};
      const shown = withExample(examples, example ?? '');
      counts.set(key, { kind, detail: plain, count: count + 1, ...(shown.length === 0 ? {} : { examples: shown }) });
    },
    all: () => [...counts.values()],
  };
}

/** The reasons why items of a list could not be read, their counts, and the source's text in a few of them. */
export type Reason = { readonly reason: string; readonly count: number; readonly examples: readonly string[] };

/** Collects why items could not be read. */
type ReasonLog = {
  /** `example` is fetched text, null for none: it is reduced to plain text of forty characters. */
  readonly add: (reason: string, example: string | null) => void;
  /** How many items there were. */
  readonly count: () => number;
  /** The commonest first. */
  readonly all: () => Reason[];
};

const MOST_EXAMPLES = 3;
const MOST_REASONS = 3;
const LONGEST = 40;

/** An empty log of reasons. */
export function reasonLog(): ReasonLog {
  const reasons = new Map<string, Omit<Reason, 'reason'>>();
  return {
    add(reason, example) {
      const { count, examples } = reasons.get(reason) ?? { count: 0, examples: [] };
      reasons.set(reason, { count: count + 1, examples: withExample(examples, example ?? '') });
    },
    count: () => [...reasons.values()].reduce((sum, { count }) => sum + count, 0),
    all: () => [...reasons].map(([reason, counted]) => ({ reason, ...counted })).toSorted((a, b) => b.count - a.count),
  };
}

/**
 * Returns the examples with one more, unless there are three or it is among them: fetched text, reduced to plain text of forty characters. Empty text adds
 * none.
 */
function withExample(examples: readonly string[], text: string): readonly string[] {
  if (examples.length >= MOST_EXAMPLES) return examples;
  const plain = plainText(text);
  return plain === '' || examples.includes(plain) ? examples : [...examples, plain];
}

/** Why rows could not be read, by the issues of a reading, the commonest first. */
export function reasonsOfIssues(issues: readonly Issue[], ...kinds: readonly string[]): Reason[] {
  return issues
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ detail, count, examples = [] }) => ({ reason: detail, count, examples }))
    .toSorted((a, b) => b.count - a.count);
}

/** Fetched text that can neither flood nor forge a report. */
function plainText(text: string): string {
  return text
    .replace(/[^\p{L}\p{N} .,:;/&'()+_-]/gu, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
}

/** Returns the commonest reasons in one sentence: `12 had no time ("soon", "TBA"), 3 had no key`. Empty if there are none. */
export function reasonsInWords(reasons: readonly Reason[]): string {
  return reasons
    .slice(0, MOST_REASONS)
    .map(({ reason, count, examples }) => {
      const shown = examples.length === 0 ? '' : ` (for example ${examples.map((each) => `"${each}"`).join(', ')})`;
      return `${count} × ${reason}${shown}`;
    })
    .join('; ');
}

const SHOWN_VALUES = 2;

/** Returns the first texts of a row or item as an example of an unreadable one: its first two texts or numbers. Empty if it has none. */
export function getStart(row: unknown): string {
  if (typeof row !== 'object' || row === null) return typeof row === 'string' ? row.slice(0, 2 * LONGEST) : '';
  return Object.values(row)
    .filter((value) => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number')
    .slice(0, SHOWN_VALUES)
    .map((value) => String(value).trim().slice(0, LONGEST))
    .join(' ');
}
