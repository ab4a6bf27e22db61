import type { City } from '@kehilla/city';
import { readFrozen } from '../../packages/answers/test/frozen/files.ts';
import { OPERATIONS, type SlowQuestion } from '../../packages/answers/test/slowest/questions.ts';
import { TOOLS } from '../../packages/answers/test/world/ask.ts';
import { askedQuestions, calendarQuestions } from '../calendar/questions.ts';
import type { Random } from '../relevance/random.ts';

const EACH = 400;

/** Questions as people ask them, the same number of each operation: the recorded ones, places by name and door, and days of the calendar. */
export function ordinaryQuestions(city: City, random: Random): SlowQuestion[] {
  return OPERATIONS.flatMap((operation) => {
    const tool = TOOLS.find((one) => one === operation);
    const drawn = tool === undefined ? [] : readFrozen(tool);
    return Array.from({ length: EACH }, (_, i): SlowQuestion => {
      if (tool !== undefined) return { operation, input: random.pick(drawn).ask };
      return { operation, input: operation === 'verify_kosher' ? verified(city, random) : calendarAt(i) };
    });
  });
}

function verified(city: City, random: Random): SlowQuestion['input'] {
  const { name, address } = city.doc(random.below(city.size));
  return { name: name.slice(0, 120), ...(address === null ? {} : { address }) };
}

const PLAIN = calendarQuestions(EACH);
const NAMED = askedQuestions(EACH, 'name');

function calendarAt(i: number): SlowQuestion['input'] {
  return (i % 4 < 2 ? PLAIN[i] : NAMED[i]) ?? {};
}
