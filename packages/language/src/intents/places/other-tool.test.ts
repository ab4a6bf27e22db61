import { expect, test } from 'vitest';
import { type Answered, otherTool } from './other-tool.ts';

test.each<[words: string, answered: Answered, tool: string | null]>([
  ['zmanim', 'none', 'jewish_calendar'],
  ['candle lighting', 'some', 'jewish_calendar'],
  ['זמנימ', 'none', 'jewish_calendar'],
  ['sunset grill', 'named', null],
  ['sunset bakery', 'some', null],
  ['sunset', 'some', 'jewish_calendar'],
  ['zmanim shul', 'some', 'jewish_calendar'],
  ['lecture', 'none', 'search_events'],
  ['concert tonight', 'none', 'search_events'],
  ['concert', 'some', null],
  ['concert tonight', 'named', 'search_events'],
  ['shiur this sunday', 'some', 'search_events'],
  ['kids sunday', 'some', null],
  ['food tonight', 'some', null],
  ['music store', 'some', null],
  ['georgian food', 'none', null],
  ['plumber', 'none', 'find_services'],
  ['mohel', 'none', 'find_services'],
  ['eruv', 'none', null],
  ['is there an eruv', 'none', null],
  ['eruv checker', 'none', 'find_services'],
  ['plumber', 'named', null],
  ['zzyzx', 'none', null],
])('%s, %s: %s', (words, answered, tool) => expect(otherTool(words.split(' '), answered)).toBe(tool));
