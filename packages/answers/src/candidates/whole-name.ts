import { type City, type PlaceQuestion, placesNamedExactly, placesNamedWith } from '@kehilla/city';
import { asksOneKind, type UnderstoodWords, type WordPart } from '@kehilla/language/kinds';

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Returns the places that words for kinds call by name. Words that ask for one kind, in ordinary words, may be the whole name of some, which stand before others
 * of their group at the same distance. Of other words ("fish bar") bearers of the whole name come first of all, and names that hold them count too. None for
 * words that ask for kosher food or a statement of an agency.
 */
export function findCalled(
  city: City,
  text: UnderstoodWords,
  called: readonly string[],
): Pick<PlaceQuestion, 'called'> {
  if (called.length === 0 || text.asksKosher || text.stated !== null) return {};
  const bearers = new Set(placesNamedExactly(city, called));
  const isOneKind = asksOneKind(text);
  const places = isOneKind ? bearers : placesNamedWith(city, called);
  return places.size === 0 ? {} : { called: { places, first: isOneKind ? NOBODY : bearers } };
}

/** Returns the parts of words that are a whole name: it uses all of them, also those that carry no meaning for a kind ("Bar a Frites"). */
export function withWholeName(parts: readonly WordPart[], { length }: readonly string[]): readonly WordPart[] {
  return parts.length === length ? parts.map((part) => (part === 'aside' ? 'searched' : part)) : parts;
}
