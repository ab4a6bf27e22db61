import { envelope } from '@kehilla/core';
import type { VerifyKosherData, VerifyKosherEnvelope } from '@kehilla/contract';
import { ASK_RABBI } from '../../describe/notes.ts';
import type { Grounds } from './grounds.ts';
import { failedReadingTold } from './live-outcome.ts';
import { verifyNotes } from './notes.ts';
import type { Question } from './question.ts';

/** The envelope of what was found out: with what it rests on, and the notes that a reader needs beside it. */
export function sealed(
  question: Question,
  data: VerifyKosherData,
  status: VerifyKosherEnvelope['status'],
  { freshness, sources, notes: older }: Grounds,
  sample: boolean,
  told: readonly string[] = [],
): VerifyKosherEnvelope {
  const notes = verifyNotes(question, data, status, sample, [...told, ...older]);
  const failed = status === 'temporarily_unavailable' ? '' : failedReadingTold(question.city, question.live);
  const answer = failed === '' ? data.answer : { ...data.answer, summary: withSentence(data.answer.summary, failed) };
  return { ...envelope({ ...data, answer }, status, freshness, sources, notes, question.city), status };
}

/** A summary with one sentence more, before the one that each ends with. */
function withSentence(summary: string, said: string): string {
  return summary.endsWith(ASK_RABBI)
    ? `${summary.slice(0, -ASK_RABBI.length)}${said} ${ASK_RABBI}`
    : `${summary} ${said}`;
}
