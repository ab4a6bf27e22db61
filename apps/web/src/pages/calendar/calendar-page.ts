import { newYorkAheadMs } from '@kehilla/core';
import type { JewishCalendarEnvelope } from '@kehilla/contract';
import { notes } from '../../components/answer/notes.ts';
import { sources } from '../../components/answer/sources.ts';
import { theirs } from '../../components/answer/text.ts';
import { html, type View } from '../../html.ts';
import { refusalPage } from '../../layout/refusal.ts';
import type { Page } from '../../page.ts';
import type { Reader } from '../../reader.ts';
import { later, placeForm, questionOf, type Span, spanOf } from './form.ts';
import { monthOf } from './month.ts';
import { holyTime, today } from './today.ts';
import { weekOf } from './week.ts';
import { zmanimOf } from './zmanim.ts';

/** The calendar of a place: candle lighting first, the day and its times, the week or the month, as jewish_calendar answers. */
export const calendarPage: Page = async ({ params: [location = ''], query, reader, ask, now }) => {
  const span = spanOf(query);
  const title = reader.say('calendar.of', { place: location });
  const day = new Date(now.getTime() + newYorkAheadMs(now)).toISOString().slice(0, 10);
  const answered = await ask.question('jewish_calendar', questionOf(location, query, day));
  if (!answered.ok) {
    const refusal = refusalPage(reader, title, answered);
    return { ...refusal, main: html`<div class="calendar">${refusal.main}${placeForm(reader, location)}</div>` };
  }
  return {
    title: reader.say('calendar.of', { place: answered.answer.data.location.name }),
    about: reader.say('door.calendar'),
    main:
      span === 'month'
        ? monthPage(reader, location, query, answered.answer)
        : weekPage(reader, location, query, answered.answer),
  };
};

function weekPage(
  reader: Reader,
  location: string,
  query: URLSearchParams,
  { data, freshness, sources: list, notes: said = [] }: JewishCalendarEnvelope,
): View {
  return html`<div class="calendar">
    ${head(reader, data)}
    ${holyTime(reader, data)}
    ${today(reader, data)}
    ${ways(reader, location, query, data.date, 'week')}
    <section><h2>${reader.say('calendar.zmanim', { day: reader.weekday(data.date) })}</h2>${zmanimOf(reader, data.zmanim)}</section>
    <section><h2>${reader.say('calendar.week')}</h2>${weekOf(reader, data)}</section>
    ${placeForm(reader, location)}
    ${notes(reader, [...said, ...(data.custom?.note ?? [])])}
    ${sources(reader, list, freshness)}
  </div>`;
}

function monthPage(
  reader: Reader,
  location: string,
  query: URLSearchParams,
  { data, freshness, sources: list, notes: said = [] }: JewishCalendarEnvelope,
): View {
  return html`<div class="calendar">
    ${head(reader, data)}
    ${ways(reader, location, query, data.date, 'month')}
    ${monthOf(reader, data)}
    ${notes(reader, [...said, ...(data.custom?.note ?? [])])}
    ${sources(reader, list, freshness)}
  </div>`;
}

function head(reader: Reader, { location, custom }: JewishCalendarEnvelope['data']): View {
  const where = [location.admin, location.country, location.tz].filter((part) => part !== null).join(' · ');
  return html`<header><h1>${theirs(location.name)}</h1><p class="quiet"><bdi>${where}</bdi>${
    custom === undefined
      ? null
      : html`<span> · ${reader.count('calendar.minutes', custom.candle_minutes)} · ${reader.say(custom.israel_schedule ? 'calendar.israel' : 'calendar.diaspora')}</span>`
  }</p></header>`;
}

/** The ways to the days before and after, to the other span, and to a file of them. */
function ways(reader: Reader, location: string, query: URLSearchParams, date: string, span: Span): View {
  const path = `/calendar/${encodeURIComponent(location)}`;
  const to = (day: string | null, view: Span): string => {
    const next = new URLSearchParams(query);
    if (day === null) next.delete('date');
    else next.set('date', day);
    if (view === 'month') next.set('view', 'month');
    else next.delete('view');
    return reader.link(path, next);
  };
  const step = span === 'week' ? { days: 7 } : { months: 1 };
  const back = span === 'week' ? { days: -7 } : { months: -1 };
  return html`<nav class="ways" aria-label=${reader.say('calendar.ways')}>
    <a rel="prev" href=${to(later(date, back), span)}>${reader.say(`calendar.before_${span}`)}</a>
    <a href=${to(null, span)}>${reader.say('calendar.today')}</a>
    <a rel="next" href=${to(later(date, step), span)}>${reader.say(`calendar.after_${span}`)}</a>
    <a href=${to(date, span === 'week' ? 'month' : 'week')}>${reader.say(span === 'week' ? 'calendar.month' : 'calendar.week')}</a>
    <a href=${`${path}.ics`}>${reader.say('calendar.file')}</a>
  </nav>`;
}
