import { readChart } from '../../engine/chart.ts';
import { listFolded, tokenize } from '../../engine/tokens.ts';
import { withThingsApart } from './deniable.ts';
import { EVENTS_GRAMMAR, isQuestionFiller } from './subjects.ts';
import type { EventsInterpretation, EventsPorts } from './price.ts';
import { type LimitsRead, readLimits, type Reads } from './read-limits.ts';

export type {
  EventsInterpretation,
  EventsPorts,
  PlaceInWords,
  SubjectGroup,
  SubjectItem,
} from './price.ts';

/**
 * Returns the readings of a question for events, one or two, the likelier first: with its limits (a time, a price, refusals), and, if these words may be a
 * name, as that. A whole title on record comes before everything. A holiday's name alone is first the subject of events, then their time. Nothing is searched
 * to decide: `ports` tell what is on record. Pure; every word is accounted for in each.
 */
export function interpretEvents<Place>(
  text: string,
  ports: EventsPorts<Place>,
): readonly EventsInterpretation<Place>[] {
  const tokens = withThingsApart(tokenize(text), ports, EVENTS_GRAMMAR.lexicon);
  const chart = readChart(tokens, EVENTS_GRAMMAR);
  const read = (reads: Reads): LimitsRead<Place> => readLimits(text, chart, ports, reads);
  const limits = read({ asLimits: true, holidays: 'as said' });
  const title = titleIn(listFolded(tokens), limits, ports);
  const asTitle = { asLimits: false, holidays: 'as subjects' } as const;
  if (title === 'surely') return [read(asTitle), limits];
  if (limits.hasHolidayTime) return [limits, read({ asLimits: true, holidays: 'as subjects' })];
  if (limits.hasHolidayName && !limits.hasTime && !ports.isWhenGiven)
    return [limits, read({ asLimits: true, holidays: 'as times' })];
  return title === 'perhaps' || limits.hasUnledPlace ? [limits, read(asTitle)] : [limits];
}

/**
 * Returns whether words of a limit are a title: surely all of one, or words of asking or refusal that titles have in this order; perhaps words of a time or a
 * price that titles have so ("morning star").
 */
function titleIn<Place>(
  phrases: readonly string[],
  { hasTime, hasPrice, hasAsking, hasRefusal, hasMinus, saidCommunity }: LimitsRead<Place>,
  { isTitle, inTitle }: EventsPorts<Place>,
): 'surely' | 'perhaps' | 'no' {
  // Refusing words belong to the title, or it is none: "anything but klezmer, concert".
  const words = hasRefusal ? phrases : withoutFillersAround(phrases);
  if (words.length < 2 || hasMinus || !(hasTime || hasPrice || hasAsking || hasRefusal || saidCommunity !== ''))
    return 'no';
  if (isTitle(phrases) || isTitle(words)) return 'surely';
  if (!inTitle(words)) return 'no';
  if (saidCommunity !== '' && !(hasAsking || hasRefusal)) return 'perhaps';
  return hasTime || hasPrice ? 'perhaps' : 'surely';
}

function withoutFillersAround(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => !isQuestionFiller(word));
  const to = words.findLastIndex((word) => !isQuestionFiller(word));
  return from < 0 ? [] : words.slice(from, to + 1);
}
