import type { Network, NetworkLimits } from '@kehilla/fetch';
import { networkOfSettings, type ReadingStore } from '@kehilla/sources';
import { now } from './compose.ts';
import type { Config } from './config.ts';
import { untilEndRequested } from './end-requested.ts';
import { UsageError } from './usage-error.ts';

/** The use of a command's network. */
type NetworkUse = {
  /** `--origin` of the one source that is read; null = mirrors by SOURCE_ORIGINS alone. */
  readonly mirror: Mirror | null;
  /** The record whose pages are requested only if changed; null = no record is open. */
  readonly store: ReadingStore | null;
  readonly limits?: Partial<NetworkLimits> | undefined;
  /** That the command was told to end: nothing that was asked for is waited for any more. Absent = it ends where it is. */
  readonly stopSignal?: AbortSignal;
};

/** Opens the network of this command. A request throws `EndRequested` once the command is told to end. */
export function openNetwork(config: Config, { mirror, store, limits, stopSignal }: NetworkUse): Network {
  const source_origins =
    mirror === null ? config.source_origins : { ...config.source_origins, [mirror.id]: mirror.origin };
  const network = networkOfSettings({ ...config, source_origins }, now, store, limits);
  if (stopSignal === undefined) return network;
  return {
    ...network,
    askFor: (...source) => {
      const ask = network.askFor(...source);
      return (request) => untilEndRequested(() => ask(request), stopSignal);
    },
  };
}

/** A source and where it is read instead, this once. */
type Mirror = { readonly id: string; readonly origin: string };

/**
 * The mirror that `--origin` names for these sources; null where it was not given. Throws `UsageError` where it cannot be one, or stands beside
 * several sources or a file.
 */
export function findMirror(
  origin: string | undefined,
  ids: readonly string[],
  file: string | undefined,
): Mirror | null {
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
