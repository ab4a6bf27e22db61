import type { CalendarEvent, CalendarYear } from '@kehilla/contract';
import { html, type View } from '../../../html.ts';
import type { Reader } from '../../../reader/reader.ts';
import { entryLine } from './week.ts';

/** The luach of a year, to be printed: month by month its days with holidays, fasts, portions and the times at which Shabbat and Yom Tov begin and end. */
export function getYear(reader: Reader, { year, calendar, from, until, entries = [] }: CalendarYear): View {
  const months = Map.groupBy(entries, ({ date }) => date.slice(0, 7));
  return html`<section class="year">
    <h2>${reader.say(`calendar.year_${calendar}`, { year })}</h2>
    <p class="quiet">${reader.day(from)} – ${reader.day(until)}</p>
    <div class="columns">${[...months.values()].map((days) => monthOfYear(reader, days))}</div>
  </section>`;
}

function monthOfYear(reader: Reader, entries: readonly CalendarEvent[]): View {
  const days = Map.groupBy(entries, ({ date }) => date);
  return html`<section><h3>${reader.month(entries[0]?.date ?? '')}</h3><ul class="luach">${[...days].map(
    ([date, own]) => html`<li><time datetime=${date}>${reader.dayOfMonth(date)}</time>
      <ul>${own.map((entry) => entryLine(reader, entry, own))}</ul></li>`,
  )}</ul></section>`;
}
