import { html, type View } from '../html.ts';
import type { Reader } from '../reader/reader.ts';
import { type FilledForm, readSentences, type SentenceForm } from './sentence-forms.ts';

/** Where a page stands, for the ways that a sentence of the service advises. */
export type Here = { readonly path: string; readonly query: URLSearchParams };

/** A text of the service in the words of a page: null where pages leave it out, or where it speaks of names that programs send. */
export function sayAgain(reader: Reader, text: string, here: Here | null = null): View | null {
  const parts = readSentences(text).flatMap((part): View[] => {
    if (typeof part !== 'string') return sayForm(reader, part, here);
    return isForPrograms(part) ? [] : [html`<span lang="en" dir="ltr">${part}</span>`];
  });
  if (parts.length === 0) return null;
  return html`<span>${parts.map((part, at) => html`${at === 0 ? '' : ' '}${part}`)}</span>`;
}

/** Whether a text names parameters, members or addresses, which say nothing to people. */
export function isForPrograms(text: string): boolean {
  return /[`{}]|\b[a-z]+_[a-z]+\b|\/v1\/|\b[a-z]+=\S/.test(text);
}

/** How many sentences of these texts pages leave out because they speak to programs and no form of them is known. */
export function countForPrograms(texts: readonly string[]): number {
  return texts.flatMap((text) => readSentences(text)).filter((part) => typeof part === 'string' && isForPrograms(part))
    .length;
}

function sayForm(reader: Reader, { form, slots }: FilledForm, here: Here | null): View[] {
  const saying = sayingFor(reader, form);
  if (saying === '') return [];
  const parts = saying.split(/(\{\w+\}|\[[^[\]]+\])/).flatMap((part): (View | string)[] => {
    if (part.startsWith('[')) return sayWay(reader, part.slice(1, -1), slots.get('arguments'), here);
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? [part] : [sayValue(reader, name, slots.get(name) ?? '')];
  });
  return [html`<span>${parts}</span>`];
}

function sayingFor({ language }: Reader, { says, en, he }: SentenceForm): string {
  return language === 'he' ? he : (en ?? says);
}

/** A link to the same question with the arguments that were advised; nothing where the page has no question. */
function sayWay(reader: Reader, words: string, advised: string | undefined, here: Here | null): View[] {
  if (advised === undefined || here === null) return [];
  const query = new URLSearchParams(here.query);
  query.delete('cursor');
  try {
    for (const [name, value] of Object.entries(JSON.parse(advised) as Record<string, unknown>))
      query.set(name, String(value));
  } catch {
    return [];
  }
  return [html`<a href=${reader.link(here.path, query)}>${words}</a>`];
}

function sayValue(reader: Reader, name: string, value: string): View {
  if (name.startsWith('metres')) return html`<bdi>${reader.distance(Number(value))}</bdi>`;
  if (name.startsWith('count')) return html`<bdi>${reader.number(Number(value.replaceAll(',', '')))}</bdi>`;
  if (name.startsWith('day')) return html`<span>${sayDay(reader, value)}</span>`;
  return html`<bdi>${value}</bdi>`;
}

/** A day as the service writes it, in the reader's words; a month or a year stays as far as it is known. */
function sayDay(reader: Reader, written: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return reader.day(written);
  const at = /^\d{1,2} \w+ \d{4}$/.test(written) ? Date.parse(`${written} UTC`) : Number.NaN;
  return Number.isNaN(at) ? written : reader.day(new Date(at).toISOString().slice(0, 10));
}
