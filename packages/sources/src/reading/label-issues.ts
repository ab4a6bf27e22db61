import { mislabelledAs } from '../network/content-kind.ts';
import { issueLog } from '../parsing/issues.ts';
import type { Issue, Page } from '../types.ts';

/** What was read of pages, with an issue (`mislabelled_page`) for those that came under a type that says something else and were read all the same. */
export function withLabelIssues<T extends { readonly issues: readonly Issue[] }>(parsed: T, pages: readonly Page[]): T {
  const log = issueLog();
  for (const page of pages) {
    const label = mislabelledAs(page);
    if (label !== null) log.add('mislabelled_page', label);
  }
  const issues = log.all();
  return issues.length === 0 ? parsed : { ...parsed, issues: [...parsed.issues, ...issues] };
}
