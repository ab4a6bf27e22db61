import { type DayNumber, isoDay, dayNumber, weekday, zoneClock } from '@kehilla/calendar';
import { WEEKDAYS, words as wordsOf, HOUR_MS } from '@kehilla/core';
import { readSaidDate } from './said-date.ts';
import { readSaidHoliday } from './said-holiday.ts';
import { readSaidSpan } from './said-span.ts';

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
type Part = 'morning' | 'afternoon' | 'evening' | 'eve';
/**
 * How long before the end of its day a part of it begins and ends: noon to six, five o'clock on; a holiday's eve from three on, before the sun of a
 * winter's Friday sets. Opinion.
 */
const PARTS: Readonly<Record<Part, readonly [begins: number, ends: number]>> = {
  morning: [Number.POSITIVE_INFINITY, 12 * HOUR_MS],
  afternoon: [12 * HOUR_MS, 6 * HOUR_MS],
  evening: [7 * HOUR_MS, 0],
  eve: [9 * HOUR_MS, 0],
};
const [SUNDAY, FRIDAY, SATURDAY] = [0, 5, 6];

const onDay =
  (away: number) =>
  (today: DayNumber): Days => [today + away, today + away];

const onNext =
  (day: number) =>
  (today: DayNumber): Days =>
    onDay(0)(nextOn(day, today));
const SHABBAT = ['shabbos', 'shabbat', 'shabbes'];
/** The days of a week as Hebrew counts them, from Sunday; the seventh is Shabbat. */
const HEBREW_DAYS = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי'];
const AFTER = ['after', 'motzei', 'motzaei', 'motzoei', 'motsei'];

/** What people say, the days of New York from today on that it means (a weekend is Friday to Sunday), and which part of them. */
type Saying = readonly [phrases: readonly string[], days: (today: DayNumber) => Days, part?: Part];

const SAYINGS: readonly Saying[] = [
  [['tomorrow morning', 'מחר בבוקר'], onDay(1), 'morning'],
  [['tomorrow afternoon'], onDay(1), 'afternoon'],
  [['this morning'], onDay(0), 'morning'],
  [['this afternoon'], onDay(0), 'afternoon'],
  [['tomorrow night', 'tomorrow evening', 'מחר בערב'], onDay(1), 'evening'],
  [['tonight', 'this evening', 'הערב', 'הלילה'], onDay(0), 'evening'],
  [['today', 'היום'], onDay(0)],
  [['tomorrow', 'מחר'], onDay(1)],
  [['next weekend'], (today) => weekAfter(weekend(today))],
  [['weekend', 'this weekend', 'סוף השבוע', 'סופש'], weekend],
  [['next week', 'שבוע הבא'], (today) => [nextOn(SUNDAY, today + 1), nextOn(SUNDAY, today + 1) + 6]],
  [['this week', 'השבוע'], (today) => [today, today + 6]],
  [['next month', 'חודש הבא'], (today) => month(month(today)[1] + 1)],
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
  ...HEBREW_DAYS.flatMap((name, day): Saying[] => [
    [[`יום ${name} בערב`], onNext(day), 'evening'],
    [[`יום ${name}`, `יום ${name} הקרוב`, `יום ${name} הבא`], onNext(day)],
  ]),
  [['שבת הקרובה', 'שבת הזאת'], shabbat],
  ...WEEKDAYS.flatMap((name, day): Saying[] => [
    [[`this ${name}`, `on ${name}`, `coming ${name}`, `this coming ${name}`], onNext(day)],
    // The first after today, which the answer tells.
    [[`next ${name}`], (today) => onDay(0)(nextOn(day, today + 1))],
    ...(['morning', 'afternoon', 'evening', 'night'] as const).map(
      (part): Saying => [
        [`on ${name} ${part}`, `this ${name} ${part}`],
        onNext(day),
        part === 'night' ? 'evening' : part,
      ],
    ),
  ]),
];

/** A weekday that ends a question is a day ("concerts friday"); one that other words follow may be of a title ("Sunday Brunch"). */
const LAST: readonly Saying[] = WEEKDAYS.flatMap((name, day): Saying[] => [
  [[`${name} morning`], onNext(day), 'morning'],
  [[`${name} afternoon`], onNext(day), 'afternoon'],
  [[`${name} night`, `${name} evening`], onNext(day), 'evening'],
  [[name], onNext(day)],
]);

/** Every phrase as words are folded, longer ones first: "tomorrow night" is not "tomorrow". */
const phrasesOf = (sayings: readonly Saying[], isLast: boolean) =>
  sayings.flatMap(([phrases, days, part]) =>
    phrases.flatMap(withHebrewIn).map((phrase) => ({ words: wordsOf(phrase), days, part, isLast })),
  );
/** Hebrew writes "on" and "in" with the word. */
function withHebrewIn(phrase: string): string[] {
  return /^[א-ת]/u.test(phrase) ? [phrase, `ב${phrase}`] : [phrase];
}
const PHRASES = [...phrasesOf(SAYINGS, false), ...phrasesOf(LAST, true)].sort(
  (a, b) => b.words.length - a.words.length,
);

