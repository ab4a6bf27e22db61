import { type City, eventNames, type FoundEvents, spend } from '@kehilla/city';
import type { SearchEventsInput } from '@kehilla/contract';
import { type EventsInterpretation, interpretEvents } from '@kehilla/understanding';
import { findFor } from './find-for.ts';
import { type LaterEvents, laterEvents } from './later-events.ts';
import { areaLength, areaOfWords, placeInWords, type SaidPlace } from './asked/place-in-words.ts';
import { understandEvents, type UnderstoodEvents } from './asked/understand.ts';

/** How a question was read at last, and what is found so. */
export type AskedEvents = {
  readonly understood: UnderstoodEvents;
  readonly found: FoundEvents;
  /** What is to come after the window, where nothing is found in it. */
  readonly later: LaterEvents | null;
};

/**
 * Asks what a question means, and looks for that: the second of two readings only where nothing is found by the first, and where nothing is found by either
 * the first is told. No search decides what a word means. Of what is found the first `most` are given.
 */
export function askEvents(input: SearchEventsInput, city: City, now: Date, most = input.limit): AskedEvents {
  const [first, second] = interpretationsOf(input, city);
  const likelier = ask(first);
  if (likelier.found.matched > 0) return { ...likelier, later: null };
  const other = second === undefined ? null : ask(second);
  if (other !== null && other.found.matched > 0) return { ...other, later: null };
  return { ...likelier, later: laterEvents(likelier.found, city) };

  function ask(said: EventsInterpretation<SaidPlace>): Omit<AskedEvents, 'later'> {
    const understood = understandEvents(input, city, now, said);
    return { understood, found: findFor(input, understood, city, now, most) };
  }
}

/** One meaning, or two where both are as likely. */
export type Interpretations = readonly [EventsInterpretation<SaidPlace>, EventsInterpretation<SaidPlace>?];

/** What a question for events may mean, the likelier first. */
export function interpretationsOf(input: SearchEventsInput, city: City): Interpretations {
  const { isTitle, inTitle, inVenue } = eventNames(city.image.events);
  const counting =
    (is: typeof isTitle): typeof isTitle =>
    (words) => {
      spend(city, 'asked');
      return is(words);
    };
  const names = { isTitle: counting(isTitle), inTitle: counting(inTitle), inVenue: counting(inVenue) };
  return interpretEvents<SaidPlace>(input.q ?? '', {
    ...names,
    placeIn: placeInWords(input, city, names.inVenue),
    areaOf: areaOfWords,
    areaLength,
    isWhenGiven: input.from !== undefined || input.to !== undefined,
  }) as Interpretations;
}
