import type { JewishCalendarEnvelope } from '@kehilla/contract';
import { notes } from '../../components/answer/notes.ts';
import { sources } from '../../components/answer/sources.ts';
import { calledBy } from '../../components/answer/called-by.ts';
import { theirs } from '../../components/answer/text.ts';
import { html, type View } from '../../html.ts';
import { refusalPage } from '../../layout/refusal.ts';
import type { Page } from '../../page.ts';
import { dayAt } from '../../reader/new-york-day.ts';
import type { Reader } from '../../reader/reader.ts';
import { dayForm, placeForm, getQuestion, getSpan } from './form.ts';
import { getMonth } from './parts/month.ts';
import { getMore } from './parts/more.ts';
import { holyTime, today } from './parts/today.ts';
import { ways } from './ways.ts';
import { getWeek } from './parts/week.ts';
import { getWhen } from './parts/when.ts';
import { getYear } from './parts/year.ts';
import { showZmanim } from './parts/zmanim.ts';

type Data = JewishCalendarEnvelope['data'];

/** The calendar of a place: candle lighting first, the day and its times, the week, the month or the year, as jewish_calendar answers. */
export const calendarPage: Page = async ({ params: [location = ''], query, reader, ask, now, base_url }) => {
  const span = getSpan(query);
  const path = `/calendar/${encodeURIComponent(location)}`;
  const answered = await ask.question('jewish_calendar', getQuestion(location, query, dayAt(now)));
  if (!answered.ok) {
    const refusal = refusalPage(reader, reader.say('calendar.of', { place: location }), answered);
    return {
      ...refusal,
      main: () =>
        html`<div class="calendar">${refusal.main()}${placeForm(reader, location)}${dayForm(reader, path, query)}</div>`,
    };
  }
  const { data, freshness, sources: list, notes: said = [] } = answered.answer;
  const here = {
    path,
    query,
    location,
    base_url,
    date: data.date,
    span,
    ...(data.year === undefined ? {} : { year: data.year.year }),
  };
  return {
    title: reader.say('calendar.of', { place: calledBy(reader, data.location) }),
    about: reader.say('door.calendar'),
    main: () => html`<div class="calendar">
      ${head(reader, data)}
      ${data.when === undefined ? null : getWhen(reader, data.when)}
      ${span === 'week' ? [holyTime(reader, data), today(reader, data)] : null}
      ${ways(reader, here)}
      ${span === 'year' && data.year !== undefined ? getYear(reader, data.year) : span === 'month' ? getMonth(reader, data) : dayAndWeek(reader, data)}
      ${dayForm(reader, path, query)}
      ${placeForm(reader, location)}
      ${notes(reader, [...said, ...(data.custom?.note ?? [])], { path, query })}
      ${sources(reader, list, freshness)}
    </div>`,
  };
};

function dayAndWeek(reader: Reader, data: Data): View {
  return html`<div>
    <section><h2>${reader.say('calendar.zmanim', { day: reader.weekday(data.date) })}</h2>${showZmanim(reader, data.zmanim)}</section>
    <section><h2>${reader.say('calendar.week')}</h2>${getWeek(reader, data)}</section>
    ${data.more === undefined ? null : html`<section><h2>${reader.say('more.title', { day: reader.weekday(data.date) })}</h2>${getMore(reader, data.date, data.more)}</section>`}
  </div>`;
}

function head(reader: Reader, { location, custom }: Data): View {
  // Of a place of the city nobody needs its country and clock.
  const isHere = location.kind !== 'city' && location.tz === 'America/New_York';
  const where = (
    location.label !== undefined ? [] : isHere ? [location.admin] : [location.admin, location.country, location.tz]
  )
    .filter((part) => part !== null)
    .join(' · ');
  return html`<header><h1>${theirs(calledBy(reader, location))}</h1><p class="quiet">${where === '' ? null : html`<bdi>${where}</bdi>${custom === undefined ? '' : ' · '}`}${
    custom === undefined
      ? null
      : html`<span>${reader.count('calendar.minutes', custom.candle_minutes)} · ${reader.say(custom.israel_schedule ? 'calendar.israel' : 'calendar.diaspora')}</span>`
  }</p></header>`;
}
