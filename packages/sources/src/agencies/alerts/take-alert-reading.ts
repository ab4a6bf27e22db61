import { fold, SourceError } from '@kehilla/core';
import { createMatcher } from '@kehilla/linkage';
import type { KnownRow, ReadingPlan } from '../../ports.ts';
import { presentNames } from '../../reading/former-names.ts';
import { type CopyDate, dateOfCopy, isDayKnown, refuseUndated } from '../../reading/copy-date.ts';
import { getHash, makeReadingId, refuseFuture } from '../../reading/identity.ts';
import { type ReadingReport, getReport } from '../../reading/report.ts';
import type { Issue } from '../../types.ts';
import type { Page } from '@kehilla/fetch/page';
import { makeManifest } from '../../source-files/make-manifest.ts';
import { AGENCY_FILES, PLACE_FILES } from '../../generated/source-files.ts';
import type { AlertEntry } from './entries/alert-entry.ts';
import type { AlertPage } from './alert-pages.ts';
import { type Classified, type ClassifiedEntry, classifiedIn } from './classify-alert.ts';
import { type AlertPlan, type FindLines, type FindPlaces, planAlerts } from './plan-alerts.ts';
import type { AlertStore } from './ports.ts';
import { firstKey, isReaderNewer, planReadAgain, readKept } from './read-again.ts';

/** What the entries of a page came to beside notices and tasks, counted: none of them is passed over without a word. */
export function issuesOfAlerts(read: readonly Classified[]): Issue[] {
  const counted = Map.groupBy(read, (one) =>
    one.candidate === null
      ? one.why
      : one.candidate.kind === 'not_understood' || !one.candidate.is_plain
        ? 'not_understood'
        : 'understood',
  );
  return COUNTED.flatMap(([why, kind, detail]) => {
    const count = counted.get(why)?.length ?? 0;
    return count === 0 ? [] : [{ kind, detail, count }];
  });
}

const COUNTED = [
  ['not_understood', 'alert_not_understood', 'may be about an establishment: a person reads it'],
  ['goods', 'alert_of_goods', 'about products only'],
  ['nothing_against', 'alert_in_favour', 'certified, goes on, or a rumour that is denied'],
  ['other', 'alert_of_other_news', 'says nothing of a certification'],
] as const;

/** A reading of an alert page to take. */
export type AlertReadingRequest = {
  readonly page: AlertPage;
  readonly pages: readonly Page[];
  /** Reads the entries of the pages, as `classifiedIn` does: in a thread of its own. Absent = here. */
  readonly parse?: ((pages: readonly Page[]) => Promise<readonly ClassifiedEntry[]>) | undefined;
  /** The operator's word on when the copy was read; null = as its pages say. */
  readonly observed_at: string | null;
  readonly dry_run: boolean;
  readonly now: Date;
};

/**
 * Takes one reading of an agency's alert page: what is understood and about one place becomes a notice, what else may be about one waits for a curator, and both name
 * the reading, which keeps its pages. In the report `rows` are the entries of the page, `added` the notices and `unlinked` what waits. The same
 * bytes at the same date, by the same version of the parser, are not kept again where they bring nothing new (`unchanged`). The first reading by a newer version reads again what earlier
 * ones kept: what waited for a person may be understood now, what was passed over may be an alert; what a person decided stays. Throws `SourceError`
 * with everything left as it was. Rule: sources note §1.2.
 */
