import { type DayNumber, dayNumber } from '../clock/day-number.ts';

/** Each tractate of the cycle: its first page and how many it has. Meilah's last three parts go on counting its pages. */
const TRACTATES: readonly (readonly [name: string, first: number, pages: number])[] = [
  ['Berachot', 2, 63],
  ['Shabbat', 2, 156],
  ['Eruvin', 2, 104],
  ['Pesachim', 2, 120],
  ['Shekalim', 2, 21],
  ['Yoma', 2, 87],
  ['Sukkah', 2, 55],
  ['Beitzah', 2, 39],
  ['Rosh Hashana', 2, 34],
  ['Taanit', 2, 30],
  ['Megillah', 2, 31],
  ['Moed Katan', 2, 28],
  ['Chagigah', 2, 26],
  ['Yevamot', 2, 121],
  ['Ketubot', 2, 111],
  ['Nedarim', 2, 90],
  ['Nazir', 2, 65],
  ['Sotah', 2, 48],
  ['Gitin', 2, 89],
  ['Kiddushin', 2, 81],
  ['Baba Kamma', 2, 118],
  ['Baba Metzia', 2, 118],
  ['Baba Batra', 2, 175],
  ['Sanhedrin', 2, 112],
  ['Makkot', 2, 23],
  ['Shevuot', 2, 48],
  ['Avodah Zarah', 2, 75],
  ['Horayot', 2, 13],
  ['Zevachim', 2, 119],
  ['Menachot', 2, 109],
  ['Chullin', 2, 141],
  ['Bechorot', 2, 60],
  ['Arachin', 2, 33],
  ['Temurah', 2, 33],
  ['Keritot', 2, 27],
  ['Meilah', 2, 21],
  ['Kinnim', 23, 3],
  ['Tamid', 26, 8],
  ['Midot', 34, 4],
  ['Niddah', 2, 72],
];

const FIRST_CYCLE = dayNumber('1923-09-11') as DayNumber;
/** From the eighth cycle on Shekalim is learnt in an edition of 22 pages instead of 13. */
const EIGHTH_CYCLE = dayNumber('1975-06-24') as DayNumber;
const SHORTER_SHEKALIM = 9;
const PAGES = TRACTATES.reduce((sum, [, , pages]) => sum + pages, 0);

/** The page of the Talmud learnt on a civil day all over the world: `Arachin 3`. Null before the first cycle, which began on Rosh Hashana 5684. */
export function dafYomiOf(day: DayNumber): string | null {
  if (day < FIRST_CYCLE) return null;
  const eighth = day >= EIGHTH_CYCLE;
  let left = eighth ? (day - EIGHTH_CYCLE) % PAGES : (day - FIRST_CYCLE) % (PAGES - SHORTER_SHEKALIM);
  for (const [name, first, all] of TRACTATES) {
    const pages = name === 'Shekalim' && !eighth ? all - SHORTER_SHEKALIM : all;
    if (left < pages) return `${name} ${first + left}`;
    left -= pages;
  }
  return null;
}
