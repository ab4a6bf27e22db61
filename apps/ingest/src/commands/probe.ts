import {
  ALERT_SOURCES,
  EVENT_READER_IDS,
  EVENT_READERS,
  EVENT_SITES,
  type EventSite,
  probedAlerts,
  probedEvents,
  probedReader,
  type ProbedSource,
  type ProbeResult,
  probeSource,
  READERS,
  type ReadingThreads,
  sitesOfReader,
  toLookAt,
} from '@kehilla/sources';
import type { Network } from '@kehilla/fetch';
import { WEBSITE_SOURCE } from '@kehilla/core';
import { UsageError } from '../usage-error.ts';
import { getNetworkReader } from './readers.ts';
import { isEventSource, sitesAsked } from './requested-sites.ts';
import { fieldTable, printTable } from '../field-table.ts';

/** The options of `probe`. */
export type ProbeOptions = ProbeSettings & {
  /** Source ids; empty = every source. */
  readonly ids: readonly string[];
  readonly json: boolean;
  readonly openNetwork: () => Network;
  readonly now: () => Date;
  readonly print: (line: string) => void;
  readonly progress: (line: string | null) => void;
};

/**
 * Reads each source once and saves nothing; prints the results as a table, or a line of JSON a source. Returns 0 if every read source is as expected, 1 if one
 * is not, or a named one waits for a setting. Needs no database. Throws `UsageError`.
 */
export async function probe(options: ProbeOptions): Promise<number> {
  const { ids, json, print } = options;
  const all = sourcesToProbe(ids, options);
  const network = options.openNetwork();
  const lines: ProbeLine[] = [];
  try {
    for (const each of all) {
      const line = await probed(each, network, options);
      lines.push(line);
      if (json) print(probeLine(line));
    }
  } finally {
    options.progress(null);
    await network.close();
  }
  if (!json) printProbe(lines, print);
  const isGood = ({ result, waits_for }: ProbeLine): boolean =>
    result === null ? ids.length === 0 || waits_for === null : result.as_expected;
  return lines.every(isGood) ? 0 : 1;
}

async function probed(each: ToProbe, network: Network, { now, progress }: ProbeOptions): Promise<ProbeLine> {
  const unread = { id: getId(each), result: null, waits_for: null, not_read: null, seconds: 0 };
  if (each.kind === 'waits') return { ...unread, waits_for: each.waits_for };
  if (each.kind === 'not_read') return { ...unread, not_read: each.why };
  const startedAt = performance.now();
  progress(`${each.source.id}: reading`);
  const result = await probeSource(each.source, network, now);
  return { ...unread, result, seconds: (performance.now() - startedAt) / 1_000 };
}

/** A source of a drill, or the reason why it cannot be read. */
type ToProbe =
  | { readonly kind: 'read'; readonly source: ProbedSource }
  /** A setting is missing that it is read with. */
  | { readonly kind: 'waits'; readonly id: string; readonly waits_for: string }
  /** Nothing of it is asked for from the network. */
  | { readonly kind: 'not_read'; readonly id: string; readonly why: string };

/** The settings that say which sources there are. */
type ProbeSettings = {
  readonly sites?: readonly EventSite[];
  /** Sources that wait for a setting, each with its name. */
  readonly locked: ReadonlyMap<string, string>;
  /** Where others' pages are read and parsed; absent = in this thread. */
  readonly threads?: ReadingThreads | undefined;
};

/** Returns the sources of these ids, or all without ids. Throws `UsageError` for an id of no source that can be read from the network. */
function sourcesToProbe(ids: readonly string[], settings: ProbeSettings): ToProbe[] {
  return ids.length === 0 ? everySource(settings) : [...new Set(ids)].flatMap((id) => named(id, settings));
}

/** Alerts first, as `run all` does, then agencies' lists, registers and maps, then events. */
function everySource({ sites = EVENT_SITES, locked, threads }: ProbeSettings): ToProbe[] {
  const alerts = [...ALERT_SOURCES.values()].map((page) => reading(probedAlerts(page, threads)));
  const lists = [...READERS.values()].map((reader): ToProbe => {
    const { source_id } = reader.manifest.info;
    if (source_id === WEBSITE_SOURCE) return { kind: 'not_read', id: source_id, why: OF_RECORD };
    return unlocked(source_id, locked, probedReader(reader, threads));
  });
  const events = EVENT_READER_IDS.flatMap((id): ToProbe[] => {
    const own = sitesOfReader(id, sites);
    const isOfCopies = EVENT_READERS[id].readPages === null;
    if (own.length === 0) return isOfCopies ? [copies(id)] : [{ kind: 'waits', id, waits_for: 'EVENT_SITES' }];
    return own.map((site) => reading(probedEvents(site, threads), id));
  });
  return [...alerts, ...lists, ...events].filter((each) => getId(each) !== 'sample');
}

const OF_RECORD = 'websites are those of places on record: run website --site URL --dry-run reads one';
const OF_COPIES = 'read from saved copies only: check ID --file PATH';

