import { html, type View } from '../html.ts';
import { isDay } from '../reader/days.ts';
import { getReader, type Reader } from '../reader/reader.ts';
import english from '../words/en.json' with { type: 'json' };
import type { WordKey } from '../words/words.ts';
import { civilDay, writeClock, writeDates, writeMoment } from './dates-in-words.ts';
import { type FilledForm, readSentences, type SentenceForm } from './read-sentences.ts';

/** Where a page stands, for the ways that a sentence of the service advises. */
export type Here = { readonly path: string; readonly query: URLSearchParams };

/** Shows a text of the service in the words of a page, sentence by sentence: a sentence without a translation stays in English. Nothing is ever left out. */
export function sayAgain(reader: Reader, text: string, here: Here | null = null): View {
  const parts = saySentences(reader, text, here);
  return html`<span>${parts.map((part, at) => html`${at === 0 ? '' : ' '}${part}`)}</span>`;
}

/** The same, each sentence by itself. */
export function saySentences(reader: Reader, text: string, here: Here | null = null): View[] {
  return readSentences(text).map((part) => (typeof part === 'string' ? asItCame(part) : sayForm(reader, part, here)));
}

function asItCame(text: string): View {
  return html`<span lang="en" dir="ltr">${writeDates(getReader('en', null), text)}</span>`;
}

function sayForm(reader: Reader, { form, slots, text }: FilledForm, here: Here | null): View {
  const { saying, isEnglish } = sayingFor(reader, form);
  if (saying === null) return asItCame(text);
  const teller = isEnglish ? { ...getReader('en', null), link: reader.link } : reader;
  const parts = saying.split(/(\{\w+\}|\[[^[\]]+\])/).flatMap((part): (View | string)[] => {
    if (part.startsWith('[')) return sayWay(teller, part.slice(1, -1), slots.get('arguments'), here);
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? [part] : [sayValue(teller, name, slots.get(name) ?? '', here)];
  });
  return isEnglish ? html`<span lang="en" dir="ltr">${parts}</span>` : html`<span>${parts}</span>`;
}

/** Returns the wording of pages, null where they keep the text as it came; and whether that is English on a page of another language. */
function sayingFor(
  { language }: Reader,
  { says, en, he }: SentenceForm,
): { readonly saying: string | null; readonly isEnglish: boolean } {
  if (language === 'he') return { saying: he, isEnglish: false };
  return { saying: en ?? (hasDates(says) ? says : null), isEnglish: language !== 'en' };
}

/** Returns whether a sentence has values with a format for each locale: only these are rewritten. */
function hasDates(says: string): boolean {
  return /\{(?:day|instant|moment|hour)\d?\}/.test(says) && !says.includes('{program');
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

function sayValue(reader: Reader, name: string, value: string, here: Here | null): View {
  if (name.startsWith('text')) return sayAgain(reader, value, here);
  if (name.startsWith('dropped')) return sayDropped(reader, value, here);
  if (name.startsWith('metres')) return html`<bdi>${reader.distance(Number(value))}</bdi>`;
  if (name.startsWith('count')) return html`<bdi>${sayCount(reader, value)}</bdi>`;
  if (name.startsWith('hour')) return html`<bdi>${writeClock(reader, value)}</bdi>`;
  if (name.startsWith('moment')) return html`<bdi>${writeMoment(reader, value)}</bdi>`;
  if (name.startsWith('instant')) return html`<bdi>${reader.day(value)}, ${reader.time(value)}</bdi>`;
  if (name.startsWith('parameter')) return html`<span>${sayParameter(reader, value)}</span>`;
  if (name.startsWith('values')) return html`<span>${sayValues(reader, value)}</span>`;
  if (name.startsWith('weekday')) return html`<span>${sayWeekday(reader, value)}</span>`;
  if (name.startsWith('day')) return html`<span>${sayDay(reader, value)}</span>`;
  return html`<bdi>${value}</bdi>`;
}

function sayCount(reader: Reader, written: string): string {
  const count = Number(written.replaceAll(',', ''));
  return Number.isNaN(count) ? written : reader.number(count);
}

/** A condition that keeps an answer away, in words: on a page of its question a way to the same question without it. */
function sayDropped(reader: Reader, written: string, here: Here | null): View {
  const conditions = Object.entries(JSON.parse(written) as Record<string, unknown>);
  const words = conditions
    .map(([name, value]) =>
      [
        sayParameter(reader, name),
        ...(typeof value === 'boolean' ? [] : [sayValues(reader, JSON.stringify({ value }))]),
      ].join(' '),
    )
    .join(', ');
  if (here === null) return html`<span>${words}</span>`;
  const query = new URLSearchParams(here.query);
  for (const name of ['cursor', ...conditions.map(([name]) => name)]) query.delete(name);
  return html`<span><a href=${reader.link(here.path, query)}>${words}</a></span>`;
}

/** The values of arguments in words: `{"standards": "glatt"}` is "glatt". */
function sayValues({ say }: Reader, written: string): string {
  const values = Object.values(JSON.parse(written) as Record<string, unknown>).flatMap((value) =>
    String(value).split(','),
  );
  return values
    .map((value) => {
      const key = [`standard.${value}`, `food.${value}`].find((one) => Object.hasOwn(english, one));
      return key === undefined ? value : say(key as WordKey);
    })
    .join(', ');
}

/** Returns the name of a parameter on pages. */
function sayParameter({ say }: Reader, name: string): string {
  return say(Object.hasOwn(english, `parameter.${name}`) ? (`parameter.${name}` as WordKey) : 'parameter.unnamed');
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function sayWeekday({ language }: Reader, written: string): string {
  const at = WEEKDAYS.indexOf(written);
  // The second of January 2000 was a Sunday.
  return at === -1
    ? written
    : new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 2 + at));
}

/** A day as the service writes it, in the reader's words; a month or a year stays as far as it is known. */
function sayDay(reader: Reader, written: string): string {
  if (isDay(written)) return reader.day(written);
  const day = /^\d{1,2} \w+ \d{4}$/.test(written) ? civilDay(written) : null;
  return day === null ? written : reader.day(day);
}
