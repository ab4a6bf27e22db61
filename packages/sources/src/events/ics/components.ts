import { SourceError } from '@kehilla/core';
import ICAL from 'ical.js';
import type { Page } from '../../types.ts';
import { textOfPage } from '../shared/page-text.ts';
import { asRfc } from './as-rfc.ts';
import { describedZones } from './described-zones.ts';

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

/**
 * The events of a page of iCalendar (RFC 5545). Each is parsed alone, so that one that is malformed costs only itself. Throws `changed_shape`
 * for what is no calendar, or one that is cut short.
 */
export function feedOf(page: Page): Feed {
  const text = textOfPage({ ...page, body: unfolded(page.body) })
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim();
  if (!/^BEGIN:VCALENDAR\b/i.test(text)) throw new SourceError('changed_shape', 'The page is not an iCalendar feed.');
  if (!/END:VCALENDAR$/i.test(text)) throw new SourceError('changed_shape', 'The iCalendar feed is cut short.');
  const { blocks, begun } = blocksOf(text, 'VEVENT');
  if (blocks.length > MOST_EVENTS)
    throw new SourceError('changed_shape', `The feed has more than ${MOST_EVENTS} events.`);
  const zones = describedZones(blocksOf(text, 'VTIMEZONE').blocks);
  const events = blocks.flatMap((block) => componentOf(block, zones) ?? []);
  return {
    events,
    broken: begun - events.length,
    zone: /^X-WR-TIMEZONE(?:;[^:\n]*)?:(.+)$/im.exec(text)?.[1]?.trim() ?? null,
    cancels: /^METHOD:CANCEL\s*$/im.test(text),
  };
}

/** Lines made whole before they are text: software cuts them at 75 bytes, within a letter too (RFC 5545 §3.1). */
function unfolded(body: Uint8Array): Uint8Array {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  return Buffer.from(bytes.replaceAll(/(?:\r\n?|\n)[ \t]/g, ''), 'latin1');
}

/** The components of a kind, from begin to end, and how many begin; one that has no end ends where the next begins, and is none. */
function blocksOf(text: string, kind: string): { readonly blocks: readonly string[]; readonly begun: number } {
  const blocks: string[] = [];
  const [begins, ends] = [`BEGIN:${kind}`, `END:${kind}`];
  let [open, begun]: [string[] | null, number] = [null, 0];
  for (const line of text.split('\n')) {
    const word = line.length > 40 ? '' : line.trim().toUpperCase();
    if (word === begins) [open, begun] = [[], begun + 1];
    open?.push(line);
    if (word !== ends || open === null) continue;
    blocks.push(open.join('\n'));
    open = null;
  }
  return { blocks, begun };
}

/** One event; null where the library cannot read it. */
function componentOf(block: string, zones: ReadonlyMap<string, string>): ICAL.Component | null {
  try {
    const event = new ICAL.Component(ICAL.parse(asRfc(block)) as ConstructorParameters<typeof ICAL.Component>[0]);
    for (const property of zones.size === 0 ? [] : event.getAllProperties()) {
      const named: unknown = property.getParameter('tzid');
      const zone = typeof named === 'string' ? zones.get(named) : undefined;
      if (zone !== undefined) property.setParameter('tzid', zone);
    }
    return event;
  } catch {
    return null;
  }
}