/** What joins two days, and what makes a stretch from one to the other. */
const [OR, TO] = [new Set(['or', 'and', 'או']), new Set(['to', 'through', 'thru', 'until', 'till', 'עד'])];

/**
 * The first words of folded ones that say when, with those that they are joined to: "tonight or tomorrow" is one stretch, as far as nothing lies
 * between them, "friday to sunday" is whatever does. Null where none do. Nothing that is over at `now` is in the window, unless all of it is. Rule:
 * specification §4.7 (`from`, `to`), opinion on the words.
 */
export function readSaidWhen(words: readonly string[], now: Date): SaidWhen | null {
  const links = words.flatMap((word, i) => (i > 0 && (OR.has(word) || TO.has(word)) ? i : []));
  for (const link of links.slice(0, MOST_LINKS)) {
    const one = readOne(words.slice(0, link), now);
    const joined = one === null ? null : joinedOf(words, link, one, now);
    if (joined !== null) return joined;
  }
  return readOne(words, now);
}

/** A window with the one after the word that joins them; null where there is none, or where an "or" would take in days that nobody named. */
function joinedOf(words: readonly string[], link: number, one: SaidWhen, now: Date): SaidWhen | null {
  if (!words.slice(0, link).join(' ').endsWith(one.said)) return null;
  const after = words.slice(link + 1);
  const soonest = readOne(after, now);
  // "Saturday or Sunday" is the Sunday after that Saturday, also when it is asked on a Sunday.
  const other = soonest !== null && soonest.from < one.from ? readOne(after, new Date(one.to)) : soonest;
  if (other === null || other.from < one.from || !after.join(' ').startsWith(other.said)) return null;
  if (OR.has(words[link] as string) && other.from - one.to > MOST_BETWEEN_MS) return null;
  return {
    from: one.from,
    to: Math.max(one.to, other.to),
    said: `${one.said} ${words[link]} ${other.said}`,
    rest: [...one.rest, ...other.rest],
  };
}

/** Nobody joins more times in a question. */
const MOST_LINKS = 4;
/** So much may lie between one evening and the next. */
const MOST_BETWEEN_MS = 18 * HOUR_MS;
/** Before a day: all that is left until its end. */
const UNTIL = new Set(['until', 'till', 'through', 'thru', 'by', 'עד']);

/** The first words that say when, by themselves. */
function readOne(words: readonly string[], now: Date): SaidWhen | null {
  const today = NEW_YORK.dayAt(now.getTime());
  const date = readSaidDate(words, today);
  if (date !== null) return windowOf(words, [date.start, date.end], [date.first, date.last], now);
  const feast = readSaidHoliday(words, today);
  if (feast !== null)
    return windowOf(
      words,
      [feast.start, feast.end],
      [feast.first, feast.last],
      now,
      feast.from_evening ? 'eve' : undefined,
    );
  const span = readSaidSpan(words, today);
  if (span !== null) return windowOf(words, [span.start, span.end], [span.first, span.last], now);
  for (const { words: phrase, days, part, isLast } of PHRASES) {
    const at = words.findIndex(
      (_, i) => (!isLast || i + phrase.length === words.length) && phrase.every((word, j) => words[i + j] === word),
    );
    if (at < 0) continue;
    const [first, last] = days(today);
    if (UNTIL.has(words[at - 1] ?? '')) return windowOf(words, [at - 1, at + phrase.length], [today, last], now);
    return windowOf(words, [at, at + phrase.length], [first, last], now, part);
  }
  return null;
}

function windowOf(
  words: readonly string[],
  [start, end]: readonly [number, number],
  [first, last]: Days,
  now: Date,
  part?: Part,
): SaidWhen {
  const over = NEW_YORK.startOf(last + 1);
  const [before, until] = part === undefined ? [Number.POSITIVE_INFINITY, 0] : PARTS[part];
  // The part is that of the first day where it goes on for several.
  const begins = Math.max(NEW_YORK.startOf(first), NEW_YORK.startOf(first + 1) - before);
  // The last whole second: what is told of a window is told in seconds.
  const to = over - until - 1_000;
  return {
    from: to < now.getTime() ? begins : Math.max(now.getTime(), begins),
    to,
    said: words.slice(start, end).join(' '),
    rest: withoutLink(words.slice(0, start), words.slice(end)),
  };
}

/**
 * The words about a time without the "or" that joins them to it. Between words on both sides it stays: "lecture tonight or concert" asks for either.
 */
function withoutLink(before: readonly string[], after: readonly string[]): readonly string[] {
  if (before.length > 0 && after.length > 0) return [...before, ...after];
  return [
    ...(OR.has(before.at(-1) ?? '') ? before.slice(0, -1) : before),
    ...(OR.has(after[0] ?? '') ? after.slice(1) : after),
  ];
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
