import {
  flagSetting,
  given,
  mailAddressSetting,
  originsSetting,
  type ParseSetting,
  type ReadSetting,
  webAddressSetting,
  WEBSITE_SOURCE,
} from '@kehilla/core';
import { ALERT_SOURCES } from './agencies/alerts/index.ts';
import { EVENT_READER_IDS, EVENT_SITES, type EventSite, eventSitesSetting } from './events/index.ts';
import { mapillaryTokenSetting } from './maps/mapillary/parse.ts';
import type { NetworkSettings } from './network-of-settings.ts';
import { appTokenSetting } from './registers/socrata/app-token.ts';
import { READERS } from './registry.ts';

/** The settings of a reader of sources: how pages are asked for, and the sites of events. */
export type ReadingSettings = Required<NetworkSettings> & {
  /** The service's table of event sites, with the operator's own where there is one. */
  readonly event_sites: readonly EventSite[];
};

/** Reads those settings. Names and defaults: operator interface, "Settings". */
export function readingSettings(read: ReadSetting): ReadingSettings {
  return {
    source_origins: read('SOURCE_ORIGINS', {}, originsOfSources),
    allow_private_reads: read('ALLOW_PRIVATE_READS', false, flagSetting),
    event_sites: read('EVENT_SITES', EVENT_SITES, eventSitesSetting),
    soda_app_token: read('SODA_APP_TOKEN', null, appTokenSetting),
    mapillary_token: read('MAPILLARY_TOKEN', null, mapillaryTokenSetting),
    public_url: read('PUBLIC_URL', null, webAddressSetting),
    mail_from: read('MAIL_FROM', null, mailAddressSetting),
  };
}

const SOURCES: ReadonlySet<string> = new Set([
  ...READERS.keys(),
  ...ALERT_SOURCES.keys(),
  ...EVENT_READER_IDS,
  WEBSITE_SOURCE,
]);

/** Origins of sources that there are: with a slip in an id the publisher itself would be asked. */
const originsOfSources: ParseSetting<Record<string, string>> = (text) => {
  const origins = originsSetting(text);
  if (!('value' in origins)) return origins;
  const unknown = Object.keys(origins.value).filter((id) => !SOURCES.has(id));
  return given(
    unknown.length === 0 ? origins.value : undefined,
    `id=URL pairs of sources, and there is no source ${unknown.join(', ')}`,
  );
};
