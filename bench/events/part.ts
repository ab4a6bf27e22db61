import type { Setting } from '../setting.ts';
import { type BenchRow, millis as ms, row } from '../table.ts';
import { eventsBench } from './events-bench.ts';

/** Deduplicating events, and searching them over HTTP. */
export async function events({ dataFolder, dataDir, keys }: Setting): Promise<BenchRow[]> {
  const { labelled, dedupe, load, dates } = await eventsBench(dataFolder, dataDir, keys, new Date());
  const { search, ratio } = load;
  for (const wrong of labelled.wrong) console.error(wrong);
  const refused = Object.keys(search.statuses).filter((status) => status !== '200');
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
    row(
      `events over HTTP, ${dates} dates, 32 at once`,
      `p50 ${ms(search.p50_ms)}, p99 ${ms(search.p99_ms)}, ${Math.round(search.per_second)}/s${refused.length > 0 ? ` (also ${refused.join(', ')})` : ''}`,
      'p99 ≤ 15 ms',
      search.p99_ms <= 15 && refused.length === 0,
      ratio,
    ),
  ];
}
