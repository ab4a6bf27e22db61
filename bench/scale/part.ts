import type { Setting } from '../setting.ts';
import { type BenchRow, millis, row } from '../table.ts';
import { getScale } from './scale-bench.ts';

/** Cities of several sizes. */
export async function scale({ city }: Setting): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const places of [30_000, 300_000, 1_000_000]) {
    const { build_s, image_mb, open_s, search_p50_ms, search_p99_ms } = await getScale(city, places);
    rows.push(
      row(
        `a city of ${places.toLocaleString('en')} invented places`,
        `built in ${build_s.toFixed(1)} s, ${Math.round(image_mb)} MB in memory and on disk, opened in ${open_s.toFixed(2)} s, search p50 ${millis(search_p50_ms)}, p99 ${millis(search_p99_ms)}`,
      ),
    );
  }
  return rows;
}
