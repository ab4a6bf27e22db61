import type { CalendarEvent, CalendarWhen, CalendarYear, JewishCalendarData } from '@kehilla/contract';
import { tellEntry, toBegunMinute, toNextMinute } from '@kehilla/core';
import { asSaid, theirs } from '../../../components/answer/text.ts';
import { html, type View } from '../../../html.ts';
import type { Reader } from '../../../reader/reader.ts';
import { clock } from './today.ts';

/** When a holiday, a Hebrew date or a day of remembrance is. */
export function readWhen(reader: Reader, { asked, read_as, dates }: CalendarWhen): View {
  return html`<section class="holy">
    <h2>${reader.say('when.title')} ${theirs(asked)}</h2>
    <p class="quiet">${reader.say('when.read_as')} ${asSaid(reader, read_as)}</p>
    ${dates.length === 0 ? html`<p>${reader.say('when.none')}</p>` : null}
    <ul class="plain">${dates.map(
      ({ title_en, title_he, hebrew, civil, date, last_date, begins_at, ends_at, custom, note, eve = [] }) => html`<li>
        <strong>${reader.language === 'he' ? title_he : title_en}</strong> · ${reader.language === 'he' ? hebrew.text_he : hebrew.text_en} · ${date === null ? asSaid(reader, civil) : reader.weekday(date)}${last_date === null || last_date === date ? null : ` – ${reader.weekday(last_date)}`}${date === null ? null : ` (${date.slice(0, 4)})`}
        ${begins_at === null ? null : html` · ${reader.say('when.begins')} ${reader.weekday(begins_at)} ${clock(reader, toBegunMinute(begins_at))}`}
        ${ends_at === null ? null : html` · ${reader.say('when.ends')} ${reader.weekday(ends_at)} ${clock(reader, toNextMinute(ends_at))}`}
        ${custom === null ? null : html` · ${asSaid(reader, custom)}`}${note === null ? null : html`<br />${asSaid(reader, note)}`}
        ${eve.length === 0 ? null : html`<ul><li><time datetime=${eve[0]?.date}>${reader.weekday(eve[0]?.date ?? '')}</time></li>${eve.map((entry) => entryLine(reader, entry, eve))}</ul>`}
      </li>`,
    )}</ul>
  </section>`;
}

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
    <span>${reader.language === 'he' ? title_he : title_en}</span>
    ${isTimed ? html` ${clock(reader, starts_at)}` : null}${ends_at === null ? null : html`–${clock(reader, ends_at)}`}
    ${note === null ? null : html` <span class="quiet">${asSaid(reader, note)}</span>`}
  </li>`;
}
