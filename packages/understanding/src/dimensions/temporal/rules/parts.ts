import { type Chart, isWord, optional, type Rule, rule, sense, valueOf } from '../../../engine/rule.ts';
import type { DayPart, DaysMeaning, PartMeaning } from '../meaning.ts';
import { DAYS, days, daysOf } from './steps.ts';

/** Parts of a day by themselves: "in the evening", "mornings". "An evening with the author" and "evening of music" are what an event is. */
export const PARTS: readonly Rule[] = [
  rule<PartMeaning>('part of a day', [sense('part', 'part_plural')], ([named], chart) =>
    isOfTitle(chart, named?.to ?? 0) || isNightAlone(chart, named?.from ?? 0, named?.to ?? 0)
      ? null
      : { kind: 'part', part: valueOf(named) as DayPart },
  ),
];

/** "Night" is of a title too ("Game Night"), and means a part of a day beside its day alone: "sunday night", "tomorrow at night", "the night of december 5". */
export const NIGHTS: readonly Rule[] = [
  rule<DaysMeaning>('night of a day', [DAYS, optional(sense('little')), sense('night')], ([day]) => {
    const { days: named, part } = daysOf(day);
    // The night of a holiday is the one before its day.
    return part === null && named.of !== 'holiday' ? days(named, 'evening') : null;
  }),
  rule<DaysMeaning>('the night of a day', [sense('night'), sense('of'), DAYS], ([, , day]) => {
    const { days: named, part } = daysOf(day);
    return part === null && named.of !== 'named_month' ? days(named, 'evening') : null;
  }),
];

function isOfTitle(chart: Chart, to: number): boolean {
  const next = chart.startingAt(to).find(({ meaning }) => isWord(meaning) && meaning.sense === 'of_a_title');
  if (next === undefined) return false;
  return !chart.startingAt(next.to).some(({ meaning }) => meaning.kind === 'days');
}

/** "Nights" alone may be of a title, as "night" may. */
function isNightAlone({ startingAt, tokens, lexicon }: Chart, from: number, to: number): boolean {
  if (to - from > 1 || !lexicon.has(tokens[from]?.folded ?? '', 'night_unit')) return false;
  for (let at = Math.max(0, from - LONGEST_DAYS); at < from; at += 1)
    if (startingAt(at).some((day) => day.meaning.kind === 'days' && day.to === from)) return false;
  return true;
}

/** Words that name days are so many at most before their nights. */
const LONGEST_DAYS = 4;
