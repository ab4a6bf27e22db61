import { fold } from '@kehilla/core';
import { OPENS } from './title-tables.ts';

/**
 * What a word says of the happening. `name` is its name, or what stands after a sign; `more` tells of who comes ("with the Sample Trio"), where or by
 * whom; `whom` tells for whom: with it, it is another happening.
 */
export type Phrase = 'name' | 'more' | 'whom';

/** A folded word of a title; `part` counts the pieces between signs, from 0. */
export type PhraseWord = { readonly text: string; readonly part: number; readonly phrase: Phrase };

/** A sign after which a title says more: "Klezmer Night: …", "Klezmer Night – …", "Klezmer Night (…)". A hyphen within a word is none. */
const SIGNS = /[:;|•·—()[\]!?,*"“”«»]|\s[-–~]+\s|\p{Extended_Pictographic}/u;

/** Dots within "Ph.D." and quotes within a Hebrew word of initials. */
const OF_INITIALS = /(?<=\p{L})\.(?=\p{L}(?!\p{L}))|(?<=[א-ת])["“”](?=[א-ת])/gu;

/** The words of a title in order, with what each says. A phrase ends where a sign stands; what nothing goes before opens none ("Join us for …"). */
export function phraseWords(title: string, isEmpty: (word: string) => boolean): PhraseWord[] {
  const found: PhraseWord[] = [];
  for (const [part, text] of title.replace(OF_INITIALS, '').replaceAll('@', ' at ').split(SIGNS).entries()) {
    let phrase: Phrase = 'name';
    for (const word of fold(text).split(' ')) {
      if (word === '') continue;
      if (found.some((each) => !isEmpty(each.text))) phrase = openedBy(word) ?? phrase;
      if (OPENS.hosts.has(word)) for (const [i, each] of found.entries()) found[i] = { ...each, phrase: 'more' };
      found.push({ text: word, part, phrase });
    }
  }
  return found;
}

function openedBy(word: string): Phrase | null {
  if (OPENS.more.has(word)) return 'more';
  return OPENS.whom.has(word) ? 'whom' : null;
}