function named(id: string, { sites = EVENT_SITES, locked, threads }: ProbeSettings): ToProbe[] {
  const alerts = ALERT_SOURCES.get(id);
  if (alerts !== undefined) return [reading(probedAlerts(alerts, threads))];
  if (isEventSource(id, sites))
    return sitesAsked(id, null, sites).map((site) => reading(probedEvents(site, threads), id));
  if (id === WEBSITE_SOURCE) throw new UsageError(`probe does not read website: ${OF_RECORD}.`);
  return [unlocked(id, locked, probedReader(getNetworkReader(id, 'probe'), threads))];
}

function unlocked(id: string, locked: ReadonlyMap<string, string>, source: ProbedSource | null): ToProbe {
  const waits_for = locked.get(id);
  return waits_for === undefined ? reading(source, id) : { kind: 'waits', id, waits_for };
}

function reading(source: ProbedSource | null, id = ''): ToProbe {
  return source === null ? copies(id) : { kind: 'read', source };
}

function copies(id: string): ToProbe {
  return { kind: 'not_read', id, why: OF_COPIES.replace('ID', id) };
}

/** The id of a source to probe. */
function getId(each: ToProbe): string {
  return each.kind === 'read' ? each.source.id : each.id;
}

/** A line of a drill: the result of a source, or why it was not read. */
type ProbeLine = {
  readonly id: string;
  readonly result: ProbeResult | null;
  /** The setting that it waits for; null for none. */
  readonly waits_for: string | null;
  /** Why nothing of it is read from the network; null where it is. */
  readonly not_read: string | null;
  readonly seconds: number;
};

const HEADS = ['source', 'reached', 'robots', 'form', 'rows', 'expected', 'fields', 'words', 'limits', 'as expected'];

/** Prints a drill for a person: a line a source, and below it the fields and remarks, source by source. */
function printProbe(lines: readonly ProbeLine[], print: (line: string) => void): void {
  printTable([HEADS, ...lines.map(listCells)], print);
  for (const line of lines) {
    const { id, result } = line;
    if (result === null) continue;
    const notes = toLookAt(result);
    const isPlain = result.as_expected && notes.length === 0;
    if (isPlain && lines.length > 1) continue;
    print('');
    print(`${id}${result.url === null ? '' : `  ${result.url}`}`);
    for (const each of notes) print(`  look at: ${each}`);
    for (const each of fieldTable(result.fields)) print(each);
  }
  print('');
  print(getSummary(lines));
}

function listCells({ id, result, waits_for, not_read }: ProbeLine): string[] {
  if (result === null)
    return [
      id,
      '-',
      '-',
      '-',
      '-',
      '-',
      '-',
      '-',
      '-',
      waits_for === null ? (not_read ?? '-') : `waits for ${waits_for}`,
    ];
  const { reached, robots, form, rows, expected_rows, fields, issues, limits, as_expected } = result;
  return [
    id,
    word(reached),
    word(robots),
    word(form),
    String(rows),
    expected_rows === null ? '-' : `${expected_rows.min}-${expected_rows.max}`,
    fieldsCell(fields),
    issues.length === 0 ? '-' : String(issues.reduce((sum, { count }) => sum + count, 0)),
    limitsCell(limits),
    as_expected ? 'yes' : 'NO',
  ];
}

/** Returns the number of lines that state limits, and of lines that seem to. */
function limitsCell(limits: ProbeResult['limits']): string {
  if (limits === null) return '-';
  return limits.suspected === 0 ? String(limits.read) : `${limits.read}, ${limits.suspected} suspected`;
}

function word(value: string | null): string {
  return value === null ? '-' : value.replaceAll('_', ' ');
}

/** Returns the number of filled fields, and of those that are filled less than is known. */
function fieldsCell(fields: ProbeResult['fields']): string {
  if (fields.length === 0) return '-';
  const dropped = fields.filter(({ judged }) => judged === 'dropped').length;
  return dropped === 0 ? String(fields.length) : `${fields.length}, ${dropped} too empty`;
}

function getSummary(lines: readonly ProbeLine[]): string {
  const read = lines.flatMap(({ result }) => result ?? []);
  const good = read.filter(({ as_expected }) => as_expected).length;
  const waiting = lines.filter(({ waits_for }) => waits_for !== null).length;
  const isAlone = read.length > 1 && read.every(({ reached, robots }) => reached === 'no' && robots === 'unknown');
  const offline = isAlone ? ' No host answered at all: see whether this machine reaches the network.' : '';
  const rest = waiting === 0 ? '' : ` ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for a setting.`;
  return `${good} of ${read.length} sources are as expected; nothing was saved.${rest}${offline}`;
}

/** The same as one line of JSON; members are only ever added. */
function probeLine({ id, result, waits_for, not_read, seconds }: ProbeLine): string {
  if (result === null)
    return JSON.stringify({ source: id, as_expected: null, reached: null, waits_for, not_read, look_at: [] });
  const { source, as_expected, ...found } = result;
  return JSON.stringify({
    source,
    as_expected,
    ...found,
    waits_for: null,
    not_read: null,
    look_at: toLookAt(result),
    seconds: Math.round(seconds * 100) / 100,
  });
}
