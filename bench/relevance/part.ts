import type { Setting } from '../setting.ts';
import { type BenchRow, millis as ms, row } from '../table.ts';
import type { RelevanceFigures } from './figures.ts';
import { relevanceBench, SEEDS } from './relevance-bench.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Names with slips and kinds of place, found where they should be; MiniSearch beside it. */
export function relevance({ city }: Setting): BenchRow[] {
  return Object.entries(SEEDS).flatMap(([name, seed]) => {
    const { minisearch, ...own } = relevanceBench(city, seed);
    return [figures(`relevance, ${name} seed`, own, true), figures(`  MiniSearch beside it`, minisearch, false)].flat();
  });
}

function figures(
  name: string,
  { hit1, hit5, browsing, p50_ms, p99_ms }: RelevanceFigures,
  promised: boolean,
): BenchRow[] {
  const figure = `hit@1 ${percent(hit1)}, hit@5 ${percent(hit5)}, browsing ${percent(browsing)}, p50 ${ms(p50_ms)}, p99 ${ms(p99_ms)}`;
  return [
    row(
      name,
      figure,
      promised ? '98.6 / 99.4 / 99 %, 2 ms, 8 ms' : '',
      promised ? hit1 >= 0.986 && hit5 >= 0.994 && browsing >= 0.99 && p50_ms <= 2 && p99_ms <= 8 : null,
    ),
  ];
}
