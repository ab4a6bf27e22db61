import { type DayNumber, isoDay, dayNumber, weekday, zoneClock } from '@kehilla/calendar';

/** A window of time that words name. Instants in milliseconds, both ends included. */
export type SaidWhen = {
  readonly from: number;
  readonly to: number;
  /** The words that named it. */
  readonly said: string;
  /** The other words. */
  readonly rest: readonly string[];
};

type Days = readonly [first: DayNumber, last: DayNumber];

const NEW_YORK = zoneClock('America/New_York');
const HOUR_MS = 3_600_000;
/** An evening is the last hours of its day, from five o'clock on. Opinion. */
const EVENING_MS = 7 * HOUR_MS;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const [SUNDAY, FRIDAY] = [0, 5];

const onDay =
  (away: number) =>
  (today: DayNumber): Days => [today + away, today + away];

/** What people say of days, as days of New York from today on; a weekend is Friday to Sunday. Longer ones first. */
const PHRASES: readonly (readonly [words: string, days: (today: DayNumber) => Days])[] = [
  ['tomorrow night', onDay(1)],
  ['tomorrow evening', onDay(1)],
  ['this evening', onDay(0)],
  ['next weekend', (today) => weekAfter(weekend(today))],
  ['this weekend', weekend],
  ['next week', (today) => [nextOn(SUNDAY, today + 1), nextOn(SUNDAY, today + 1) + 6]],
  ['this week', (today) => [today, today + 6]],
  ['next month', (today) => month(month(today)[1] + 1)],
  ['this month', (today) => [today, month(today)[1]]],
  ...WEEKDAYS.flatMap((name, day) =>
    ['this', 'on'].map((before) => [`${before} ${name}`, (today: DayNumber) => onDay(0)(nextOn(day, today))] as const),
  ),
  ['tonight', onDay(0)],
  ['today', onDay(0)],
  ['tomorrow', onDay(1)],
  ['weekend', weekend],
];
const OF_EVENING = /night|evening/;

/** The first words of folded ones that say when; null where none do. Nothing that is over at `now` is in the window. Rule: specification §4.7 (`from`, `to`), opinion on the words. */
export function readSaidWhen(words: readonly string[], now: Date): SaidWhen | null {
  const today = NEW_YORK.dayAt(now.getTime());
  for (const [phrase, daysFrom] of PHRASES) {
    const length = phrase.split(' ').length;
    const at = words.findIndex((_, i) => words.slice(i, i + length).join(' ') === phrase);
    if (at < 0) continue;
    const [first, last] = daysFrom(today);
    const begins = OF_EVENING.test(phrase) ? NEW_YORK.startOf(first + 1) - EVENING_MS : NEW_YORK.startOf(first);
    return {
      from: Math.max(now.getTime(), begins),
      // The last whole second: what is told of a window is told in seconds.
      to: NEW_YORK.startOf(last + 1) - 1_000,
      said: phrase,
      rest: [...words.slice(0, at), ...words.slice(at + length)],
    };
  }
  return null;
}

/** The first such weekday, this day included. */
function nextOn(day: number, from: DayNumber): DayNumber {
  return from + ((day - weekday(from) + 7) % 7);
}

/** What is left of the weekend that it is, else the next one. */
function weekend(today: DayNumber): Days {
  const sunday = nextOn(SUNDAY, today);
  return [weekday(today) >= FRIDAY || weekday(today) === SUNDAY ? today : nextOn(FRIDAY, today), sunday];
}

/** The first and the last day of the month that a day lies in. */
function month(day: DayNumber): Days {
  const first = dayNumber(`${isoDay(day).slice(0, 7)}-01`) ?? day;
  const next = dayNumber(`${isoDay(first + 31).slice(0, 7)}-01`) ?? day;
  return [first, next - 1];
}

/** The whole weekend a week after that one. */
function weekAfter([, sunday]: Days): Days {
  return [sunday + 5, sunday + 7];
}
