import type { Reader } from '../../reader/reader.ts';

/** Where the words of a question stand in the address. */
export type Where = { readonly path: string; readonly query: URLSearchParams; readonly words: string };

/** The address of the same question without a phrase of its words; null where the phrase does not stand in them as it is. */
export function withoutPhrase(reader: Reader, phrase: string, where: Where): string | null {
  const said = where.query.get(where.words) ?? '';
  const folded = said.toLowerCase();
  const at = folded.indexOf(phrase.toLowerCase());
  if (at === -1 || folded.length !== said.length) return null;
  return withWords(reader, `${said.slice(0, at)} ${said.slice(at + phrase.length)}`, where);
}

/** The address of the same question with the words of these phrases alone; null where it has no others. */
export function onlyWith(reader: Reader, phrases: readonly string[], where: Where): string | null {
  const kept = new Set(phrases.flatMap((phrase) => phrase.toLowerCase().split(/\s+/)));
  const words = (where.query.get(where.words) ?? '').split(/\s+/).filter((word) => word !== '');
  const left = words.filter((word) => kept.has(word.toLowerCase()));
  return left.length === words.length ? null : withWords(reader, left.join(' '), where);
}

/** The address of a question without one value of one of its parameters. */
export function withoutValue(
  reader: Reader,
  path: string,
  query: URLSearchParams,
  name: string,
  value?: string,
): string {
  const next = new URLSearchParams(query);
  next.delete(name, value);
  next.delete('cursor');
  return reader.link(path, next);
}

function withWords(reader: Reader, text: string, { path, query, words }: Where): string {
  const next = new URLSearchParams(query);
  const rest = text.replaceAll(/\s+/g, ' ').trim();
  if (rest === '') next.delete(words);
  else next.set(words, rest);
  next.delete('cursor');
  return reader.link(path, next);
}
