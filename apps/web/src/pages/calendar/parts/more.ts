import type { CalendarMore } from '@kehilla/contract';
import { toBegunMinute, toNextMinute } from '@kehilla/core';
import { asSaid, inReadersLetters } from '../../../components/answer/text.ts';
import { html, type View } from '../../../html.ts';
import type { Reader } from '../../../reader/reader.ts';
import { clock } from './today.ts';

const LEARNING = ['yerushalmi', 'mishna_yomi', 'nach_yomi', 'rambam_1', 'rambam_3'] as const;

/** More of a civil day: the Omer, fasts, what changes in the prayers, readings, the molad, and what is learnt. */
export function getMore(
  reader: Reader,
  date: string,
  { fasts = [], omer, molad, prayers, readings = [], learning }: CalendarMore,
): View {
  const isHebrew = reader.letters === 'he';
  const learnt =
    learning === undefined
      ? []
      : LEARNING.flatMap((name) =>
          learning[name] === null ? [] : [{ name, page: learning[name], page_he: learning.he?.[name] }],
        );
  return html`<div class="more-of-day">
    ${omer?.day ? html`<p>${reader.say('more.omer')} <strong>${isHebrew ? omer.day.text_he : omer.day.text_en}</strong></p>` : null}
    ${omer?.after_sunset ? html`<p>${reader.say('more.omer_evening')} <strong>${isHebrew ? omer.after_sunset.text_he : omer.after_sunset.text_en}</strong></p>` : null}
    ${fasts.map(({ title_en, title_he, begins, ends }) => html`<p><strong>${isHebrew ? title_he : title_en}</strong>: ${[...begins, ...ends].map(({ opinion, time }, at) => html`<span>${at === 0 ? '' : ' · '}${reader.say(at < begins.length ? 'when.begins' : 'when.ends')} ${clock(reader, at < begins.length ? toBegunMinute(time) : toNextMinute(time))} <span class="quiet">${asSaid(reader, opinion)}</span></span>`)}</p>`)}
    ${prayers === undefined ? null : html`<p>${tachanunInWords(reader, prayers.tachanun, date)}${prayers.tachanun.by_all ? null : ` (${reader.say('more.not_by_all')})`}${prayers.hallel === 'none' ? null : ` · ${reader.say(`more.hallel_${prayers.hallel}`)}`}${prayers.note === null ? null : html` <span class="quiet">${asSaid(reader, prayers.note)}</span>`}</p>`}
    ${readings.map(
      (
        reading,
      ) => html`<p>${reader.say('more.reading')} <strong>${isHebrew ? reading.title_he : reading.title_en}</strong>: ${inReadersLetters(reader, reading.torah, reading.torah_he)}
      ${reading.haftarah === null ? null : html` · ${reader.say('more.haftarah')} ${inReadersLetters(reader, reading.haftarah, reading.haftarah_he)}`}
      ${reading.megillah === null ? null : html` · ${inReadersLetters(reader, reading.megillah, reading.megillah_he)}`}</p>`,
    )}
    ${learnt.length === 0 ? null : html`<dl>${learnt.map(({ name, page, page_he }) => html`<div><dt>${reader.say(`learning.${name}`)}</dt><dd>${inReadersLetters(reader, page, page_he)}</dd></div>`)}</dl>`}
    ${molad === undefined ? null : html`<p class="quiet">${reader.say('more.molad')} ${asSaid(reader, molad.text_en)}</p>`}
  </div>`;
}

/** Tachanun by its name of the day: on Shabbat none is said, and what is said in the afternoon is Tzidkatcha. Authority: Orach Chaim 292:2. */
function tachanunInWords(
  { say }: Reader,
  { shacharit, mincha }: { readonly shacharit: boolean; readonly mincha: boolean },
  date: string,
): string {
  const afternoon = say(mincha ? 'more.said' : 'more.not_said');
  const isShabbat = new Date(`${date}T12:00:00Z`).getUTCDay() === 6;
  if (isShabbat) return say('more.tzidkatcha', { afternoon });
  return say('more.tachanun', { morning: say(shacharit ? 'more.said' : 'more.not_said'), afternoon });
}
