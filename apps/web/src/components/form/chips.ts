import type { Spelling, UnderstoodArea } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { theirs } from '../answer/text.ts';

/** What was made of the words, as answers of every searching question tell it. */
export type Understood = {
  readonly terms: readonly string[];
  readonly area: UnderstoodArea | null;
  readonly spelling: readonly Spelling[];
  readonly ignored: readonly string[];
  /** What else was understood, each in words. */
  readonly also?: readonly string[];
};

/** A filter that was asked for, and the address without it. */
export type Filter = { readonly label: string; readonly without: string };

/** Where the words stand in the address, and how to leave some out. */
type Where = { readonly path: string; readonly query: URLSearchParams; readonly words: string };

/** What was understood, what was set aside, and the filters that hold: each a chip, and each that can be a way to the same question without it. */
export function chips(
  reader: Reader,
  understood: Understood | undefined,
  filters: readonly Filter[],
  where: Where,
): View | null {
  const { terms = [], area = null, spelling = [], ignored = [], also = [] } = understood ?? {};
  const given = new Map(spelling.map((one) => [one.read_as, one.given]));
  const chip = (text: string, phrase: string | null): View => {
    const href = phrase === null ? null : without(reader, phrase, where);
    return href === null ? html`<li class="chip">${theirs(text)}</li>` : removable(reader, text, href);
  };
  const known = [
    ...terms.map((term) => chip(given.has(term) ? `${given.get(term)} → ${term}` : term, given.get(term) ?? term)),
    ...also.map((text) => chip(text, null)),
    ...(area === null
      ? []
      : [
          chip(
            area.borough === null || area.borough === area.name ? area.name : `${area.name}, ${area.borough}`,
            area.name,
          ),
        ]),
  ];
  if (known.length + ignored.length + filters.length === 0) return null;
  return html`<div class="chips">
    ${known.length === 0 ? null : group(reader.say('chips.understood'), known)}
    ${
      filters.length === 0
        ? null
        : group(
            reader.say('chips.filters'),
            filters.map(({ label, without: href }) => removable(reader, label, href)),
          )
    }
    ${
      ignored.length === 0
        ? null
        : group(
            reader.say('chips.set_aside'),
            ignored.map((phrase) => chip(phrase, phrase)),
          )
    }
  </div>`;
}

function group(title: string, items: readonly View[]): View {
  return html`<div><span class="chips-title">${title}</span> <ul>${items}</ul></div>`;
}

function removable(reader: Reader, text: string, href: string): View {
  return html`<li class="chip"><a href=${href}><bdi>${text}</bdi> <span class="cross" aria-hidden="true">×</span><span class="unseen"> ${reader.say('chips.remove')}</span></a></li>`;
}

/** The address of the same question without a phrase of its words; null where the phrase does not stand in them as it is. */
function without(reader: Reader, phrase: string, { path, query, words }: Where): string | null {
  const said = query.get(words) ?? '';
  const at = folded(said).indexOf(folded(phrase));
  if (at === -1 || folded(said).length !== said.length) return null;
  const next = new URLSearchParams(query);
  const rest = `${said.slice(0, at)} ${said.slice(at + phrase.length)}`.replaceAll(/\s+/g, ' ').trim();
  if (rest === '') next.delete(words);
  else next.set(words, rest);
  next.delete('cursor');
  return reader.link(path, next);
}

function folded(text: string): string {
  return text.toLowerCase();
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
