import type { Setting } from '../setting.ts';
import { httpRows, overHttp } from '../http/over-http.ts';
import { type BenchRow, row } from '../table.ts';
import { licenceIngestion } from './licence-ingestion.ts';
import { withServices } from './services-bench.ts';

/** Providers over HTTP, and ingesting the licence register. */
export async function services(setting: Setting): Promise<BenchRow[]> {
  const loads = await withServices(setting, overHttp);
  const { rows, seconds } = await licenceIngestion(setting.dataFolder);
  const perSecond = rows / seconds;
  return [
    ...httpRows('services, 100,000 invented providers,', 20, loads),
    row(
      `ingesting the ${rows} rows of the licence register`,
      `${seconds.toFixed(1)} s, ${Math.round(perSecond)} rows/s`,
      '≥ 5,000 rows/s',
      perSecond >= 5_000,
    ),
  ];
}
