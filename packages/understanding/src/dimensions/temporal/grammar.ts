import type { Layers } from '../../engine/chart.ts';
import { CLOCK } from './rules/clock.ts';
import { DATES } from './rules/dates.ts';
import { HOLIDAY_NAMES, HOLIDAYS } from './rules/holidays.ts';
import { HOURS } from './rules/hours.ts';
import { NUMBERS } from '../number/rules.ts';
import { NIGHTS, PARTS } from './rules/parts.ts';
import { COUNTED, STRETCHES } from './rules/stretches.ts';
import { WEEKDAYS } from './rules/weekdays.ts';

/** The rules of time, each layer from the readings of those before it: numbers, times of the clock, days, what is counted from days, parts, hours. */
export const TEMPORAL_LAYERS: Layers = [
  [...NUMBERS, ...HOLIDAY_NAMES],
  [...CLOCK],
  [...WEEKDAYS, ...DATES, ...STRETCHES, ...HOLIDAYS],
  [...COUNTED],
  [...NIGHTS, ...PARTS],
  [...HOURS],
];
