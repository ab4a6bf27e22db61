import type { JewishCalendarData } from '@kehilla/contract';
import { html, type View } from '../../../html.ts';
import type { Reader } from '../../../reader/reader.ts';
import { daysInMonth, later } from './days.ts';
import { entryLine } from './week.ts';

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The month that begins on the answer's day as weeks, for a wall: a table where there is room, a list of days where there is none. */
export function monthOf(reader: Reader, { date: first, events, hebrew_date }: JewishCalendarData): View {
  const byDay = Map.groupBy(events, ({ date }) => date);
  const lead = new Date(`${first}T00:00:00Z`).getUTCDay();
  const days = Array.from({ length: daysInMonth(first) }, (_, index) => later(first, { days: index }));
  const cells: (string | null)[] = [...Array<null>(lead).fill(null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  const name = new Intl.DateTimeFormat(reader.language === 'he' ? 'he-IL' : 'en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${first}T00:00:00Z`));
  const { day } = hebrew_date;
  return html`<section><h2>${name}</h2>
    <p class="quiet">${reader.say('calendar.month_begins', { day: reader.language === 'he' ? day.text_he : day.text_en })}</p>
    <table class="month">
      <thead><tr>${WEEK.map((weekday) => html`<th scope="col">${reader.say(`day.${weekday}`)}</th>`)}</tr></thead>
      <tbody>${weeks.map((week) => html`<tr>${week.map((date) => cell(reader, date, date === null ? [] : (byDay.get(date) ?? [])))}</tr>`)}</tbody>
    </table></section>`;
}

function cell(reader: Reader, date: string | null, entries: JewishCalendarData['events']): View {
  if (date === null) return html`<td class="empty"></td>`;
  return html`<td class=${entries.length === 0 ? 'plain' : 'marked'}><time datetime=${date}><span class="number" aria-hidden="true">${reader.number(Number(date.slice(8)))}</span><span class="unseen">${reader.weekday(date)}</span></time>
    ${entries.length === 0 ? null : html`<ul>${entries.map((entry) => entryLine(reader, entry))}</ul>`}</td>`;
}
