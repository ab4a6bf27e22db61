import { mapillaryTokenHeaders } from './maps/mapillary/parse.ts';
import mapillary from './maps/mapillary/source.json' with { type: 'json' };
import type { ReadingStore } from './ports.ts';
import { appTokenHeaders } from './registers/socrata/app-token.ts';
import { type NetworkLimits, createNetwork, type Network, getUserAgent } from '@kehilla/fetch';

/** The settings that say how pages are read. Rule: operator interface, "Settings". */
export type NetworkSettings = {
  /** Source id → origin to read it from instead. */
  readonly source_origins: Readonly<Record<string, string>>;
  readonly allow_private_reads: boolean;
  /** Where the service is found, without a trailing slash; null = unknown. */
  readonly public_url: string | null;
  readonly mail_from: string | null;
  /** The application token of the registers' portals: a secret, for no log; null or absent = they are read without one. */
  readonly soda_app_token?: string | null;
  /** The token that Mapillary is read with: a secret, for no log; null or absent = it is not read but from a mirror. */
  readonly mapillary_token?: string | null;
};

/**
 * Returns the sources that cannot be read from the network with these settings, each with the missing setting: its token is missing, and there is no mirror.
 */
export function lockedSources({ mapillary_token, source_origins }: NetworkSettings): ReadonlyMap<string, string> {
  const { id: source_id } = mapillary;
  const isLocked = (mapillary_token ?? null) === null && source_origins[source_id] === undefined;
  return new Map(isLocked ? [[source_id, 'MAPILLARY_TOKEN']] : []);
}

/**
 * The network as the operator set it, within these limits where they are narrower than usual; with a store, pages that it keeps are asked for only if they
 * changed.
 */
export function networkOfSettings(
  settings: NetworkSettings,
  now: () => Date,
  store: Pick<ReadingStore, 'lastPage'> | null,
  limits: Partial<NetworkLimits> = {},
): Network {
  const ofRegisters = appTokenHeaders(settings.soda_app_token ?? null);
  const ofMapillary = mapillaryTokenHeaders(settings.mapillary_token ?? null);
  return createNetwork({
    userAgent: getUserAgent(settings.public_url, settings.mail_from),
    allowPrivate: settings.allow_private_reads,
    getOrigin: (sourceId) => settings.source_origins[sourceId] ?? null,
    ownHeaders: (url, sourceId) => ({ ...ofRegisters(url, sourceId), ...ofMapillary(url, sourceId) }),
    now,
    limits,
    ...(store === null ? {} : { lastPage: store.lastPage }),
  });
}
