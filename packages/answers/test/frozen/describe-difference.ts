import type { Question } from '../world/ask.ts';
import type { Difference } from './compare.ts';
import { getSentence, type Summary } from './summary.ts';

/** One member that differs, by its path (`understood.area`), and how. */
export type Change = { readonly member: string; readonly text: string };

/** What differs between the answer that was recorded and today's, what was found first. */
export function listChanges({ was, is }: Pick<Difference, 'was' | 'is'>): Change[] {
  const before = flat(was);
  const after = flat(is);
  const members = [...new Set([...FIRST, ...before.keys(), ...after.keys()])];
  return members.flatMap((member) => {
    const [old, own] = [before.get(member), after.get(member)];
    if (JSON.stringify(old) === JSON.stringify(own)) return [];
    if (member === 'results')
      return [{ member, text: `${getFirst(old, own)}${changedList(asList(old), asList(own))}` }];
    const isList = member === 'notes' || member === 'coverage.note';
    return [{ member, text: isList ? changedList(asList(old), asList(own)) : `${brief(old)} → ${brief(own)}` }];
  });
}

/** A difference in one line: the question, then each change. Long texts are cut unless `whole`. */
export function inOneLine(difference: Difference, whole = false): string {
  const approval =
    difference.approved === null ? '' : ` (approved before, with another answer: ${difference.approved.reason})`;
  const changes = listChanges(difference).map(({ member, text }) => `${member} ${whole ? text : cut(text)}`);
  return `${asked(difference.ask)}${approval}  ${changes.join(' ; ')}`;
}

/** A question as it is read: its words, then its other members. */
export function asked(question: Question): string {
  return Object.entries(question)
    .map(([name, value]) => (/^(q|query|service)$/.test(name) ? JSON.stringify(value) : `${name}=${brief(value)}`))
    .join(' ');
}

/** Members that a line begins with. */
const FIRST = ['error', 'status', 'results', 'unchecked'];
const MOST = 150;
const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);
const brief = (value: unknown): string => (value === undefined ? '∅' : JSON.stringify(value));
const asList = (value: unknown): readonly string[] => ((value ?? []) as readonly string[]).map(getSentence);

function flat(summary: Summary): Map<string, unknown> {
  return new Map(
    Object.entries(summary).flatMap(([name, value]): [string, unknown][] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([inner, own]) => [`${name}.${inner}`, own])
        : [[name, value]],
    ),
  );
}

/** What left and joined a list; where nothing did, its new order. */
function changedList(old: readonly string[], own: readonly string[]): string {
  const left = old.filter((each) => !own.includes(each));
  const joined = own.filter((each) => !old.includes(each));
  const changes = [...left.map((each) => `−${brief(each)}`), ...joined.map((each) => `+${brief(each)}`)];
  if (changes.length === 0) return `order ${old.join(', ')} → ${own.join(', ')}`;
  return `${old.length}→${own.length} ${changes.join(' ')}`;
}

/** Where another result comes first: which came before, and which does now. */
function getFirst(old: unknown, own: unknown): string {
  const [before, after] = [asList(old)[0], asList(own)[0]];
  return before === after || before === undefined || after === undefined ? '' : `first ${before}→${after} `;
}
