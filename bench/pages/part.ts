import type { City } from '@kehilla/city';
import { askedOften } from '../http/asked-often.ts';
import { browsingQuestions } from '../relevance/browsing-questions.ts';
import type { Setting } from '../setting.ts';
import { type BenchRow, millis, row } from '../table.ts';
import { type PagesBench, pagesBench } from './pages-bench.ts';

const MOST_MS = 15;
const LEAST_SHARE = 0.4;
const QUESTIONS = 1_000;

/** Pages of places beside the same questions over REST: as a service hears them, and where no question comes twice. */
export async function pages({ city, dataDir, keys }: Setting): Promise<BenchRow[]> {
  const queries = listQueries(city);
  const service = await pagesBench(dataDir, keys, askedOften(queries), true);
  const anew = await pagesBench(dataDir, keys, queries, false);
  return [
    row('a page of 20 places, 16 at once', figures(service), `p99 ≤ ${MOST_MS} ms`, service.page.p99_ms <= MOST_MS),
    row(
      '  beside the same question over REST',
      service.ratio.toFixed(2),
      `≥ ${LEAST_SHARE}`,
      service.ratio >= LEAST_SHARE,
    ),
    row('  at worst, where no question comes twice', figures(anew), '', null),
    row('  beside the same question over REST', anew.ratio.toFixed(2)),
  ];
}

/** Kinds of place near where people are, most of which find more than a page shows, as the query of either. */
function listQueries(city: City): string[] {
  return browsingQuestions(city, 4, QUESTIONS).map(
    ({ q, near }) => `q=${encodeURIComponent(q)}&lat=${near.lat}&lng=${near.lng}&radius_m=3000`,
  );
}

function figures({ page }: PagesBench): string {
  return `p50 ${millis(page.p50_ms)}, p99 ${millis(page.p99_ms)}, ${Math.round(page.per_second)}/s, ${Math.round(page.mean_bytes / 1000)} kB`;
}
