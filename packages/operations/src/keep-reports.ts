import { DAY_MS } from '@kehilla/core';
import type { Report, ReportStore } from './ports.ts';
import { REPORT_DAYS } from './submit-report.ts';

/** Reports in memory, as the record keeps them: those of more than `REPORT_DAYS` days before the newest are deleted. */
export function keepReportsInMemory(): ReportStore & { readonly list: () => readonly Report[] } {
  let kept: readonly Report[] = [];
  return {
    list: () => kept,
    keep: async (report) => {
      const oldest = new Date(Date.parse(report.received_at) - REPORT_DAYS * DAY_MS).toISOString();
      kept = [...kept.filter(({ received_at }) => received_at >= oldest), report];
    },
  };
}
