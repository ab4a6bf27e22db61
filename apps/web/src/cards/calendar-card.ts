import { calledBy, notes, sources, theirs } from '../components/answer/answer-parts.ts';
import type { JewishCalendarEnvelope } from '@kehilla/contract';
import { html, type View } from '../html.ts';
import { getMore, getWeek, getWhen, getYear, holyTime, showZmanim, today } from '../pages/calendar/calendar-parts.ts';
import type { Reader } from '../reader/reader.ts';

/** The calendar of a place: candle lighting first, the day and its week or the year, and folded below them the times of the day. */
export function calendarCard(
  reader: Reader,
  { data, freshness, sources: list, notes: said = [] }: JewishCalendarEnvelope,
): View {
  const { location, custom, when, year, more } = data;
  const where = [location.admin, location.country, location.tz].filter((part) => part !== null).join(' · ');
  return html`<div class="calendar">
    <h1>${theirs(calledBy(reader, location))}</h1>
    <p class="quiet"><bdi>${where}</bdi>${
      custom === undefined
        ? null
        : html`<span> · ${reader.count('calendar.minutes', custom.candle_minutes)} · ${reader.say(custom.israel_schedule ? 'calendar.israel' : 'calendar.diaspora')}</span>`
    }</p>
    ${when === undefined ? null : getWhen(reader, when)}
    ${year === undefined ? week(reader, data) : getYear(reader, year)}
    ${more === undefined ? null : html`<details><summary>${reader.say('more.title', { day: reader.weekday(data.date) })}</summary>${getMore(reader, data.date, more)}</details>`}
    ${notes(reader, [...said, ...(custom?.note ?? [])])}
    ${sources(reader, list, freshness)}
  </div>`;
}

function week(reader: Reader, data: JewishCalendarEnvelope['data']): View {
  return html`<div>
    ${holyTime(reader, data)}
    ${today(reader, data)}
    <section><h2>${reader.say('calendar.week')}</h2>${getWeek(reader, data)}</section>
    <details><summary>${reader.say('calendar.zmanim', { day: reader.weekday(data.date) })}</summary><div class="scroll" tabindex="0" role="region" aria-label=${reader.say('calendar.zmanim', { day: reader.weekday(data.date) })}>${showZmanim(reader, data.zmanim)}</div></details>
  </div>`;
}
