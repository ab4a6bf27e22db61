import { SourceError } from '@kehilla/core';
import { ALERT_SOURCES, type AlertPage, type AlertPlan, alertsOnPage, readAlerts, savedPages } from '@kehilla/sources';
import { createReadingStore, type Database, knownAlerts, saveAlerts } from '@kehilla/store';
import { failureReport, reportLine } from '../report.ts';
import type { RunOptions } from './run.ts';

/** Reads one agency's alert page: what is plainly about one place becomes a notice, the rest waits for a curator. 0, or 1 where it failed. */
export async function runAlerts(database: Database, id: string, options: RunOptions): Promise<number> {
  const page = ALERT_SOURCES.get(id) as AlertPage;
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1000;
  try {
    const plan = await planOf(database, id, page, options);
    const saved = options.dryRun ? null : await saveAlerts(database, plan, options.now());
    const [notices, tasks] = [plan.notices.length, plan.tasks.length];
    const report = {
      ...failureReport(id, ''),
      state: notices + tasks > 0 ? ('complete' as const) : ('unchanged' as const),
      message: null,
      rows: notices + tasks,
      added: notices,
      unlinked: tasks,
      generation: saved?.generation ?? null,
    };
    const text = `${id}: ${notices} new notices, ${tasks} alerts for a curator ("review list")`;
    options.print(options.json ? reportLine(report, seconds()) : text);
    return 0;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const failed = reportLine(failureReport(id, error.message), seconds());
    options.print(options.json ? failed : `${id}: failed, nothing was changed.\n  ${error.message}`);
    return 1;
  }
}

async function planOf(database: Database, id: string, page: AlertPage, options: RunOptions): Promise<AlertPlan> {
  const store = createReadingStore(database);
  const [known, rows] = await Promise.all([knownAlerts(database), store.knownRows()]);
  if (options.file !== null) {
    const plans = savedPages(options.file).map((saved) => alertsOnPage(page, saved, known, rows));
    return { notices: plans.flatMap((plan) => plan.notices), tasks: plans.flatMap((plan) => plan.tasks) };
  }
  const network = options.openNetwork(store);
  try {
    return await readAlerts(page, network.askFor(id), known, rows);
  } finally {
    await network.close();
  }
}
