import type { Page } from '@kehilla/fetch/page';
import { getHash } from '@kehilla/ingestion';
import type { ReadingPlan } from '../../ports.ts';
import type { MemoryStore } from '../../reading/memory/memory-store.ts';
import type { AlertPlan, PlannedAlertTask } from './plan-alerts.ts';
import type { AlertReading, AlertSession, AlertStore } from './ports.ts';
import type { AlertBefore, KeptAlertPage, ReadAgain } from './read-again.ts';

/** An alert as the record holds it, with the reading that it rests on. */
type StoredAlert = AlertBefore & {
  readonly agency: string;
  readonly state: 'open' | 'noticed' | 'read_again' | 'dismissed';
  readonly reading_id: string;
  readonly read_at: string;
};

/** Alerts in memory, with everything that is kept of them to look at. */
export type MemoryAlertStore = AlertStore & {
  readonly alerts: () => readonly StoredAlert[];
  readonly notices: () => readonly AlertPlan['notices'][number][];
  /** Good readings of alert pages, each with the pages that it kept. */
  readonly readings: () => readonly Kept[];
  /** A curator says that an alert is about no place. */
  readonly dismiss: (key: string) => void;
};

type Kept = Pick<ReadingPlan, 'reading' | 'pages'>;

/** Keeps alerts in memory beside a record of places, whose lock it shares. It behaves as the record does: all or nothing. */
export function createMemoryAlertStore(
  places: Pick<MemoryStore, 'alone' | 'knownRows' | 'noteFailure' | 'register'>,
): MemoryAlertStore {
  const alerts = new Map<string, StoredAlert>();
  const notices = new Map<string, AlertPlan['notices'][number]>();
  const readings: Kept[] = [];
  const ofSource = (id: string): Kept[] =>
    readings
      .filter(({ reading }) => reading.source_id === id)
      .toSorted((a, b) => (a.reading.observed_at < b.reading.observed_at ? 1 : -1));
  const waiting = (): StoredAlert[] => [...alerts.values()].filter(({ state }) => state === 'open');
  const keep = (alert: StoredAlert): void => {
    if (!alerts.has(alert.alert_key)) alerts.set(alert.alert_key, alert);
  };
  const readAgain = ({ before, notice, task }: ReadAgain, parserVersion: number): void => {
    const was = alerts.get(before);
    if (was?.state !== 'open') return;
    if (notice !== null) notices.set(notice.notice_id, notice);
    alerts.set(before, { ...was, state: notice === null ? 'read_again' : 'noticed' });
    if (task !== null) keep(storeTask(task, `${task.alert.alert_key}.${parserVersion}`, was));
  };
  const session: AlertSession = {
    knownRows: places.knownRows,
    history: async (sourceId) => {
      const own = ofSource(sourceId).map(({ reading }) => reading);
      return { last_complete_rows: own.find(({ state }) => state === 'complete')?.row_count ?? null, readings: own };
    },
    knownAlerts: async () => new Set(alerts.keys()),
    keptPages: async (sourceId) => listPages(ofSource(sourceId)),
    waitingAlerts: async (agency) => waiting().filter((one) => one.agency === agency),
    wordsAgainst: async () => [
      ...[...notices.values()].filter(({ closed_on }) => closed_on === null),
      ...waiting().flatMap(({ agency, place_ids }) => place_ids.map((place_id) => ({ agency, place_id }))),
    ],
    save: async ({ reading, pages, notices: planned, tasks, again, grounds }: AlertReading) => {
      readings.push({ reading, pages });
      const { reading_id, started_at } = reading;
      const getGround = (key: string): Context => grounds.get(key) ?? { reading_id, read_at: started_at };
      for (const notice of planned) {
        notices.set(notice.notice_id, notice);
        keep(storeNotice(notice, getGround(notice.alert_key)));
      }
      for (const task of tasks) keep(storeTask(task, task.alert.alert_key, getGround(task.alert.alert_key)));
      for (const one of again) readAgain(one, reading.parser_version);
      return readings.length;
    },
  };
  return {
    register: places.register,
    noteFailure: places.noteFailure,
    alone: (work) => places.alone(() => work(session)),
    alerts: () => [...alerts.values()],
    notices: () => [...notices.values()],
    readings: () => readings,
    dismiss: (key) => {
      const was = alerts.get(key);
      if (was?.state !== 'open') throw new Error(`No alert ${key} waits.`);
      alerts.set(key, { ...was, state: 'dismissed' });
    },
  };
}

/** The reading that an alert rests on, and when that was made. */
type Context = Pick<StoredAlert, 'reading_id' | 'read_at'>;

function storeNotice(
  { alert_key, agency, kind, place_id }: AlertPlan['notices'][number],
  { reading_id, read_at }: Context,
): StoredAlert {
  const stored = { alert_key, agency, kind, ends_on: null, said: null, place_ids: [place_id] };
  return { ...stored, state: 'noticed', reading_id, read_at };
}

function storeTask(
  { alert, candidates }: PlannedAlertTask,
  key: string,
  { reading_id, read_at }: Context,
): StoredAlert {
  const { agency, kind, ends_on, said: phrase } = alert;
  const place_ids = candidates.map(({ place_id }) => place_id);
  return {
    alert_key: key,
    agency,
    kind,
    ends_on,
    said: phrase === '' ? null : phrase,
    place_ids,
    state: 'open',
    reading_id,
    read_at,
  };
}

/** The pages of readings, each body once as it was first read, the newest first. */
function listPages(readings: readonly Kept[]): KeptAlertPage[] {
  const all = readings.flatMap(({ reading: { reading_id, started_at: read_at }, pages }) =>
    pages.map((page: Page) => ({ reading_id, read_at, page })),
  );
  const oldestFirst = all.toSorted((a, b) => (a.page.fetched_at < b.page.fetched_at ? -1 : 1));
  const first = new Map(oldestFirst.toReversed().map((kept) => [getHash([kept.page]), kept]));
  return [...first.values()].toSorted((a, b) => (a.page.fetched_at < b.page.fetched_at ? 1 : -1));
}
