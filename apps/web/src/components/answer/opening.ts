import { newYorkAheadMs } from '@kehilla/core';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';

/** The facts on when a place is open. */
export type Openness = {
  readonly open_now: boolean | null;
  readonly hours_today?: string | null;
  readonly next_opening?: string;
  readonly hours_then?: string | null;
};

/**
 * Shows whether a place is open now and until when, as far as published; otherwise its hours today and, if that is another day, when it opens next; for a
 * requested day, its hours. `as_of` = the instant of the answer, null if only its day is known.
 */
export function opening(reader: Reader, reportedOpenness: Openness, as_of: string | null = null): View {
  const { open_now, hours_today, next_opening, hours_then } = reportedOpenness;
  const { say } = reader;
  const isLater = next_opening !== undefined && hours_today?.includes(`${next_opening.slice(11, 16)}-`) !== true;
  const until = open_now === true && hours_today != null && as_of !== null ? findClosing(hours_today, as_of) : null;
  return html`<span class=${open_now === true ? 'open' : 'quiet'}>${openness(reader, open_now)}${until === null ? null : html` · ${untilInWords(reader, until)}`}</span>
    ${hours_today == null ? null : html`<span>${say('hours.today')} ${hoursInWords(reader, hours_today)}</span>`}
    ${isLater ? html`<span>${say('hours.next')} ${reader.weekday(next_opening.slice(0, 10))}, <bdi>${clockInWords(reader, next_opening.slice(11, 16))}</bdi></span>` : null}
    ${hours_then === undefined ? null : html`<span>${say('hours.then')} ${hours_then === null ? say('hours.unknown') : hoursInWords(reader, hours_then)}</span>`}`;
}

/** Whether it is open, as far as anybody published that. */
function openness(reader: Reader, open_now: boolean | null): string {
  if (open_now === null) return reader.say('place.open_unknown');
  return reader.say(open_now ? 'place.open' : 'place.shut');
}

const SPAN = /^(?<opens>\d{2}:\d{2})-(?<closes>\d{2}:\d{2})$/;

/** Returns when the opening that includes `as_of` ends, "HH:MM"; null if the hours of the day do not say: an opening that began yesterday is not among them. */
export function findClosing(hours_today: string, as_of: string): string | null {
  const at = new Date(as_of);
  const clock = new Date(at.getTime() + newYorkAheadMs(at)).toISOString().slice(11, 16);
  const spans = hours_today.split(';')[0]?.split(',') ?? [];
  for (const span of spans) {
    const { opens, closes } = SPAN.exec(span.trim())?.groups ?? {};
    if (opens === undefined || closes === undefined) continue;
    if (opens <= clock && (clock < closes || closes <= opens)) return closes;
  }
  return null;
}

function untilInWords(reader: Reader, closes: string): View {
  if (closes === '24:00') return html`<span>${reader.say('hours.until_midnight')}</span>`;
  return html`<span>${reader.say('hours.until', { time: clockInWords(reader, closes) })}</span>`;
}

/** A clock of 24 hours as the reader writes times: "18:30" is "6:30 PM" in English. */
function clockInWords(reader: Reader, clock: string): string {
  return reader.time(`2000-01-01T${clock === '24:00' ? '00:00' : clock}:00`);
}

const LIKELY_CLOSED = /^likely closed(?: (?<bound>from|until) (?<time>[\d:]+))? \((?<holy>Shabbat|Yom Tov)\)$/;

/** Shows the hours of a day in the reader's words: times in their format, "closed", "all day", and likely changes on a holy day in words. */
export function hoursInWords(reader: Reader, hours: string): View {
  const { say } = reader;
  const parts = hours.split('; ').map((part) => {
    if (part === 'closed') return html`${say('hours.closed')}`;
    if (part === '00:00-24:00') return html`${say('hours.all_day')}`;
    const { bound, time, holy } = LIKELY_CLOSED.exec(part)?.groups ?? {};
    if (holy === undefined)
      return html`<bdi>${part
        .split(/, ?/)
        .map((span) => spanInWords(reader, span))
        .join(', ')}</bdi>`;
    const likely = say('hours.likely_closed', { holy: say(holy === 'Shabbat' ? 'hours.shabbat' : 'hours.yom_tov') });
    if (bound === undefined || time === undefined) return html`${likely}`;
    return html`${likely} ${say(bound === 'from' ? 'hours.from' : 'hours.until', { time: clockInWords(reader, time) })}`;
  });
  return html`${parts.map((part, at) => html`${at === 0 ? '' : '; '}${part}`)}`;
}

function spanInWords(reader: Reader, span: string): string {
  const { opens, closes } = SPAN.exec(span)?.groups ?? {};
  if (opens === undefined || closes === undefined) return span;
  return `${clockInWords(reader, opens)}–${clockInWords(reader, closes)}`;
}
