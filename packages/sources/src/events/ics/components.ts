import { SourceError } from '@kehilla/core';
import ICAL from 'ical.js';
import { textOf } from '../../agencies/shared/page-form.ts';
import type { Page } from '../../types.ts';

/** A feed taken apart: its events, each parsed by itself, how many could not be, and what it says of itself. */
export type Feed = {
  readonly events: readonly ICAL.Component[];
  readonly broken: number;
  /** `X-WR-TIMEZONE`, for times that float. */
  readonly zone: string | null;
  /** `METHOD:CANCEL`: everything in it is called off. */
  readonly cancels: boolean;
};

/** Events of one feed; more is no community's calendar. */
const MOST_EVENTS = 50_000;
const BLOCK = /^BEGIN:VEVENT[\s\S]*?^END:VEVENT\s*?$/gim;

/**
 * The events of a page of iCalendar (RFC 5545). Each is parsed alone, so that one that is malformed costs only itself. Throws `changed_shape`
 * for what is no calendar, or one that is cut short.
 */
export function feedOf(page: Page): Feed {
  const text = textOf(page)
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .trim();
  if (!/^BEGIN:VCALENDAR\b/i.test(text)) throw new SourceError('changed_shape', 'The page is not an iCalendar feed.');
  if (!/END:VCALENDAR$/i.test(text)) throw new SourceError('changed_shape', 'The iCalendar feed is cut short.');
  const blocks = text.match(BLOCK) ?? [];
  if (blocks.length > MOST_EVENTS)
    throw new SourceError('changed_shape', `The feed has more than ${MOST_EVENTS} events.`);
  const events = blocks.flatMap((block) => componentOf(block) ?? []);
  const begun = text.match(/^BEGIN:VEVENT\b/gim)?.length ?? 0;
  return {
    events,
    broken: begun - events.length,
    zone: /^X-WR-TIMEZONE(?:;[^:\n]*)?:(.+)$/im.exec(text)?.[1]?.trim() ?? null,
    cancels: /^METHOD:CANCEL\s*$/im.test(text),
  };
}

/** One event; null where the library cannot read it. */
function componentOf(block: string): ICAL.Component | null {
  try {
    return new ICAL.Component(ICAL.parse(block) as ConstructorParameters<typeof ICAL.Component>[0]);
  } catch {
    return null;
  }
}
