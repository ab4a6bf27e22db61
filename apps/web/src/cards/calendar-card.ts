import { calledBy } from '../components/answer/called-by.ts';
import type { JewishCalendarEnvelope } from '@kehilla/contract';
import { notes } from '../components/answer/notes.ts';
import { sources } from '../components/answer/sources.ts';
import { theirs } from '../components/answer/text.ts';
import { html, type View } from '../html.ts';
import { getMore } from '../pages/calendar/parts/more.ts';
import { holyTime, today } from '../pages/calendar/parts/today.ts';
import { getWeek } from '../pages/calendar/parts/week.ts';
import { getWhen } from '../pages/calendar/parts/when.ts';
import { getYear } from '../pages/calendar/parts/year.ts';
import { showZmanim } from '../pages/calendar/parts/zmanim.ts';
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
