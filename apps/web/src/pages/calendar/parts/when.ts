import type { CalendarWhen } from '@kehilla/contract';
import { toBegunMinute, toNextMinute } from '@kehilla/core';
import { asSaid, theirs } from '../../../components/answer/text.ts';
import { html, type View } from '../../../html.ts';
import type { Reader } from '../../../reader/reader.ts';
import { writeDates } from '../../../retell/dates-in-words.ts';
import { clock } from './today.ts';
import { entryLine } from './week.ts';

/** The words of asking before what is asked: the heading says them itself. */
const ASKING = /^\s*(?:(?:when(?:'s|’s| is| are| does| do)?|what day is|מתי(?: חל| חלה| יחול)?)\s+)+/i;

/** When a holiday, a Hebrew date or a day of remembrance is. */
export function getWhen(reader: Reader, { asked, read_as, dates }: CalendarWhen): View {
  return html`<section class="holy">
    <h2>${reader.say('when.title')} ${theirs(writeDates(reader, asked.replace(ASKING, '')))}</h2>
    <p class="quiet">${reader.say('when.read_as')} ${asSaid(reader, read_as)}</p>
    ${dates.length === 0 ? html`<p>${reader.say('when.none')}</p>` : null}
    <ul class="plain">${dates.map(
      ({ title_en, title_he, hebrew, civil, date, last_date, begins_at, ends_at, custom, note, eve = [] }) => html`<li>
        <strong>${reader.letters === 'he' ? title_he : title_en}</strong> · ${reader.letters === 'he' ? hebrew.text_he : hebrew.text_en} · ${date === null ? asSaid(reader, civil) : reader.weekday(date)}${last_date === null || last_date === date ? null : ` – ${reader.weekday(last_date)}`}${date === null ? null : ` (${date.slice(0, 4)})`}
        ${begins_at === null ? null : html` · ${reader.say('when.begins')} ${reader.weekday(begins_at)} ${clock(reader, toBegunMinute(begins_at))}`}
        ${ends_at === null ? null : html` · ${reader.say('when.ends')} ${reader.weekday(ends_at)} ${clock(reader, toNextMinute(ends_at))}`}
        ${custom === null ? null : html` · ${asSaid(reader, custom)}`}${note === null ? null : html`<br />${asSaid(reader, note)}`}
        ${eve.length === 0 ? null : html`<ul><li><time datetime=${eve[0]?.date}>${reader.weekday(eve[0]?.date ?? '')}</time></li>${eve.map((entry) => entryLine(reader, entry, eve))}</ul>`}
      </li>`,
    )}</ul>
  </section>`;
}
