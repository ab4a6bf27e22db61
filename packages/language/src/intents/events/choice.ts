import { listFolded } from '../../engine/tokens.ts';
import type { OwnTypes } from '../../known-words.ts';
import { type EventsDraft, listItems } from './read-events.ts';
import { isQuestionFiller } from './subjects.ts';

/** Whether a question, read with its limits, has one of these meanings; `title` as `titleIn` returns it. */
export type EventsChoice = <Own extends OwnTypes>(limits: EventsDraft<Own>, title: MaybeTitle) => boolean;

/** Whether words of a limit are a title. */
export type MaybeTitle = 'surely' | 'perhaps' | 'no';

/** "Anything but Klezmer": a whole title on record. */
export const isWholeTitle: EventsChoice = (_, title) => title === 'surely';

/** "On Purim". */
export const isOnHoliday: EventsChoice = ({ when }) => when.hasHoliday;

/** "Purim": first the subject of events, then their time. */
export const isHolidayAlone: EventsChoice = ({ when, groups, request }) =>
  when.times.length === 0 && !request.isWhenGiven && listItems(groups).some(({ holiday }) => holiday !== null);

/** "Morning star", "JCC Harlem". */
export const mayBeTitle: EventsChoice = ({ place }, title) => title === 'perhaps' || place?.isLed === false;

/**
 * Returns whether words of a limit are a title: surely all of one, or words of asking or refusal that titles have in this order; perhaps words of a time or a
 * price that titles have so ("morning star").
 */
export function titleIn<Own extends OwnTypes>(limits: EventsDraft<Own>): MaybeTitle {
  const { chart, known, refusals, price, when, asking, community } = limits;
  const { isTitle, inTitle } = known.events;
  const phrases = listFolded(chart.tokens);
  const [isAsking, isRefusing] = [asking.length > 0, refusals.denials.length > 0];
  const isTimed = when.times.length > 0 || price !== null;
  // Refusing words belong to the title, or it is none: "anything but klezmer, concert".
  const words = isRefusing ? phrases : withoutFillersAround(phrases);
  // No title is written with a minus sign.
  const hasMinus = refusals.denials.some(({ cue }) => cue === '-');
  if (words.length < 2 || hasMinus || !(isTimed || isAsking || isRefusing || community.length > 0)) return 'no';
  if (isTitle(phrases) || isTitle(words)) return 'surely';
  if (!inTitle(words)) return 'no';
  if (community.length > 0 && !(isAsking || isRefusing)) return 'perhaps';
  return isTimed ? 'perhaps' : 'surely';
}

function withoutFillersAround(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => !isQuestionFiller(word));
  const to = words.findLastIndex((word) => !isQuestionFiller(word));
  return from < 0 ? [] : words.slice(from, to + 1);
}
