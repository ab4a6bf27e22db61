import { fold, namedEventCategory, getOwn, resolveEventCategory } from '@kehilla/core';
import { holidaySpellings } from './holiday-names.ts';

/** Words that ask for every event of a kind, beside the kind's own name; what only belongs to one ("klezmer") asks for itself. Opinion. */
const ASKED: Readonly<Record<string, string>> = {
  music: 'concert',
  talk: 'lecture',
  talks: 'lecture',
  movie: 'film',
  movies: 'film',
  theatre: 'theater',
  kid: 'family',
  kids: 'family',
  child: 'family',
  children: 'family',
  toddlers: 'family',
  families: 'family',
  teenagers: 'teens',
  volunteer: 'volunteering',
  davening: 'prayer',
  minyan: 'prayer',
  minyanim: 'prayer',
  workshops: 'class',
};

/** The kind that a folded word is the name of, or asks for; in Hebrew too, where "for" is a letter before the word. Null for any other. */
export function kindOf(word: string): string | null {
  const named =
    namedEventCategory(word) ?? namedEventCategory(word.replace(/(?:im|s)$/, '')) ?? getOwn(ASKED, word) ?? null;
  if (named !== null || !/^[א-ת]/u.test(word)) return named;
  // The name of a holiday asks for that one, not for any.
  if (holidaySpellings([word]).has(word)) return null;
  return resolveEventCategory(word) ?? resolveEventCategory(fold(word).replace(/^[בלה]/u, ''));
}

/**
 * Words of titles that tell for whom an event is, by the kind that asks for it: it stands beside what the event is, and an event has one kind only
 * ("Family Puppet Show" is theater). Opinion.
 */
const FOR_WHOM: Readonly<Record<string, readonly string[]>> = {
  family:
    'family families kid kids child children toddler toddlers tot tots baby babies mommy storytime ילדים לילדים'.split(
      ' ',
    ),
  teens: 'teen teens teenager teenagers tween tweens youth נוער לנוער'.split(' '),
  seniors: 'senior seniors'.split(' '),
  singles: 'singles'.split(' '),
};

/**
 * Words, as listings write them, of which one in an event's title, organizer or venue makes it for those whom a kind asks for; none of a kind that
 * says what it is.
 */
export function wordsForWhom(kind: string): readonly string[] {
  return getOwn(FOR_WHOM, kind) ?? [];
}
