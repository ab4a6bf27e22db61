import { type BenchRow, millis as ms, row } from '../table.ts';
import { askedOften } from './asked-often.ts';
import type { Load } from './load.ts';
import { KEEPS_ANSWERS, type SearchLoad, searchLoad } from './search-load.ts';

/** Questions to put on a server of these settings, 32 at once: paths to get, or one path and the bodies posted to it. */
export type Questions = {
  readonly settings: Readonly<Record<string, string>>;
  readonly keys: readonly string[];
  readonly paths: readonly string[];
  readonly bodies?: readonly string[];
};

/** The same questions as a service hears them, and where each is worked out anew. */
export type TwoLoads = { readonly service: SearchLoad; readonly anew: SearchLoad };

/**
 * Puts the questions on a server as it serves: some are asked often, and what was said a moment ago is said again. Then on one that keeps no answer,
 * each in turn, as if everybody asked something new.
 */
export async function overHttp({ settings, keys, paths, bodies = [] }: Questions): Promise<TwoLoads> {
  const isPosted = bodies.length > 0;
  const service = await searchLoad(
    { ...settings, ...KEEPS_ANSWERS },
    isPosted ? paths : askedOften(paths),
    keys,
    askedOften(bodies),
  );
  return { service, anew: await searchLoad(settings, paths, keys, bodies) };
}

/** Their lines of the table: what callers of the service wait, held to `most_ms`, and at worst, what an answer costs that nobody asked for lately. */
export function httpRows(name: string, most_ms: number, { service, anew }: TwoLoads): BenchRow[] {
  const { search, kept_share } = service;
  return [
    row(
      `${name} over HTTP, 32 at once`,
      `${figures(search)}, ${Math.round(kept_share * 100)} % said again`,
      `p99 ≤ ${most_ms} ms`,
      search.p99_ms <= most_ms && getRefused(search) === '',
      service.ratio,
    ),
    row('  at worst, where no question comes twice', figures(anew.search), '', null, anew.ratio),
  ];
}

function figures(load: Load): string {
  return `p50 ${ms(load.p50_ms)}, p99 ${ms(load.p99_ms)}, ${Math.round(load.per_second)}/s${getRefused(load)}`;
}

function getRefused({ statuses }: Load): string {
  const refused = Object.keys(statuses).filter((status) => status !== '200');
  return refused.length > 0 ? ` (also ${refused.join(', ')})` : '';
}
