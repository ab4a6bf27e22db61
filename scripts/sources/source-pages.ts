import { makeManifest } from '../../packages/sources/src/source-files/make-manifest.ts';
import type { AgencyFile, PlaceFile, SourceFile } from '../../packages/sources/src/source-files/schema.ts';
import type { SourceFolder } from './find-sources.ts';

/** Rewrites, in the texts that name sources, what follows from their folders: by path from the root, as a function of the text. */
export function writeSourcePages(
  sources: readonly SourceFolder[],
): Record<string, (text: string, path: string) => string> {
  const files = sources.map(({ file }) => file);
  const agencies = files.filter((file) => file.kind === 'agency' || file.kind === 'list');
  return {
    'packages/contract/openapi.yaml': (text, path) => withCodes(text, path, agencies),
    'packages/docs/pages/kosher-evidence.md': (text, path) =>
      withTable(text, path, '| Code | Agency |', listAgencies(agencies)),
    'packages/docs/pages/attributions.md': (text, path) =>
      withTable(text, path, '| Source | Kind | Licence | Words to show |', listOwed(files, agencies)),
    'docs/sources.md': (text, path) => withTable(text, path, OPERATORS_HEAD, listReadings(files, agencies)),
  };
}

const CODES = /(agency codes, any case|Code of a certifying agency): [A-Z0-9, ]+(?=\.")/g;

/** The document with the agencies' codes where its descriptions list them. */
function withCodes(text: string, path: string, agencies: readonly AgencyFile[]): string {
  if (text.match(CODES)?.length !== 2) throw new Error(`${path} lists the codes of agencies in two descriptions.`);
  return text.replaceAll(CODES, `$1: ${agencies.map(({ agency }) => agency.code).join(', ')}`);
}

/** The text with other rows in the table of this head. */
function withTable(text: string, path: string, head: string, rows: readonly (readonly string[])[]): string {
  const lines = text.split('\n');
  const at = lines.indexOf(head);
  if (at < 0) throw new Error(`${path} has no table with the head ${head}`);
  const end = lines.findIndex((line, i) => i > at && !line.startsWith('|'));
  return lines
    .toSpliced(at + 2, (end < 0 ? lines.length : end) - at - 2, ...rows.map((row) => `| ${row.join(' | ')} |`))
    .join('\n');
}

/** The agencies, those without a list last. */
function listAgencies(agencies: readonly AgencyFile[]): string[][] {
  return agencies
    .toSorted((a, b) => Number(a.kind === 'agency') - Number(b.kind === 'agency'))
    .map((file) => [`\`${file.agency.code}\``, `${file.agency.shown_as}${file.kind === 'agency' ? NO_LIST : ''}`]);
}

const NO_LIST =
  '. No list of it can be read, so it is known by attached certificates only, and its absence says nothing';

const isPlace = (file: SourceFile): file is PlaceFile => file.kind !== 'agency' && file.kind !== 'events';

/** What who shows facts of each source of places owes it. */
function listOwed(files: readonly SourceFile[], agencies: readonly AgencyFile[]): string[][] {
  return files
    .filter(isPlace)
    .filter(({ kind }) => kind !== 'sample' && kind !== 'website')
    .map((file) => makeManifest(file, agencies).info)
    .map(({ name, kind, license, attribution }) => [
      name,
      `\`${kind}\``,
      license ?? 'none stated',
      attribution ?? 'its name',
    ]);
}

const OPERATORS_HEAD = '| Id | Publisher | Read | A row that a whole reading lacks | Form of a saved copy |';

/** How each source is read. */
function listReadings(files: readonly SourceFile[], agencies: readonly AgencyFile[]): string[][] {
  return files.flatMap((file) => {
    if (file.kind === 'agency') return [];
    if (file.kind === 'events')
      return [[`\`${file.id}\``, 'the site', 'as the site’s entry says', 'as far as the form tells', file.form]];
    const { publisher, absence } = makeManifest(file, agencies);
    const list = [
      `\`${file.id}\``,
      publisher,
      sayHours(file.every_hours),
      absence === 'gone' ? 'is gone' : 'says nothing',
      file.form,
    ];
    const alerts = 'alerts' in file ? file.alerts : undefined;
    return alerts === undefined
      ? [list]
      : [list, [`\`${alerts.id}\``, publisher, sayHours(24), 'says nothing', ALERT_FORMS[alerts.form]]];
  });
}

const ALERT_FORMS = { rss: 'the RSS feed of its news', dated_page: 'the HTML of its page of alerts' } as const;

function sayHours(hours: number): string {
  const days = hours / 24;
  if (days === 1) return 'daily';
  if (days === 7) return 'weekly';
  return `every ${days} days`;
}
