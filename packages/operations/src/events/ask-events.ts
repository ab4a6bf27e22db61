import { type City, type EventTerm, eventNames, type FoundEvents, spend } from '@kehilla/city';
import type { SearchEventsInput } from '@kehilla/contract';
import { type EventsInterpretation, interpretEvents, isNegationWord } from '@kehilla/understanding';
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
  /** How many of its words the events have where none has all of them; null where all are asked for. */
  readonly someOf: { readonly has: number; readonly of: number } | null;
};

/**
 * Asks what a question means, and looks for that: the second of two readings only where nothing is found by the first, and where nothing is found by either
 * the first is told. No search decides what a word means. Of what is found the first `most` are given.
 */
export function askEvents(input: SearchEventsInput, city: City, now: Date, most = input.limit): AskedEvents {
  const [first, second] = interpretationsOf(input, city);
  const likelier = ask(first);
  if (likelier.found.matched > 0) return { ...likelier, later: null, someOf: null };
  const other = second === undefined ? null : ask(second);
  if (other !== null && other.found.matched > 0) return { ...other, later: null, someOf: null };
  const later = laterEvents(likelier.found, city);
  return (later === null ? askForSome(likelier.understood) : null) ?? { ...likelier, later, someOf: null };

  /** What has as many as any of two or three words, where no event has all of them; null where none has any. */
  function askForSome(understood: UnderstoodEvents): AskedEvents | null {
    const { terms, required, no_such_day } = understood;
    if (terms.length < 2 || terms.length > MOST_RANKED || no_such_day !== null) return null;
    // "Mask-free", "Talmudless": words that may deny one of the others are never passed over.
    if (understood.words.some((word) => isNegationWord(word) || DENIES.test(word))) return null;
    for (let has = terms.length - 1; has > 0; has -= 1) {
      // "Night" alone is no game night, and "free" nothing that is gluten free: what is shown is of a kind that was asked for.
      const any_of = choicesOf(terms, has).filter(
        (choice) => choice.some(isKind) && required.every((term) => choice.includes(term)),
      );
      if (any_of.length === 0) continue;
      const some = { ...understood, terms: [{ words: [], category: 0, any_of }], unknown: [] };
      const found = findFor(input, some, city, now, most);
      if (found.matched > 0) return { understood: some, found, later: null, someOf: { has, of: terms.length } };
    }
    return null;
  }

  function ask(said: EventsInterpretation<SaidPlace>): Omit<AskedEvents, 'later' | 'someOf'> {
    const understood = understandEvents(input, city, now, said);
    return { understood, found: findFor(input, understood, city, now, most) };
  }
}

/** How a word ends that says what something is without. */
const DENIES = /(?:\p{L}less|free)$/u;

/** So many words rank events; of more, all are a title that is remembered. Opinion. */
const MOST_RANKED = 3;

/** Whether a term names a kind of event, and not only that something is taught. */
function isKind({ category, or_no_category }: EventTerm): boolean {
  return category > 0 && or_no_category !== true;
}

/** Every choice of so many of some things, in their order. */
function choicesOf<Item>(items: readonly Item[], count: number): readonly (readonly Item[])[] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) => choicesOf(items.slice(at + 1), count - 1).map((others) => [item, ...others]));
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
