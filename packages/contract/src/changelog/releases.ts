import type { Change } from './change.ts';
import { CHANGES } from './changes.ts';

/** One release: its version, the civil day it was cut, and the newest change that it holds. */
export type Release = { readonly version: string; readonly day: string; readonly newest_change: string };

/** Every release, newest first. Rule: decision X3 says when one is cut. */
export const RELEASES: readonly Release[] = [
  { version: '1.0.0-beta.2', day: '2026-11-26', newest_change: '2026-11-26-release' },
];

/** The changes of one release, newest first; `release` is null for unreleased changes. */
export type ReleaseChanges = { readonly release: Release | null; readonly changes: readonly Change[] };

/** Returns the changes by release, newest first; a release without any of them is left out. */
export function changesByRelease(
  changes: readonly Change[] = CHANGES,
  releases: readonly Release[] = RELEASES,
): ReleaseChanges[] {
  const begins = releases.map(({ newest_change }) => changes.findIndex(({ id }) => id === newest_change));
  const first = begins[0] ?? changes.length;
  return [
    { release: null, changes: changes.slice(0, first) },
    ...releases.map((release, i) => ({ release, changes: changes.slice(begins[i], begins[i + 1] ?? changes.length) })),
  ].filter(({ changes: those }) => those.length > 0);
}

/** The changes as Markdown: a heading for each release, one for each change below it, and no heading of its own. */
export function changesInMarkdown(): string {
  return changesByRelease()
    .flatMap(({ release, changes }) => [
      release === null ? '## Not yet released' : `## ${release.version} · ${release.day}`,
      ...changes.flatMap(({ title, day, text }) => [`### ${title}`, `*${day}.* ${text}`]),
    ])
    .join('\n\n');
}
