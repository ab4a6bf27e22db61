import { makeAgency, makeList } from '../../packages/sources/src/source-files/make-manifest.ts';
import { type SourceFile, writeJsonSchema } from '../../packages/sources/src/source-files/schema.ts';
import type { SourceFolder } from './find-sources.ts';

const HEADER = "// Generated from the sources' folders by `npm run generate`. Do not edit.\n";

/** Writes the code that registers sources: their files, their parsers, and the agencies, by path from the folder of packages. */
export function writeSourceCode(sources: readonly SourceFolder[]): Record<string, string> {
  return {
    'sources/src/generated/source-files.ts': writeFiles(sources),
    'sources/src/generated/place-parsers.ts': writePlaceParsers(sources.filter(({ file }) => isPlace(file))),
    'sources/src/generated/event-parsers.ts': writeEventParsers(sources.filter(({ file }) => isEvents(file))),
    'sources/src/generated/source.schema.json': `${JSON.stringify(writeJsonSchema(), null, 2)}\n`,
    'kosher/src/generated/agencies.ts': writeAgencies(sources),
  };
}

const isAgency = ({ kind }: SourceFile): boolean => kind === 'agency' || kind === 'list';
const isEvents = ({ kind }: SourceFile): boolean => kind === 'events';
const isPlace = ({ kind }: SourceFile): boolean => kind !== 'agency' && kind !== 'events';

/** `nycDohmh` of `nyc-dohmh`. */
function getName(id: string): string {
  return id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function writeFiles(sources: readonly SourceFolder[]): string {
  const list = (name: string, type: string, what: string, isOne: (file: SourceFile) => boolean): string => {
    const files = sources.filter(({ file }) => isOne(file)).map(({ file }) => `  ${getName(file.id)}File,\n`);
    return `/** ${what} */\nexport const ${name} = [\n${files.join('')}] as unknown as readonly ${type}[];\n`;
  };
  const ids = sources.filter(({ file }) => isEvents(file)).map(({ file }) => `  '${file.id}',\n`);
  return [
    HEADER,
    "import type { AgencyFile, EventFile, PlaceFile } from '../source-files/schema.ts';",
    ...byPath(sources).map(
      ({ path, file }) => `import ${getName(file.id)}File from '../${path}/source.json' with { type: 'json' };`,
    ),
    '',
    list('AGENCY_FILES', 'AgencyFile', 'The certifying agencies, in their order.', isAgency),
    list('PLACE_FILES', 'PlaceFile', 'The sources of places, in their order.', isPlace),
    list('EVENT_FILES', 'EventFile', 'The forms in which sites publish events, in their order.', isEvents),
    `/** The ids of the readers of events. Rule: operator interface, "Sources". */\nexport const EVENT_READER_IDS = [\n${ids.join('')}] as const;\n`,
  ].join('\n');
}

/** Writes how the modules of a source are loaded. */
function writeModules(path: string, hasReadPages: boolean): string {
  const pages = hasReadPages ? `, pages: () => import('../${path}/read-pages.ts')` : '';
  return `{ parser: () => import('../${path}/parse.ts')${pages} }`;
}

function writePlaceParsers(sources: readonly SourceFolder[]): string {
  const parsers = sources.map(({ path, file: { id }, has_read_pages }) => {
    return `  '${id}': ${writeModules(path, has_read_pages)},\n`;
  });
  return [
    HEADER,
    "import type { PlaceModules } from '../types.ts';",
    '',
    '/**',
    ' * How the pages of each source of places are read, and asked for where that takes code, by its id. Each is loaded when it is asked for: who parses one list',
    ' * loads the reader of no other.',
    ' */',
    `export const PLACE_PARSERS: Readonly<Record<string, PlaceModules>> = {\n${parsers.join('')}};`,
    '',
  ].join('\n');
}

function writeEventParsers(sources: readonly SourceFolder[]): string {
  const parsers = sources.map(
    ({ path, file: { id }, has_read_pages }) => `  '${id}': ${writeModules(path, has_read_pages)},\n`,
  );
  return [
    HEADER,
    "import type { EventModules, EventReaderId } from '../events/types.ts';",
    '',
    '/**',
    ' * How the pages of each form of events are read, and asked for where that takes code, by the id of its reader. Each is loaded when it is asked for.',
    ' */',
    `export const EVENT_PARSERS: Readonly<Record<EventReaderId, EventModules>> = {\n${parsers.join('')}};`,
    '',
  ].join('\n');
}

function byPath(sources: readonly SourceFolder[]): SourceFolder[] {
  return sources.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function writeAgencies(sources: readonly SourceFolder[]): string {
  const files = sources.map(({ file }) => file).filter((file) => file.kind === 'agency' || file.kind === 'list');
  const lists = files.filter((file) => file.kind === 'list');
  const agencies = Object.fromEntries(files.map((file) => [file.agency.code, makeAgency(file)]));
  return [
    HEADER,
    "import type { Agency, SourceList } from '@kehilla/core';",
    '',
    '/** The certifying agencies the service knows, by code. Rule: decisions §2; aliases: their own names and common spellings. */',
    `export const AGENCIES = ${JSON.stringify(agencies, null, 2)} as const satisfies Record<string, Agency>;`,
    '',
    '/**',
    ' * The lists that agencies publish and the service reads, by id; of an agency without one its `no_list_note` says why. `absence_means_removal` says what it means',
    ' * that a whole reading lacks a place which the list had before: where it is false the list calls itself partial, and its silence says nothing. Rule: decisions §2.',
    ' */',
    `export const AGENCY_LISTS = ${JSON.stringify(Object.fromEntries(lists.map((file) => [file.id, makeList(file)])), null, 2)} as const satisfies Record<string, SourceList>;`,
    '',
  ].join('\n');
}
