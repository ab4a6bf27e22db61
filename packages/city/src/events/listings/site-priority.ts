import type { SourceInfo } from '@kehilla/core';

/**
 * Readers of calendars that a community keeps with its own software, before pages and feeds that gather other people's events. A site's source is
 * named by its reader and its own id ("events-tribe:scc.example").
 */
const KEPT_CALENDARS: ReadonlySet<string> = new Set(['events-tribe', 'events-localist', 'events-squarespace']);

/**
 * How near a site stands to those who hold an event, 0 nearest: the organizer's own site, then a calendar kept in The Events Calendar, Localist or
 * Squarespace, then what gathers from others. Never when it was read. Rule: sources note §6, "Dedup".
 */
export function sitePriority(sourceId: string, sources: ReadonlyMap<string, SourceInfo>): number {
  if (sources.get(sourceId)?.kind === 'business_website') return 0;
  return KEPT_CALENDARS.has(sourceId.split(':')[0] ?? '') ? 1 : 2;
}
