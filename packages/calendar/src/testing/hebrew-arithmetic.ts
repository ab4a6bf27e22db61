// The Hebrew calendar by its own rules, from the moment of the new moon and the four postponements, as a second opinion to the library's.
// Authority: Maimonides, Laws of the Sanctification of the Moon, chapters 6 to 8.

const PARTS_PER_DAY = 25_920;
/** From one new moon to the next: 29 days, 12 hours and 793 parts. */
const MONTH_PARTS = 29 * PARTS_PER_DAY + 12 * 1_080 + 793;
/** The new moon of Tishrei of year 1: Monday (Sunday is 0), 5 hours and 204 parts after the evening that began it. */
const FIRST_PARTS = 1 * PARTS_PER_DAY + 5 * 1_080 + 204;
/** That Monday in days since 1 January 1970. */
const FIRST_DAY = -2_092_590;

/** Whether a year has an Adar I. */
export function isLeap(year: number): boolean {
  return (7 * year + 1) % 19 < 7;
}

/** 1 Tishrei as days since 1970. */
export function roshHashana(year: number): number {
  const parts = FIRST_PARTS + monthsBefore(year) * MONTH_PARTS;
  const day = Math.floor(parts / PARTS_PER_DAY);
  const inDay = parts - day * PARTS_PER_DAY;
  const weekday = day % 7;
  let put = day;
  const molad18 = inDay >= 18 * 1_080;
  const tuesday = weekday === 2 && !isLeap(year) && inDay >= 9 * 1_080 + 204;
  const monday = weekday === 1 && isLeap(year - 1) && inDay >= 15 * 1_080 + 589;
  if (molad18 || tuesday || monday) put++;
  if ([0, 3, 5].includes(put % 7)) put++;
  return FIRST_DAY + put - 1;
}

function monthsBefore(year: number): number {
  const cycles = Math.floor((year - 1) / 19);
  let months = cycles * 235;
  for (let each = cycles * 19 + 1; each < year; each++) months += isLeap(each) ? 13 : 12;
  return months;
}

/** Lengths of the months from Tishrei on, with each month's number counted from Nisan. */
export function listMonths(year: number): (readonly [month: number, days: number])[] {
  const days = roshHashana(year + 1) - roshHashana(year);
  const kind = days % 10;
  const adars: (readonly [number, number])[] = isLeap(year)
    ? [
        [12, 30],
        [13, 29],
      ]
    : [[12, 29]];
  return [
    [7, 30],
    [8, kind === 5 ? 30 : 29],
    [9, kind === 3 ? 29 : 30],
    [10, 29],
    [11, 30],
    ...adars,
    [1, 30],
    [2, 29],
    [3, 30],
    [4, 29],
    [5, 30],
    [6, 29],
  ];
}

/** The civil day of a Hebrew date, days since 1970. Month 12 in a common year is Adar. */
export function civilDay(year: number, month: number, day: number): number {
  let before = 0;
  for (const [each, days] of listMonths(year)) {
    if (each === month) return roshHashana(year) + before + day - 1;
    before += days;
  }
  throw new Error(`year ${year} has no month ${month}`);
}

/** Days since 1970 of every Yom Tov of a year. */
export function yomTovDays(year: number, israel: boolean): number[] {
  const dates: (readonly [number, number])[] = [
    [7, 1],
    [7, 2],
    [7, 10],
    [7, 15],
    [7, 22],
    [1, 15],
    [1, 21],
    [3, 6],
    ...(israel
      ? []
      : ([
          [7, 16],
          [7, 23],
          [1, 16],
          [1, 22],
          [3, 7],
        ] as const)),
  ];
  return dates.map(([month, day]) => civilDay(year, month, day)).sort((a, b) => a - b);
}

/** Days since 1970 of the public fasts of a year, put off or brought forward as they are. */
export function fastDays(year: number): number[] {
  const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;
  const offShabbat = (day: number, move: number): number => (weekday(day) === 6 ? day + move : day);
  const adar = isLeap(year) ? 13 : 12;
  return [
    offShabbat(civilDay(year, 7, 3), 1),
    civilDay(year, 7, 10),
    civilDay(year, 10, 10),
    offShabbat(civilDay(year, adar, 13), -2),
    offShabbat(civilDay(year, 1, 14), -2),
    offShabbat(civilDay(year, 4, 17), 1),
    offShabbat(civilDay(year, 5, 9), 1),
  ].sort((a, b) => a - b);
}
