import type { Issue } from '../types.ts';

/** Collects issues of one parse: the same kind and detail are counted, not repeated. */
export type IssueLog = { readonly add: (kind: string, detail: string) => void; readonly all: () => Issue[] };

/** An empty log. Details are kept to forty characters of plain text, so fetched text cannot flood or forge a report. */
export function issueLog(): IssueLog {
  const counts = new Map<string, Issue>();
  return {
    add(kind, detail) {
      const plain = detail.replace(/[^\p{L}\p{N} .,/&'()_-]/gu, '?').slice(0, 40);
      const key = `${kind}|${plain}`;
      counts.set(key, { kind, detail: plain, count: (counts.get(key)?.count ?? 0) + 1 });
    },
    all: () => [...counts.values()],
  };
}
