import { getLeyningOnDate } from '@hebcal/leyning/dist/esm/getLeyningOnDate';
import type { Aliyah, AliyotMap, Leyning, LeyningWeekday } from '@hebcal/leyning/dist/esm/types';
import { HDate, Locale } from '@hebcal/hdate';
import type { DayNumber } from '../clock/day-number.ts';
import { EPOCH_IN_LIBRARY } from '../hebrew/hebrew-day.ts';

/** What is read from the Torah at one service of a day, spelt as in the contract. `haftarah_sephardic` null where it is the same; both null where there is none. */
export type TorahReading = {
  readonly title_en: string;
  readonly title_he: string;
  readonly type: 'shabbat' | 'holiday' | 'weekday';
  readonly torah: string;
  readonly aliyot: { readonly aliyah: string; readonly verses: string }[];
  readonly haftarah: string | null;
  readonly haftarah_sephardic: string | null;
  readonly megillah: string | null;
  readonly note: string | null;
};

/** The seventh is followed by the maftir, which the library calls M. */
const NAMED: Readonly<Record<string, string>> = { M: 'maftir' };

/**
 * The Torah readings of a civil day, in the order of the services: of Monday, Thursday, Shabbat, and of holidays and fasts with that of Mincha. None on
 * other days. Authority: `@hebcal/leyning`, measured in `more.test.ts`.
 */
export function readingsOf(day: DayNumber, israel: boolean): TorahReading[] {
  // The library lists the scroll of an evening as a reading without anybody called up; it is told with the day it belongs to.
  return getLeyningOnDate(new HDate(day + EPOCH_IN_LIBRARY), israel, true)
    .map(readingOf)
    .filter(({ aliyot }) => aliyot.length > 0);
}

function readingOf(leyning: Leyning | LeyningWeekday): TorahReading {
  const { name, type, summary } = leyning;
  const whole = 'fullkriyah' in leyning && leyning.type !== 'weekday' ? leyning : null;
  const { haftara = '', sephardic = '', megillah } = whole ?? {};
  return {
    title_en: name.en.replaceAll('’', "'"),
    title_he: Locale.hebrewStripNikkud(name.he),
    type,
    torah: summary,
    aliyot: aliyotOf(whole?.fullkriyah ?? leyning.weekday ?? {}),
    haftarah: haftara === '' ? null : haftara,
    haftarah_sephardic: sephardic === '' ? null : sephardic,
    megillah: megillah === undefined ? null : (Object.values(megillah)[0]?.k ?? null),
    note: leyning.note ?? null,
  };
}

function aliyotOf(map: AliyotMap): TorahReading['aliyot'] {
  return Object.entries(map).map(([aliyah, passage]) => ({
    aliyah: NAMED[aliyah] ?? aliyah,
    verses: versesOf(passage),
  }));
}

function versesOf({ k, b, e }: Aliyah): string {
  const [fromChapter, toChapter] = [b.split(':')[0], e.split(':')[0]];
  return `${k} ${b}-${fromChapter === toChapter ? e.split(':')[1] : e}`;
}
