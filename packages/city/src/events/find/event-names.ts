import { boundedMemoize, memoizeByObject, fold } from '@kehilla/core';
import { eventDoc } from '../event-docs.ts';
import type { EventImage } from '../event-image.ts';
import { eventsWithAll } from '../words/event-words.ts';

/** The names of events on record, for readers that must know whether words are one. All functions take folded words, in their order. */
export type EventNames = {
  /** Whether an event is called so, as a whole or up to a colon or dash of its title. */
  readonly isTitle: (words: readonly string[]) => boolean;
  /** Whether a title has the words one behind the other. */
  readonly inTitle: (words: readonly string[]) => boolean;
  /** Whether the name of a venue has the words one behind the other. */
  readonly inVenue: (words: readonly string[]) => boolean;
};

/** The separator between the name of an event and its description. */
const PARTED = /\s*[:|]\s+|\s+[-–—]\s+/u;

/** The names of the events of an image. Looked up by their words: most phrases are no name because no event has them all. */
export const eventNames = memoizeByObject((image: EventImage): EventNames => {
  // One question asks of the same words again and again, from each place where a name may begin.
  const some = (is: (event: number, phrase: string) => boolean): ((words: readonly string[]) => boolean) => {
    const known = boundedMemoize(MOST_KEPT, (phrase: string) =>
      eventsWithAll(image.words, phrase.split(' ')).some((event) => is(event, phrase)),
    );
    return (words) => words.length > 0 && known(words.join(' '));
  };
  return {
    isTitle: some((event, phrase) => {
      const { name } = eventDoc(image, event);
      return [name, name.split(PARTED)[0] ?? ''].some((title) => foldedName(title) === phrase);
    }),
    inTitle: some((event, phrase) => has(eventDoc(image, event).name, phrase)),
    inVenue: some((event, phrase) => has(eventDoc(image, event).venue ?? '', phrase)),
  };
});

/** Many events have the same name, and each is compared with many phrases. */
const MOST_KEPT = 2_000;
const foldedName = boundedMemoize(MOST_KEPT, fold);

function has(name: string, phrase: string): boolean {
  return ` ${foldedName(name)} `.includes(` ${phrase} `);
}
