import type { CalendarEvent, JewishCalendarData } from '@kehilla/contract';
import { tellEntry } from '@kehilla/core';
import { asSaid } from '../../../components/answer/text.ts';
import { html, type View } from '../../../html.ts';
import type { Reader } from '../../../reader/reader.ts';
import { clock } from './today.ts';

/** The entries of the days in order, each day once. */
export function getWeek(reader: Reader, { events }: Pick<JewishCalendarData, 'events'>): View {
  if (events.length === 0) return html`<p>${reader.say('calendar.nothing')}</p>`;
  const days = Map.groupBy(events, ({ date }) => date);
  return html`<ol class="agenda">${[...days].map(
    ([date, entries]) =>
      html`<li><h3><time datetime=${date}>${reader.weekday(date)}</time></h3><ul>${entries.map((entry) => entryLine(reader, entry, entries))}</ul></li>`,
  )}</ol>`;
}

/** An entry with its time where it has one; `sameDay` are the entries of its day. */
export function entryLine(reader: Reader, entry: CalendarEvent, sameDay: readonly CalendarEvent[]): View {
  const { kind, title_en, title_he, note } = entry;
  const { starts_at, ends_at } = tellEntry(entry, sameDay);
  const isTimed = kind === 'candle_lighting' || kind === 'havdalah' || kind === 'fast';
  return html`<li class=${kind}>
    <span>${reader.letters === 'he' ? title_he : title_en}</span>
    ${isTimed ? html` ${clock(reader, starts_at)}` : null}${ends_at === null ? null : html`–${clock(reader, ends_at)}`}
    ${note === null ? null : html` <span class="quiet">${asSaid(reader, note)}</span>`}
  </li>`;
}
