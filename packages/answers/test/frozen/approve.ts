import type { City } from '@kehilla/city';
import type { Tool } from '../world/ask.ts';
import { answerNow, type Difference } from './compare.ts';
import { type ApprovedLine, fingerprint, getKey, readApproved, readFrozen, saveApproved, saveFrozen } from './files.ts';

/** Keeps these differences as approved, with one reason. Throws where there is none: it is what a reader of the file goes by. */
export function approve(tool: Tool, differences: readonly Difference[], reason: string): void {
  if (reason.trim() === '') throw new Error('Say why: --approve="reason".');
  const approvals = readApproved(tool);
  for (const { ask, is } of differences) approvals.set(getKey(ask), { ask, reason, now: fingerprint(is) });
  saveApproved(tool, approvals.values());
}

/** Forgets these approvals. */
export function dropStale(tool: Tool, stale: readonly ApprovedLine[]): void {
  if (stale.length === 0) return;
  const approvals = readApproved(tool);
  for (const { ask } of stale) approvals.delete(getKey(ask));
  saveApproved(tool, approvals.values());
}

/** Records today's answers to all questions as the baseline, and forgets every approval. Returns how many. Only where nothing differs unapproved. */
export async function recordAnew(tool: Tool, city: City): Promise<number> {
  const lines = [];
  for (const { ask } of readFrozen(tool)) lines.push({ ask, was: await answerNow(tool, ask, city) });
  saveFrozen(tool, lines);
  saveApproved(tool, []);
  return lines.length;
}

/** Records today's answers to questions that have none yet; the others stay as they are. Returns how many. */
export async function record(tool: Tool, city: City): Promise<number> {
  let count = 0;
  const lines = [];
  for (const line of readFrozen(tool)) {
    lines.push(line.was === undefined ? { ask: line.ask, was: await answerNow(tool, line.ask, city) } : line);
    if (line.was === undefined) count++;
  }
  if (count > 0) saveFrozen(tool, lines);
  return count;
}
