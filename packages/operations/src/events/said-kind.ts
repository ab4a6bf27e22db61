import { fold, namedEventCategory, own, resolveEventCategory } from '@kehilla/core';

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
  workshops: 'class',
};

/** The kind that a folded word is the name of, or asks for; in Hebrew too, where "for" is a letter before the word. Null for any other. */
export function kindOf(word: string): string | null {
  const named =
    namedEventCategory(word) ?? namedEventCategory(word.replace(/(?:im|s)$/, '')) ?? own(ASKED, word) ?? null;
  if (named !== null || !/^[א-ת]/u.test(word)) return named;
  return resolveEventCategory(word) ?? resolveEventCategory(fold(word).replace(/^[בלה]/u, ''));
}
