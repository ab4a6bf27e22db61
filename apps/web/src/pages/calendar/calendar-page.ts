import type { JewishCalendarEnvelope } from '@kehilla/contract';
import type { Answered } from '../../ask.ts';
import { calledBy, notes, sources, theirs } from '../../components/answer/answer-parts.ts';
import { html, type View } from '../../html.ts';
import { refusalNote, refusalPage, refused } from '../../frame.ts';
import type { Page } from '../../page.ts';
import { dayAt } from '../../reader/days.ts';
import type { Reader } from '../../reader/reader.ts';
import { getMonth, getMore, getWeek, getWhen, getYear, holyTime, showZmanim, today } from './calendar-parts.ts';
import { dayForm, getQuestion, getSpan, isDayNamed, placeForm, ways } from './form.ts';
import places from './places.json' with { type: 'json' };

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
  const { data, freshness, sources: list, notes: phrases = [] } = answered.answer;
  // What was typed as a place asks for a day alone.
  if (data.location.assumed === true && data.when !== undefined)
    return { leads_to: reader.link('/calendar', new URLSearchParams({ holiday: data.when.asked })) };
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
      ${dayForm(reader, path, query)}
      ${span === 'year' && data.year !== undefined ? getYear(reader, data.year) : span === 'month' ? getMonth(reader, data) : dayAndWeek(reader, data)}
      ${placeForm(reader, location)}
      ${notes(reader, [...phrases, ...(data.custom?.note ?? [])], { path, query })}
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
  // A place of the city needs no country and clock.
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

/** Asks for the place; a place in the address leads to its calendar, with the rest of the query. A day by its name needs none: its dates are shown at once. */
export const calendarStart: Page = async ({ query, reader, ask, now }) => {
  const location = (query.get('location') ?? '').trim();
  if (location !== '') {
    const rest = new URLSearchParams(query);
    rest.delete('location');
    return { leads_to: reader.link(`/calendar/${encodeURIComponent(location)}`, rest) };
  }
  const title = reader.say('calendar.title');
  const named = new URLSearchParams(query);
  named.delete('location');
  const answered = isDayNamed(query) ? await ask.question('jewish_calendar', getQuestion('', query, dayAt(now))) : null;
  return {
    title,
    about: reader.say('door.calendar'),
    main: () => html`<div class="calendar">
      <h1>${title}</h1>
      ${answered === null ? html`<p class="lead">${reader.say('door.calendar')}</p>` : dates(reader, answered)}
      ${placeForm(reader, null, query)}
      <p class="examples">${places.map(({ en, he }) => html`<a href=${reader.link(`/calendar/${encodeURIComponent(en)}`, named)}>${reader.letters === 'he' ? he : en}</a>`)}</p>
      ${dayForm(reader, '/calendar', query)}
      ${answered?.ok === true ? [notes(reader, answered.answer.notes ?? [], { path: '/calendar', query }), sources(reader, answered.answer.sources, answered.answer.freshness)] : null}
    </div>`,
    ...(answered === null || answered.ok ? {} : refused(answered.status, answered.error)),
  };
};

/** The dates of a day that was asked for without a place. */
function dates(reader: Reader, answered: Answered<JewishCalendarEnvelope>): View | null {
  if (!answered.ok) return refusalNote(reader, answered.error);
  const { when } = answered.answer.data;
  return when === undefined ? null : getWhen(reader, when, false);
}
