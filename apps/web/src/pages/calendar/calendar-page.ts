import type { CalendarEvent, CalendarHebrewDay, JewishCalendarData, JewishCalendarEnvelope } from '@kehilla/contract';
import { notes } from '../../components/answer/notes.ts';
import { sources } from '../../components/answer/sources.ts';
import { theirs } from '../../components/answer/text.ts';
import { html, type View } from '../../html.ts';
import { refusalPage } from '../../layout/refusal.ts';
import type { Page } from '../../page.ts';
import { dayAt } from '../../reader/new-york-day.ts';
import type { Reader } from '../../reader/reader.ts';
import { dayForm, placeForm, findQuestion, type Span, getSpan } from './form.ts';
import { getMore } from './parts/more.ts';
import { holyTime, today } from './parts/today.ts';
import { entryLine, getWeek, readWhen, getYear } from './parts/week.ts';
import { zmanimOf } from './parts/zmanim.ts';
import { daysInMonth, later } from '../../reader/days.ts';

type Data = JewishCalendarEnvelope['data'];

/** The calendar of a place: candle lighting first, the day and its times, the week, the month or the year, as jewish_calendar answers. */
export const calendarPage: Page = async ({ params: [location = ''], query, reader, ask, now }) => {
  const span = getSpan(query);
  const path = `/calendar/${encodeURIComponent(location)}`;
  const answered = await ask.question('jewish_calendar', findQuestion(location, query, dayAt(now)));
  if (!answered.ok) {
    const refusal = refusalPage(reader, reader.say('calendar.of', { place: location }), answered);
    return {
      ...refusal,
      main: () =>
        html`<div class="calendar">${refusal.main()}${placeForm(reader, location)}${dayForm(reader, path, query)}</div>`,
    };
  }
  const { data, freshness, sources: list, notes: said = [] } = answered.answer;
  const here = { path, query, date: data.date, span, ...(data.year === undefined ? {} : { year: data.year.year }) };
  return {
    title: reader.say('calendar.of', { place: data.location.name }),
    about: reader.say('door.calendar'),
    main: () => html`<div class="calendar">
      ${head(reader, data)}
      ${data.when === undefined ? null : readWhen(reader, data.when)}
      ${span === 'week' ? [holyTime(reader, data), today(reader, data)] : null}
      ${ways(reader, here)}
      ${span === 'year' && data.year !== undefined ? getYear(reader, data.year) : span === 'month' ? getMonth(reader, data) : dayAndWeek(reader, data)}
      ${dayForm(reader, path, query)}
      ${placeForm(reader, location)}
      ${notes(reader, [...said, ...(data.custom?.note ?? [])])}
      ${sources(reader, list, freshness)}
    </div>`,
  };
};

function dayAndWeek(reader: Reader, data: Data): View {
  return html`<div>
    <section><h2>${reader.say('calendar.zmanim', { day: reader.weekday(data.date) })}</h2>${zmanimOf(reader, data.zmanim)}</section>
    <section><h2>${reader.say('calendar.week')}</h2>${getWeek(reader, data)}</section>
    ${data.more === undefined ? null : html`<section><h2>${reader.say('more.title', { day: reader.weekday(data.date) })}</h2>${getMore(reader, data.date, data.more)}</section>`}
  </div>`;
}

function head(reader: Reader, { location, custom }: Data): View {
  const where = [location.admin, location.country, location.tz].filter((part) => part !== null).join(' · ');
  return html`<header><h1>${theirs(location.name)}</h1><p class="quiet"><bdi>${where}</bdi>${
    custom === undefined
      ? null
      : html`<span> · ${reader.count('calendar.minutes', custom.candle_minutes)} · ${reader.say(custom.israel_schedule ? 'calendar.israel' : 'calendar.diaspora')}</span>`
  }</p></header>`;
}

/** Where a page of the calendar stands: its address, its first civil day, and the year that it shows, if it shows one. */
type Here = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly date: string;
  readonly span: Span;
  readonly year?: number;
};

/** What names the day that is shown: left out of the ways to other days. */
const NAMES = ['date', 'year', 'view', 'holiday', 'hebrew_date', 'yahrzeit_of'] as const;

/** The ways to the days before and after, to the other spans, and to a file of them. */
function ways(reader: Reader, here: Here): View {
  const { path, span } = here;
  const spans = (['week', 'month', 'year'] as const).filter((other) => other !== span);
  return html`<nav class="ways" aria-label=${reader.say('calendar.ways')}>
    <a rel="prev" href=${step(reader, here, -1)}>${reader.say(`calendar.before_${span}`)}</a>
    <a href=${to(reader, here, span, {})}>${reader.say(`calendar.now_${span}`)}</a>
    <a rel="next" href=${step(reader, here, 1)}>${reader.say(`calendar.after_${span}`)}</a>
    ${spans.map((other) => html`<a href=${to(reader, here, other, other === 'year' ? {} : { date: here.date })}>${reader.say(`calendar.${other}`)}</a>`)}
    <a href=${`${path}.ics`}>${reader.say('calendar.file')}</a>
  </nav>`;
}

function step(reader: Reader, here: Here, by: 1 | -1): string {
  const { date, span, year } = here;
  if (span === 'year') return to(reader, here, span, year === undefined ? {} : { year: String(year + by) });
  return to(reader, here, span, { date: later(date, span === 'week' ? { days: 7 * by } : { months: by }) });
}

function to(reader: Reader, { path, query }: Here, view: Span, values: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query);
  for (const name of NAMES) next.delete(name);
  for (const [name, value] of Object.entries(values)) next.set(name, value);
  if (view !== 'week') next.set('view', view);
  return reader.link(path, next);
}

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** What stands in the month on a civil day: its Hebrew date as far as the answer tells it, and its entries. */
type DayOfMonth = { readonly date: string; readonly hebrew: string | null; readonly entries: readonly CalendarEvent[] };

/** The month that begins on the answer's day as weeks, for a wall: a table where there is room, a list of days where there is none. */
function getMonth(reader: Reader, { date: first, events, more }: JewishCalendarData): View {
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

function inHebrew({ language }: Reader, { text_en, text_he }: CalendarHebrewDay): string {
  return language === 'he' ? text_he : text_en;
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
