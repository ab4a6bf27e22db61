import type { CalendarMore } from '@kehilla/contract';
import { toNextMinute } from '@kehilla/core';
import type { Line } from './fitting.ts';
import { getDayAndTime, line, withWeekday } from './parts.ts';

/** What was asked for beside the day's times, a line each. */
export function moreLines(
  date: string,
  { fasts = [], omer, molad, prayers, readings, learning, hebrew_days = [] }: CalendarMore,
): Line[] {
  return [
    ...fasts.map(({ title_en, begins, ends }) =>
      line([
        title_en,
        begins.length === 0
          ? null
          : `begins ${begins.map(({ time, opinion }) => `${getDayAndTime(time)} (${opinion})`).join(', ')}`,
        ends.length === 0
          ? null
          : `ends ${ends.map(({ time, opinion }) => `${getDayAndTime(toNextMinute(time))} (${opinion})`).join(', ')}`,
      ]),
    ),
    omer === undefined || omer === null
      ? null
      : line([
          `Omer: ${omer.day?.text_en ?? 'not yet counted by day'}`,
          omer.after_sunset === null ? null : `after sunset: ${omer.after_sunset.text_en}`,
        ]),
    molad === undefined
      ? null
      : line([
          `Molad of ${molad.month_name}: ${molad.text_en}`,
          `Rosh Chodesh ${molad.rosh_chodesh.map(withWeekday).join(' and ')}`,
          molad.announced_on === null ? null : `announced ${withWeekday(molad.announced_on)}`,
        ]),
    prayers === undefined ? null : prayersLine(date, prayers),
    ...(readings ?? []).map(({ title_en, torah, aliyot, haftarah, haftarah_sephardic, megillah }) =>
      line(
        [
          `Reading, ${title_en}: ${torah}`,
          haftarah === null ? null : `Haftarah ${haftarah}`,
          haftarah_sephardic === null ? null : `Sephardic ${haftarah_sephardic}`,
          megillah === null ? null : `${megillah} is read`,
        ],
        aliyot.map(({ aliyah, verses }) => `${aliyah}: ${verses}`),
      ),
    ),
    learning === undefined ? null : learningLine(learning),
    hebrew_days.length === 0
      ? null
      : line(
          ['Hebrew days'],
          hebrew_days.map(({ date, text_en }) => `${date} ${text_en}`),
        ),
  ].filter((told) => told !== null);
}

/** Tachanun by its name of the day: on Shabbat none is said, and what is said in the afternoon is Tzidkatcha. Authority: Orach Chaim 292:2. */
function tachanunInWords(
  date: string,
  { shacharit, mincha, by_all }: NonNullable<CalendarMore['prayers']>['tachanun'],
): string {
  const isShabbat = new Date(`${date}T12:00:00Z`).getUTCDay() === SHABBAT;
  const said = [shacharit ? 'Shacharit' : null, mincha ? 'Mincha' : null].filter((each) => each !== null);
  const told = said.length === 0 ? 'is not said' : `at ${said.join(' and ')}`;
  return `${isShabbat ? 'Tzidkatcha' : 'Tachanun'} ${told}${by_all || said.length === 0 ? '' : ', not by all'}`;
}

const SHABBAT = 6;

function prayersLine(date: string, { tachanun, hallel, note }: NonNullable<CalendarMore['prayers']>): Line {
  return line([tachanunInWords(date, tachanun), hallel === 'none' ? 'no Hallel' : `${hallel} Hallel`, note]);
}

function learningLine(learning: NonNullable<CalendarMore['learning']>): Line {
  const { daf_yomi, yerushalmi, mishna_yomi, nach_yomi, rambam_1, rambam_3 } = learning;
  const told = [
    ['Daf yomi', daf_yomi],
    ['Yerushalmi', yerushalmi],
    ['Mishna', mishna_yomi],
    ['Nach', nach_yomi],
    ['Rambam', rambam_1],
    ['Rambam, three chapters', rambam_3],
  ].flatMap(([name, portion]) => (portion === null ? [] : `${name} ${portion}`));
  return line([`Learning: ${told[0] ?? 'no cycle had begun'}`], told.slice(1));
}
