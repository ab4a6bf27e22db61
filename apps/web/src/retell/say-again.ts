import { boundedMemoize } from '@kehilla/core';
import { html, type View } from '../html.ts';
import { isDay } from '../reader/days.ts';
import { getReader, type Reader } from '../reader/reader.ts';
import english from '../words/en.json' with { type: 'json' };
import type { WordKey } from '../words/words.ts';
import { civilDay, writeClock, writeDates, writeMoment } from './dates-in-words.ts';
import calendar from './sentences/calendar.json' with { type: 'json' };
import food from './sentences/food.json' with { type: 'json' };
import places from './sentences/places.json' with { type: 'json' };
import refusals from './sentences/refusals.json' with { type: 'json' };
import rest from './sentences/services-and-events.json' with { type: 'json' };
import verify from './sentences/verify.json' with { type: 'json' };

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

/**
 * A sentence of the service with `{slots}`, and how pages say it: in Hebrew, and in English where a page says it otherwise than a program is told. Each saying
 * holds every slot but `{program}`, which is for programs alone; `[words]` at its end are a link to the same question with the `{arguments}` that the sentence
 * advises.
 */
type SentenceForm = {
  readonly says: string;
  readonly en?: string;
  readonly he: string;
};

/** A form of a text, the values of its slots, and the text. */
type FilledForm = {
  readonly form: SentenceForm;
  readonly slots: ReadonlyMap<string, string>;
  readonly text: string;
};

/** A text as sentences that are known, and stretches that are not. */
type ReadText = readonly (FilledForm | string)[];

const ALL: readonly SentenceForm[] = [...verify, ...places, ...food, ...rest, ...calendar, ...refusals];

/** Every sentence that is known; the longer before the shorter, so that a beginning never stands for the whole. */
export const FORMS = ALL.toSorted(
  (a, b) => b.says.replaceAll(/\{\w+\}/g, '').length - a.says.replaceAll(/\{\w+\}/g, '').length,
);

type Part = { readonly literal: string } | { readonly slot: string };
type Compiled = { readonly form: SentenceForm; readonly parts: readonly Part[] };

const COMPILED: readonly Compiled[] = FORMS.map((form) => ({ form, parts: readParts(form.says) }));

/** The longest stretch of plain words in a slot, in characters. */
const LONGEST_SLOT = 240;

/** The allowed content of a slot, by the first letters of its name; plain words for any other name. */
const KINDS: readonly (readonly [prefix: string, holds: (text: string) => boolean])[] = [
  ['parameter', (text) => /^[a-z_]+$/.test(text)],
  ['count', (text) => /^\d[\d,.]*$/.test(text)],
  ['instant', (text) => /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)],
  ['hour', (text) => /^\d{1,2}:\d{2}$/.test(text)],
  ['moment', (text) => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text)],
  ['metres', (text) => /^\d+$/.test(text)],
  ['day', (text) => /^(\d{1,2} [A-Z][a-z]+ \d{4}|[A-Z][a-z]+ \d{4}|\d{4}(-\d{2}){0,2})$/.test(text)],
  ['quoted', (text) => /^[“"].*[”"]$/s.test(text)],
  // Part of a sentence, which is read by itself.
  ['text', (text) => !/[.!?] /.test(text)],
  ['arguments', isObject],
  ['dropped', isObject],
  ['values', isObject],
  ['program', isObject],
];

function isObject(text: string): boolean {
  return text.startsWith('{') && text.endsWith('}');
}

/** Reads a text of the service sentence by sentence. A sentence without a form stays as it is. */
export const readSentences: (text: string) => ReadText = boundedMemoize(4_000, (text) => {
  const read: (FilledForm | string)[] = [];
  let at = 0;
  while (at < text.length) {
    const found = findForm(text, at);
    if (found !== null) {
      read.push(found.filled);
      at = skipSpaces(text, found.end);
      continue;
    }
    const end = endOfSentence(text, at);
    read.push(text.slice(at, end).trimEnd());
    at = skipSpaces(text, end);
  }
  return read;
});

function findForm(text: string, at: number): { readonly filled: FilledForm; readonly end: number } | null {
  for (const { form, parts } of COMPILED) {
    const slots = new Map<string, string>();
    const end = fill(text, at, parts, 0, slots);
    // A form of a part of a sentence counts only for a whole text, and never for the beginning of an unknown sentence.
    if (end !== null && (end === text.length || (text[end] === ' ' && isSentence(form))))
      return { filled: { form, slots, text: text.slice(at, end) }, end };
  }
  return null;
}

function isSentence({ says }: SentenceForm): boolean {
  return /[.:!?;]$/.test(says);
}

/** Returns where the parts from number `index` on end in the text, and fills their slots; null where they do not stand there. */
function fill(
  text: string,
  at: number,
  parts: readonly Part[],
  index: number,
  slots: Map<string, string>,
): number | null {
  const part = parts[index];
  if (part === undefined) return at;
  if ('literal' in part)
    return text.startsWith(part.literal, at) ? fill(text, at + part.literal.length, parts, index + 1, slots) : null;
  const next = parts[index + 1];
  const literal = next !== undefined && 'literal' in next ? next.literal : null;
  const most = Math.min(text.length, at + LONGEST_SLOT);
  for (let end = literal === null ? text.length : text.indexOf(literal, at + 1); end !== -1 && end <= most; ) {
    const held = text.slice(at, end);
    if (holds(part.slot, held)) {
      const reached = fill(text, end, parts, index + 1, slots);
      if (reached !== null) {
        slots.set(part.slot, held);
        return reached;
      }
    }
    if (literal === null) return null;
    end = text.indexOf(literal, end + 1);
  }
  return null;
}

function holds(slot: string, text: string): boolean {
  const kind = KINDS.find(([prefix]) => slot.startsWith(prefix));
  if (kind !== undefined) return kind[1](text);
  // Plain words end with their sentence: else one form would swallow the sentences behind it.
  return !/[.;!?] /.test(text);
}

function readParts(says: string): Part[] {
  return says
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{\w+\}$/.test(part) ? { slot: part.slice(1, -1) } : { literal: part }));
}

function skipSpaces(text: string, at: number): number {
  let end = at;
  while (text[end] === ' ') end += 1;
  return end;
}

/** Returns the end of the sentence that begins here: behind a full stop with a space and a capital or a quotation behind it. */
function endOfSentence(text: string, at: number): number {
  for (let end = text.indexOf('. ', at); end !== -1; end = text.indexOf('. ', end + 1))
    if (/^[A-Z“"`\d]/.test(text.slice(end + 2, end + 3))) return end + 1;
  return text.length;
}
