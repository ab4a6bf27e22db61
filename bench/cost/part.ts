import { withEvents } from '../events/events-bench.ts';
import { withMenus } from '../food/part.ts';
import { searchPaths } from '../http/search-paths.ts';
import { withServices } from '../services/services-bench.ts';
import type { Setting } from '../setting.ts';
import { type BenchRow, row } from '../table.ts';
import { withLoadedLists } from '../verify/verify-bench.ts';
import { type Cost, measureCost } from './measure-cost.ts';
import { WORK_PARTS, type WorkPart } from '../profile/work-parts.ts';

const READING_US = 60;

/** The processor time of an answer over HTTP by part of the work, and the functions that take the most of it. */
export async function cost(setting: Setting): Promise<BenchRow[]> {
  const { city, dataDir, keys } = setting;
  const tools: Readonly<Record<string, () => Promise<Cost>>> = {
    search: () => measureCost({ settings: { DATA_DIR: dataDir }, keys, paths: searchPaths(city) }),
    dishes: () => withMenus(setting, measureCost),
    services: () => withServices(setting, measureCost),
    events: () => withEvents(setting, new Date(), measureCost),
    verify: () => withLoadedLists(setting, measureCost),
  };
  const rows: BenchRow[] = [];
  for (const [tool, measure] of Object.entries(tools)) {
    const { answers, total_us, parts, functions } = await measure();
    const each = (us = 0): string => `${Math.round(us / answers)} µs`;
    console.error(`${tool}: functions that take the most of an answer`);
    for (const { name, us } of functions) console.error(`  ${each(us).padStart(7)}  ${name}`);
    rows.push(row(`${tool}, processor time of an answer, ${answers} questions, none twice`, each(total_us)));
    for (const [part, name] of Object.entries(WORK_PARTS) as [WorkPart, string][]) {
      const bound = part === 'reading' ? READING_US : null;
      const us = (parts[part] ?? 0) / answers;
      rows.push(row(`  ${name}`, each(parts[part]), bound === null ? '' : `≤ ${bound} µs`, bound && us <= bound));
    }
  }
  return rows;
}
