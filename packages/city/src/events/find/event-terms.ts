import { type NumberLists, seek } from '../../image/lists.ts';
import { categoryMarks, type EventImage } from '../event-image.ts';
import type { EventQuestion } from './event-question.ts';

/** Whether each event of the run meets one of the terms at least, as not 0; null where none was asked. */
export function anyMet(
  image: EventImage,
  terms: EventQuestion['terms'],
  start: number,
  end: number,
): Uint8Array | null {
  const [any = null, ...others] = terms.flatMap((term) => termsMet(image, [term], start, end) ?? []);
  if (any !== null) for (const other of others) for (let i = 0; i < any.length; i++) any[i]! |= other[i] as number;
  return any;
}

/** Whether some event has a word of these terms in the name of its venue alone: else a search of titles finds all there is. */
export function isInVenues({ words: { events, titled } }: EventImage, terms: EventQuestion['terms']): boolean {
  const countOf = ({ offsets }: NumberLists, word: number): number =>
    (offsets[word + 1] as number) - (offsets[word] as number);
  return terms
    .flatMap((term) => [term, ...(term.any_of?.flat() ?? [])])
    .some((term) => term.of_title === true && term.words.some((word) => countOf(events, word) > countOf(titled, word)));
}

/** How many terms each event of the run meets, counted in order; null where none was asked. */
export function termsMet(
  image: EventImage,
  terms: EventQuestion['terms'],
  start: number,
  end: number,
): Uint8Array | null {
  if (terms.length === 0 || end <= start) return null;
  const { words: index, categories } = image;
  const met = new Uint8Array(end - start);
  for (const [t, term] of terms.entries()) {
    let isMet = false;
    // An event counts for a term only once, and only if it met every term before.
    const meet = (event: number): void => {
      if (met[event - start] !== t) return;
      met[event - start] = t + 1;
      isMet = true;
    };
    for (const all of term.any_of ?? []) {
      const other = termsMet(image, all, start, end);
      if (other !== null) for (let i = 0; i < other.length; i++) if (other[i] === all.length) meet(start + i);
    }
    const { offsets, values } = term.of_title === true ? index.titled : index.events;
    for (const word of term.words) {
      const last = offsets[word + 1] as number;
      for (let at = seek(values, offsets[word] as number, last, start); at < last && (values[at] as number) < end; at++)
        meet(values[at] as number);
    }
    const kinds = [term.category, ...(term.or_categories ?? [])].filter((kind) => kind > 0);
    if (term.or_no_category === true) kinds.push(0);
    if (kinds.length > 0) {
      const marks = categoryMarks(kinds);
      for (let event = start; event < end; event++) if (((categories[event] as number) & marks) !== 0) meet(event);
    }
    // What meets no term meets none behind it.
    if (!isMet) break;
  }
  return met;
}
