import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What callers can notice of the changes to come and of those that were released, in Markdown; the released ones last. */
export function readChangelog(root: string): string {
  const folder = join(root, '.changeset');
  const coming = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.md') && name !== 'README.md')
        .sort()
        .map((name) => withoutHead(readFileSync(join(folder, name), 'utf8')))
    : [];
  const released = join(root, 'CHANGELOG.md');
  return ['# Changelog', ...coming, ...(existsSync(released) ? [readFileSync(released, 'utf8')] : [])].join('\n\n');
}

/** A changeset without the list of packages at its head. */
function withoutHead(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---\n/, '').trim();
}
