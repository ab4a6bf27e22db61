import type { Setting } from '../setting.ts';
import { httpRows } from '../http/over-http.ts';
import { type BenchRow, row } from '../table.ts';
import { eventsBench } from './events-bench.ts';

/** Deduplicating events, and searching them over HTTP. */
export async function events(setting: Setting): Promise<BenchRow[]> {
  const { labelled, dedupe, loads, dates } = await eventsBench(setting, new Date());
  for (const wrong of labelled.wrong) console.error(wrong);
  return [
    row(
      `events, ${labelled.pairs} labelled pairs of listings`,
      `precision ${labelled.precision.toFixed(4)}, recall ${labelled.recall.toFixed(4)}`,
      '0.99 at 0.95',
      labelled.precision >= 0.99 && labelled.recall >= 0.95,
    ),
    row(
      `deduplicating ${dedupe.listings} listings into ${dedupe.groups} events`,
      `${dedupe.seconds.toFixed(2)} s`,
      '≤ 5 s',
      dedupe.seconds <= 5,
    ),
    ...httpRows(`events, ${dates} dates,`, 15, loads),
  ];
}
