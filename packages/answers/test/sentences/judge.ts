import type { Answer, Refusal } from '../world/ask.ts';
import type { Case } from './case.ts';
import phrases from './data/told.json' with { type: 'json' };
import { listFacts, nameIn } from './facts.ts';

/** What became of a case: `wrong` shows what was refused, `missing` lacks what is wanted and does not tell why, `error` is no answer at all. */
export type Outcome = 'right' | 'wrong' | 'missing' | 'error';
/** The outcome with what the answer showed or said. */
export type Verdict = { readonly outcome: Outcome; readonly why: string };

/** Names that a verdict repeats. */
const SHOWN = 4;
/** By part: the words of a note that tells why something is not shown. A part that is not here tells nothing in that way. */
const TELLS: Readonly<Record<string, readonly string[] | undefined>> = phrases;

/** Holds an answer against what its case expects. */
export function judge({ tool, part, expect }: Case, answer: Answer | Refusal): Verdict {
  if ('error' in answer) return { outcome: 'error', why: `${answer.error}: ${answer.message}` };
  const shown = listFacts(tool, answer);
  const refused = shown.filter((facts) => expect.wrong.some((pattern) => is(facts, pattern)));
  if (refused.length > 0) return { outcome: 'wrong', why: `shows ${list(refused)}` };
  const others = expect.every === undefined ? [] : shown.filter((facts) => !is(facts, expect.every ?? ''));
  if (others.length > 0) return { outcome: 'wrong', why: `shows ${list(others)}` };
  if (expect.says !== undefined && !saidIn(answer).some((note) => is(note, expect.says ?? '')))
    return { outcome: 'missing', why: `tells nothing of ${expect.says}` };
  const looked = shown.slice(0, expect.within);
  const lacking = expect.wanted.filter((pattern) => !looked.some((facts) => is(facts, pattern)));
  if (lacking.length === 0 || tells(answer, TELLS[part] ?? [], expect.notes)) return { outcome: 'right', why: '' };
  const found = shown.length === 0 ? 'finds nothing' : `shows ${list(shown)}`;
  return { outcome: 'missing', why: `${found}, lacks ${lacking.join(' and ')}` };
}

function is(facts: string, pattern: string): boolean {
  return new RegExp(pattern, 'iu').test(facts);
}

/** Whether a note that has one of these phrases names one of these words. */
function tells(answer: Answer, phrases: readonly string[], words: readonly string[]): boolean {
  const phraseList = saidIn(answer).map((note) => note.toLowerCase());
  return phraseList.some(
    (note) =>
      phrases.some((phrase) => note.includes(phrase)) && words.some((word) => note.includes(word.toLowerCase())),
  );
}

/** Every note of an answer. */
function saidIn({ data, notes = [] }: Answer): readonly string[] {
  const coverage = data['coverage'] as { readonly note?: readonly string[] } | undefined;
  return [...notes, ...(coverage?.note ?? [])];
}

function list(all: readonly string[]): string {
  const names = all.slice(0, SHOWN).map(nameIn);
  return `${names.join(', ')}${all.length > SHOWN ? ` and ${all.length - SHOWN} more` : ''}`;
}
