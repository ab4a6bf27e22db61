import type { CandleLighting, JewishCalendarData } from '@kehilla/contract';
import { tellLighting, toNextMinute } from '@kehilla/core';
import { asSaid, inReadersLetters } from '../../../components/answer/text.ts';
import { html, type View } from '../../../html.ts';
import type { Reader } from '../../../reader/reader.ts';

/** The present or next Shabbat or Yom Tov: when it is lit, when it ends, and what it is. */
export function holyTime(reader: Reader, { shabbat_or_yom_tov: holy, parsha }: JewishCalendarData): View {
  const { candle_lighting, lightings, havdalah, interval, is_now } = holy;
  const titles = interval?.days.map(({ title_en, title_he }) => (reader.letters === 'he' ? title_he : title_en)) ?? [];
  return html`<section class="holy" aria-label=${reader.say('calendar.holy')}>
    <h2>${[...new Set(titles)].join(' · ') || reader.say('calendar.holy')}${is_now === true ? html` <span class="tag">${reader.say('calendar.now')}</span>` : null}</h2>
    ${parsha ? html`<p class="parsha">${reader.letters === 'he' ? parsha.title_he : parsha.title_en}</p>` : null}
    <dl class="times">
      ${(lightings.length > 0 ? lightings : candle_lighting === null ? [] : [candle_lighting]).map((one) => lighting(reader, one))}
      ${
        havdalah === null
          ? null
          : html`<div><dt>${reader.say('calendar.havdalah')} <span class="quiet">${reader.weekday(havdalah.date)}</span></dt><dd>${clock(reader, toNextMinute(havdalah.time))}${havdalah.note === null ? null : html` <span class="quiet">${asSaid(reader, havdalah.note)}</span>`}</dd></div>`
      }
    </dl>
  </section>`;
}

function lighting(reader: Reader, { date, time, note, kind }: CandleLighting): View {
  const told = tellLighting({ kind, time });
  return html`<div><dt>${reader.say(`candles.${kind}`)} <span class="quiet">${reader.weekday(date)}</span></dt><dd>${clock(reader, told)}${note === null ? null : html` <span class="quiet">${asSaid(reader, note)}</span>`}</dd></div>`;
}

/** A time of day, or that there is none. */
export function clock(reader: Reader, time: string | null): View {
  if (time === null) return html`<span>${reader.say('calendar.no_time')}</span>`;
  return html`<time datetime=${time}><bdi>${reader.time(time)}</bdi></time>`;
}

/** The civil day with its two Hebrew days, and what is learnt on it. */
export function today(reader: Reader, { date, hebrew_date, daf_yomi, daf_yomi_he }: JewishCalendarData): View {
  const written = (day: { readonly text_en: string; readonly text_he: string }): string =>
    reader.letters === 'he' ? day.text_he : day.text_en;
  return html`<section class="today">
    <h2>${reader.weekday(date)}</h2>
    <p><strong>${written(hebrew_date.day)}</strong> <span class="quiet">${
      hebrew_date.divides_at === null
        ? null
        : reader.say('calendar.after_sunset', {
            time: reader.time(hebrew_date.divides_at),
            day: written(hebrew_date.after_sunset),
          })
    }</span></p>
    ${daf_yomi ? html`<p>${reader.say('calendar.daf')} ${inReadersLetters(reader, daf_yomi, daf_yomi_he)}</p>` : null}
  </section>`;
}
