import type { VerifyKosherData, VerifyKosherEnvelope } from '@kehilla/contract';
import { envelope } from '../../envelope.ts';
import type { Grounds } from './grounds.ts';
import { verifyNotes } from './notes.ts';
import type { Question } from './question.ts';

/** The envelope of what was found out: with what it rests on, and the notes that a reader needs beside it. */
export function sealed(
  question: Question,
  data: VerifyKosherData,
  status: VerifyKosherEnvelope['status'],
  { freshness, sources }: Grounds,
  sample: boolean,
  told: readonly string[] = [],
): VerifyKosherEnvelope {
  const notes = verifyNotes(question, data, status, sample, told);
  return { ...envelope(data, status, freshness, sources, notes, question.city), status };
}
