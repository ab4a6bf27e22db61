import { boundedMemoize } from '@kehilla/core';
import noteTexts from './generated/note-texts.json' with { type: 'json' };
import calendar from './sentences/calendar.json' with { type: 'json' };
import food from './sentences/food.json' with { type: 'json' };
import places from './sentences/places.json' with { type: 'json' };
import refusals from './sentences/refusals.json' with { type: 'json' };
import rest from './sentences/services-and-events.json' with { type: 'json' };
import verify from './sentences/verify.json' with { type: 'json' };

/**
 * A sentence of the service with `{slots}`, and how pages say it: in Hebrew, and in English where a page says it otherwise than a program is told. Each saying
 * holds every slot but `{program}`, which is for programs alone; `[words]` at its end are a link to the same question with the `{arguments}` that the sentence
 * advises. `code` is that of the note that says it, if it is of a note.
 */
export type SentenceForm = {
  readonly code?: string;
  readonly says: string;
  readonly en?: string;
  readonly he: string;
};

/** A form of a text, the values of its slots, and the text. */
export type FilledForm = {
  readonly form: SentenceForm;
  readonly slots: ReadonlyMap<string, string>;
  readonly text: string;
};

/** A text as sentences that are known, and stretches that are not. */
type ReadText = readonly (FilledForm | string)[];

/** A form as it is written: of a note whose text is always the same, its code alone. */
type WrittenForm = Omit<SentenceForm, 'says'> & { readonly says?: string };

const TEXTS: Readonly<Record<string, string>> = noteTexts;
const WRITTEN: readonly WrittenForm[] = [...verify, ...places, ...food, ...rest, ...calendar, ...refusals];
const ALL = WRITTEN.map((form): SentenceForm => ({ ...form, says: form.says ?? TEXTS[form.code ?? ''] ?? '' }));

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
    const end = fill(text, at, parts, 0, slots, isSentence(form));
    if (end !== null) return { filled: { form, slots, text: text.slice(at, end) }, end };
  }
  return null;
}

function isSentence({ says }: SentenceForm): boolean {
  return /[.:!?;]$/.test(says);
}

/**
 * Returns where the parts from number `index` on end in the text, and fills their slots; null where they do not stand there. A form of a part of a sentence
 * counts only for a whole text, and never for the beginning of an unknown sentence.
 */
function fill(
  text: string,
  at: number,
  parts: readonly Part[],
  index: number,
  slots: Map<string, string>,
  isWhole: boolean,
): number | null {
  const part = parts[index];
  if (part === undefined) return at === text.length || (isWhole && text[at] === ' ') ? at : null;
  if ('literal' in part)
    return text.startsWith(part.literal, at)
      ? fill(text, at + part.literal.length, parts, index + 1, slots, isWhole)
      : null;
  const next = parts[index + 1];
  const literal = next !== undefined && 'literal' in next ? next.literal : null;
  const most = Math.min(text.length, at + LONGEST_SLOT);
  for (let end = literal === null ? text.length : text.indexOf(literal, at + 1); end !== -1 && end <= most; ) {
    const held = text.slice(at, end);
    if (holds(part.slot, held)) {
      const reached = fill(text, end, parts, index + 1, slots, isWhole);
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
