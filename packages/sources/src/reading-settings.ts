import { flagSetting, mailAddressSetting, originsSetting, type ReadSetting, webAddressSetting } from '@kehilla/core';
import { EVENT_SITES, type EventSite, eventSitesSetting } from './events/index.ts';
import type { NetworkSettings } from './network/index.ts';
import { appTokenSetting } from './registers/socrata/app-token.ts';

/** The settings of whoever reads sources: how pages are asked for, and which sites of events. */
export type ReadingSettings = Required<NetworkSettings> & {
  /** The service's table of event sites, with the operator's own where there is one. */
  readonly event_sites: readonly EventSite[];
};

/** Reads those settings. Names and defaults: operator interface, "Settings". */
export function readingSettings(read: ReadSetting): ReadingSettings {
  return {
    source_origins: read('SOURCE_ORIGINS', {}, originsSetting),
    allow_private_reads: read('ALLOW_PRIVATE_READS', false, flagSetting),
    event_sites: read('EVENT_SITES', EVENT_SITES, eventSitesSetting),
    soda_app_token: read('SODA_APP_TOKEN', null, appTokenSetting),
    public_url: read('PUBLIC_URL', null, webAddressSetting),
    mail_from: read('MAIL_FROM', null, mailAddressSetting),
  };
}
