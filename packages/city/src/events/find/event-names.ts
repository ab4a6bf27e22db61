import { memoizeByObject, words as wordsOf } from '@kehilla/core';
import { eventDoc } from '../event-docs.ts';
import type { EventImage } from '../event-image.ts';
import { eventsWithAll } from '../words/event-words.ts';

/** The names of events on record, for who must know whether words are one. All take folded words, in their order. */
export type EventNames = {
  /** Whether an event is called so, as a whole or up to a colon or dash of its title. */
  readonly isTitle: (words: readonly string[]) => boolean;
  /** Whether a title has the words one behind the other. */
  readonly inTitle: (words: readonly string[]) => boolean;
  /** Whether the name of a venue has the words one behind the other. */
  readonly inVenue: (words: readonly string[]) => boolean;
};

/** Where the name of an event ends and what is told of it begins. */
const PARTED = /\s*[:|]\s+|\s+[-–—]\s+/u;

/** The names of the events of an image. Looked up by their words: most phrases are no name because no event has them all. */
export const eventNames = memoizeByObject((image: EventImage): EventNames => {
  const some = (words: readonly string[], is: (event: number, said: string) => boolean): boolean => {
    const said = words.join(' ');
    return words.length > 0 && eventsWithAll(image.words, words).some((event) => is(event, said));
  };
  return {
    isTitle: (words) =>
      some(words, (event, said) => {
        const { name } = eventDoc(image, event);
        return [name, name.split(PARTED)[0] ?? ''].some((title) => wordsOf(title).join(' ') === said);
      }),
    inTitle: (words) => some(words, (event, said) => has(eventDoc(image, event).name, said)),
    inVenue: (words) => some(words, (event, said) => has(eventDoc(image, event).venue ?? '', said)),
  };
});

function has(name: string, said: string): boolean {
  return ` ${wordsOf(name).join(' ')} `.includes(` ${said} `);
}
