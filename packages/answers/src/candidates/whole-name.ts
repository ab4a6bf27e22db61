import { type City, type PlaceQuestion, placesNamedExactly, placesNamedWith } from '@kehilla/city';
import { asksOneKind, type UnderstoodWords, type WordPart } from '@kehilla/language/kinds';

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Returns the places that words for kinds call by name, as they are spelt or as their slips are read. Words that ask for one kind, in ordinary words, may be the
 * whole name of some, which stand before others of their group at the same distance. Of other words ("fish bar", or "konditori", a slip of a kind) bearers of
 * the whole name come first of all, and names that hold them count too. None for words that ask for kosher food or a statement of an agency.
 */
export function findCalled(
  city: City,
  text: UnderstoodWords,
  called: readonly string[],
): Pick<PlaceQuestion, 'called'> {
  if (called.length === 0 || text.asksKosher || text.stated !== null) return {};
  const asWritten = placesNamedExactly(city, called);
  const isAsRead = asWritten.length === 0 && text.spelling.length > 0;
  const name = isAsRead ? called.map((word) => readAs(word, text)) : called;
  const bearers = new Set(isAsRead ? placesNamedExactly(city, name) : asWritten);
  const isOneKind = asksOneKind(text) && (isAsRead || text.spelling.length === 0);
  const places = isOneKind ? bearers : placesNamedWith(city, name);
  return places.size === 0 ? {} : { called: { places, first: isOneKind ? NOBODY : bearers } };
}

function readAs(word: string, { spelling }: UnderstoodWords): string {
  return spelling.find(({ given }) => given === word)?.read_as ?? word;
}

/** Returns the parts of words that are a whole name: it uses all of them, also those that carry no meaning for a kind ("Bar a Frites"). */
export function withWholeName(parts: readonly WordPart[], { length }: readonly string[]): readonly WordPart[] {
  return parts.length === length ? parts.map((part) => (part === 'aside' ? 'searched' : part)) : parts;
}
