import type { ReadingHistory } from '@kehilla/ingestion';
import { SourceError } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';
import type { AlertCandidate, ClassifiedEntry } from './classify-alert.ts';
import type { AlertPlan, PlannedAlertTask } from './plan-alerts.ts';

/** A page of alerts that an earlier reading kept, and that reading: results from it now rest on that. */
export type KeptAlertPage = { readonly reading_id: string; readonly read_at: string; readonly page: Page };

/** An alert that waits for a person, as an earlier version of the reader understood it. */
export type AlertBefore = {
  readonly alert_key: string;
  readonly kind: string;
  readonly ends_on: string | null;
  readonly said: string | null;
  readonly place_ids: readonly string[];
};

/** The new result for an alert that was read before: a notice, or another task. The earlier row stays on record and waits no longer. */
export type ReadAgain = {
  readonly before: string;
  readonly notice: AlertPlan['notices'][number] | null;
  readonly task: PlannedAlertTask | null;
};

/** Returns an alert's key without the version by which it was read again. */
export function firstKey(key: string): string {
  return key.split('.', 1)[0] ?? key;
}

/** Returns whether every earlier reading was by an older version of the reader, so that its pages are read again. */
export function isReaderNewer({ readings }: ReadingHistory, parserVersion: number): boolean {
  return readings.length > 0 && readings.every(({ parser_version }) => parser_version < parserVersion);
}

/**
 * The alerts on kept pages, each once, with the reading of the newest page that has it. A page that the new version refuses says nothing new: it was read once,
 * and stays.
 */
export async function readKept(
  pages: readonly KeptAlertPage[],
  parse: (pages: readonly Page[]) => Promise<readonly ClassifiedEntry[]>,
): Promise<ReadonlyMap<string, { readonly alert: AlertCandidate; readonly kept: KeptAlertPage }>> {
  const found = new Map<string, { readonly alert: AlertCandidate; readonly kept: KeptAlertPage }>();
  for (const kept of pages)
    for (const { read } of await entriesOn(kept.page, parse)) {
      const alert = read.candidate;
      if (alert !== null && !found.has(alert.alert_key)) found.set(alert.alert_key, { alert, kept });
    }
  return found;
}

async function entriesOn(
  page: Page,
  parse: (pages: readonly Page[]) => Promise<readonly ClassifiedEntry[]>,
): Promise<readonly ClassifiedEntry[]> {
  try {
    return await parse([page]);
  } catch (error) {
    if (error instanceof SourceError) return [];
    throw error;
  }
}

/** Splits a plan: new alerts, and new results for alerts that waited. An alert with the same result, or none, keeps waiting. */
export function planReadAgain(
  { notices, tasks }: AlertPlan,
  before: readonly AlertBefore[],
): AlertPlan & { readonly again: readonly ReadAgain[] } {
  const waiting = new Map(before.map((one) => [firstKey(one.alert_key), one]));
  const again = [
    ...notices.flatMap((notice): ReadAgain[] => {
      const was = waiting.get(notice.alert_key);
      return was === undefined ? [] : [{ before: was.alert_key, notice, task: null }];
    }),
    ...tasks.flatMap((task): ReadAgain[] => {
      const was = waiting.get(task.alert.alert_key);
      return was === undefined || isSame(task, was) ? [] : [{ before: was.alert_key, notice: null, task }];
    }),
  ];
  return {
    notices: notices.filter(({ alert_key }) => !waiting.has(alert_key)),
    tasks: tasks.filter(({ alert }) => !waiting.has(alert.alert_key)),
    again,
  };
}

function isSame({ alert, candidates }: PlannedAlertTask, was: AlertBefore): boolean {
  const places = new Set(was.place_ids);
  return (
    alert.kind === was.kind &&
    alert.ends_on === was.ends_on &&
    (alert.said || null) === (was.said || null) &&
    candidates.length === places.size &&
    candidates.every(({ place_id }) => places.has(place_id))
  );
}
