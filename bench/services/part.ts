import type { Setting } from '../setting.ts';
import { type BenchRow, millis as ms, row } from '../table.ts';
import { licenceIngestion } from './licence-ingestion.ts';
import { servicesLoad } from './services-bench.ts';

/** Providers over HTTP, and ingesting the licence register. */
export async function services({ city, dataDir, dataFolder, keys }: Setting): Promise<BenchRow[]> {
  const { search, ratio, rss_mb } = await servicesLoad(city, dataDir, keys);
  const { rows, seconds } = await licenceIngestion(dataFolder);
  const refused = Object.keys(search.statuses).filter((status) => status !== '200');
  const perSecond = rows / seconds;
  return [
    row(
      'services over HTTP, 100,000 invented providers, 32 at once',
      `p50 ${ms(search.p50_ms)}, p99 ${ms(search.p99_ms)}, ${Math.round(search.per_second)}/s of ${search.mean_bytes} bytes, ${rss_mb} MB${refused.length > 0 ? ` (also ${refused.join(', ')})` : ''}`,
      'p99 ≤ 20 ms',
      search.p99_ms <= 20 && refused.length === 0,
      ratio,
    ),
    row(
      `ingesting the ${rows} rows of the licence register`,
      `${seconds.toFixed(1)} s, ${Math.round(perSecond)} rows/s`,
      '≥ 5,000 rows/s',
      perSecond >= 5_000,
    ),
  ];
}
