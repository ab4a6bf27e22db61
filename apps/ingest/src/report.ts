import { sayCount } from '@kehilla/core';
import { type CopyDate, knownPart, type ReadingReport } from '@kehilla/ingestion';
import { fieldTable } from './field-table.ts';

/** Returns one line of JSON about a reading, with the members of the operator interface, and last those of its command alone. */
export function reportLine(report: ReadingReport, seconds: number, own: Readonly<Record<string, string>> = {}): string {
  const { source, state, rows, added, changed, removed, unlinked, issues, message, generation, date, fields } = report;
  return JSON.stringify({
    source,
    state,
    rows,
    added,
    changed,
    removed,
    unlinked,
    issues: getCount(issues),
    seconds: Math.round(seconds * 100) / 100,
    message,
    generation,
    issue_kinds: getKinds(issues),
    ...(date === null ? {} : { dated: knownPart(date), dated_by: date.origin }),
    ...(fields.length === 0 ? {} : { fields }),
    ...own,
  });
}

/** A few lines about a reading for a person. */
export function reportText(report: ReadingReport, seconds: number): string {
  const { source, state, rows, added, changed, removed, unlinked, issues, message, date, fields } = report;
  const lines = [
    `${source}: ${state}, ${sayCount(rows, 'row')} in ${seconds.toFixed(1)} s (${added} new, ${changed} changed, ${removed} gone, ${unlinked} without a place)`,
  ];
  if (date !== null) lines.push(`  ${datedText(date)}`);
  if (message !== null) lines.push(`  ${message}`);
  for (const [kind, count] of Object.entries(getKinds(issues))) {
    const examples = issues
      .filter((issue) => issue.kind === kind)
      .slice(0, 3)
      .map(({ detail, examples }) => exampleText(detail, examples));
    lines.push(`  issue: ${kind.replaceAll('_', ' ')}, ${count} (${examples.join('; ')})`);
  }
  return [...lines, ...fieldTable(fields)].join('\n');
}

/** Returns the text of an issue, with the source's text in a few cases. */
export function exampleText(detail: string, examples: readonly string[] = []): string {
  return examples.length === 0 ? detail : `${detail}: ${examples.map((each) => `"${each}"`).join(', ')}`;
}

const ORIGINS: Readonly<Record<CopyDate['origin'], string>> = {
  network: 'read then',
  operator: 'by --observed-at',
  content: 'by a date in it',
  name: 'by its name',
  file_time:
    'by when its file was written, for nothing else dates it: send --observed-at if that is not when it was read',
};

/** Says which date was taken, and from where. */
export function datedText(date: CopyDate): string {
  const earliest =
    date.precision === 'month' || date.precision === 'year' ? `, taken as ${date.observed_at.slice(0, 10)}` : '';
  return `dated ${knownPart(date)}${earliest} (${ORIGINS[date.origin]})`;
}

/** The report of a reading that failed. */
export function failureReport(source: string, message: string): ReadingReport {
  return {
    source,
    state: 'failed',
    message,
    rows: 0,
    added: 0,
    changed: 0,
    removed: 0,
    unlinked: 0,
    issues: [],
    generation: null,
    date: null,
    fields: [],
    is_partial: false,
  };
}

function getCount(issues: ReadingReport['issues']): number {
  return issues.reduce((sum, issue) => sum + issue.count, 0);
}

function getKinds(issues: ReadingReport['issues']): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const issue of issues) kinds[issue.kind] = (kinds[issue.kind] ?? 0) + issue.count;
  return kinds;
}
