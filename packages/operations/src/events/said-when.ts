import { type DayNumber, isoDay, dayNumber, weekday, zoneClock } from '@kehilla/calendar';
import { words as wordsOf } from '@kehilla/core';

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
const [SUNDAY, FRIDAY, SATURDAY] = [0, 5, 6];

const onDay =
  (away: number) =>
  (today: DayNumber): Days => [today + away, today + away];

const onNext =
  (day: number) =>
  (today: DayNumber): Days =>
    onDay(0)(nextOn(day, today));
const SHABBAT = ['shabbos', 'shabbat', 'shabbes'];
const AFTER = ['motzei', 'motzaei', 'motzoei', 'motsei'];

/** What people say, the days of New York from today on that it means (a weekend is Friday to Sunday), and whether only their evenings. */
type Saying = readonly [phrases: readonly string[], days: (today: DayNumber) => Days, when?: 'evening'];

const SAYINGS: readonly Saying[] = [
  [['tomorrow night', 'tomorrow evening', 'מחר בערב'], onDay(1), 'evening'],
  [['tonight', 'this evening', 'הערב', 'הלילה'], onDay(0), 'evening'],
  [['today', 'היום'], onDay(0)],
  [['tomorrow', 'מחר'], onDay(1)],
  [['next weekend'], (today) => weekAfter(weekend(today))],
  [['weekend', 'this weekend', 'סוף השבוע', 'בסוף השבוע', 'סופש', 'בסופש'], weekend],
  [['next week', 'שבוע הבא', 'בשבוע הבא'], (today) => [nextOn(SUNDAY, today + 1), nextOn(SUNDAY, today + 1) + 6]],
  [['this week', 'השבוע'], (today) => [today, today + 6]],
  [['next month', 'חודש הבא', 'בחודש הבא'], (today) => month(month(today)[1] + 1)],
  [['this month', 'החודש'], (today) => [today, month(today)[1]]],
  [SHABBAT.map((name) => `this ${name}`), shabbat],
  [
    [
      'saturday night',
      'motzash',
      'מוצש',
      'מוצאי שבת',
      ...AFTER.flatMap((after) => SHABBAT.map((name) => `${after} ${name}`)),
    ],
    onNext(SATURDAY),
    'evening',
  ],
  ...WEEKDAYS.map((name, day): Saying => [[`this ${name}`, `on ${name}`], onNext(day)]),
];

/** Every phrase as words are folded, longer ones first: "tomorrow night" is not "tomorrow". */
const PHRASES = SAYINGS.flatMap(([phrases, days, when]) =>
  phrases.map((phrase) => ({ words: wordsOf(phrase), days, isEvening: when === 'evening' })),
).sort((a, b) => b.words.length - a.words.length);

/** The first words of folded ones that say when; null where none do. Nothing that is over at `now` is in the window. Rule: specification §4.7 (`from`, `to`), opinion on the words. */
export function readSaidWhen(words: readonly string[], now: Date): SaidWhen | null {
  const today = NEW_YORK.dayAt(now.getTime());
  for (const { words: phrase, days, isEvening } of PHRASES) {
    const at = words.findIndex((_, i) => phrase.every((word, j) => words[i + j] === word));
    if (at < 0) continue;
    const [first, last] = days(today);
    const begins = isEvening ? NEW_YORK.startOf(first + 1) - EVENING_MS : NEW_YORK.startOf(first);
    return {
      from: Math.max(now.getTime(), begins),
      // The last whole second: what is told of a window is told in seconds.
      to: NEW_YORK.startOf(last + 1) - 1_000,
      said: words.slice(at, at + phrase.length).join(' '),
      rest: [...words.slice(0, at), ...words.slice(at + phrase.length)],
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

/** What is left of the Shabbat that it is, the Friday before it included, else the next one. */
function shabbat(today: DayNumber): Days {
  const saturday = nextOn(SATURDAY, today);
  return [Math.max(today, saturday - 1), saturday];
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
