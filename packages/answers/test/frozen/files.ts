import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Question, Tool } from '../world/ask.ts';
import type { Summary } from './summary.ts';

/** A question, and what was answered when it was recorded; `was` is absent of a question that waits to be recorded. */
export type FrozenLine = { readonly ask: Question; readonly was?: Summary };
/** A difference that somebody approved: the question, why the new answer is right, and the fingerprint of that answer. */
export type ApprovedLine = { readonly ask: Question; readonly reason: string; readonly now: string };

const getFile = (folder: 'data' | 'approved', tool: Tool): URL => new URL(`${folder}/${tool}.jsonl`, import.meta.url);

/** The recorded questions of a tool, in the order of the file. */
export function readFrozen(tool: Tool): FrozenLine[] {
  return readLines(getFile('data', tool));
}

/** Writes the recorded questions of a tool. */
export function saveFrozen(tool: Tool, lines: readonly FrozenLine[]): void {
  saveLines(getFile('data', tool), lines);
}

/** The approved differences of a tool by question; empty where none were approved. */
export function readApproved(tool: Tool): Map<string, ApprovedLine> {
  const lines: ApprovedLine[] = readLines(getFile('approved', tool));
  return new Map(lines.map((line) => [getKey(line.ask), line]));
}

/** Writes the approved differences of a tool, by the alphabet of their questions, so that two branches seldom touch the same line. */
export function saveApproved(tool: Tool, lines: Iterable<ApprovedLine>): void {
  const sorted = [...lines].map((line) => [getKey(line.ask), line] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  saveLines(
    getFile('approved', tool),
    sorted.map(([, line]) => line),
  );
}

/** A question as text, by which it is found again. */
export const getKey = (question: Question): string => JSON.stringify(question);

/** The fingerprint of an answer. */
export const fingerprint = (summary: Summary): string =>
  createHash('sha256').update(JSON.stringify(summary)).digest('hex').slice(0, 10);

function readLines<Line>(file: URL): Line[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Line);
}

function saveLines(file: URL, lines: readonly unknown[]): void {
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
