import type { Event } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import { later } from '../../reader/days.ts';
import { isDay } from '../../reader/new-york-day.ts';
import type { Reader } from '../../reader/reader.ts';
import { eventLine } from './event-line.ts';
import { PATH } from './form.ts';

/** The events of one day below the hours at which they begin, those of the whole day before them. */
export function dayView(
  reader: Reader,
  date: string,
  events: readonly Event[],
  day: (instant: string) => string,
): View {
  const hours = Map.groupBy(events, ({ all_day, starts_at }) => (all_day ? 'all_day' : starts_at.slice(0, 13)));
  return html`<section class="day-view" aria-labelledby="day-title">
    <h3 id="day-title"><time datetime=${date}>${reader.weekday(date)}</time></h3>
    <ol class="hours-of-day">${[...hours].map(
      ([hour, own]) => html`<li>
        <p class="hour">${hour === 'all_day' ? reader.say('events.all_day') : html`<bdi>${reader.time(`${hour}:00:00`)}</bdi>`}</p>
        <ul>${own.map((event) => eventLine(reader, event, day))}</ul></li>`,
    )}</ol>
  </section>`;
}

/** The ways between the list and the days: to the day before and after, to today, and back. */
export function waysOfDays(reader: Reader, query: URLSearchParams, day: string | null, today: string): View {
  if (day === null)
    return html`<nav class="ways" aria-label=${reader.say('events.views')}><a href=${dayAddress(reader, query, isDay(query.get('from') ?? '') ? String(query.get('from')) : today)}>${reader.say('events.day_view')}</a></nav>`;
  const list = new URLSearchParams(query);
  for (const name of ['view', 'from', 'to', 'cursor']) list.delete(name);
  return html`<nav class="ways" aria-label=${reader.say('events.views')}>
    <a rel="prev" href=${dayAddress(reader, query, later(day, { days: -1 }))}>${reader.say('events.day_before')}</a>
    <a href=${dayAddress(reader, query, today)}>${reader.say('events.today')}</a>
    <a rel="next" href=${dayAddress(reader, query, later(day, { days: 1 }))}>${reader.say('events.day_after')}</a>
    <a href=${reader.link(PATH, list)}>${reader.say('events.list_view')}</a>
  </nav>`;
}

/** The address of a day of the same question. */
export function dayAddress(reader: Reader, query: URLSearchParams, day: string): string {
  const next = new URLSearchParams(query);
  for (const name of ['to', 'cursor']) next.delete(name);
  next.set('view', 'day');
  next.set('from', day);
  return reader.link(PATH, next);
}
