import { fold, SourceError } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';
import {
  type CopyDate,
  dateOfCopy,
  defineReading,
  isDayKnown,
  type Issue,
  makeRecord,
  NO_FIELDS,
  type ReadingReport,
  type ReadingToPlan,
} from '@kehilla/ingestion';
import { createMatcher } from '@kehilla/linkage';
import { AGENCY_FILES, PLACE_FILES } from '../../generated/source-files.ts';
import type { KnownRow } from '../../ports.ts';
import { presentNames } from '../../reading/former-row.ts';
import { makeManifest } from '../../source-files/make-manifest.ts';
import type { AlertEntry, AlertPage } from './alert-pages.ts';
import type { Classified, ClassifiedEntry } from './classify-alert.ts';
import { type FindLines, type FindPlaces, planAlerts } from './plan-alerts.ts';
import type { AlertReading, AlertSession, AlertStore } from './ports.ts';
import { firstKey, isReaderNewer, planReadAgain, readKept } from './read-again.ts';

/** Returns the results for a page's entries beside notices and tasks, counted, so that no entry is passed over in silence. */
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

/** A copy of an alert page to examine. */
type AlertsToExamine = {
  readonly page: AlertPage;
  readonly pages: readonly Page[];
  /** Reads the entries of the pages, as `classifiedIn` does: in a thread of its own. Absent = here. */
  readonly parse?: ((pages: readonly Page[]) => Promise<readonly ClassifiedEntry[]>) | undefined;
  /** The operator's word on when the copy was read; null = as its pages say. */
  readonly observed_at: string | null;
  readonly now: Date;
};

/** A reading of an alert page to take. */
export type AlertReadingRequest = AlertsToExamine & { readonly dry_run: boolean };

/** Reads the entries of a page in this thread, with the modules that it takes. */
export function readHere(page: AlertPage): NonNullable<AlertsToExamine['parse']> {
  return async (pages) => (await import('./classify-alert.ts')).classifiedIn(page, pages);
}

/** The entries of a page, with their classifications. */
type AlertsParsed = { readonly rows: readonly ClassifiedEntry[]; readonly issues: readonly Issue[] };

/** The record during one reading of alerts, and the registration of its source there. */
type Session = AlertSession & Pick<AlertStore, 'register'>;

/** How an agency's alert page is read. A reading that brings nothing new is not kept again; one that was kept may still bring news, by a newer parser. */
const ALERTS = defineReading<AlertsToExamine, AlertsParsed, Session, AlertReading>({
  getSource: ({ page: { manifest } }) => ({
    source_id: manifest.info.source_id,
    parser_version: manifest.parser_version,
  }),
  parse: async ({ page, pages, parse = readHere(page) }) => {
    const rows = await parse(pages);
    if (rows.length === 0) throw new SourceError('too_few', 'The page holds no alert at all.');
    return { rows, issues: [] };
  },
  getDate: (copy, { rows }) =>
    dateOfAlerts(
      copy,
      rows.map(({ entry }) => entry),
    ),
  judge: (_, parsed) => {
    const issues = [...parsed.issues, ...issuesOfAlerts(parsed.rows.map(({ read }) => read))];
    return { parsed, audited: { state: 'complete', message: null, issues }, fields: NO_FIELDS };
  },
  confirms: () => true,
  register: (session, { page }) => registerAlertPage(session, page),
  planning: 'linking',
  plan: planPage,
  isNews: ({ notices, tasks, again }) => notices.length + tasks.length + again.length > 0,
});

/**
 * Takes one reading of an agency's alert page: what is understood and about one place becomes a notice, what else may be about one waits for a curator, and
 * both name the reading, which keeps its pages. In the report `rows` are the entries of the page, `added` the notices and `unlinked` what waits. The same bytes
 * at the same date, by the same version of the parser, are not kept again where they bring nothing new (`unchanged`). The first reading by a newer version
 * reads again what earlier ones kept: what waited for a person may be understood now, what was passed over may be an alert; what a person decided stays. Throws
 * `SourceError` with everything left as it was. Rule: sources note §1.2.
 */
export function takeAlertReading(store: AlertStore, request: AlertReadingRequest): Promise<ReadingReport> {
  const { register } = store;
  return ALERTS.take((work) => store.alone((session) => work({ ...session, register })), request, request.dry_run);
}

async function planPage(
  session: AlertSession,
  { page, parse = readHere(page) }: AlertsToExamine,
  { parsed, history, pages, ...reading }: ReadingToPlan<AlertsParsed>,
): Promise<AlertReading> {
  const { manifest } = page;
  const { source_id, url } = manifest.info;
  const isNewer = isReaderNewer(history, manifest.parser_version);
  const before = isNewer ? await session.waitingAlerts(page.agency) : [];
  const kept = isNewer ? await readKept(await session.keptPages(source_id), parse) : NONE_KEPT;
  const known = new Set(await session.knownAlerts());
  for (const { alert_key } of before) known.delete(firstKey(alert_key));
  const shown = parsed.rows.flatMap(({ read }) => read.candidate ?? []);
  const older = [...kept.values()].map(({ alert }) => alert);
  const alerts = [...new Map([...older, ...shown].map((one) => [one.alert_key, one])).values()].filter(
    (one) => !known.has(one.alert_key),
  );
  // Most days bring nothing new, and every row of the record is much to ask for.
  const isNew = alerts.length > 0;
  const rows = isNew ? await session.knownRows() : [];
  const against = isNew ? await session.wordsAgainst() : [];
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
    [...kept].flatMap(([key, { kept: keptAlertPage }]) => (onPage.has(key) ? [] : [[key, keptAlertPage] as const])),
  );
  const record = makeRecord(
    reading,
    { source_id, list_id: null, url, parser_version: manifest.parser_version },
    {
      row_count: parsed.rows.length,
      added: plan.notices.length,
      changed: 0,
      removed: 0,
      unlinked: plan.tasks.length,
    },
  );
  return { ...plan, grounds, reading: record, pages };
}

/** When the page was read: as its pages say, where they do; a copy that says nothing was read no earlier than its newest alert was published. */
function dateOfAlerts({ pages, observed_at, now }: AlertsToExamine, entries: readonly AlertEntry[]): CopyDate {
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
