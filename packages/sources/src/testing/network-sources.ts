import { ALERT_SOURCES } from '../agencies/alerts/index.ts';
import { EVENT_SITES, sourceOfSite } from '../events/index.ts';
import { READERS } from '../registry.ts';

/** Returns the ids of all sources that are read over the network: a test that is to reach no publisher leads each of them elsewhere. */
export function listNetworkSources(): string[] {
  const places = [...READERS].filter(([id, { readPages }]) => readPages !== null || id === 'website');
  const sites = EVENT_SITES.map((site) => sourceOfSite(site).source_id);
  return [...places.map(([id]) => id), ...ALERT_SOURCES.keys(), ...sites];
}
