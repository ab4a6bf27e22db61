import type { Spelling, UnderstoodArea } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { theirs } from '../answer/answer-parts.ts';

/** The understood words, in the form that all searching answers share. */
type Understood = {
  readonly terms: readonly string[];
  readonly area: UnderstoodArea | null;
  readonly spelling: readonly Spelling[];
  readonly ignored: readonly string[];
  /** The meanings of these terms, such as a kind of place, in words. */
  readonly kinds?: readonly string[];
  /** The meanings of further words, such as a limit, in words. */
  readonly also?: readonly string[];
};

/** A filter that was asked for, and the address without it. */
export type Filter = { readonly label: string; readonly without: string };

/** A chip: its text, and the address of the same question without it, null where that cannot be told. */
type Chip = { readonly text: string; readonly without: string | null };

/** Shows the understood words, the ignored words, and the active filters as chips, each with a link to the same question without it if possible. */
export function chips(
  reader: Reader,
  understood: Understood | undefined,
  filters: readonly Filter[],
  where: Where,
): View | null {
  const byLocation = where.query.get('location') ? withoutValue(reader, where.path, where.query, 'location') : null;
  const known = understood === undefined ? [] : understoodChips(reader, understood, where, byLocation);
  // The place field is shown among the understood words, by its full name.
  const isTold = known.some(({ without }) => without !== null && without === byLocation);
  const held = filters.filter(({ without }) => !isTold || without !== byLocation);
  const aside = (understood?.ignored ?? []).map((text) => ({ text, without: withoutPhrase(reader, text, where) }));
  const groups = [
    group(reader, reader.say('chips.understood'), eachOnce(known)),
    group(
      reader,
      reader.say('chips.filters'),
      held.map(({ label, without }) => ({ text: label, without })),
    ),
    group(reader, reader.say('chips.set_aside'), aside),
  ].filter((one) => one !== null);
  return groups.length === 0 ? null : html`<div class="chips">${groups}</div>`;
}

/** Removes chips whose words are part of another: "Flatbush" beside "Flatbush, Brooklyn"; a chip with a link comes before one without. */
function eachOnce(known: readonly Chip[]): Chip[] {
  const words = ({ text }: Chip): string => text.toLowerCase();
  return known.filter(
    (one, at) =>
      !known.some(
        (other, place) =>
          place !== at &&
          ((words(other) === words(one) &&
            (place < at
              ? other.without !== null || one.without === null
              : other.without !== null && one.without === null)) ||
            words(other).startsWith(`${words(one)}, `)),
      ),
  );
}

function understoodChips(reader: Reader, understood: Understood, where: Where, byLocation: string | null): Chip[] {
  const { terms, area, spelling, ignored, kinds = [], also = [] } = understood;
  const given = new Map(spelling.map((one) => [one.read_as, one.given]));
  const words = terms.map((term) => given.get(term) ?? term);
  const own = new Set([...terms, ...words].map((text) => text.toLowerCase()));
  const place = area === null ? null : placeChip(reader, area, where, byLocation);
  // Words that are neither searched nor ignored have a meaning without a chip of its own: only for a single one is it known which words those are.
  const unplaced = also.length + (place !== null && place.without === null ? 1 : 0);
  const rest = unplaced === 1 ? onlyWith(reader, [...words, ...ignored], where) : null;
  return [
    ...terms.map((term, at) => ({
      text: given.has(term) ? `${given.get(term)} → ${term}` : term,
      without: withoutPhrase(reader, words[at] ?? term, where),
    })),
    ...kinds.filter((text) => !own.has(text.toLowerCase())).map((text) => ({ text, without: null })),
    ...also.map((text) => ({ text, without: rest })),
    ...(place === null ? [] : [{ ...place, without: place.without ?? rest }]),
  ];
}

function placeChip(reader: Reader, { name, borough }: UnderstoodArea, where: Where, byLocation: string | null): Chip {
  const text = borough === null || borough === name ? name : `${name}, ${borough}`;
  return { text, without: withoutPhrase(reader, name, where) ?? byLocation };
}

function group(reader: Reader, title: string, items: readonly Chip[]): View | null {
  if (items.length === 0) return null;
  return html`<div><span class="chips-title">${title}</span> <ul>${items.map((one) => chip(reader, one))}</ul></div>`;
}

function chip(reader: Reader, { text, without }: Chip): View {
  if (without === null) return html`<li class="chip">${theirs(text)}</li>`;
  return html`<li class="chip"><a href=${without}>${theirs(text)} <span class="cross" aria-hidden="true">×</span><span class="unseen"> ${reader.say('chips.remove')}</span></a></li>`;
}

/** Where the words of a question stand in the address. */
type Where = { readonly path: string; readonly query: URLSearchParams; readonly words: string };

/** The address of the same question without a phrase of its words; null where the phrase does not stand in them as it is. */
export function withoutPhrase(reader: Reader, phrase: string, where: Where): string | null {
  const phraseText = where.query.get(where.words) ?? '';
  const folded = phraseText.toLowerCase();
  const at = folded.indexOf(phrase.toLowerCase());
  if (at === -1 || folded.length !== phraseText.length) return null;
  return withWords(reader, `${phraseText.slice(0, at)} ${phraseText.slice(at + phrase.length)}`, where);
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
