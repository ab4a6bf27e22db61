import type { JewishCalendarEnvelope } from '@kehilla/contract';
import { type AnswerText, line, timeOf } from './parts.ts';

/** The times that are asked for most; the others stand in the data. */
const SHOWN = new Set([
  'alot_hashachar',
  'sunrise',
  'sof_zman_shma_gra',
  'chatzot',
  'mincha_gedola',
  'plag_hamincha',
  'sunset',
  'tzeit_hakochavim',
]);

/** The day at the place: Hebrew date, Shabbat or Yom Tov, parsha, the commonest times, and what the window holds. */
export function calendarText({ data }: JewishCalendarEnvelope): AnswerText {
  const { location, date, hebrew_date, zmanim, shabbat_or_yom_tov: holy, events, parsha, daf_yomi } = data;
  const { candle_lighting: candles, havdalah } = holy;
  const days = events.filter(({ kind }) => kind !== 'candle_lighting' && kind !== 'havdalah' && kind !== 'parsha');
  return {
    head: `${location.name} (${location.tz}), ${date}: ${hebrew_date.day.text_en}, after sunset ${hebrew_date.after_sunset.text_en}. Times are local.`,
    lines: [
      line([
        candles === null ? null : `Candle lighting ${timeOf(candles.time, true)} for ${candles.for}`,
        havdalah === null ? null : `Havdalah ${timeOf(havdalah.time, true)} (${havdalah.opinion})`,
        parsha == null ? null : `Parsha ${parsha.title_en}`,
        daf_yomi == null ? null : `Daf yomi ${daf_yomi}`,
      ]),
      `Zmanim: ${zmanim
        .filter(({ key }) => SHOWN.has(key))
        .map(({ label, time }) => `${label} ${timeOf(time)}`)
        .join('; ')}.`,
      ...days.map(({ date: day, title_en, starts_at, ends_at, note }) =>
        line([`${day} ${title_en}`, starts_at === null ? null : `${timeOf(starts_at)} to ${timeOf(ends_at)}`, note]),
      ),
    ],
    names: ['Shabbat', 'Zmanim', ...days.map(({ date: day, title_en }) => `${day} ${title_en}`)],
  };
}