export async function takeAlertReading(store: AlertStore, request: AlertReadingRequest): Promise<ReadingReport> {
  const { page, pages, now, dry_run } = request;
  const { manifest } = page;
  const { source_id } = manifest.info;
  const classified = await (request.parse?.(pages) ?? classifiedIn(page, pages));
  const entries = classified.map(({ entry }) => entry);
  if (entries.length === 0) throw new SourceError('too_few', 'The page holds no alert at all.');
  const date = dateOfAlerts(request, entries);
  refuseUndated(date);
  const { observed_at } = date;
  refuseFuture(observed_at, now);
  const sha256 = getHash(pages);
  const history = await store.history(source_id);
  const { readings } = history;
  const wasRead = readings.some(
    (one) => one.sha256 === sha256 && one.observed_at === observed_at && one.parser_version === manifest.parser_version,
  );
  const isNewer = isReaderNewer(history, manifest.parser_version);
  const before = isNewer ? await store.waitingAlerts(page.agency) : [];
  const kept = isNewer
    ? await readKept(await store.keptPages(source_id), request.parse ?? (async (own) => classifiedIn(page, own)))
    : NONE_KEPT;
  const known = new Set(await store.knownAlerts());
  for (const { alert_key } of before) known.delete(firstKey(alert_key));
  const read = classified.map((one) => one.read);
  const shown = read.flatMap(({ candidate }) => candidate ?? []);
  const older = [...kept.values()].map(({ alert }) => alert);
  const alerts = [...new Map([...older, ...shown].map((one) => [one.alert_key, one])).values()].filter(
    (one) => !known.has(one.alert_key),
  );
  // Most days bring nothing new, and every row of the record is much to ask for.
  const isNew = alerts.length > 0;
  const rows = isNew ? await store.knownRows() : [];
  const against = isNew ? await store.wordsAgainst() : [];
  const planned = planAlerts({
    alerts,
    known,
    findPlaces: getPlaces(rows),
    findLines: createLineFinder(rows),
    against,
  });
  const plan = planReadAgain(planned, before);
  const onPage = new Set(shown.map(({ alert_key }) => alert_key));
  const grounds = new Map(
    [...kept].flatMap(([key, { kept: ground }]) => (onPage.has(key) ? [] : [[key, ground] as const])),
  );
  const issues = issuesOfAlerts(read);
  const reading = getReading(request, plan, { observed_at, sha256, row_count: entries.length, issues });
  const isNews = plan.notices.length + plan.tasks.length + plan.again.length > 0;
  if (wasRead && !isNews) return getReport({ ...reading, state: 'unchanged' }, null, { date });
  if (dry_run) return getReport(reading, null, { date });
  await registerAlertPage(store, page);
  return getReport(reading, await store.saveAlerts({ ...plan, grounds, reading, pages }), { date });
}

/** When the page was read: as its pages say, where they do; a copy that says nothing was read no earlier than its newest alert was published. */
function dateOfAlerts({ pages, observed_at, now }: AlertReadingRequest, entries: readonly AlertEntry[]): CopyDate {
  const date = dateOfCopy(pages, { operator: observed_at, content: null }, now);
  if (isDayKnown(date)) return date;
  const newest =
    entries
      .map(({ published_on }) => published_on)
      .sort()
      .at(-1) ?? '';
  return { observed_at: `${newest}T00:00:00.000Z`, origin: 'content', precision: 'day' };
}

/** Writes the page's source, so that readings may name it; its agency stands with the agency's list. */
export async function registerAlertPage(
  store: Pick<AlertStore, 'register'>,
  { manifest: { info, publisher, every_hours, agencies, lists } }: AlertPage,
): Promise<void> {
  await store.register([{ ...info, publisher, every_hours }], agencies, lists);
}

const NONE_KEPT: Awaited<ReturnType<typeof readKept>> = new Map();

type Reading = ReadingPlan['reading'];

function getReading(
  { page: { manifest }, now }: AlertReadingRequest,
  { notices, tasks }: AlertPlan,
  read: Pick<Reading, 'observed_at' | 'sha256' | 'row_count' | 'issues'>,
): Reading {
  const { source_id, url } = manifest.info;
  return {
    reading_id: makeReadingId(source_id, read.sha256),
    source_id,
    list_id: null,
    ...read,
    started_at: now.toISOString(),
    state: 'complete',
    message: null,
    added: notices.length,
    changed: 0,
    removed: 0,
    unlinked: tasks.length,
    url,
    parser_version: manifest.parser_version,
  };
}

/** The agency of each list, its own or transcribed. */
const AGENCY_OF_LIST: ReadonlyMap<string, string> = new Map(
  PLACE_FILES.filter(({ kind }) => kind === 'list' || kind === 'transcriptions')
    .flatMap((file) => makeManifest(file, AGENCY_FILES).lists)
    .map(({ list_id, agency }) => [list_id, agency]),
);

/** Finds the lines of agencies' lists that are there now by their folded names. */
function createLineFinder(rows: readonly KnownRow[]): FindLines {
  const lines = new Map<string, (string | null)[]>();
  for (const { row, place_id, missing_since } of rows) {
    if (row.listing == null || missing_since !== null) continue;
    for (const name of new Set(presentNames(row).map(fold))) {
      const key = `${AGENCY_OF_LIST.get(row.listing.list_id)}|${name}`;
      lines.set(key, [...(lines.get(key) ?? []), place_id]);
    }
  }
  return (agency, name) => lines.get(`${agency}|${fold(name)}`) ?? [];
}

/** Finds places among the rows of the record that have one. */
function getPlaces(rows: readonly KnownRow[]): FindPlaces {
  const matcher = createMatcher(
    rows.flatMap(({ source_id, external_id, place_id, row }) =>
      place_id === null
        ? []
        : [
            {
              id: `${source_id}|${external_id}`,
              // An alert about the business before is not about the one that is there now.
              names: presentNames(row),
              address: row.address,
              location: row.location,
              phone: row.phone,
              website: row.website,
              group: null,
              cluster: place_id,
            },
          ],
    ),
  );
  return (subject) => matcher.candidates(subject);
}
