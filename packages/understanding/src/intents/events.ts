import { readChart } from '../engine/chart.ts';
import { foldedOf, tokensOf } from '../text/tokens.ts';
import { EVENTS_GRAMMAR } from './events/grammar.ts';
import type { EventsInterpretation, EventsPorts } from './events/interpretation.ts';
import { type LimitsRead, readLimits, type Reads } from './events/read-limits.ts';

export type {
  EventsInterpretation,
  EventsPorts,
  PlaceInWords,
  PriceLimit,
  SubjectGroup,
  SubjectItem,
} from './events/interpretation.ts';

/**
 * The ways to read a question about events, one or two, the likelier first: with its limits (a time, a price, what is refused), and where these words may
 * be a name, as that. A whole title on record stands before everything. A holiday's name alone is first what events are about, then when they are. Nothing
 * is searched to decide: what is on record is asked through `ports`. Pure; every word is accounted for in each.
 */
export function interpretEvents<Place>(
  text: string,
  ports: EventsPorts<Place>,
): readonly EventsInterpretation<Place>[] {
  const tokens = tokensOf(text);
  const chart = readChart(tokens, EVENTS_GRAMMAR);
  const read = (reads: Reads): LimitsRead<Place> => readLimits(text, chart, ports, reads);
  const limits = read({ asLimits: true, holidays: 'as said' });
  const isInTitle = mayBeTitle(foldedOf(tokens), limits, ports);
  if (isInTitle) return [read({ asLimits: false, holidays: 'as subjects' }), limits];
  if (limits.hasHolidayTime) return [limits, read({ asLimits: true, holidays: 'as subjects' })];
  if (limits.hasHolidayName && !limits.hasTime && !ports.isWhenGiven)
    return [limits, read({ asLimits: true, holidays: 'as times' })];
  // What is not wanted is never looked for instead.
  if (limits.hasRefusal || !setsLimits(limits)) return [limits];
  return [limits, read({ asLimits: false, holidays: 'as subjects' })];
}

function setsLimits<Place>({ hasTime, hasPrice, hasAsking, hasUnledPlace }: LimitsRead<Place>): boolean {
  return hasTime || hasPrice || hasAsking || hasUnledPlace;
}

/** Whether words that set a limit are a title: all of one, or of words that only ask or refuse such as titles have one behind the other. */
function mayBeTitle<Place>(words: readonly string[], limits: LimitsRead<Place>, ports: EventsPorts<Place>): boolean {
  if (words.length < 2 || !(setsLimits(limits) || limits.hasRefusal)) return false;
  if (ports.isTitle(words)) return true;
  return !limits.hasTime && !limits.hasPrice && !limits.hasUnledPlace && ports.inTitle(words);
}
