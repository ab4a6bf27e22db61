import { grammarOf } from '../../engine/chart.ts';
import { lexiconOf } from '../../engine/lexicon.ts';
import { reading, rule, sense } from '../../engine/rule.ts';
import asking from '../../lexicon/calendar/asking.json' with { type: 'json' };
import months from '../../lexicon/calendar/months.json' with { type: 'json' };
import observances from '../../lexicon/calendar/observances.json' with { type: 'json' };
import { NUMBER_TABLES } from '../../dimensions/number/lexicon.ts';
import type { OrdinalMeaning } from '../../dimensions/number/meaning.ts';
import { NUMBERS } from '../../dimensions/number/rules.ts';
import { nthOf, ORDINAL } from '../../dimensions/number/steps.ts';
import { TEMPORAL_WORDS } from '../../dimensions/temporal/lexicon.ts';
import type { DaysMeaning, HolidayMeaning } from '../../dimensions/temporal/meaning.ts';
import { HOLIDAY_NAMES, HOLIDAYS } from '../../dimensions/temporal/rules/holidays.ts';
import { days } from '../../dimensions/temporal/rules/steps.ts';

/** Words by which the calendar is asked: names of holidays and of more days, months, numbers, and what only makes a question. */
export const CALENDAR_WORDS = lexiconOf([...NUMBER_TABLES, ...TEMPORAL_WORDS, observances, months, asking]);

/** Words and rules by which the name of a holiday is read: those of times, and "chanukah first night". */
export const OBSERVANCE_GRAMMAR = grammarOf(CALENDAR_WORDS, [
  [...NUMBERS, ...HOLIDAY_NAMES],
  [
    ...HOLIDAYS,
    rule<DaysMeaning>(
      'holiday and its nth night',
      [reading<HolidayMeaning>('holiday'), ORDINAL, sense('holiday_night')],
      ([named, nth]) => nthPart(named?.meaning as HolidayMeaning, 'night', nthOf(nth)),
    ),
    rule<DaysMeaning>(
      'holiday and its nth day',
      [reading<HolidayMeaning>('holiday'), reading<OrdinalMeaning>('ordinal'), sense('holiday_day')],
      ([named, nth]) => nthPart(named?.meaning as HolidayMeaning, 'day', nthOf(nth)),
    ),
  ],
]);

function nthPart({ holiday }: HolidayMeaning, which: 'night' | 'day', nth: number | 'last'): DaysMeaning {
  return days({ of: 'holiday', holiday, which, nth });
}
