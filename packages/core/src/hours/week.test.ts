import { expect, test } from 'vitest';
import { readWeek } from './week.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

test.each([
  ['Daily', EVERY_DAY],
  ['Everyday', EVERY_DAY],
  ['Weekdays', [1, 2, 3, 4, 5]],
  ['Weekends', [0, 6]],
  ['Thu-Mon', [0, 1, 4, 5, 6]],
  ['Sun & Wed', [0, 3]],
  ['Mondays, Tues & Weds', [1, 2, 3]],
  ['Thurs/Fri', [4, 5]],
  ['Thur', [4]],
])('%s: days %j, Sunday being 0', (days, expected) => {
  const week = readWeek(`${days} 9am-5pm`);
  expect(week?.flatMap((hours, day) => (hours === null ? [] : [day]))).toEqual(expected);
});
