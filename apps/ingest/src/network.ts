import { type Network, type NetworkLimits, networkOfSettings, type ReadingStore } from '@kehilla/sources';
import { now } from './compose.ts';
import type { Config } from './config.ts';
import { UsageError } from './usage.ts';

/** The network of this command: mirrors by SOURCE_ORIGINS, or by `--origin` for the one source that is read. */
export function openNetwork(
  config: Config,
  mirror: Mirror | null,
  store: ReadingStore | null,
  limits: Partial<NetworkLimits> = {},
): Network {
  const source_origins =
    mirror === null ? config.source_origins : { ...config.source_origins, [mirror.id]: mirror.origin };
  return networkOfSettings({ ...config, source_origins }, now, store, limits);
}

/** A source and where it is read instead, this once. */
export type Mirror = { readonly id: string; readonly origin: string };

/**
 * The mirror that `--origin` names for these sources; null where it was not given. Throws `UsageError` where it cannot be one, or stands beside
 * several sources or a file.
 */
export function mirrorOf(origin: string | undefined, ids: readonly string[], file: string | undefined): Mirror | null {
  if (origin === undefined) return null;
  if (file !== undefined) throw new UsageError('--origin and --file exclude each other: a copy is read from no site.');
  const [id] = ids;
  if (id === undefined || ids.length > 1 || id === 'all')
    throw new UsageError('--origin belongs to one source; name one. SOURCE_ORIGINS takes several.');
  const url = URL.parse(origin);
  if (url === null || !/^https?:$/.test(url.protocol) || /[?#]/.test(origin))
    throw new UsageError('--origin takes an address such as https://mirror.example.');
  return { id, origin: origin.replace(/\/+$/, '') };
}
