import type { Issue } from '../types.ts';
import { withExample } from './reasons.ts';

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
