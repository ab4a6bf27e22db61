import type { CalendarEvent, CalendarHebrewDay, JewishCalendarData } from '@kehilla/contract';
import { html, type View } from '../../../html.ts';
import type { Reader } from '../../../reader/reader.ts';
import { daysInMonth, later } from '../../../reader/days.ts';
import { entryLine } from './week.ts';

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** What stands in the month on a civil day: its Hebrew date as far as the answer tells it, and its entries. */
type DayOfMonth = { readonly date: string; readonly hebrew: string | null; readonly entries: readonly CalendarEvent[] };

/** The month that begins on the answer's day as weeks, for a wall: a table where there is room, a list of days where there is none. */
export function getMonth(reader: Reader, { date: first, events, more }: JewishCalendarData): View {
  const byDay = Map.groupBy(events, ({ date }) => date);
  const hebrew = new Map(more?.hebrew_days?.map((day) => [day.date, inHebrew(reader, day)]));
  const days = Array.from({ length: daysInMonth(first) }, (_, at): DayOfMonth => {
    const date = later(first, { days: at });
    return { date, hebrew: hebrew.get(date) ?? null, entries: byDay.get(date) ?? [] };
  });
  const lead = new Date(`${first}T00:00:00Z`).getUTCDay();
  const cells: (DayOfMonth | null)[] = [...Array<null>(lead).fill(null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  const [begins, ends] = [days[0]?.hebrew, days.at(-1)?.hebrew];
  return html`<section><h2>${reader.month(first)}</h2>
    ${begins && ends ? html`<p class="quiet">${begins} – ${ends}</p>` : null}
    <table class="month">
      <thead><tr>${WEEK.map((weekday) => html`<th scope="col">${reader.say(`day.${weekday}`)}</th>`)}</tr></thead>
      <tbody>${weeks.map((week) => html`<tr>${week.map((day) => cell(reader, day))}</tr>`)}</tbody>
    </table></section>`;
}

function inHebrew({ letters }: Reader, { text_en, text_he }: CalendarHebrewDay): string {
  return letters === 'he' ? text_he : text_en;
}

function cell(reader: Reader, day: DayOfMonth | null): View {
  if (day === null) return html`<td class="empty"></td>`;
  const { date, hebrew, entries } = day;
  return html`<td class=${entries.length === 0 ? 'plain' : 'marked'}>
    <p class="dates"><time datetime=${date}><span class="number" aria-hidden="true">${reader.number(Number(date.slice(8)))}</span><span class="unseen">${reader.weekday(date)}</span></time>
    ${hebrew === null ? null : html`<span class="hebrew">${withoutYear(hebrew)}</span>`}</p>
    ${entries.length === 0 ? null : html`<ul>${entries.map((entry) => entryLine(reader, entry, entries))}</ul>`}</td>`;
}

/** A Hebrew date without its last word, the year, which stands above the month. */
function withoutYear(date: string): string {
  return date.slice(0, date.lastIndexOf(' '));
}
